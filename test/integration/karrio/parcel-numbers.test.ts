import { describe, expect, it } from 'vitest';
import { NUMBERS_UNSURE, OTHER_DOCUMENTS } from '../../../shared/shipment/reasons.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { boughtShipment, buyingDesk, CALLER } from '../../helpers/buying-desk.ts';
import { PURCHASE } from '../../helpers/engine-fates.ts';
import { type Fate, faultProxy } from '../../helpers/fault-proxy.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { longIt } from '../../helpers/long-it.ts';
import { firstOf } from '../../helpers/profile.ts';
import { labelRequest } from '../../helpers/shipments.ts';

interface Bought {
  tracking_number: string;
  meta: { tracking_numbers: string[] };
  parcels: { reference_number: string }[];
  shipping_documents: { category: string; base64: string }[];
}

/** The engine's answer as it is where its connector collects the parcels' numbers without an order. */
const answered =
  (change: (bought: Bought) => void): Fate =>
  async ({ forward, answer }) => {
    const reply = await forward();
    const bought = JSON.parse(reply.body.toString('utf8')) as Bought;
    change(bought);
    answer({ ...reply, body: Buffer.from(JSON.stringify(bought)) });
  };

const inOrder = (order: readonly number[]) => (bought: Bought) => {
  const numbers = order.map((at) => bought.meta.tracking_numbers[at] ?? '');
  bought.meta.tracking_numbers = numbers;
  // The engine fills them by the list.
  for (const [index, parcel] of bought.parcels.entries()) parcel.reference_number = numbers[index] ?? '';
};

describe('the numbers of several parcels', { timeout: 120_000 }, () => {
  const engine = useKarrio();
  let count = 0;

  const numbersOf = async (parcels: number, labelType: string, change: (bought: Bought) => void) => {
    if (count === 0) await engine().connect('generic');
    count += 1;
    const reference = `N-${count}`;
    const proxy = await faultProxy(() => Number(new URL(engine().url).port));
    const made = await buyingDesk(engine(), proxy.url);
    await made.shipments.create(CALLER, { shipment: [boughtShipment(reference, parcels)] });
    proxy.when(PURCHASE, answered(change));
    const [wish] = labelRequest(reference).shipment;
    const settings = { printSettings: { ...wish?.settings?.printSettings, labelType } };
    await made.shipments.update(CALLER, { shipment: [{ ...wish!, settings }] });
    const [stored] = await made.store.shipments.byReferences([reference]);
    const { shipmentInfo } = JSON.parse(stored?.text ?? '{}') as Shipment;
    const [entry] = await made.store.shipments.history(reference, { limit: 1 });
    return {
      numbers: shipmentInfo.shipmentItems?.map(({ trackingNumber }) => trackingNumber),
      own: Array.from({ length: parcels }, (_, index) => `${reference}-${index + 1}`),
      isUnsure: entry?.changes.some(({ path }) => path === NUMBERS_UNSURE),
      others: entry?.changes.find(({ path }) => path === OTHER_DOCUMENTS)?.after,
    };
  };

  it.each(
    firstOf<[string, number[]]>(
      [
        ['ZPL', [0, 2, 1]],
        ['PDF', [2, 1, 0]],
        ['ZPL', [2, 1, 0]],
        ['PDF', [0, 1, 2]],
      ],
      2,
    ),
  )('are those of their labels, in %s and the order %j', async (labelType, order) => {
    const { numbers, own, isUnsure } = await numbersOf(3, labelType, inOrder(order));
    expect(numbers).toEqual(own);
    expect(isUnsure).toBe(false);
  });

  longIt('are told to be uncertain where the labels do not say them', async () => {
    const { isUnsure } = await numbersOf(3, 'ZPL', (bought) => {
      const [label] = bought.shipping_documents;
      const text = Buffer.from(label?.base64 ?? '', 'base64').toString('latin1');
      label!.base64 = Buffer.from(text.replaceAll('^BCN', '^A0N')).toString('base64');
    });
    expect(isUnsure).toBe(true);
  });

  it('need no reading where there are two', async () => {
    const { numbers, own, isUnsure } = await numbersOf(2, 'ZPL', inOrder([1, 0]));
    expect(numbers).toEqual(own);
    expect(isUnsure).toBe(false);
  });

  it('come with a word on what the carrier made beside the label and nothing can read', async () => {
    const pdf = Buffer.from('%PDF-1.4').toString('base64');
    const { numbers, own, others } = await numbersOf(1, 'ZPL', (bought) => {
      for (const category of ['invoice', 'cn23', 'invoice'])
        bought.shipping_documents.push({ category, base64: pdf });
    });
    expect(numbers).toEqual(own);
    expect(others).toBe('invoice, cn23');
    expect((await numbersOf(1, 'ZPL', () => undefined)).others).toBeUndefined();
  });
});
