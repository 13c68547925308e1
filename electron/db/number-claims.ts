import { uniqueNumbers } from '../../shared/label/unique-numbers.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { ReadDb } from './connection.ts';

/** GS1 General Specifications 26, 2.2.1: an SSCC is not given again within a year, ms. */
const YEAR_MS = 366 * 86_400_000;

interface Holder {
  reference: string;
  status: number;
  updatedAt: number;
  text: string;
}

/**
 * Finds another shipment that has a number on one of its parcels. A cancelled one no longer counts, nor one
 * that left a year ago; nor does a number that is only in another field, e.g. as an order number.
 */
export const numberClaims = (db: ReadDb): ((number: string, seq: number, at: number) => string | null) => {
  const holders = db.prepare<[number: string, seq: number], Holder>(
    `SELECT s.reference, s.status, s.updated_at AS updatedAt,
       (SELECT text FROM shipment_texts t WHERE t.seq = s.seq) AS text
     FROM scan_codes c JOIN shipments s ON s.seq = c.seq WHERE c.code = ? AND c.seq <> ?`,
  );
  return (number, seq, at) => {
    for (const { reference, status, updatedAt, text } of holders.all(number, seq)) {
      if (status === ShipmentStatus.cancelled) continue;
      if (status === ShipmentStatus.handedOver && updatedAt < at - YEAR_MS) continue;
      const held = uniqueNumbers(JSON.parse(text) as Shipment);
      if (held.some((each) => each.number === number)) return reference;
    }
    return null;
  };
};
