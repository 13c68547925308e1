import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parcelSizeCm, parcelWeightKg } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { converted, unitAt, withUnit } from '../../../shared/shipment/units.ts';

const PARCEL = 'shipmentInfo.shipmentItems[0]';

const of = (parcel: Parcel): Shipment => ({
  shipmentInfo: { shipmentReference: 'U-1', shipmentItems: [parcel] },
});
const parcelOf = (shipment: Shipment): Parcel => shipment.shipmentInfo.shipmentItems![0]!;

describe('the unit of a number', () => {
  it('of a measured weight is said with the sides, else beside the gross weight, else it is kg', () => {
    const path = `${PARCEL}.dimensions.weight`;
    expect(unitAt(of({ dimensions: { weight: 1 } }), path)).toBe('kg');
    expect(unitAt(of({ dimensions: { weight: 1 }, grossWeightUom: 'LBR' }), path)).toBe('lb');
    expect(unitAt(of({ dimensions: { unitOfMeasurement: 'cm' }, grossWeightUom: 'lb' }), path)).toBe('lb');
    expect(unitAt(of({ dimensions: { unitOfMeasurement: 'IN/OZ' }, grossWeightUom: 'lb' }), path)).toBe('oz');
  });

  it('of a side is cm where nothing is said; money without a currency has none', () => {
    expect(unitAt(of({}), `${PARCEL}.dimensions.length`)).toBe('cm');
    expect(unitAt(of({ dimensions: { unitOfMeasurement: 'in' } }), `${PARCEL}.dimensions.length`)).toBe('in');
    expect(unitAt(of({}), `${PARCEL}.insuranceAmount`)).toBeUndefined();
    expect(unitAt(of({ insuranceCurrency: 'chf' }), `${PARCEL}.insuranceAmount`)).toBe('CHF');
  });
});

describe('another unit', () => {
  it('converts all that is said in it, and nothing else', () => {
    const parcel = {
      dimensions: { length: 40, width: 30, height: 20.5, weight: 4.2, unitOfMeasurement: 'cm' },
      netWeight: 3.5,
      grossWeight: 4.2,
      articles: [{ netWeight: 1 }],
    };
    const inches = parcelOf(withUnit(of(parcel), `${PARCEL}.dimensions.width`, 'in'));
    expect(inches).toEqual({
      ...parcel,
      dimensions: { length: 15.748, width: 11.811, height: 8.0709, weight: 4.2, unitOfMeasurement: 'in' },
    });
    const pounds = parcelOf(withUnit(of(parcel), `${PARCEL}.dimensions.weight`, 'lb'));
    expect(pounds).toEqual({
      ...parcel,
      dimensions: { ...parcel.dimensions, weight: 9.2594 },
      netWeight: 7.7162,
      grossWeight: 9.2594,
      grossWeightUom: 'lb',
    });
  });

  it('exchanges its own word where one text names both', () => {
    const parcel = { dimensions: { length: 40, weight: 2, unitOfMeasurement: 'CM/KG' }, grossWeight: 2 };
    const inches = withUnit(of(parcel), `${PARCEL}.dimensions.length`, 'in');
    expect(parcelOf(inches).dimensions?.unitOfMeasurement).toBe('in/KG');
    const both = parcelOf(withUnit(inches, `${PARCEL}.dimensions.weight`, 'lb'));
    expect(both.dimensions).toMatchObject({ weight: 4.4092, unitOfMeasurement: 'in/lb' });
    // The gross weight's own unit is said elsewhere.
    expect(both.grossWeight).toBe(2);
    expect(both.grossWeightUom).toBeUndefined();
  });

  it('takes an article’s weights along with the article’s unit alone', () => {
    const parcel = { grossWeight: 5, articles: [{ netWeight: 1, grossWeight: 1.5 }, { netWeight: 2 }] };
    const there = withUnit(of(parcel), `${PARCEL}.articles[0].netWeight`, 'lb');
    expect(parcelOf(there)).toEqual({
      grossWeight: 5,
      articles: [{ netWeight: 2.2046, grossWeight: 3.3069, grossWeightUom: 'lb' }, { netWeight: 2 }],
    });
  });

  it('leaves the parcel as heavy and as large as it was', () => {
    const size = fc
      .double({ min: 0, max: 1000, noNaN: true })
      .map((value) => Math.round(value * 1000) / 1000);
    const uom = fc.constantFrom(undefined, 'cm', 'mm', 'in', 'cm/kg', 'IN/LB', 'in/oz', 'kg', 'unknown');
    const parcels = fc.record({
      dimensions: fc.record({
        length: size,
        width: size,
        height: size,
        weight: size,
        unitOfMeasurement: uom,
      }),
      grossWeightUom: fc.constantFrom(undefined, 'kg', 'LB', 'GRM'),
    });
    fc.assert(
      fc.property(parcels, fc.constantFrom('kg', 'lb'), fc.constantFrom('cm', 'in'), (parcel, kg, cm) => {
        const before = of(parcel);
        const after = parcelOf(
          withUnit(withUnit(before, `${PARCEL}.dimensions.weight`, kg), `${PARCEL}.dimensions.height`, cm),
        );
        expect(parcelWeightKg(after)).toBeCloseTo(parcelWeightKg(parcel) ?? 0, 3);
        expect(parcelSizeCm(after).height).toBeCloseTo(parcelSizeCm(parcel).height ?? 0, 2);
      }),
    );
  });

  it('and back again is the number that was typed', () => {
    const typed = fc.integer({ min: 0, max: 10_000_000 }).map((value) => value / 1000);
    const thereAndBack = (kind: 'weight' | 'length', value: number, from: string, to: string) =>
      converted(kind, converted(kind, value, from, to), to, from);
    fc.assert(
      fc.property(typed, (value) => {
        expect(thereAndBack('weight', value, 'kg', 'lb')).toBe(value);
        expect(thereAndBack('length', value, 'cm', 'in')).toBe(value);
        expect(thereAndBack('weight', value, 'lb', 'kg')).toBeCloseTo(value, 3);
        expect(thereAndBack('length', value, 'in', 'cm')).toBeCloseTo(value, 3);
      }),
    );
  });

  it('is not for what has no unit', () => {
    const shipment = of({ quantity: 1, insuranceAmount: 5 });
    expect(withUnit(shipment, `${PARCEL}.quantity`, 'lb')).toBe(shipment);
    expect(withUnit(shipment, `${PARCEL}.insuranceAmount`, 'lb')).toBe(shipment);
  });
});
