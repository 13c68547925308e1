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

const COLUMNS = `s.reference, s.status, s.updated_at AS updatedAt,
       (SELECT text FROM shipment_texts t WHERE t.seq = s.seq) AS text`;

/** The numbers that a shipment has on its parcels by the time `at`; of one that is cancelled or left a year ago none. */
const heldBy = ({ status, updatedAt, text }: Holder, at: number): string[] => {
  if (status === ShipmentStatus.cancelled) return [];
  if (status === ShipmentStatus.handedOver && updatedAt < at - YEAR_MS) return [];
  return uniqueNumbers(JSON.parse(text) as Shipment).map((each) => each.number);
};

/**
 * Finds another shipment that has a number on one of its parcels. A cancelled one no longer counts, nor one
 * that left a year ago; nor does a number that is only in another field, e.g. as an order number.
 */
export const numberClaims = (db: ReadDb): ((number: string, seq: number, at: number) => string | null) => {
  const holders = db.prepare<[number: string, seq: number], Holder>(
    `SELECT ${COLUMNS}
     FROM scan_codes c JOIN shipments s ON s.seq = c.seq WHERE c.code = ? AND c.seq <> ?`,
  );
  return (number, seq, at) => {
    for (const holder of holders.all(number, seq))
      if (heldBy(holder, at).includes(number)) return holder.reference;
    return null;
  };
};

/** Numbers between two of the same length, both ends inclusive, that are on parcels. Each shipment is read once. */
export const numbersBetween = (db: ReadDb): ((from: string, to: string, at: number) => string[]) => {
  const holders = db.prepare<[from: string, to: string], Holder>(
    `SELECT ${COLUMNS}
     FROM shipments s WHERE s.seq IN (SELECT seq FROM scan_codes WHERE code BETWEEN ? AND ?)`,
  );
  return (from, to, at) => {
    const found: string[] = [];
    for (const holder of holders.iterate(from, to))
      for (const number of heldBy(holder, at))
        if (number.length === from.length && number >= from && number <= to) found.push(number);
    return found;
  };
};
