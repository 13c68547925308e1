import { broken } from './limits.ts';
import { type InForce, ZplMemory } from './zpl-in-force.ts';
import { withRightChecks } from './zpl-packed.ts';
import { withoutShifts } from './zpl-shift.ts';
import { type ZplToken, zplTokens } from './zpl-tokens.ts';

/** One `^XA ... ^XZ` that prints, with what is in force in it; measures are dots. */
export interface ZplLabel {
  tokens: ZplToken[];
  /** Its needs from before it. */
  inForce: InForce;
  /** The same with the fields of the formats that it recalls in their place: to be drawn. */
  recalled: ZplToken[];
  /** `^PW` and `^LL`; null where nothing has told them. */
  width: number | null;
  height: number | null;
  copies: number;
}

export interface ZplFile {
  labels: ZplLabel[];
  /** All of it, in order. */
  tokens: ZplToken[];
  /** The same as it is drawn: without formats that are only stored, which are where they are recalled. */
  run: ZplToken[];
  /** Objects that it leaves in the printer's memory: `NAME.GRF`. */
  left: string[];
  /** Byte for byte, one character each. */
  text: string;
}

/** A label as a stream of its own: with what is in force in it, and nothing else. */
export const aloneZpl = ({ tokens, inForce: { objects, settings } }: ZplLabel): ZplToken[] => [
  ...objects,
  ...tokens.slice(0, 1),
  ...settings,
  ...tokens.slice(1),
];

/** The same to be drawn. */
export const aloneDrawn = ({ recalled, inForce: { objects, settings } }: ZplLabel): ZplToken[] => [
  ...objects.filter(({ name }) => name.startsWith('~')),
  ...recalled.slice(0, 1),
  ...settings,
  ...recalled.slice(1),
];

/** Start of a Windows driver's capture; it sets the prefixes to their defaults. */
const PREFIX = /^\s*\x10?CT~~CD,~CC\^~CT~/;

/** Most of a document that is looked at to see what it is: the main thread asks too. */
const HEAD_BYTES = 4096;

const withoutPrefix = (text: string): string => text.replace(/^\xef\xbb\xbf/, '').replace(PREFIX, '');

/** Commands that say that letters are Unicode in UTF-8 (`^CI28`). */
const SAYS_UTF8 = /\^CI28/i;

/**
 * ZPL in UTF-16 with its mark, as Windows writes it into files: in UTF-8, which is the same for ASCII. Other letters are
 * taken where the label says that they are Unicode.
 */
const asBytes = (content: Uint8Array): Buffer => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const mark = bytes.length % 2 === 0 && bytes.length > 2 ? bytes.readUInt16LE(0) : 0;
  if (mark !== 0xfeff && mark !== 0xfffe) return bytes;
  const text = new TextDecoder(mark === 0xfeff ? 'utf-16le' : 'utf-16be').decode(bytes);
  return /^[\0-\x7f]*$/.test(text) || SAYS_UTF8.test(text) ? Buffer.from(text, 'utf8') : bytes;
};

export const isZpl = (content: Uint8Array): boolean => {
  const bytes = asBytes(content);
  const head = withoutPrefix(bytes.toString('latin1', 0, HEAD_BYTES));
  const begins = /^\s*[\^~][A-Za-z]/.test(head);
  return begins && ['^XA', '^xa', '^Xa', '^xA'].some((start) => bytes.includes(start, 0, 'latin1'));
};

/** ZPL as others send it, without the driver's prefix; null for anything else. */
export const zplText = (content: Uint8Array): string | null =>
  isZpl(content) ? withoutPrefix(asBytes(content).toString('latin1')) : null;

/** Commands that put something on a label. */
const draws = ({ name }: ZplToken): boolean =>
  /^\^(FD|FV|G[BCDEFS]|XG|IM|IL|XF|SN|SF|B[0-9A-Z])$/.test(name) && name !== '^BY';

const whole = (text: string): number | null => {
  const found = /^\s*(\d{1,8})/.exec(text);
  return found ? Number(found[1]) : null;
};

/** A format that is stored (`^DF`) prints nothing by itself. */
const prints = (tokens: ZplToken[]): boolean =>
  tokens.some(draws) && !tokens.some(({ name }) => name === '^DF');

/** Refuses parts of a label outside one: its beginning or end is missing. */
const checkRest = (text: string, tokens: readonly ZplToken[]): void => {
  const last = tokens.at(-1);
  if (last && (last.name.length < 3 || !/^[\^~][A-Z][A-Z0-9@]$/.test(last.name)) && last.name !== '^A') {
    throw broken('ZPL', 'its last command is cut off');
  }
  if (!/\S/.test(text)) throw broken('ZPL', 'it is empty');
};

/** Formats and what lies between them, in order. @throws PackdeskError document.broken */
const formatsOf = (tokens: readonly ZplToken[]): ZplToken[][] => {
  const formats: ZplToken[][] = [];
  let open: ZplToken[] | null = null;
  for (const token of tokens) {
    if (token.name === '^XA') {
      if (open) throw broken('ZPL', '^XA within a label');
      open = [];
    }
    if (!open) {
      if (token.name.startsWith('^') && draws(token)) throw broken('ZPL', 'a field outside of a label');
      if (token.name === '^XZ') throw broken('ZPL', '^XZ without ^XA');
      formats.push([token]);
      continue;
    }
    open.push(token);
    if (token.name !== '^XZ') continue;
    formats.push(open);
    open = null;
  }
  if (open) throw broken('ZPL', '^XA without ^XZ');
  return formats;
};

/** A format without what it only stores. */
const withoutStored = (format: readonly ZplToken[]): ZplToken[] => {
  const stores = format.findIndex(({ name }) => name === '^DF');
  return stores < 0 ? [...format] : [...format.slice(0, stores), ...format.slice(-1)];
};

/**
 * The labels of ZPL; what shifts them is in their home, and the checks of packed graphics are right. @throws PackdeskError
 * document.broken where a label begins and does not end, or the other way round, and where a graphic is not all there
 */
export const zplLabels = (given: string): ZplFile => {
  const text = withoutShifts(withRightChecks(given));
  const tokens = zplTokens(text);
  checkRest(text, tokens);
  const labels: ZplLabel[] = [];
  const run: ZplToken[] = [];
  const memory = new ZplMemory();
  // A printer keeps these from one label to the next.
  const kept: { width: number | null; height: number | null } = { width: null, height: null };
  for (const format of formatsOf(tokens)) {
    const isLabel = prints(format);
    // A format that is only stored is in force where it is recalled.
    const recalled = isLabel ? memory.recalled(format) : withoutStored(format);
    run.push(...recalled);
    for (const token of recalled) {
      if (token.name === '^PW') kept.width = whole(token.text) || kept.width;
      if (token.name === '^LL') kept.height = whole(token.text) || kept.height;
    }
    if (!isLabel) {
      memory.set(format);
      continue;
    }
    const copies = Math.max(1, whole(format.find(({ name }) => name === '^PQ')?.text ?? '') ?? 1);
    labels.push({ tokens: format, recalled, inForce: memory.neededBy(format), ...kept, copies });
    memory.print(format);
  }
  if (labels.length === 0) throw broken('ZPL', 'it has no label');
  return { labels, tokens, run, left: memory.names(), text };
};
