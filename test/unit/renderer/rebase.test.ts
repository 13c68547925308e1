import { describe, expect, it } from 'vitest';
import { rebase, rebaseFieldwise } from '../../../renderer/stores/bench/rebase.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const ITEMS = 'shipmentInfo.shipmentItems';
const ORDER = 'shipmentInfo.orderNumber';

const of = (...shipmentItems: Parcel[]): Shipment => ({
  shipmentInfo: { shipmentReference: 'C-1', shipmentItems },
});
const [a, b, c] = [
  { content: 'a', dimensions: { weight: 1 } },
  { content: 'b', dimensions: { weight: 2 } },
  { content: 'c', dimensions: { weight: 3 } },
] as const;
const stored = of(a, b, c);
const heavy = withValueAt(stored, `${ITEMS}[1].dimensions.weight`, 22);
const onto = (edited: Shipment, theirs: Shipment) => rebase(openedOf(stored), edited, theirs);

describe('what was typed, on top of another’s state', () => {
  it('goes field by field into lists of the same length', () => {
    const theirs = withValueAt(stored, `${ITEMS}[0].content`, 'A');
    expect(onto(heavy, theirs)).toEqual({
      shipment: withValueAt(theirs, `${ITEMS}[1].dimensions.weight`, 22),
      orphanedEdits: [],
    });
  });

  it.each(['{erp}', '12', '__proto__', 'a b', 'Größe'])(
    'leaves what came meanwhile beside a member named %s',
    (name) => {
      const named = (more: object): Shipment => ({
        shipmentInfo: { ...stored.shipmentInfo, [name]: 1, ...more },
      });
      const [sent, typed] = [named({ content: 'a' }), named({ content: 'typed' })];
      const answer = named({ content: 'a', shipmentId: 'S1' });
      expect(rebaseFieldwise(sent, typed, answer)).toEqual({
        shipment: named({ content: 'typed', shipmentId: 'S1' }),
        orphanedEdits: [],
      });
    },
  );

  it('never goes into another parcel: where parcels came or went it is named, and the rest is put', () => {
    const edited = withValueAt(heavy, ORDER, 'ORD-1');
    for (const theirs of [of(b, c), of(a, b), of({ content: 'new' }, a, b, c), of()]) {
      expect(onto(edited, theirs)).toEqual({
        shipment: withValueAt(theirs, ORDER, 'ORD-1'),
        orphanedEdits: [{ path: `${ITEMS}[1].dimensions.weight`, value: 22 }],
      });
    }
  });

  it('neither removes nor adds an element of a list that has others by now; what was in it is named', () => {
    expect(onto(of(b, c), of(a, b))).toEqual({
      shipment: of(a, b),
      orphanedEdits: [{ path: `${ITEMS}[0]` }],
    });
    expect(onto(of(a, b, c, { content: 'd', netWeight: 4 }), of(a, b))).toEqual({
      shipment: of(a, b),
      orphanedEdits: [
        { path: `${ITEMS}[3].content`, value: 'd' },
        { path: `${ITEMS}[3].netWeight`, value: 4 },
      ],
    });
  });

  it('names a list that came where another’s is by now', () => {
    const lines = (...articles: { description: string }[]) => of({ ...a, articles }, b, c);
    const theirs = lines({ description: 'theirs' });
    expect(onto(lines({ description: 'x' }, { description: 'y' }), theirs)).toEqual({
      shipment: theirs,
      orphanedEdits: [
        { path: `${ITEMS}[0].articles[0].description`, value: 'x' },
        { path: `${ITEMS}[0].articles[1].description`, value: 'y' },
      ],
    });
  });

  it('asks nothing where the other did the very same', () => {
    expect(onto(of(b, c), of(b, c))).toEqual({ shipment: of(b, c), orphanedEdits: [] });
  });
});

describe('putting one’s own changes on top after a conflict', () => {
  const met = async () => {
    let theirs = openedOf(of(a, c), 2);
    const bench = await openBench(stored, () => theirs);
    bench.set(`${ITEMS}[1].dimensions.weight`, 22);
    bench.store.dispatch({ type: 'conflictMet', conflict: theirs });
    return { bench, state: () => bench.store.getState(), save: (next: typeof theirs) => (theirs = next) };
  };

  it('shows what has no place any more until it is dismissed', async () => {
    const { bench, state } = await met();
    bench.settleConflict('reapply');
    expect(state()).toMatchObject({
      edited: of(a, c),
      orphanedEdits: [{ path: `${ITEMS}[1].dimensions.weight`, value: 22 }],
    });
    bench.dismissOrphanedEdits();
    expect(state().orphanedEdits).toEqual([]);
  });

  it('shows nothing of what a person drops', async () => {
    const { bench, state } = await met();
    bench.settleConflict('discard');
    expect(state()).toMatchObject({ edited: of(a, c), orphanedEdits: [] });
  });

  it('shows nothing of another shipment', async () => {
    const { bench, state } = await met();
    bench.settleConflict('reapply');
    expect(state().orphanedEdits).toHaveLength(1);
    await bench.openNew('C-2');
    expect(state().orphanedEdits).toEqual([]);
  });
});
