import { describe, expect, test } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { type MergeResult, merge } from '../../../shared/sync/merge.ts';
import { carryIds, type Side } from '../../../shared/sync/parcels.ts';

/** A list whose elements are asked about as a whole, with a way to write one. */
interface List {
  name: string;
  /** A shipment with these elements: each its number, a value that others change, and one that this desk changes. */
  shipment(elements: readonly Element[]): Shipment;
}

type Element = readonly [number: string, theirs: number, ours: string];

const parcel = ([packageReference1, weight, content]: Element) => ({
  packageReference1,
  content,
  dimensions: { weight },
});
const article = ([articleNumber, quantity, description]: Element) => ({
  articleNumber,
  quantity,
  description,
});
const service = ([serviceCode, amount, note]: Element) => ({ serviceCode, amount, note });

const lists: List[] = [
  {
    name: 'a parcel',
    shipment: (elements) => ({
      shipmentInfo: { shipmentReference: 'R1', shipmentItems: elements.map(parcel) },
    }),
  },
  {
    name: 'an article of a parcel',
    shipment: (elements) => ({
      shipmentInfo: {
        shipmentReference: 'R1',
        shipmentItems: [{ packageReference1: 'P1', articles: elements.map(article) }],
      },
    }),
  },
  {
    name: 'an element of a list that the interface does not name',
    shipment: (elements) =>
      ({ shipmentInfo: { shipmentReference: 'R1', extras: elements.map(service) } }) as Shipment,
  },
];

const A: Element = ['A', 1, 'as made'];
const B: Element = ['B', 4.2, 'as made'];
const MINE: Element = ['B', 4.2, 'mine'];
const KEPT: Element = ['B', 6, 'as made'];

const sideOf = (shipment: Shipment): Side => ({ document: shipment, ids: carryIds(null, shipment) });
const from = (base: Side, shipment: Shipment): Side => ({
  document: shipment,
  ids: carryIds(base, shipment, base.ids),
});
const kinds = ({ held }: MergeResult) => held.map(({ kind }) => kind);

describe.each(lists)('a question about $name', ({ shipment }) => {
  const base = sideOf(shipment([A, B]));
  const begin = (local: Side, remote: Shipment) =>
    merge({ base, local, remote, held: [], confirmed: [], at: 1 });
  const look = ({ base: last, local, held }: MergeResult, remote: Shipment, at = 2) =>
    merge({ base: last, local, remote, held, confirmed: [], at });

  const removed = () => begin(from(base, shipment([A, MINE])), shipment([A]));
  const deleted = () => begin(from(base, shipment([A])), shipment([A, KEPT]));

  test('that was removed there ends when it is there again: what each changed of it comes together', () => {
    expect(kinds(removed())).toEqual(['parcel-gone-there']);
    const again = look(removed(), shipment([A, KEPT]));
    expect(again.held).toEqual([]);
    expect(again.local?.document).toEqual(shipment([A, ['B', 6, 'mine']]));
    expect(again.target?.document).toEqual(shipment([A, ['B', 6, 'mine']]));
  });

  test('goes on about the one value that both have changed, and about no other', () => {
    const again = look(removed(), shipment([A, ['B', 6, 'theirs']]));
    expect(again.held).toMatchObject([{ kind: 'both', base: 'as made', at: 2 }]);
    expect(again.local?.document).toEqual(shipment([A, ['B', 6, 'mine']]));
    expect(again.target?.document).toEqual(shipment([A, ['B', 6, 'theirs']]));
  });

  test('lives as long as its cause, however often it is looked at', () => {
    let state = removed();
    for (const at of [2, 3, 4]) state = look(state, shipment([A]), at);
    expect(state.held).toMatchObject([{ kind: 'parcel-gone-there', at: 1 }]);
    expect(state.local?.document).toEqual(shipment([A, MINE]));
  });

  test('comes again when it is removed there again', () => {
    const again = look(look(removed(), shipment([A, KEPT])), shipment([A]), 3);
    expect(again.held).toMatchObject([{ kind: 'parcel-gone-there', at: 3 }]);
    expect(again.local?.document).toEqual(shipment([A, ['B', 6, 'mine']]));
  });

  test('that was removed here ends when it is removed there too', () => {
    expect(kinds(deleted())).toEqual(['parcel-gone-here']);
    const again = look(deleted(), shipment([A]));
    expect(again.held).toEqual([]);
    expect(again.local?.document).toEqual(shipment([A]));
  });

  test('that was removed here ends when it is as before there: nothing was changed against the removal', () => {
    const again = look(deleted(), shipment([A, B]));
    expect(again.held).toEqual([]);
    expect(again.local?.document).toEqual(shipment([A]));
    expect(again.target?.document).toEqual(shipment([A]));
  });

  test('that was removed here ends for an earlier edit, which still has it, with what is there now', () => {
    const { base: last, local: atDesk, held } = deleted();
    const local = from(base, shipment([['A', 1, 'mine'], KEPT]));
    const earlier = merge({
      base: last,
      local,
      atDesk,
      remote: shipment([A, B]),
      held,
      confirmed: [],
      at: 2,
    });
    expect(earlier.held).toEqual([]);
    expect(earlier.local?.document).toEqual(shipment([['A', 1, 'mine'], B]));
    expect(earlier.target?.document).toEqual(shipment([['A', 1, 'mine'], B]));
  });
});

describe('a question about a value', () => {
  const saying = (description: string, date = '2026-11-30'): Shipment => ({
    shipmentInfo: { shipmentReference: 'R1', description, pickup: { date } },
  });
  const path = 'shipmentInfo.description';
  const asked = (kind: 'both' | 'ignored' | 'cut' | 'rolled-back') => ({ kind, path, base: 'before', at: 1 });

  test.each(['both', 'ignored', 'cut', 'rolled-back'] as const)(
    'of the kind “%s” ends when both sides say the same, at a desk that asks as at one that looks',
    (kind) => {
      for (const local of [saying('mine, and more'), saying('mine, and more', '2026-12-01')]) {
        const base = sideOf(saying('theirs'));
        const input = { base, local: from(base, local), held: [asked(kind)], confirmed: [], at: 2 };
        const open = merge({ ...input, remote: saying('mine') });
        expect(open.held).toMatchObject([{ kind, path, at: 1 }]);
        expect(open.local?.document.shipmentInfo.description).toBe('mine, and more');
        const over = merge({ ...input, remote: saying('mine, and more') });
        expect(over.held).toEqual([]);
        expect(over.target?.document).toEqual(local);
      }
    },
  );

  test('ends for an edit from before it with what is there again, and for the one it is about with mine', () => {
    const base = sideOf(saying('theirs'));
    const mine = from(base, saying('mine', '2026-12-01'));
    const input = {
      base,
      atDesk: mine,
      remote: saying('before'),
      held: [asked('both')],
      confirmed: [],
      at: 2,
    };
    const earlier = merge({ ...input, local: from(base, saying('theirs', '2026-12-01')) });
    expect(earlier.held).toEqual([]);
    expect(earlier.target?.document).toEqual(saying('before', '2026-12-01'));
    const asks = merge({ ...input, local: mine });
    expect(asks.held).toEqual([]);
    expect(asks.target?.document).toEqual(mine.document);
  });

  test('ends with theirs where a person here has typed theirs since, whatever else was edited after it', () => {
    const base = sideOf(saying('theirs'));
    const typed = from(base, saying('theirs', '2026-12-01'));
    const known = { base, remote: saying('before'), held: [asked('both')], confirmed: [], at: 2 };
    for (const atDesk of [undefined, typed, from(base, saying('theirs', '2026-12-02'))]) {
      const over = merge({ ...known, local: typed, ...(atDesk && { atDesk }) });
      expect(over.held).toEqual([]);
      expect(over.target?.document).toEqual(typed.document);
    }
  });
});

test('a parcel that is there again is in the place that it has there: no edit of this desk has moved it', () => {
  const known = { confirmed: [], at: 1 };
  const saying = (elements: readonly Element[]): Shipment => ({
    shipmentInfo: { shipmentReference: 'R1', shipmentItems: elements.map(parcel) },
  });
  const base = sideOf(saying([A, B]));
  const local = from(base, saying([['A', 1, 'mine'], B]));
  const asked = merge({ base, local, remote: saying([B]), held: [], ...known });
  expect(kinds(asked)).toEqual(['parcel-gone-there']);
  const again = merge({ ...asked, ...known, remote: saying([B, ['A', 6, 'as made']]) });
  const both = saying([B, ['A', 6, 'mine']]);
  expect([kinds(again), again.local?.document, again.target?.document]).toEqual([[], both, both]);
});
