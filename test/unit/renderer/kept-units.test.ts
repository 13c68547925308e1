import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../../renderer/stores/bench/draft-of.ts';
import { rebase } from '../../../renderer/stores/bench/rebase.ts';
import { restoreDraft } from '../../../renderer/stores/bench/restored-draft.ts';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import { placesOfUnit } from '../../../shared/shipment/fields/merge-units.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';
import { volume } from '../../helpers/profile.ts';
import { unitDocument } from '../../helpers/unit-document.ts';

/** A unit stays whole at the bench: half of one address with half of another is no address at all. */

const ARTICLE = 'shipmentInfo.shipmentItems[0].articles[0]';
/** One field of each unit. */
const UNITS = [
  'carrierDetails.productCode',
  'shipmentInfo.addressData[0].recipient.street',
  'shipmentInfo.addressData[0].sender.street',
  'shipmentInfo.delivery.timeFrom',
  'shipmentInfo.incotermCode',
  'shipmentInfo.pickup.date',
  `${ARTICLE}.price`,
];

const unitIn = (shipment: Shipment, path: string) =>
  placesOfUnit(path).map((place) => valueAt(shipment, place) ?? null);

const draft = (known: Shipment, edited: Shipment): Draft | null =>
  JSON.parse(JSON.stringify(draftOf(openedOf(known, 3), { edited, invalidInput: {} }, 1)));

const fresh = (): never => {
  throw new Error('not a new shipment');
};

/** Every unit is one of these sides' as a whole. */
const expectWhole = (result: Shipment, ...sides: Shipment[]) => {
  for (const path of UNITS) {
    const found = unitIn(result, path);
    const known = sides.map((side) => unitIn(side, path));
    expect(
      known.some((each) => sameIgnoringNull(each, found)),
      `${path}: ${JSON.stringify(found)} is none of ${JSON.stringify(known)}`,
    ).toBe(true);
  }
};

describe('what two people changed of what belongs together', () => {
  it('is one person’s when the edits of the one are put on top of the other’s', () => {
    fc.assert(
      fc.property(unitDocument, unitDocument, unitDocument, (base, mine, theirs) => {
        expectWhole(rebase(openedOf(base), mine, theirs).shipment, mine, theirs);
      }),
      { numRuns: volume(300, 3000) },
    );
  });

  it('is one person’s when a new shipment’s reference was taken meanwhile', () => {
    fc.assert(
      fc.property(unitDocument, unitDocument, unitDocument, (bare, mine, theirs) => {
        expectWhole(rebase(openedOf(bare, 0), mine, theirs).shipment, mine, theirs);
      }),
    );
  });

  it('is asked about when a draft comes back, and is one person’s whatever the answer', () => {
    fc.assert(
      fc.property(unitDocument, unitDocument, unitDocument, (base, mine, theirs) => {
        const kept = draft(base, mine);
        const brought = kept && restoreDraft(openedOf(theirs, 4), kept, fresh);
        if (!brought) return;
        const { opened, edited, conflict, orphanedEdits } = brought;
        if (conflict) {
          expectWhole(rebase(opened, edited, conflict.shipment).shipment, mine, theirs);
          return;
        }
        expectWhole(edited, mine, theirs);
        if (orphanedEdits.length > 0) return;
        for (const path of UNITS) {
          const [was, here] = [unitIn(base, path), unitIn(mine, path)];
          if (!sameIgnoringNull(was, here)) expect(unitIn(edited, path)).toEqual(here);
        }
      }),
      { numRuns: volume(300, 3000) },
    );
  });
});

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';
const stored: Shipment = {
  shipmentInfo: {
    shipmentReference: 'U-1',
    addressData: [{ recipient: { name: 'Alt GmbH', street: 'Lagerstrasse 12a', city: '27612 Loxstedt' } }],
    shipmentItems: [{ articles: [{ quantity: 1, price: 5 }] }],
  },
};
const typed = withValueAt(stored, `${RECIPIENT}.street`, 'Hafenweg 7');
const moved = withValueAt(
  withValueAt(stored, `${RECIPIENT}.name`, 'Neu GmbH'),
  `${RECIPIENT}.city`,
  '10115 Berlin',
);
const kept = draft(stored, typed);

describe('a street that was typed, at an address that moved meanwhile', () => {
  it('is asked about, beside the address as it was', () => {
    const theirs = openedOf(moved, 4);
    const brought = kept && restoreDraft(theirs, kept, fresh);
    expect(brought?.conflict).toBe(theirs);
    expect(brought?.opened).toMatchObject({ version: 3, shipment: stored });
    expect(brought?.edited).toEqual(typed);
  });

  it.each([
    ['reapply', typed],
    ['discard', moved],
  ] as const)('is one whole address after the answer (%s)', async (answer, address) => {
    const bench = await openBench(stored);
    bench.set(`${RECIPIENT}.street`, 'Hafenweg 7');
    bench.store.dispatch({ type: 'conflictMet', conflict: openedOf(moved, 2) });
    bench.settleConflict(answer);
    expect(bench.store.getState().edited).toEqual(address);
  });

  it('of a draft that an earlier version kept is asked about too', () => {
    const change = {
      kind: 'put',
      path: `${RECIPIENT}.street`,
      before: 'Lagerstrasse 12a',
      after: 'Hafenweg 7',
    };
    const old = { ...kept, changes: [change] } as Draft;
    expect(restoreDraft(openedOf(moved, 4), old, fresh)?.conflict).toMatchObject({ version: 4 });
  });
});

describe('a street that is typed while the desk saves', () => {
  const street = `${RECIPIENT}.street`;
  const order = 'shipmentInfo.orderNumber';
  const savedWith = async (answer: (sent: Shipment) => Shipment) => {
    const bench = await openBench(stored, () => openedOf(answer(withValueAt(stored, order, 'A-1')), 3));
    bench.set(order, 'A-1');
    const saving = bench.save();
    bench.set(street, 'Hafenweg 7');
    await saving;
    return bench;
  };

  it('is asked about where the answer has another’s city, and is one whole address afterwards', async () => {
    for (const choice of ['reapply', 'discard'] as const) {
      const bench = await savedWith((sent) => withValueAt(sent, `${RECIPIENT}.city`, '10115 Berlin'));
      const { conflict, edited, answer } = bench.store.getState();
      expect(conflict?.version).toBe(3);
      expect(answer.kind).toBe('asks');
      expect(valueAt(edited, `${RECIPIENT}.city`)).toBe(valueAt(stored, `${RECIPIENT}.city`));
      bench.settleConflict(choice);
      const after = bench.store.getState().edited ?? stored;
      const mine = withValueAt(stored, street, 'Hafenweg 7');
      const theirs = withValueAt(stored, `${RECIPIENT}.city`, '10115 Berlin');
      expect(unitIn(after, street)).toEqual(unitIn(choice === 'reapply' ? mine : theirs, street));
      expect(valueAt(after, order)).toBe('A-1');
    }
  });

  it('stays on top where the answer says what was sent, or something else of its own', async () => {
    const bench = await savedWith((sent) => withValueAt(sent, 'shipmentInfo.invoiceNumber', 'THEIRS'));
    const { conflict, edited, answer } = bench.store.getState();
    expect([conflict, answer.kind]).toEqual([null, 'saved']);
    expect(valueAt(edited, street)).toBe('Hafenweg 7');
    expect(valueAt(edited, 'shipmentInfo.invoiceNumber')).toBe('THEIRS');
  });

  it('stays on top where the desk wrote in its own way what was sent of the same address', async () => {
    const phone = `${RECIPIENT}.phone`;
    const bench = await openBench(stored, () => openedOf(withValueAt(stored, phone, '+4947449495'), 3));
    bench.set(phone, '04744 9495');
    const saving = bench.save();
    bench.set(street, 'Hafenweg 7');
    await saving;
    expect(bench.store.getState().conflict).toBeNull();
    expect(valueAt(bench.store.getState().edited, street)).toBe('Hafenweg 7');
  });
});

it('a price that another changed is asked about under a quantity that was typed, and comes whole', () => {
  const mine = withValueAt(stored, `${ARTICLE}.quantity`, 20);
  const theirs = openedOf(withValueAt(stored, `${ARTICLE}.price`, 6), 4);
  const brought = restoreDraft(theirs, draft(stored, mine) as Draft, fresh);
  expect(brought?.conflict).toBe(theirs);
  expect(brought && rebase(brought.opened, brought.edited, theirs.shipment).shipment).toEqual(mine);
});

it('names alone what was typed of a unit that lost its place', () => {
  const mine = withValueAt(stored, `${ARTICLE}.quantity`, 20);
  const theirs = withValueAt(stored, 'shipmentInfo.shipmentItems', []);
  expect(rebase(openedOf(stored), mine, theirs).orphanedEdits).toEqual([
    { path: `${ARTICLE}.quantity`, value: 20 },
  ]);
});
