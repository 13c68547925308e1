import { readDigitalLink } from './digital-link.ts';
import { type Gs1Element, readBrackets, readElements, SEPARATOR } from './elements.ts';

/**
 * Symbology identifiers of barcodes with GS1 elements (GS1 General Specifications, 5.1.3 and ISO/IEC 15424): GS1-128
 * `]C1`, GS1 DataBar and composites `]e0` to `]e3`, GS1 DataMatrix `]d2`, GS1 QR `]Q3`, GS1 DotCode `]J1`, and the two
 * with an ECI beside it, `]d5` and `]Q4`. A keyboard with Caps Lock inverts their letter.
 */
const OF_GS1 = /^\](?:[Cc]1|e[0-3]|[Dd][25]|[Qq][34]|[Jj]1)/;

/** Any symbology identifier. `]E0` is an EAN, and what Caps Lock makes of `]e0`. */
const IDENTIFIER = /^\][A-Za-z][0-9A-Za-z]/;

/** A scan without its symbology identifier, and without the stars that start and stop Code 39. */
export const withoutSymbology = (text: string): string =>
  text.replace(IDENTIFIER, '').replace(/^\*([^*]+)\*$/, '$1');

/** Control characters that separate nothing. */
const CONTROLS = /[\u0000-\u001c\u001e\u001f\u007f]/g;

/** Spellings of the separator that say what it is. */
const NAMED = /[<{[](?:GS|FNC1)[>}\]]|\\x1d|\\u001d|\u241d/gi;

/** Spellings that one sign of may also stand alone. */
const TILDE = /~(?:d029|1)/g;

/** Signs that no data may have: a scanner put them in place of the separator. A few AIs may have `#`. */
const FOREIGN = /[^!"%-?A-Z_a-z]+/g;
const FOREIGN_BUT_HASH = /[^!"#%-?A-Z_a-z]+/g;

/** The texts that may be meant, with one kind of separator, the likeliest first. */
const withSeparators = (text: string): Set<string> => {
  const named = text.replace(NAMED, SEPARATOR);
  const spellings = [named.replace(TILDE, SEPARATOR), named];
  return new Set(
    [FOREIGN_BUT_HASH, FOREIGN].flatMap((foreign) =>
      spellings.map((spelling) => spelling.replace(foreign, SEPARATOR)),
    ),
  );
};

/** Keys that prove by their check digit that a text is GS1, though its scanner says nothing of it. */
const PROOF: ReadonlySet<string> = new Set(['00', '01', '02', '03']);

/** A separator that means nothing else, before an element: not one that a scanner has behind each code. */
const isMarked = (text: string): boolean => /\u001d[^\u001d]/.test(text.replace(NAMED, SEPARATOR));

/**
 * The elements of a scanned text of GS1: an element string of any symbology, as a scanner sends it or as it is printed
 * below the barcode, or a GS1 Digital Link. FNC1 may come as ASCII 29, under one of the names and signs that scanners
 * can be set to send in its place (Honeywell, Zebra and Datalogic call that character replacement), or not at all where
 * it is not needed. Without symbology identifier, brackets or a separator a text has to begin with a number whose check
 * digit is right: an order may be called `4001234567` too.
 * @param scan as scanned, at most some hundred characters
 * @returns in their order; null where the text is no such text. Never throws.
 */
export const parseGs1 = (scan: string): Gs1Element[] | null => {
  const plain = scan.replace(CONTROLS, '').trim();
  const text = withoutSymbology(plain);
  const link = readDigitalLink(text);
  if (link) return link;
  const declared = OF_GS1.test(plain) || isMarked(text);
  for (const spelling of withSeparators(text)) {
    const elements = readElements(spelling);
    const [first] = elements ?? [];
    if (elements && first && (declared || (PROOF.has(first.ai) && first.sound))) return elements;
  }
  return readBrackets(text.replace(NAMED, SEPARATOR));
};
