import { uniqueNumbers } from '../../shared/label/unique-numbers.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { ReadDb } from './connection.ts';

/** GS1 General Specifications 26, 2.2.1: an SSCC is not given again within a year, ms. */
const YEAR_MS = 366 * 86_400_000;

interface Holder {
  seq: number;
  reference: string;
  status: number;
  updatedAt: number;
}

const COLUMNS = 's.seq, s.reference, s.status, s.updated_at AS updatedAt';

/** Numbers on the parcels of shipments, by their seq: each is read once, as it may be of thousands of parcels. */
export type HeldNumbers = Map<number, ReadonlySet<string>>;

/** The numbers that a shipment has on its parcels by the time `at`; of one that is cancelled or left a year ago none. */
const holding = (db: ReadDb) => {
  const textOf = db.prepare<[seq: number], string>('SELECT text FROM shipment_texts WHERE seq = ?').pluck();
  return ({ seq, status, updatedAt }: Holder, at: number, read: HeldNumbers): ReadonlySet<string> => {
    const known = read.get(seq);
    if (known) return known;
    const hasLeft = status === ShipmentStatus.handedOver && updatedAt < at - YEAR_MS;
    const text = status === ShipmentStatus.cancelled || hasLeft ? undefined : textOf.get(seq);
    const numbers = text === undefined ? [] : uniqueNumbers(JSON.parse(text) as Shipment);
    const held = new Set(numbers.map(({ number }) => number));
    read.set(seq, held);
    return held;
  };
};

/** `read`: what is known of shipments, for many numbers. */
type Claims = (number: string, seq: number, at: number, read?: HeldNumbers) => string | null;

/**
 * Finds another shipment that has a number on one of its parcels. A cancelled one no longer counts, nor one
 * that left a year ago; nor does a number that is only in another field, e.g. as an order number.
 */
export const numberClaims = (db: ReadDb): Claims => {
  const holders = db.prepare<[number: string, seq: number], Holder>(
    `SELECT ${COLUMNS} FROM scan_codes c JOIN shipments s ON s.seq = c.seq WHERE c.code = ? AND c.seq <> ?`,
  );
  const heldBy = holding(db);
  return (number, seq, at, read = new Map()) =>
    holders.all(number, seq).find((holder) => heldBy(holder, at, read).has(number))?.reference ?? null;
};

/** Numbers between two of the same length, both ends inclusive, that are on parcels. */
export const numbersBetween = (db: ReadDb): ((from: string, to: string, at: number) => string[]) => {
  const holders = db.prepare<[from: string, to: string], Holder>(
    `SELECT ${COLUMNS} FROM shipments s WHERE s.seq IN (SELECT seq FROM scan_codes WHERE code BETWEEN ? AND ?)`,
  );
  const heldBy = holding(db);
  return (from, to, at) => {
    const isWithin = (number: string) => number.length === from.length && number >= from && number <= to;
    return holders.all(from, to).flatMap((holder) => [...heldBy(holder, at, new Map())].filter(isWithin));
  };
};
