import type { ShipmentRow, StoredShipment } from '../core/shipment-store.ts';

/** Turns rows of `shipments` (s) into the port's shapes: SQLite has no booleans. */
export type Sqlite<T> = { [K in keyof T]: T[K] extends boolean ? 0 | 1 : T[K] };

/** With the sum of its text, which goes no further. */
export type StoredRow = Sqlite<StoredShipment> & { sum: number | null };
export type ListedRow = Sqlite<ShipmentRow>;

/** A column has the name of its key, in SQL's letters: `labelStale` is `label_stale`. */
export const columnOf = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Column list of a SELECT from `shipments s` that yields these keys. */
export const selected = (keys: readonly string[]): string =>
  keys.map((key) => `s.${columnOf(key)} AS ${key}`).join(', ');

/** The text comes by a subquery: with a join SQLite prepares the statement again at each call, 10 µs. */
export const storedColumns = `${selected([
  'id',
  'reference',
  'version',
  'status',
  'labelStale',
  'labelledAt',
  'createdAt',
  'updatedAt',
] satisfies (keyof StoredShipment)[])}, (SELECT text FROM shipment_texts t WHERE t.seq = s.seq) AS text,
  (SELECT sum FROM shipment_texts t WHERE t.seq = s.seq) AS sum`;

export const listedColumns = selected([
  'reference',
  'status',
  'carrierCode',
  'recipientName',
  'city',
  'countryCode',
  'orderNumber',
  'parcelCount',
  'weightKg',
  'labelStale',
  'labelledAt',
  'dueOn',
  'createdAt',
  'updatedAt',
] satisfies (keyof ShipmentRow)[]);

/** The row is the caller's own, so it is changed in place: a get stays cheap. */
export const withBoolean = <Row extends { labelStale: 0 | 1 }>(
  row: Row,
): Omit<Row, 'labelStale'> & { labelStale: boolean } =>
  Object.assign(row, { labelStale: row.labelStale === 1 });
