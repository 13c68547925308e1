import { type ListColumn, type ListOrder, MOST_SORTED } from '../../shared/shipment/list-order.ts';
import type { ListedShipment, ShipmentListing, ShipmentQuery, ShipmentRow } from '../core/shipment-store.ts';
import type { ReadDb } from './connection.ts';
import { heldAt, holdReason, ON_HOLD } from './holds.ts';
import { foldLetters, searchQuery } from './search-text.ts';
import { columnOf, type ListedRow, listedColumns, selected, withBoolean } from './shipment-rows.ts';
import { cachedByText } from './statement-cache.ts';

const DAY_MS = 86_400_000;

/** Few in any list: they are read from their index, and each shipment by its reference. */
const STUCK = 's.reference IN (SELECT reference FROM parcel_tracks WHERE stuck IS NOT NULL)';

/** Those of a list that is bound as JSON. */
const NAMED = 's.reference IN (SELECT value FROM json_each(?))';

/** Open, and to leave by a day that is past: in the words of the index `shipments_due`. */
const OVERDUE = "s.status = 10 AND s.due_on <> '' AND s.due_on < ?";

/** Why, by the first such parcel. */
const WHY_STUCK = `(SELECT t.stuck FROM parcel_tracks t WHERE t.reference = s.reference AND t.stuck IS NOT NULL
  ORDER BY t.id LIMIT 1) AS stuck`;

interface Filter {
  sql: string;
  values: (string | number)[];
}

/** Shipments of so many are looked up by their day's index; where there are more, reading all of them is quicker. */
const FEW = 5_000;

const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** If the span is narrow its days find the rows by their index; the time itself decides. */
const spans = ({ updatedFrom, updatedTo }: ShipmentQuery, narrow: boolean): Filter[] => [
  ...(updatedFrom === undefined ? [] : [{ sql: 's.updated_at >= ?', values: [updatedFrom] }]),
  ...(updatedTo === undefined ? [] : [{ sql: 's.updated_at < ?', values: [updatedTo] }]),
  ...(narrow
    ? [
        {
          sql: 's.updated_day BETWEEN ? AND ?',
          values: [dayOf(updatedFrom ?? 0), dayOf(updatedTo ?? Number.MAX_SAFE_INTEGER)],
        },
      ]
    : []),
];

/**
 * The conditions besides the words. The planner has no statistics and would take the index of a status that
 * nine in ten shipments have: `+` keeps it away where words or days narrow better.
 */
const filters = (query: ShipmentQuery, narrowed: boolean): Filter[] => {
  const plus = narrowed || query.stuck || query.held || query.dueBefore || query.references ? '+' : '';
  return [
    ...(query.stuck ? [{ sql: STUCK, values: [] }] : []),
    ...(query.held ? [{ sql: ON_HOLD, values: [] }] : []),
    ...(query.dueBefore === undefined ? [] : [{ sql: OVERDUE, values: [query.dueBefore] }]),
    ...(query.references ? [{ sql: NAMED, values: [JSON.stringify(query.references)] }] : []),
    ...(query.status === undefined ? [] : [{ sql: `${plus}s.status = ?`, values: [query.status] }]),
    ...(query.carrierCode === undefined
      ? []
      : [{ sql: `${plus}s.carrier_code = ?`, values: [query.carrierCode] }]),
  ];
};

const conditions = (list: readonly Filter[]): string =>
  list.length === 0 ? '' : `WHERE ${list.map((filter) => filter.sql).join(' AND ')}`;

const found = 'shipment_search f CROSS JOIN shipments s ON s.seq = f.rowid';

const texts: readonly ListColumn[] = ['reference', 'orderNumber', 'carrierCode'];
/** Columns with text in people's own letters: SQLite would put Österreich after Zypern. */
const names: readonly ListColumn[] = ['recipientName', 'city'];

/** The key that names are ordered by, as a function of SQL. */
const NAME_KEY = 'name_key';

/** Letter by letter, each folded once: a list of 100,000 is sorted too, and folding a whole name takes ten times as long. */
const nameKeys = () => {
  const known = new Map<string, string>();
  const letterKey = (letter: string): string => {
    const key = known.get(letter) ?? foldLetters(letter);
    known.set(letter, key);
    return key;
  };
  return (text: unknown): unknown =>
    typeof text === 'string' ? text.replace(/[^ -~]/gu, letterKey).toLowerCase() : text;
};

const keyOf = (by: ListColumn): string => {
  const column = `s.${columnOf(by)}`;
  // Accents of Latin letters only (up to U+024F, and U+1E00 to U+1EFF): other scripts are in their order already, and
  // folding 100,000 names of theirs would hold up the main process for half a second.
  if (names.includes(by))
    return `CASE WHEN ${column} GLOB '*[À-ɏḀ-ỿ]*' THEN ${NAME_KEY}(${column}) ELSE lower(${column}) END`;
  return texts.includes(by) ? `${column} COLLATE NOCASE` : column;
};

/** Capitals and accents are no order of their own; of equal ones the last created comes first. */
const orderBy = ({ by, descending }: ListOrder, newest: string): string => {
  const keys = by === 'city' ? [`s.${columnOf('countryCode')} COLLATE NOCASE`, keyOf(by)] : [keyOf(by)];
  return [...keys.map((key) => `${key} ${descending ? 'DESC' : 'ASC'}`), `${newest} DESC`].join(', ');
};

/** The columns of a page of the list. */
const pageColumns = ({ stuck }: ShipmentQuery): string =>
  [listedColumns, holdReason, ...(stuck ? [WHY_STUCK] : [])].join(', ');

/** The columns that a change of several asks about. */
const targetColumns = `${selected([
  'reference',
  'version',
  'status',
  'labelledAt',
] satisfies (keyof ListedShipment)[])}, ${heldAt}`;

/** A limit that is none. */
const NO_LIMIT = -1;

/** The statement texts for a query: its page and its count. Only the words' order in the index differs. */
const statements = (
  query: ShipmentQuery,
  match: string | undefined,
  narrow: boolean,
): { page(columns: string, sorted: boolean): Filter; count: Filter } => {
  const days = spans(query, narrow);
  const rest = [...days, ...filters(query, match !== undefined || days.length > 0)];
  const words = match === undefined ? [] : [{ sql: 'shipment_search MATCH ?', values: [match] }];
  const all = [...words, ...rest];
  const values = all.flatMap((filter) => filter.values);
  const from = match === undefined ? 'shipments s' : found;
  const counted = match !== undefined && rest.length === 0 ? 'shipment_search f' : from;
  const newest = match === undefined ? 's.seq' : 'f.rowid';
  const page = (columns: string, order: string): string =>
    `SELECT ${columns} FROM ${from} ${conditions(all)} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return {
    page: (columns, sorted) => ({
      sql: page(columns, sorted && query.order ? orderBy(query.order, newest) : `${newest} DESC`),
      values: [...values, query.limit, query.offset],
    }),
    count: { sql: `SELECT count(*) FROM ${counted} ${conditions(all)}`, values },
  };
};

/** The list of shipments: words, filters, a page and the total. At most a few hundred statement texts exist. */
export const shipmentList = (db: ReadDb) => {
  db.function(NAME_KEY, { deterministic: true }, nameKeys());
  const prepare = cachedByText((sql: string) => db.prepare<(string | number)[], unknown>(sql));
  const daysHold = db
    .prepare<[from: number, to: number, limit: number], number>(
      'SELECT count(*) FROM (SELECT 1 FROM shipments WHERE updated_day BETWEEN ? AND ? LIMIT ?)',
    )
    .pluck();
  const rowBySeq = db.prepare<[seq: number], ListedRow>(
    `SELECT ${listedColumns}, ${holdReason} FROM shipments s WHERE s.seq = ?`,
  );
  const isNarrow = ({ updatedFrom, updatedTo }: ShipmentQuery): boolean => {
    if (updatedFrom === undefined && updatedTo === undefined) return false;
    const [from, to] = [dayOf(updatedFrom ?? 0), dayOf(updatedTo ?? Number.MAX_SAFE_INTEGER)];
    return (daysHold.get(from, to, FEW + 1) ?? 0) <= FEW;
  };
  /** Null: words that nothing can have. */
  const lookFor = (query: ShipmentQuery) => {
    const typed = query.text?.trim() ?? '';
    const match = typed === '' ? undefined : searchQuery(typed);
    if (match === null) return null;
    const { page, count } = statements(query, match, match === undefined && isNarrow(query));
    const counted = (): number =>
      prepare(count.sql)
        .pluck()
        .get(...count.values) as number;
    const known = query.order && counted();
    const asked = (columns: string) => page(columns, known !== undefined && known <= MOST_SORTED);
    return { known, counted, asked };
  };
  const all = (query: ShipmentListing, columns: string, most: number): unknown[] => {
    const asked = lookFor({ ...query, offset: 0, limit: most })?.asked(columns);
    return asked ? prepare(asked.sql).all(...asked.values) : [];
  };
  return {
    list: (query: ShipmentQuery): { total: number; rows: ShipmentRow[] } => {
      const list = lookFor(query);
      if (!list) return { total: 0, rows: [] };
      const asked = list.asked(pageColumns(query));
      const rows = prepare(asked.sql).all(...asked.values) as ListedRow[];
      // A page that is not full ends the list: it needs no second look for the total.
      const ended = rows.length < query.limit && (rows.length > 0 || query.offset === 0);
      const total = list.known ?? (ended ? query.offset + rows.length : list.counted());
      return { total, rows: rows.map(withBoolean) };
    },
    listed: (query: ShipmentListing, most: number): ListedShipment[] =>
      all(query, targetColumns, most) as ListedShipment[],
    listedKeys: (query: ShipmentListing): number[] =>
      (all(query, 's.seq AS seq', NO_LIMIT) as { seq: number }[]).map(({ seq }) => seq),
    listedRows: (keys: readonly number[]): ShipmentRow[] =>
      keys.flatMap((key) => rowBySeq.all(key)).map(withBoolean),
  };
};
