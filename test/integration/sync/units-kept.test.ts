import { describe, expect, it } from 'vitest';
import { changedApart, edit, parcelOf } from '../../helpers/faulty-pair.ts';

const address = {
  name: 'Alt AG',
  street: 'Lagerstrasse',
  houseNo: '12a',
  postalCode: '27612',
  city: 'Loxstedt',
};
const line = { articleNumber: 'A-1', quantity: 1, numberOfPieces: 1, price: 60.25, priceCurrency: 'EUR' };
const withLine = (values: object) => ({
  shipmentItems: [{ ...parcelOf('one'), articles: [{ ...line, ...values }] }],
});
const made = {
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    ...edit(withLine({})).shipmentInfo,
    addressData: [{ recipient: address }],
    delivery: { timeFrom: '08:00', timeTo: '18:00' },
    pickup: { date: '2026-11-23', fromTime1: '08:00', toTime1: '18:00', location: 'Gate 1' },
  },
};

type Edit = { carrierDetails?: object; shipmentInfo?: object };
const of = ({ shipmentInfo, ...rest }: Edit) => ({ ...rest, ...edit(shipmentInfo ?? {}) });

const changed = (mine: Edit, theirs: Edit) => changedApart(made, of(mine), of(theirs));

const cases: [string, Edit, Edit, string][] = [
  [
    'an address',
    { shipmentInfo: { addressData: [{ recipient: { ...address, street: 'Hafenweg', houseNo: '7' } }] } },
    {
      shipmentInfo: {
        addressData: [{ recipient: { ...address, name: 'Neu GmbH', postalCode: '10115', city: 'Berlin' } }],
      },
    },
    'shipmentInfo.addressData[0].recipient',
  ],
  [
    'a carrier and its product',
    { carrierDetails: { productCode: 'EXPRESS' } },
    { carrierDetails: { carrierCode: 'POST' } },
    'carrierDetails',
  ],
  [
    'a delivery window',
    { shipmentInfo: { delivery: { timeFrom: '15:00' } } },
    { shipmentInfo: { delivery: { timeTo: '12:00' } } },
    'shipmentInfo.delivery',
  ],
  [
    'a pickup window',
    { shipmentInfo: { pickup: { fromTime1: '15:00', location: 'Gate 2' } } },
    { shipmentInfo: { pickup: { toTime1: '12:00' } } },
    'shipmentInfo.pickup',
  ],
  [
    'a quantity and its price',
    { shipmentInfo: withLine({ quantity: 20 }) },
    { shipmentInfo: withLine({ numberOfPieces: 2, price: 120.5 }) },
    'shipmentInfo.shipmentItems[0].articles[0]',
  ],
];

describe('what belongs together is one question, and no side gets half of it', { timeout: 60_000 }, () => {
  it.each(cases)('%s', async (_, mine, theirs, path) => {
    const { pair, meet } = await changed(mine, theirs);
    const questions = await pair.questions();
    expect(questions).toMatchObject([{ kind: 'both', path }]);
    const [question] = questions;
    // Each side whole, and what both had.
    for (const side of ['mine', 'theirs', 'base'] as const)
      expect(Object.keys(question?.[side] as object).length).toBeGreaterThan(1);
    await pair.decide('theirs');
    await meet();
    expect(await pair.questions()).toEqual([]);
    expect(await pair.document()).toEqual(await pair.remote.document());
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      pickup: { location: path === 'shipmentInfo.pickup' ? 'Gate 2' : 'Gate 1' },
    });
  });

  it('and none where both have made the same change', async () => {
    const same = { shipmentInfo: { addressData: [{ recipient: { ...address, street: 'Hafenweg' } }] } };
    const { pair } = await changed(same, { ...same, carrierDetails: { productCode: 'EXPRESS' } });
    expect(await pair.questions()).toEqual([]);
    expect(await pair.document()).toEqual(await pair.remote.document());
  });
});
