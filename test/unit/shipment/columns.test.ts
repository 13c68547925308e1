import { describe, expect, it } from 'vitest';
import { shipmentFacts } from '../../../shared/shipment/columns.ts';
import { ShipmentRowView } from '../../../shared/shipment/row.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';

const weightOf = (...shipmentItems: Parcel[]): number =>
  shipmentFacts({ shipmentInfo: { shipmentReference: 'R', shipmentItems } }).weightKg;

describe('the weight that lists show', () => {
  it('is the sum of the parcels in kg', () => {
    expect(weightOf({ grossWeight: 0.1 }, { grossWeight: 200, grossWeightUom: 'g' }, {})).toBe(0.3);
  });

  // JSON has no infinity: the list that holds such a row would not open any more.
  it.each([
    ['one parcel', [{ grossWeight: 1e308 }]],
    ['a large unit', [{ grossWeight: 1e308, grossWeightUom: 't' }]],
    ['a sum', [{ grossWeight: 1e308 }, { grossWeight: 1e308 }]],
    [
      'opposite signs',
      [
        { grossWeight: 1e308, grossWeightUom: 't' },
        { grossWeight: -1e308, grossWeightUom: 't' },
      ],
    ],
  ])('stays a number that a list can carry: %s', (_name, parcels) => {
    expect(ShipmentRowView.shape.weightKg.safeParse(weightOf(...parcels)).success).toBe(true);
  });
});
