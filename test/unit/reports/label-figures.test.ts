import { expect, test } from 'vitest';
import { labelFigures } from '../../../shared/reports/label-figures.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const of = (shipment: object): ReturnType<typeof labelFigures> => labelFigures(shipment as Shipment);

test('weights are whole grams of each parcel, in whatever unit, and add up exactly', () => {
  const shipmentItems = [
    { grossWeight: 0.1, grossWeightUom: 'kg' },
    { grossWeight: 0.2, grossWeightUom: 'kg' },
    { grossWeight: 1, grossWeightUom: 'lb' },
    {},
  ];
  expect(of({ shipmentInfo: { shipmentReference: 'A', shipmentItems } })).toEqual({
    ...{ carrier: '', product: '', country: '', parcels: 4, grams: 100 + 200 + 454 },
  });
});

test('codes are trimmed, and may be numbers where a remote writes them so', () => {
  const carrierDetails = { carrierCode: ' GS1 ', productCode: 12 };
  expect(of({ carrierDetails, shipmentInfo: { shipmentReference: 'A' } })).toMatchObject({
    ...{ carrier: 'GS1', product: '12', parcels: 0, grams: 0 },
  });
});

test('an absurd weight keeps sums whole', () => {
  const shipmentItems = [{ grossWeight: 1e300, grossWeightUom: 't' }];
  const { grams } = of({ shipmentInfo: { shipmentReference: 'A', shipmentItems } });
  expect(grams).toBe(1e9);
});
