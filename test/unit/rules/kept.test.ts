import { expect, it } from 'vitest';
import { withValueAt } from '../../../shared/document/path.ts';
import { labelReadiness } from '../../../shared/rules/index.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { carriers, exported } from './base.ts';

const PARCELS = 200;
const LINES = 10;

/** A shipment of 2,000 articles that counts how often each is read. */
const counted = () => {
  const reads = { count: 0 };
  const [parcel] = exported.shipmentInfo.shipmentItems ?? [];
  const [article] = parcel?.articles ?? [];
  const watched = (position: number): Article => {
    const line = { ...article, position };
    return Object.defineProperty(line, 'tariffNumber', {
      enumerable: true,
      get: () => {
        reads.count += 1;
        return '611595';
      },
    });
  };
  const shipmentItems = Array.from({ length: PARCELS }, (_, index) => ({
    ...parcel,
    articles: Array.from({ length: LINES }, (_line, at) => watched(index * LINES + at)),
  }));
  const shipment: Shipment = { ...exported, shipmentInfo: { ...exported.shipmentInfo, shipmentItems } };
  return { shipment, reads };
};

const judge = (shipment: Shipment) => labelReadiness(shipment, { carriers });

it('judges no parcel again that is the same as before, whatever changes around it', () => {
  const { shipment, reads } = counted();
  judge(shipment);
  expect(reads.count).toBeGreaterThanOrEqual(PARCELS * LINES);
  reads.count = 0;
  judge(shipment);
  expect(reads.count).toBe(0);

  const described = withValueAt(shipment, 'shipmentInfo.description', 'other');
  const weighed = withValueAt(described, 'shipmentInfo.shipmentItems[7].dimensions.weight', 3);
  reads.count = 0;
  judge(weighed);
  // Only lines of the one parcel, by each rule that reads the member.
  expect(reads.count).toBeGreaterThan(0);
  expect(reads.count).toBeLessThan(LINES * 10);
});

it('judges anew what was judged in another currency, by another carrier', () => {
  const parcel = 'shipmentInfo.shipmentItems[0]';
  const heavy = withValueAt(exported, `${parcel}.dimensions.weight`, 2.5);
  const ids = (shipment: Shipment) => judge(shipment).map(({ id }) => id);
  expect(ids(heavy)).not.toContain('parcel.weight-limit');
  const letter = { carrierCode: 'POST', productCode: 'REGISTERED' };
  expect(ids({ ...heavy, carrierDetails: letter })).toContain('parcel.weight-limit');
  expect(ids({ ...heavy, carrierDetails: { ...letter, productCode: 'PARCEL' } })).not.toContain(
    'parcel.weight-limit',
  );
  const fine = withValueAt(exported, `${parcel}.articles[0].price`, 60.5);
  expect(ids(fine)).not.toContain('currency.digits');
  expect(ids(withValueAt(fine, 'shipmentInfo.currency', 'JPY'))).toContain('currency.digits');
});
