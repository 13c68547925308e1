import { expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import { remember } from '../../../shared/sync/confirmed.ts';
import { merge } from '../../../shared/sync/merge.ts';
import type { Side } from '../../../shared/sync/parcels.ts';

/** A parcel with these articles: number and quantity. */
const withArticles = (...articles: [articleNumber: string, quantity: number][]): Side => {
  const parcel: Parcel = {
    content: 'x',
    articles: articles.map(([articleNumber, quantity]) => ({ articleNumber, quantity })),
  };
  return {
    document: { shipmentInfo: { shipmentReference: 'S-1', shipmentItems: [parcel] } },
    ids: ['p1'],
  };
};

test('an article that a restored backup has taken away is asked about, also where another was changed here since', () => {
  const before = withArticles(['a', 1]);
  const confirmed = withArticles(['a', 1], ['b', 1]);
  for (const local of [confirmed, withArticles(['a', 5], ['b', 1])]) {
    const merged = merge({
      base: confirmed,
      local,
      remote: before.document,
      held: [],
      confirmed: remember([], before, confirmed, 1),
      at: 2,
    });
    expect(merged.held).toMatchObject([
      { kind: 'rolled-back', path: 'shipmentInfo.shipmentItems[#p1].articles' },
    ]);
    expect(merged.local?.document).toEqual(local.document);
  }
});

/** The remote's document where these were confirmed and that is what it shows now. */
const merged = (before: Side, confirmed: Side, now: Side) =>
  merge({
    base: confirmed,
    local: confirmed,
    remote: now.document,
    held: [],
    confirmed: remember([], before, confirmed, 1),
    at: 2,
  });
const articles = 'shipmentInfo.shipmentItems[#p1].articles';

test('so is one that is gone while somebody else has added another', () => {
  const ours = withArticles(['a', 1], ['b', 1]);
  const { held, local, target } = merged(withArticles(['a', 1]), ours, withArticles(['a', 1], ['c', 1]));
  expect(held).toMatchObject([{ kind: 'rolled-back', path: `${articles}[#b]` }]);
  expect(local?.document).toEqual(withArticles(['a', 1], ['c', 1], ['b', 1]).document);
  expect(target?.document).toEqual(withArticles(['a', 1], ['c', 1]).document);
});

test('and the quantity of one that is as before while somebody else has added another', () => {
  const { held } = merged(withArticles(['a', 1]), withArticles(['a', 5]), withArticles(['a', 1], ['c', 1]));
  expect(held).toMatchObject([{ kind: 'rolled-back', path: `${articles}[#a].{quantity}` }]);
});

test('an article of somebody else that is gone is no question', () => {
  const [before, ours] = [withArticles(['a', 1], ['c', 1]), withArticles(['a', 1], ['b', 1], ['c', 1])];
  const { held, local } = merged(before, ours, withArticles(['a', 1], ['b', 1]));
  expect(held).toEqual([]);
  expect(local?.document).toEqual(withArticles(['a', 1], ['b', 1]).document);
});
