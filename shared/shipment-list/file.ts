import { csvLines } from '../article-master/csv-write.ts';
import { numberCell } from '../articles/export.ts';
import { withFormulaGuard as safe } from '../formula-guard.ts';
import type { DeskLanguage } from '../i18n/languages.ts';
import type { ShipmentRowView } from '../shipment/row.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { ShipmentStatus } from '../shipment/status.ts';

type Words = Record<DeskLanguage, string>;

/** A shipment as a line of the file. */
export interface ListedLine {
  row: ShipmentRowView;
  /** Of its parcels, in their order. */
  trackingNumbers: readonly string[];
}

const statusWords: Readonly<Record<number, Words>> = {
  [ShipmentStatus.open]: { en: 'Open', de: 'Offen' },
  [ShipmentStatus.labelled]: { en: 'Labelled', de: 'Etikettiert' },
  [ShipmentStatus.handedOver]: { en: 'Handed over', de: 'Übergeben' },
  [ShipmentStatus.cancelled]: { en: 'Cancelled', de: 'Storniert' },
};

interface Column {
  heading: Words;
  cell(line: ListedLine, language: DeskLanguage, moment: (at: number) => string): string;
}

/** The columns of the list in its order, and what it has no room for. */
const columns: readonly Column[] = [
  { heading: { en: 'Reference', de: 'Referenz' }, cell: ({ row }) => safe(row.reference) },
  { heading: { en: 'Recipient', de: 'Empfänger' }, cell: ({ row }) => safe(row.recipientName) },
  { heading: { en: 'Country', de: 'Land' }, cell: ({ row }) => safe(row.countryCode) },
  { heading: { en: 'City', de: 'Ort' }, cell: ({ row }) => safe(row.city) },
  { heading: { en: 'Order', de: 'Auftrag' }, cell: ({ row }) => safe(row.orderNumber) },
  { heading: { en: 'Carrier', de: 'Carrier' }, cell: ({ row }) => safe(row.carrierCode) },
  { heading: { en: 'Parcels', de: 'Packstücke' }, cell: ({ row }) => String(row.parcelCount) },
  {
    heading: { en: 'Weight (kg)', de: 'Gewicht (kg)' },
    cell: ({ row }, language) => numberCell(row.weightKg, language === 'de' ? 'comma' : 'point'),
  },
  {
    heading: { en: 'Status', de: 'Status' },
    cell: ({ row }, language) => statusWords[row.status]?.[language] ?? String(row.status),
  },
  { heading: { en: 'On hold', de: 'Gesperrt' }, cell: ({ row }) => safe(row.hold ?? '') },
  {
    heading: { en: 'Tracking numbers', de: 'Sendungsnummern' },
    cell: ({ trackingNumbers }) => safe(trackingNumbers.join(' ')),
  },
  { heading: { en: 'Due', de: 'Fällig' }, cell: ({ row }) => row.dueOn ?? '' },
  {
    heading: { en: 'Labelled on', de: 'Etikettiert am' },
    cell: ({ row }, _language, moment) => (row.labelledAt === null ? '' : moment(row.labelledAt)),
  },
  {
    heading: { en: 'Created on', de: 'Angelegt am' },
    cell: ({ row }, _language, moment) => moment(row.createdAt),
  },
  {
    heading: { en: 'Changed on', de: 'Geändert am' },
    cell: ({ row }, _language, moment) => moment(row.updatedAt),
  },
];

/** The numbers of a shipment's parcels that have one. */
export const trackingNumbersOf = ({ shipmentInfo }: Shipment): string[] =>
  (shipmentInfo.shipmentItems ?? []).flatMap(({ trackingNumber }) => trackingNumber?.trim() || []);

/** The beginning of the file: the mark of UTF-8 for spreadsheets, and the headings. */
export const listFileHead = (language: DeskLanguage): string =>
  `\uFEFF${csvLines([columns.map(({ heading }) => heading[language])], language)}`;

/**
 * Shipments as rows of the file; no cell is a formula to a spreadsheet. Day and time as 2026-11-28 14:05, which
 * spreadsheets of each language read.
 * @param zone time zone of the people who read it (IANA)
 */
export const listFileRows = (lines: readonly ListedLine[], language: DeskLanguage, zone: string): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const moment = (at: number): string => format.format(at);
  return csvLines(
    lines.map((line) => columns.map(({ cell }) => cell(line, language, moment))),
    language,
  );
};
