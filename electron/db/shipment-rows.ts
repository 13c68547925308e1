import type { ShipmentRow, StoredShipment } from '../core/shipment-store.ts';

/** How rows of `shipments` (s) become the port's shapes. */
type Sqlite<T> = { [K in keyof T]: T[K] extends boolean ? 0 | 1 : T[K] };

export type StoredRow = Sqlite<StoredShipment>;
export type ListedRow = Sqlite<ShipmentRow>;

/** The text comes by a subquery: as a join SQLite prepares the statement anew at each call, 10 µs. */
export const storedColumns = `s.id, s.reference, s.version, s.status,
  (SELECT text FROM shipment_texts t WHERE t.seq = s.seq) AS text, s.label_stale AS labelStale,
  s.labelled_at AS labelledAt, s.created_at AS createdAt, s.updated_at AS updatedAt`;

export const listedColumns = `s.reference, s.status, s.carrier_code AS carrierCode,
  s.recipient_name AS recipientName, s.city, s.country_code AS countryCode, s.order_number AS orderNumber,
  s.parcel_count AS parcelCount, s.weight_kg AS weightKg, s.label_stale AS labelStale,
  s.labelled_at AS labelledAt, s.created_at AS createdAt, s.updated_at AS updatedAt`;

/** SQLite has no booleans. The row is the caller's own, so it is changed in place: a get stays cheap. */
export const withBoolean = <Row extends { labelStale: 0 | 1 }>(
  row: Row,
): Omit<Row, 'labelStale'> & { labelStale: boolean } =>
  Object.assign(row, { labelStale: row.labelStale === 1 });
