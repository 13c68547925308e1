import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../electron/service/purchases/fingerprint.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';

const of = (...shipmentItems: Parcel[]) => {
  const shipment = { shipmentInfo: { shipmentReference: 'R1', shipmentItems } };
  const engine = { id: 'e', carrierId: 'c', account: 'a', test: false } as never;
  return fingerprintOf({ shipment, ownAddress: null, carrier: { engine } }, 'standard');
};

test('a bought label says the same where its parcel has got an id since, and not where anything else has changed', () => {
  const parcel = { content: 'nuts', dimensions: { weight: 1 } };
  expect(of({ ...parcel, packdeskId: 'parcel-of-a-desk' })).toBe(of(parcel));
  const articles = [{ description: 'nut', quantity: 2 }];
  const carrying = articles.map((each) => ({ ...each, packdeskId: 'article-of-a-desk' }));
  expect(of({ ...parcel, articles: carrying })).toBe(of({ ...parcel, articles }));
  expect(of({ ...parcel, trackingNumber: 'T-1' })).toBe(of(parcel));
  for (const other of [
    { ...parcel, content: 'bolts' },
    { ...parcel, packdeskId: 7 },
  ])
    expect(of(other)).not.toBe(of(parcel));
});
