/**
 * Facts of a label that no field of the interface has. A column names them like a path: `fact.carrier`. Dates and times
 * are those of this computer.
 */
export const exportFacts = [
  /** Number of the order as it was imported; of a shipment that was not, its order number or else its reference. */
  'fact.order',
  /** `labelled`, `handedOver` or `voided`. */
  'fact.status',
  /** Day of the label, ISO 8601. */
  'fact.labelledOn',
  /** Time of day of the label, HH:MM:SS. */
  'fact.labelledAt',
  /** Name of the carrier as this desk calls it. */
  'fact.carrier',
  /** Tracking numbers of all its parcels, with blanks between. */
  'fact.trackingNumbers',
  /** Number of parcels. */
  'fact.parcels',
  /** Number of the row's parcel in its shipment, from 1. */
  'fact.parcel',
  /** Number of the manifest that it was handed over with. */
  'fact.manifest',
  /** Street and house number in one line, in the order of the address's country. */
  'fact.street.recipient',
  'fact.street.sender',
  'fact.street.invoice',
] as const;
export type ExportFact = (typeof exportFacts)[number];

export const isFact = (source: string): source is ExportFact =>
  (exportFacts as readonly string[]).includes(source);

/** State of a label when its row is written. */
export const exportStates = ['labelled', 'handedOver', 'voided'] as const;
export type ExportState = (typeof exportStates)[number];

/** The column that tells a voided label from others; without it a file says nothing of those. */
export const STATUS_FACT: ExportFact = 'fact.status';
