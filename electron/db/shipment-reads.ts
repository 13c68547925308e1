import type { TakenNumber } from '../../shared/numbers-taken.ts';
import { spellingsOf } from '../../shared/shipment/reference.ts';
import type { ServedShipment, ShipmentRow, StoredShipment } from '../core/shipment-store.ts';
import { checkText } from './checksums.ts';
import type { ReadDb } from './connection.ts';
import { historyReads } from './history.ts';
import { holdReason } from './holds.ts';
import { type HeldNumbers, numberClaims, numbersBetween } from './number-claims.ts';
import { scanCodeReads } from './scan-codes.ts';
import {
  type ListedRow,
  listedColumns,
  type StoredRow,
  storedColumns,
  withBoolean,
} from './shipment-rows.ts';

/** Sequence number of none: each shipment counts. */
const NO_SHIPMENT = -1;
/** Number of shipments one scanned code may offer. */
const MAX_SCANNED = 10;

const stored = `SELECT ${storedColumns} FROM shipments s`;

/** The row as the port has it, once its text is known to be what was written. */
const checked = ({ sum, ...row }: StoredRow): StoredShipment => {
  checkText(row.text, sum);
  return withBoolean(row);
};

/** Shipments by what names them. */
export const shipmentReads = (db: ReadDb) => {
  const byReference = db.prepare<[reference: string], StoredRow>(`${stored} WHERE s.reference = ?`);
  const present = db
    .prepare<[reference: string], number>('SELECT 1 FROM shipments WHERE reference = ?')
    .pluck();
  const bySeq = db.prepare<[seq: number], StoredRow>(`${stored} WHERE s.seq = ?`);
  // Only from the text's own row: the broad table would cost a page more.
  const served = db
    .prepare<
      [before: string, after: string, reference: string],
      [id: number, version: number, bytes: Uint8Array, sum: number | null]
    >(
      `SELECT id, version, CAST(? || text || ? AS BLOB), sum FROM shipment_texts
       WHERE seq = (SELECT seq FROM shipments WHERE reference = ?)`,
    )
    .raw();
  const listed = db.prepare<[reference: string], ListedRow>(
    `SELECT ${listedColumns}, ${holdReason} FROM shipments s WHERE s.reference = ?`,
  );
  const labelled = db
    .prepare<[from: number, to: number], number>(
      'SELECT count(*) FROM shipments WHERE labelled_at >= ? AND labelled_at < ?',
    )
    .pluck();
  const codes = scanCodeReads(db);
  const holderOf = numberClaims(db);
  const history = historyReads(db);

  /** First result of a reference's spellings; undefined for none. */
  const ofSpelling = <Row>(
    reference: string,
    get: (spelling: string) => Row | undefined,
  ): Row | undefined => {
    const own = get(reference);
    if (own !== undefined) return own;
    const [, ...others] = spellingsOf(reference);
    return others.map(get).find((row) => row !== undefined);
  };
  const one = (reference: string): StoredShipment[] => {
    const row = ofSpelling(reference, (spelling) => byReference.get(spelling));
    return row === undefined ? [] : [checked(row)];
  };

  return {
    /** In the order asked, each once, also where it is asked for in two spellings; those that are not there are left out. */
    byReferences(references: readonly string[], status?: number): StoredShipment[] {
      const each = new Map([...new Set(references)].flatMap(one).map((found) => [found.reference, found]));
      const found = [...each.values()];
      return status === undefined ? found : found.filter((shipment) => shipment.status === status);
    },
    absent: (references: readonly string[]): string[] =>
      references.filter((reference) => ofSpelling(reference, (each) => present.get(each)) === undefined),
    served(reference: string, before: string, after: string): ServedShipment | null {
      const row = ofSpelling(reference, (spelling) => served.get(before, after, spelling));
      if (row === undefined) return null;
      const [id, version, bytes, sum] = row;
      checkText(bytes.subarray(Buffer.byteLength(before), bytes.length - Buffer.byteLength(after)), sum);
      return { id, version, bytes };
    },
    byScan(code: string): StoredShipment[] {
      const exact = one(code.trim());
      if (exact.length > 0) return exact;
      const rows = codes.find(code, MAX_SCANNED).map((seq) => bySeq.get(seq));
      return rows.flatMap((row) => (row === undefined ? [] : [checked(row)]));
    },
    knownCodes: (wanted: readonly string[]): string[] => wanted.filter(codes.known),
    takenNumbers: (numbers: readonly string[], at: number): TakenNumber[] => {
      const read: HeldNumbers = new Map();
      return numbers.flatMap((number) => {
        const reference = holderOf(number, NO_SHIPMENT, at, read);
        return reference === null ? [] : [{ number, reference }];
      });
    },
    takenBetween: numbersBetween(db),
    /** Those changed last, the newest first. */
    recent: (limit: number): ShipmentRow[] =>
      history
        .recentReferences()
        .flatMap((reference) => listed.all(reference))
        .take(limit)
        .map(withBoolean)
        .toArray(),
    labelledBetween: (from: number, to: number): number => labelled.get(from, to) ?? 0,
  };
};
