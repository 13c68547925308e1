import type { Gs1Element } from '../gs1/elements.ts';
import { parseGs1, withoutSymbology } from '../gs1/parse.ts';
import { isS10 } from './s10.ts';

/** Names that GS1 elements give to a shipment or a parcel, the most exact first. */
const NAMES: readonly { ai: RegExp; ofParcel: boolean; names: (element: Gs1Element) => string[] }[] = [
  // DHL and others call a parcel by the SSCC with its AI.
  { ai: /^00$/, ofParcel: true, names: ({ value }) => [value, `00${value}`] },
  // The tracking number of the USPS begins with the AI (Publication 199, Intelligent Mail package barcode).
  { ai: /^9[1-5]$/, ofParcel: true, names: ({ ai, value }) => [`${ai}${value}`] },
  // Consignment, shipment, the customer's order, route.
  ...['401', '402', '400', '403'].map((ai) => ({
    ai: new RegExp(`^${ai}$`),
    ofParcel: false,
    names: ({ value }: Gs1Element) => [value],
  })),
];

/**
 * The whole text of a scanned code without what a scanner adds, and of a postal item's number without the blanks that it
 * is written with.
 */
export const scannedText = (scan: string): string => {
  const text = withoutSymbology(scan.replace(/[\u0000-\u001f\u007f\u241d]/g, '').trim());
  const joined = text.replaceAll(' ', '').toUpperCase();
  return isS10(joined) ? joined : text;
};

const namesOf = (elements: readonly Gs1Element[], ofParcelAlone: boolean): string[] =>
  NAMES.filter(({ ofParcel }) => ofParcel || !ofParcelAlone).flatMap(({ ai, names }) =>
    elements.filter((element) => ai.test(element.ai) && element.sound).flatMap(names),
  );

/**
 * Normalises a scanned code: the SSCC of a GS1 code, in whatever way and with whatever else it is written
 * (`parseGs1`), the number of a postal item without the blanks it is written with, else the text without what a
 * scanner adds to it: control characters, the symbology identifier (`]A0` for Code 39, `]Q1` for QR; ISO/IEC 15424)
 * and the stars that start and stop Code 39.
 */
export const normaliseScan = (scan: string): string =>
  parseGs1(scan)?.find(({ ai, sound }) => ai === '00' && sound)?.value ?? scannedText(scan);

/**
 * All that a scanned code may name, to be looked up in this order: the text itself, without what a scanner adds, then
 * what its GS1 elements name, the most exact first: SSCC (00), consignment (401), shipment (402), order (400), route
 * (403).
 */
export const scanNames = (scan: string): string[] => [
  ...new Set([scan, scannedText(scan), ...namesOf(parseGs1(scan) ?? [], false)]),
];

/**
 * As `scanNames`, for the one parcel that bears the code: beside an SSCC the order is no name, since it is that of other
 * parcels too, and of one whose label was voided.
 */
export const parcelNames = (scan: string): string[] => {
  const elements = parseGs1(scan) ?? [];
  const isOfParcel = NAMES.some(({ ai, ofParcel }) => ofParcel && elements.some((each) => ai.test(each.ai)));
  return isOfParcel ? [...new Set([scan, scannedText(scan), ...namesOf(elements, true)])] : scanNames(scan);
};

/** Names of a scanned code for a service that knows references alone, the most exact first. */
export const referenceNames = (scan: string): string[] => [
  ...new Set([normaliseScan(scan), ...namesOf(parseGs1(scan) ?? [], false), scannedText(scan)]),
];

/**
 * True for the upper barcode of a GS1 logistic label, the recipient's postcode: `421`, the country as three digits of
 * ISO 3166-1 and the postcode (GS1 General Specifications, 3.9.3), or `420` within one country. It names a place, and no
 * parcel.
 */
export const isShipToPost = (scan: string): boolean => {
  const elements = parseGs1(scan);
  if (elements) return elements.every(({ ai }) => ai === '420' || ai === '421');
  return /^(?:\(421\)|421)\d{3}[0-9A-Z]{1,9}$/.test(scannedText(scan));
};

/** The GTIN of the article that a scanned code names, where it names no parcel, order or consignment; else null. */
export const articleOf = (scan: string): string | null => {
  const elements = parseGs1(scan) ?? [];
  if (namesOf(elements, false).length > 0) return null;
  return elements.find(({ ai, sound }) => ai === '01' && sound)?.value ?? null;
};

/** The 18 digits of a GS1 code that should be an SSCC, and whose check digit is wrong; null for any other code. */
export const misreadSscc = (scan: string): string | null =>
  parseGs1(scan)?.find(({ ai, sound }) => ai === '00' && !sound)?.value ?? null;
