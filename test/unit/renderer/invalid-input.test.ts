import { describe, expect, it } from 'vitest';
import { moveLines, removeLines } from '../../../shared/articles/edits.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import { swapParties } from '../../../shared/shipment/party-edits.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { openBench, openedOf } from '../../helpers/open-bench.ts';

const ITEMS = 'shipmentInfo.shipmentItems';
const PARTIES = 'shipmentInfo.addressData[0]';
const weight = (parcel: number): string => `${ITEMS}[${parcel}].dimensions.weight`;
const price = (parcel: number, line: number): string => `${ITEMS}[${parcel}].articles[${line}].unitPrice`;

const stored: Shipment = {
  shipmentInfo: {
    shipmentReference: 'H-1',
    addressData: [{ sender: { companyName: 'Us' }, recipient: { companyName: 'Them' } }],
    shipmentItems: [
      { content: 'Cups', dimensions: { weight: 1 }, articles: [{ description: 'x' }, { description: 'y' }] },
      { content: 'Plates', articles: [{ description: 'z' }] },
      { content: 'Forks', dimensions: { weight: 3 } },
    ],
  },
};

const open = async () => {
  const bench = await openBench(stored);
  return { bench, invalidInput: () => bench.store.getState().invalidInput };
};

describe('a text that its field cannot take', () => {
  it('stays where parcels come and go beside its own, and moves with it', async () => {
    const { bench, invalidInput } = await open();
    bench.hold(weight(2), '12,x');
    bench.hold(weight(1), 'none there yet');
    bench.addParcel();
    expect(invalidInput()).toEqual({ [weight(2)]: '12,x', [weight(1)]: 'none there yet' });
    bench.removeParcel(0);
    expect(invalidInput()).toEqual({ [weight(1)]: '12,x', [weight(0)]: 'none there yet' });
    bench.duplicateParcel(0);
    expect(invalidInput()).toEqual({ [weight(2)]: '12,x', [weight(0)]: 'none there yet' });
    bench.removeParcel(2);
    expect(invalidInput()).toEqual({ [weight(0)]: 'none there yet' });
    bench.undo();
    expect(Object.keys(invalidInput())).toHaveLength(2);
  });

  it('goes with its article line, to another parcel too', async () => {
    const { bench, invalidInput } = await open();
    bench.hold(price(0, 1), '4x');
    bench.hold(`${ITEMS}[0].content`, 'too long');
    bench.change((shipment) => removeLines(shipment, [{ parcel: 0, index: 0 }]));
    expect(invalidInput()).toEqual({ [price(0, 0)]: '4x', [`${ITEMS}[0].content`]: 'too long' });
    bench.change((shipment) => moveLines(shipment, [{ parcel: 0, index: 0 }], 1));
    expect(invalidInput()).toEqual({ [price(1, 1)]: '4x', [`${ITEMS}[0].content`]: 'too long' });
  });

  it('goes with its address when sender and recipient change places', async () => {
    const { bench, invalidInput } = await open();
    bench.hold(`${PARTIES}.recipient.companyName`, 'much too long');
    bench.hold(`${PARTIES}.sender.contactPerson.phone`, 'no phone');
    bench.change(swapParties);
    expect(invalidInput()).toEqual({
      [`${PARTIES}.sender.companyName`]: 'much too long',
      [`${PARTIES}.recipient.contactPerson.phone`]: 'no phone',
    });
  });

  it('stays where the first element of its list comes, or another field’s last one goes', async () => {
    const bench = await openBench({ shipmentInfo: { shipmentReference: 'H-2' } });
    const email = `${PARTIES}.recipient.contactPerson.email`;
    bench.hold(email, 'nobody');
    bench.set(`${PARTIES}.recipient.companyName`, 'Them');
    bench.change((shipment) => withValueAt(shipment, 'shipmentInfo.orderNumber', 'ORD-1'));
    expect(bench.store.getState().invalidInput).toEqual({ [email]: 'nobody' });
  });

  it('is gone with its line, and with a value that takes its place', async () => {
    const { bench, invalidInput } = await open();
    bench.hold(price(0, 1), '4x');
    bench.hold(weight(0), '5x');
    bench.change((shipment) => removeLines(shipment, [{ parcel: 0, index: 1 }]));
    expect(invalidInput()).toEqual({ [weight(0)]: '5x' });
    bench.change((shipment) => withValueAt(shipment, weight(0), 8));
    expect(invalidInput()).toEqual({});
  });
});

describe('a text that its field cannot take, when another changes the shipment', () => {
  const without = (parcel: number, version = 2) =>
    openedOf(withValueAt(stored, `${ITEMS}[${parcel}]`, undefined), version);
  const orphanedEdits = [{ path: weight(2), value: '12,x' }];

  it('is named where its parcel may be another now, and the current parcel is one that is there', async () => {
    let theirs = openedOf(stored);
    const bench = await openBench(stored, () => theirs, {});
    bench.hold(weight(2), '12,x');
    bench.hold('shipmentInfo.grossAmount', 'much');
    bench.setCurrent(2);
    theirs = without(1);
    await bench.print({ reprint: false });
    expect(bench.store.getState()).toMatchObject({
      edited: theirs.shipment,
      invalidInput: { 'shipmentInfo.grossAmount': 'much' },
      orphanedEdits,
      current: 1,
    });
    expect(Object.keys(bench.store.getState().invalidInput)).toHaveLength(1);
  });

  it('is named when the conflict is answered, and stays where the lists are as they were', async () => {
    const bench = await openBench(stored);
    const meet = (conflict: typeof theirs) => {
      bench.set('shipmentInfo.orderNumber', 'ORD-1');
      bench.setCurrent(2);
      bench.store.dispatch({ type: 'conflictMet', conflict });
      bench.settleConflict('reapply');
      return bench.store.getState();
    };
    const theirs = openedOf(withValueAt(stored, `${ITEMS}[2].content`, 'Spoons'), 2);
    bench.hold(weight(2), '12,x');
    expect(meet(theirs)).toMatchObject({
      invalidInput: { [weight(2)]: '12,x' },
      orphanedEdits: [],
      current: 2,
    });
    expect(meet(without(0, 3))).toMatchObject({ invalidInput: {}, orphanedEdits, current: 1 });
    expect(bench.store.getState().invalidInput).toEqual({});
  });
});
