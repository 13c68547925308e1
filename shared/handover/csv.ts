import Papa from 'papaparse';
import { withFormulaGuard as safe } from '../formula-guard.ts';
import type { ManifestLine } from './line.ts';
import type { Manifest } from './manifest.ts';
import { kilograms, manifestNumber } from './number.ts';
import { totalsOf } from './totals.ts';

/** The same in every language: programs read it. */
export const csvColumns = [
  'manifest',
  'revision',
  'date',
  'time',
  'carrier',
  'station',
  'reference',
  'trackingNumbers',
  'recipientName',
  'recipientPostalCode',
  'recipientCity',
  'recipientCountry',
  'parcels',
  'weightKg',
  'limitedQuantityKg',
  'service',
] as const;

/** Text in place of a reference in the line of totals. No shipment has it: it ends with a blank. */
export const CSV_TOTAL = 'TOTAL ';

const cellsOf = (manifest: Manifest, line: Omit<ManifestLine, 'unweighed'>): string[] => {
  const { number, revision, carrierCode, heading } = manifest;
  const { reference, trackingNumbers, recipient, parcels, grams, limitedGrams, service } = line;
  return [
    manifestNumber(number),
    String(revision),
    heading.day,
    heading.time,
    safe(carrierCode),
    safe(heading.station),
    safe(reference),
    safe(trackingNumbers.join(' ')),
    safe(recipient.name),
    safe(recipient.postalCode),
    safe(recipient.city),
    safe(recipient.countryCode),
    String(parcels),
    kilograms(grams),
    kilograms(limitedGrams),
    safe(service),
  ];
};

const sums = (lines: readonly ManifestLine[]): Omit<ManifestLine, 'unweighed'> => ({
  ...totalsOf(lines),
  reference: CSV_TOTAL,
  trackingNumbers: [],
  recipient: { name: '', postalCode: '', city: '', countryCode: '' },
  service: '',
});

/**
 * A manifest as CSV (RFC 4180): UTF-8 with its mark, commas, one line for each shipment and a last one with the sums.
 * Weights in kg with a point. No cell is a formula to a spreadsheet, be it split at commas, semicolons or tabs.
 */
export const manifestCsv = (manifest: Manifest): string => {
  const rows = [...manifest.lines, sums(manifest.lines)].map((line) => cellsOf(manifest, line));
  return `\uFEFF${Papa.unparse([[...csvColumns], ...rows], { newline: '\r\n' })}\r\n`;
};
