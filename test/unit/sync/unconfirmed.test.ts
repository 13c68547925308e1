import { describe, expect, test } from 'vitest';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { merge } from '../../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../../shared/sync/parcels.ts';
import {
  changesOfRequest,
  type UnconfirmedRequest,
  withUnconfirmed,
} from '../../../shared/sync/unconfirmed.ts';

/** Knowledge about a request whose answer was lost, when the next look at the remote shows its outcome. */

const document = (info: object = {}, more: object = {}): Shipment =>
  ({ shipmentInfo: { shipmentReference: 'S-1', ...info }, ...more }) as Shipment;
const side = (info: object = {}, ids: readonly string[] = [], more: object = {}): Side => ({
  document: document(info, more),
  ids,
});
const order = (orderNumber: string | null) => side({ orderNumber });
const common = { held: [], confirmed: [], at: 1 };
const orderOf = (each: Side | null) => each?.document.shipmentInfo.orderNumber;

describe('a value whose answer was lost', () => {
  const base = order('A');
  const mergeAt = (here: string, there: string, known = base) =>
    merge({
      ...common,
      base: known,
      local: order(here),
      remote: document({ orderNumber: there }),
      inDoubt: [changesOfRequest(base, order('B'))],
    });
  const ends = ({ local, target }: ReturnType<typeof mergeAt>) => [orderOf(local), orderOf(target)];
  const asked = [{ kind: 'both', path: 'shipmentInfo.orderNumber', base: 'A' }];

  test('is no question once it is changed again: what is here by now goes out', () => {
    const merged = mergeAt('C', 'b ');
    expect(merged.held).toEqual([]);
    expect(ends(merged)).toEqual(['C', 'C']);
  });

  test('goes back where a person has put it back', () => {
    const merged = mergeAt('A', 'B');
    expect(merged.held).toEqual([]);
    expect(ends(merged)).toEqual(['A', 'A']);
  });

  test('is taken in the remote’s spelling where it stands here still', () => {
    const merged = mergeAt('B', 'b');
    expect(merged.held).toEqual([]);
    expect(ends(merged)).toEqual(['b', 'b']);
  });

  test('is a question where another has changed it', () => {
    expect(mergeAt('C', 'D').held).toMatchObject(asked);
  });

  test('is a question where a person has put it back, and another has changed it', () => {
    const merged = mergeAt('A', 'D');
    expect(merged.held).toMatchObject(asked);
    expect(ends(merged)).toEqual(['A', 'D']);
  });

  test('is another’s where the remote has shown something else since', () => {
    expect(orderOf(mergeAt('E', 'B', order('E')).local)).toBe('B');
  });
});

describe('what tells whether it has arrived', () => {
  const both = (orderNumber: string, description: string) => side({ orderNumber, description });
  const base = both('A', 'a');

  test('is the whole request: where a place of it is as before, the same value in another is somebody else’s', () => {
    const inDoubt = [changesOfRequest(base, both('B', 'b'))];
    const remote = both('B', 'a').document;
    const merged = merge({ ...common, base, local: both('C', 'b'), remote, inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'both', path: 'shipmentInfo.orderNumber' }]);
    const back = merge({ ...common, base, local: both('A', 'b'), remote, inDoubt });
    expect(orderOf(back.target)).toBe('B');
    // The remote may ignore the other place: what was put back is not given away without a word.
    expect(back.held).toMatchObject([{ kind: 'both', path: 'shipmentInfo.orderNumber' }]);
    expect(orderOf(back.local)).toBe('A');
  });

  describe('is the id of a parcel that it has added', () => {
    const ofParcel = (content: string): Parcel => ({ content, packdeskId: 'p1-edit-1' });
    const saying = (description: string, ...shipmentItems: Parcel[]) =>
      side(
        { description, shipmentItems },
        shipmentItems.map(() => 'p1-edit-1'),
      );
    const sent = changesOfRequest(saying('a'), saying('b', ofParcel('screws')));
    // The remote ignores the description, and writes in capitals.
    const remote = saying('a', ofParcel('SCREWS')).document;
    const mergeWith = (content: string, inDoubt: readonly UnconfirmedRequest[]) =>
      merge({
        ...{ ...common, base: saying('a'), local: saying('b', ofParcel(content)), remote, inDoubt },
        keepsIds: true,
      });

    test('also where the remote ignores another place of it, and writes the parcel in its own way', () => {
      const merged = mergeWith('screws', [sent]);
      expect(merged.held).toEqual([]);
      expect(merged.local && parcelsIn(merged.local.document)).toMatchObject([{ content: 'SCREWS' }]);
      // Changed again here: that goes out.
      const changed = mergeWith('nails', [sent]);
      expect(changed.held).toEqual([]);
      expect(changed.target && parcelsIn(changed.target.document)).toMatchObject([{ content: 'nails' }]);
    });

    test('and not where another one has added it as well: it may be of that', () => {
      const other = changesOfRequest(saying('a'), saying('c', ofParcel('bolts')));
      expect(mergeWith('nails', [other, sent]).held).toMatchObject([{ kind: 'both' }]);
    });
  });

  test('is each of two in a row: the second was made from what the first had done', () => {
    const inDoubt = withUnconfirmed(
      [changesOfRequest(order('A'), order('B'))],
      changesOfRequest(order('B'), order('C')),
    );
    for (const there of ['B', 'C']) {
      const remote = document({ orderNumber: there });
      const merged = merge({ ...common, base: order('A'), local: order('D'), remote, inDoubt });
      expect([merged.held, orderOf(merged.target)]).toEqual([[], 'D']);
    }
  });

  test('a correction of capitals goes out where the remote keeps them', () => {
    const inDoubt = [changesOfRequest(order('A'), order('mcdonald'))];
    const local = order('McDonald');
    const sent = merge({
      ...common,
      base: order('A'),
      local,
      remote: document({ orderNumber: 'mcdonald' }),
      inDoubt,
    });
    expect([orderOf(sent.local), orderOf(sent.target)]).toEqual(['McDonald', 'McDonald']);
    // Another place is unconfirmed: this one was not sent from here.
    const other = [changesOfRequest(base, both('A', 'b'))];
    const remote = both('MCDONALD', 'b').document;
    const merged = merge({ ...common, base, local: both('McDonald', 'b'), remote, inDoubt: other });
    expect(merged.held).toMatchObject([{ kind: 'both', path: 'shipmentInfo.orderNumber' }]);
  });

  test('a new shipment of which most is not there is another one of its reference', () => {
    const ours = both('A', 'a');
    const theirs = document({ shipmentId: 7, orderNumber: 'X', description: 'y', invoiceNumber: 'z' });
    const inDoubt = [changesOfRequest(null, ours)];
    const merged = merge({ ...common, base: null, local: ours, remote: theirs, inDoubt });
    expect(merged.held).toMatchObject([{ kind: 'exists-there', path: '' }]);
  });
});

describe('other places that went out in doubt', () => {
  const carrier = (carrierCode: string) => ({ carrierDetails: { carrierCode, productCode: 'P' } });

  test('an object that was added, and changed or taken away since', () => {
    const base = side();
    const inDoubt = [changesOfRequest(base, side({}, [], carrier('A')))];
    const remote = document({}, carrier('A'));
    for (const local of [side({}, [], carrier('B')), side()]) {
      const merged = merge({ ...common, base, local, remote, inDoubt });
      expect(merged.held).toEqual([]);
      expect(merged.target?.document.carrierDetails).toEqual(local.document.carrierDetails);
    }
  });

  test('a list that was changed, and changed again since', () => {
    const listed = (...texts: string[]) => side({ notifications: texts.map((email) => ({ email })) });
    const base = listed('a@b.example');
    const sent = listed('a@b.example', 'c@d.example');
    const local = listed('e@f.example');
    const merged = merge({
      ...common,
      base,
      local,
      remote: sent.document,
      inDoubt: [changesOfRequest(base, sent)],
    });
    expect(merged.held).toEqual([]);
    expect(merged.target?.document).toEqual(local.document);
  });

  test('a new shipment that was changed since', () => {
    const sent = side({ orderNumber: 'A', shipmentItems: [{ content: 'x' }] }, ['p1']);
    const local = side({ orderNumber: 'B', shipmentItems: [{ content: 'y' }] }, ['p1']);
    const remote = document({
      shipmentId: 7,
      orderNumber: 'A',
      shipmentItems: [{ content: 'x', trackingNumber: '1' }],
    });
    const merged = merge({ ...common, base: null, local, remote, inDoubt: [changesOfRequest(null, sent)] });
    expect(merged.held).toEqual([]);
    expect(merged.target?.document.shipmentInfo).toMatchObject({
      orderNumber: 'B',
      shipmentItems: [{ content: 'y', trackingNumber: '1' }],
    });
  });
});

describe('elements of a list that went out in doubt', () => {
  const parcel = (...articles: [number: string, quantity: number][]): Parcel => ({
    content: 'x',
    articles: articles.map(([articleNumber, quantity]) => ({ articleNumber, quantity })),
  });
  const of = (...articles: [number: string, quantity: number][]) =>
    side({ shipmentItems: [parcel(...articles)] }, ['p1']);

  test('go back where they were put back, beside another’s', () => {
    const base = of(['a', 1], ['b', 1]);
    const merged = merge({
      ...common,
      base,
      local: of(['a', 1], ['b', 3]),
      remote: of(['a', 2], ['b', 1], ['c', 1]).document,
      inDoubt: [changesOfRequest(base, of(['a', 2], ['b', 1]))],
    });
    expect(merged.held).toEqual([]);
    expect(merged.target?.document).toEqual(of(['a', 1], ['b', 3], ['c', 1]).document);
  });
});

describe('a parcel that was added in doubt', () => {
  const first: Parcel = { content: 'First', netWeight: 1 };
  const added: Parcel = { content: 'Tea from afar', netWeight: 2, packageReference1: 'ref' };
  const base = side({ shipmentItems: [first] }, ['p1']);
  const inDoubt = [changesOfRequest(base, side({ shipmentItems: [first, added] }, ['p1', 'p2']))];
  /** As a service stores it that numbers parcels and writes texts its own way. */
  const there = (more: object = {}): Shipment =>
    document({
      shipmentItems: [
        { ...first, trackingNumber: 'T1' },
        { ...added, content: 'TEA FROM AFAR', trackingNumber: 'T2', ...more },
      ],
    });
  const mergeWith = (second: Parcel | null, remote = there()) =>
    merge({
      ...common,
      base,
      local: side({ shipmentItems: second ? [first, second] : [first] }, second ? ['p1', 'p2'] : ['p1']),
      remote,
      inDoubt,
    });

  test('is the same one when a person has typed another number into it', () => {
    const { local, target, held } = mergeWith({ ...added, trackingNumber: 'MINE' });
    expect(local?.ids).toEqual(['p1', 'p2']);
    expect(held).toMatchObject([{ kind: 'both', path: 'shipmentInfo.shipmentItems[#p2].trackingNumber' }]);
    expect(target && parcelsIn(target.document)).toEqual(there().shipmentInfo.shipmentItems);
  });

  test('is the same one when all of it is another text by now', () => {
    const now: Parcel = { content: 'Spoons', netWeight: 9, packageReference1: 'other' };
    const { target, held } = mergeWith(now);
    expect(held).toEqual([]);
    expect(target && parcelsIn(target.document)).toEqual([
      { ...first, trackingNumber: 'T1' },
      { ...now, trackingNumber: 'T2' },
    ]);
  });

  // Nothing but a likeness tells which one it is: it moves no value, and a person says.
  test('is asked about, and is not the one in whose place it came, when another has weighed it there', () => {
    const dimensions = { length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' };
    const box = (content: string, weight: number): Parcel => ({
      content,
      dimensions: { ...dimensions, weight },
    });
    const before = side({ shipmentItems: [box('Tea', 1)] }, ['p1']);
    const local = side({ shipmentItems: [box('Cups', 2)] }, ['p2']);
    const remote = document({ shipmentItems: [box('Cups', 3)] });
    const doubts = [changesOfRequest(before, local)];
    const merged = merge({ ...common, base: before, local, remote, inDoubt: doubts });
    expect(merged.seen?.ids).toEqual(['r1']);
    // Weighed again there, or never ours: a person decides.
    expect(merged.held).toMatchObject([
      { kind: 'same-or-two', path: 'shipmentInfo.shipmentItems[#p2]', maybe: ['r1'] },
    ]);
  });

  test('is itself although others have changed much of it there, where the rest of its request is there', () => {
    const box = (content: string, weight: number, price?: number): Parcel => ({
      content,
      dimensions: { weight, length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' },
      articles: [{ articleNumber: `${content}-1`, quantity: 1, position: 1, ...(price && { price }) }],
    });
    const before = side({ shipmentItems: [first] }, ['p1']);
    const three = { shipmentItems: [first, box('Tea', 1), box('Cups', 2)], orderNumber: 'B' };
    const local = side(three, ['p1', 'p2', 'p3']);
    const doubts = [changesOfRequest(before, local)];
    const changed = [first, box('Tea', 1), box('Cups', 7, 9)];
    const seen = (remote: Shipment) =>
      merge({ ...common, base: before, local, remote, inDoubt: doubts }).seen?.ids;
    expect(seen(document({ shipmentItems: changed, orderNumber: 'B' }))).toEqual(['p1', 'p2', 'p3']);
    const numbered = [first, { ...box('Tea', 1), packageReference1: 'T' }, box('Cups', 7, 9)];
    expect(seen(document({ shipmentItems: numbered, orderNumber: 'B' }))).toEqual(['p1', 'p2', 'p3']);
    // Without it neither has arrived, as far as can be told: a request arrives whole.
    expect(seen(document({ shipmentItems: changed }))).toEqual(['p1', 'r1', 'r2']);
  });

  test('is asked about where it was sent alone and what is there says more of itself', () => {
    const carton: Parcel = {
      packageCode: 'CT',
      dimensions: { length: 30, width: 20, height: 10, weight: 5, unitOfMeasurement: 'cm' },
    };
    const before = side({ shipmentItems: [first] }, ['p1']);
    const local = side({ shipmentItems: [first, carton] }, ['p1', 'p2']);
    const hats = { ...carton, content: 'Hats', packageReference1: 'R-7' };
    const remote = document({ shipmentItems: [first, hats] });
    const doubts = [changesOfRequest(before, local)];
    const merged = merge({ ...common, base: before, local, remote, inDoubt: doubts });
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', maybe: ['r1'] }]);
    expect(merged.target?.document).toEqual(remote);
    expect(merged.local?.document.shipmentInfo.shipmentItems).toHaveLength(3);
  });

  test('is asked about where it was sent alone and others have changed much of it there', () => {
    const box = (weight: number, price?: number): Parcel => ({
      content: 'Cups',
      dimensions: { weight, length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' },
      articles: [{ articleNumber: 'C-1', quantity: 1, position: 1, ...(price && { price }) }],
    });
    const before = side({ shipmentItems: [first] }, ['p1']);
    const local = side({ shipmentItems: [first, box(2)] }, ['p1', 'p2']);
    const remote = document({ shipmentItems: [first, box(7, 9)] });
    const doubts = [changesOfRequest(before, local)];
    const merged = merge({ ...common, base: before, local, remote, inDoubt: doubts });
    expect(merged.seen?.ids).toEqual(['p1', 'r1']);
    expect(merged.held).toMatchObject([{ kind: 'same-or-two', path: 'shipmentInfo.shipmentItems[#p2]' }]);
  });

  test('is not somebody else’s that says more than a service adds', () => {
    const before = side({ shipmentItems: [] });
    const mine: Parcel = { dimensions: { weight: 5 } };
    const theirs: Parcel = {
      dimensions: { weight: 5, length: 20, width: 10, height: 10 },
      packageReference1: 'T',
    };
    const local = side({ shipmentItems: [mine] }, ['p1']);
    const remote = document({ shipmentItems: [theirs] });
    const doubts = [changesOfRequest(before, local)];
    const { target, held } = merge({ ...common, base: before, local, remote, inDoubt: doubts });
    expect(held).toEqual([]);
    expect(target && parcelsIn(target.document)).toEqual([theirs, mine]);
  });

  test('is found among a thousand that a service has numbered and added to', () => {
    const many = Array.from(
      { length: 999 },
      (_, index): Parcel => ({
        content: `Box ${index % 7}`,
        dimensions: { weight: (index % 50) / 10 + 1, length: 30, width: 20, height: 10 },
      }),
    );
    const local = side(
      { shipmentItems: many },
      many.map((_, index) => `p${index + 1}`),
    );
    const stored = many.map((each, index) => ({ ...each, trackingNumber: `T${index}`, depotCode: 'X' }));
    const remote = document({ shipmentId: 7, shipmentItems: stored });
    const doubts = [changesOfRequest(null, local)];
    const merged = merge({ ...common, base: null, local, remote, inDoubt: doubts });
    expect(merged.held).toEqual([]);
    expect(merged.seen?.ids).toEqual(local.ids);
  });

  test('goes there where it was removed here', () => {
    const same = document({ shipmentItems: [first, added] });
    const { target, held } = mergeWith(null, same);
    expect(held).toEqual([]);
    expect(target && parcelsIn(target.document)).toEqual([first]);
  });

  test('is a question where it was removed here and has got more there', () => {
    const { target, held } = mergeWith(null);
    expect(held).toMatchObject([{ kind: 'parcel-gone-here', path: 'shipmentInfo.shipmentItems[#p2]' }]);
    expect(target && parcelsIn(target.document)).toHaveLength(2);
  });
});

describe('what is written down before a request leaves', () => {
  test('is the very list where a repeated request brings nothing new', () => {
    const known = [changesOfRequest(order('A'), order('B'))];
    expect(withUnconfirmed(known, changesOfRequest(order('A'), order('B')))).toBe(known);
  });

  test('keeps the newest five', () => {
    let all: readonly UnconfirmedRequest[] = [];
    for (let turn = 1; turn <= 8; turn += 1)
      all = withUnconfirmed(all, changesOfRequest(order('A'), order(`B${turn}`)));
    expect(all.flat().map(({ after }) => after)).toEqual(['B4', 'B5', 'B6', 'B7', 'B8']);
  });

  test('says of a new shipment that it is new, and what was said of its parcels', () => {
    const made = document({ shipmentItems: [{ content: 'x' }] });
    expect(changesOfRequest(null, { document: made, ids: ['p1'] })).toEqual([
      { path: '' },
      { path: 'shipmentInfo.shipmentReference', before: '', after: 'S-1' },
      { path: 'shipmentInfo.shipmentItems[#p1]', after: { content: 'x' } },
    ]);
  });
});
