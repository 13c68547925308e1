import { broken } from './limits.ts';
import { withoutShifts } from './zpl-shift.ts';
import { type ZplToken, zplTokens } from './zpl-tokens.ts';

/** One `^XA ... ^XZ` that prints, with the measures that are in force in it: dots. */
export interface ZplLabel {
  tokens: ZplToken[];
  /** `^PW` and `^LL`; null where nothing has told them. */
  width: number | null;
  height: number | null;
  copies: number;
}

export interface ZplFile {
  labels: ZplLabel[];
  /** Everything before and between the labels: downloads, formats, settings. */
  rest: ZplToken[];
  /** Byte for byte, one character each. */
  text: string;
}

/** Start of a Windows driver's capture; it sets the prefixes to their defaults. */
const PREFIX = /^\s*\x10?CT~~CD,~CC\^~CT~/;

/** Most of a document that is looked at to see what it is: the main thread asks too. */
const HEAD_BYTES = 4096;

const withoutPrefix = (text: string): string => text.replace(/^\xef\xbb\xbf/, '').replace(PREFIX, '');

export const isZpl = (content: Uint8Array): boolean => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const head = withoutPrefix(bytes.toString('latin1', 0, HEAD_BYTES));
  const begins = /^\s*[\^~][A-Za-z]/.test(head);
  return begins && ['^XA', '^xa', '^Xa', '^xA'].some((start) => bytes.includes(start, 0, 'latin1'));
};

/** ZPL as others send it, without the driver's prefix; null for anything else. */
export const zplText = (content: Uint8Array): string | null =>
  isZpl(content) ? withoutPrefix(Buffer.from(content).toString('latin1')) : null;

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

/**
 * The labels of ZPL; what shifts them is in their home. @throws PackdeskError document.broken where one begins and does
 * not end, or the other way round
 */
export const zplLabels = (given: string): ZplFile => {
  const text = withoutShifts(given);
  const tokens = zplTokens(text);
  checkRest(text, tokens);
  const file: ZplFile = { labels: [], rest: [], text };
  let open: ZplToken[] | null = null;
  // A printer keeps these from one label to the next.
  const kept: { width: number | null; height: number | null } = { width: null, height: null };
  for (const token of tokens) {
    if (token.name === '^XA') {
      if (open) throw broken('ZPL', '^XA within a label');
      open = [];
    }
    if (token.name === '^PW') kept.width = whole(token.text) || kept.width;
    if (token.name === '^LL') kept.height = whole(token.text) || kept.height;
    if (!open) {
      if (token.name.startsWith('^') && draws(token)) throw broken('ZPL', 'a field outside of a label');
      if (token.name === '^XZ') throw broken('ZPL', '^XZ without ^XA');
      file.rest.push(token);
      continue;
    }
    open.push(token);
    if (token.name !== '^XZ') continue;
    const copies = open.find(({ name }) => name === '^PQ');
    if (prints(open)) {
      file.labels.push({ tokens: open, ...kept, copies: Math.max(1, whole(copies?.text ?? '') ?? 1) });
    } else file.rest.push(...open);
    open = null;
  }
  if (open) throw broken('ZPL', '^XA without ^XZ');
  if (file.labels.length === 0) throw broken('ZPL', 'it has no label');
  return file;
};
