import type { Difference } from './schema-differences.ts';

/**
 * The first four migrations were edited in the days after their first use. A database of those days says that it is
 * of version 1 to 5 and has other tables; so has one that was upgraded since. These are all differences of then, and
 * the values that rows get in new columns. Added to only where a released migration was edited, which a test refuses.
 */
export interface Mend {
  table: string;
  /** Columns that the table lacks, each with a row's value in it as SQL over the table as it is. */
  lacks: Readonly<Record<string, string>>;
  /** Columns of then that are left out; the copy made before has them. */
  extra?: readonly string[];
  /** Columns of then with another definition. */
  changed?: readonly string[];
  /** New values for columns that are there, where the table lacks this one. */
  instead?: { lacking: string; columns: Readonly<Record<string, string>> };
  /** Rows of the table as it is, with further columns for the expressions. Else its own. */
  from?: string;
  /** Rows of then have no equivalent: only an empty table is mended. */
  onlyEmpty?: true;
}

const linesOf = 'FROM handover_lines l WHERE l.handover_id = handovers.id AND l.undone_at IS';
const sumOf = (name: string): string =>
  `(SELECT coalesce(sum(json_extract(l.line, '$.${name}')), 0) ${linesOf} NULL)`;

/** In the order of the work: shipments need the chain of their history. */
export const mends: readonly Mend[] = [
  {
    table: 'history',
    // Some counted each shipment's changes by itself: theirs get a place in the order of all, no earlier than the one before.
    from: `(SELECT *, row_number() OVER (ORDER BY since, reference, id) AS place
      FROM (SELECT *, max(at) OVER (PARTITION BY reference ORDER BY id) AS since FROM history))`,
    lacks: { previous: 'lag(place) OVER (PARTITION BY reference ORDER BY place)' },
    changed: ['id'],
    instead: { lacking: 'previous', columns: { id: 'place' } },
  },
  {
    table: 'shipments',
    lacks: {
      updated_day: 'updated_at / 86400000',
      last_history: 'coalesce((SELECT max(h.id) FROM history h WHERE h.reference = shipments.reference), 0)',
    },
  },
  {
    table: 'shipment_texts',
    lacks: {
      id: '(SELECT s.id FROM shipments s WHERE s.seq = shipment_texts.seq)',
      version: '(SELECT s.version FROM shipments s WHERE s.seq = shipment_texts.seq)',
    },
  },
  { table: 'deleted_shipments', lacks: { version: '0' } },
  { table: 'documents', lacks: { pages: 'NULL', fingerprint: 'NULL' } },
  // As in a backup: the range goes on after what is known to be used (number-marks.ts).
  { table: 'number_ranges', lacks: { mark: '0' } },
  {
    table: 'print_jobs',
    lacks: { width_mm: '100', height_mm: '150', dpi: '203', labelled_at: 'NULL', document_type: "'LABEL'" },
    // For which label and media it was is not known: a person decides about what has not come out.
    instead: {
      lacking: 'labelled_at',
      columns: {
        state: "iif(state IN ('queued', 'failed', 'sending'), 'uncertain', state)",
        error: `iif(state IN ('queued', 'failed', 'sending'), '{"code":"print.interrupted","details":{}}', error)`,
      },
    },
  },
  // No program of then wrote a draft.
  { table: 'drafts', lacks: { changes: "'[]'", unfit: "'{}'" }, extra: ['patch'], onlyEmpty: true },
  { table: 'sync_records', lacks: { asked_at: 'NULL' } },
  { table: 'wanted', lacks: { attempts: '0', next_at: '0' } },
  {
    table: 'handovers',
    lacks: {
      shipments: `(SELECT count(*) ${linesOf} NULL)`,
      parcels: sumOf('parcels'),
      grams: sumOf('grams'),
      limited_grams: sumOf('limitedGrams'),
      unweighed: sumOf('unweighed'),
      undone: `(SELECT count(*) ${linesOf} NOT NULL)`,
    },
  },
  // Nothing has read it.
  { table: 'handover_lines', lacks: {}, extra: ['said_before'] },
];

/** Tables that came later into their version, and the rows that they would have. */
export const lateTables: Readonly<Record<string, string>> = {
  deleted_shipments: `INSERT INTO deleted_shipments (reference, last_history)
    SELECT reference, max(id) FROM history h
    WHERE NOT EXISTS (SELECT 1 FROM shipments s WHERE s.reference = h.reference) GROUP BY reference`,
};

const lateIndexes = new Set(['documents_superseded', 'shipments_day', 'shipments_waiting', 'wanted_due']);
const leftIndexes = new Set(['shipments_updated', 'history_reference']);
const changedIndexes = new Set(['sync_records_seen']);

const isKnownTable = ({ name, found, expected, lacks, extra, changed }: Difference): boolean => {
  if (found === undefined) return name in lateTables;
  const mend = mends.find(({ table }) => table === name);
  if (mend === undefined || expected === undefined) return false;
  return (
    lacks.every((column) => column in mend.lacks) &&
    extra.every((column) => mend.extra?.includes(column)) &&
    changed.every((column) => mend.changed?.includes(column))
  );
};

/** True for a difference of the first days. Whether its rows have a place shows when it is mended. */
export const isKnown = (difference: Difference): boolean => {
  const { type, name, found, expected } = difference;
  if (type === 'table') return isKnownTable(difference);
  if (type !== 'index') return false;
  if (found === undefined) return lateIndexes.has(name);
  return (expected === undefined ? leftIndexes : changedIndexes).has(name);
};
