import type { ZplToken } from './zpl-tokens.ts';

/** A barcode that a label's commands name, as a printer would print it. */
export interface SaidCode {
  /** Letters and digits. */
  text: string;
  /** The printer adds a check digit behind it. */
  checked: boolean;
}

const parametersOf = ({ text }: ZplToken): string[] =>
  text.split(',').map((each) => each.trim().toUpperCase());

const bare = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();

/**
 * Text of Code 128 data with its letters of subsets (ZPL II Programming Guide, `^BC`, "Invocation Characters"). Null for
 * subset A, whose letters are written as numbers, and for what has digits without a pair.
 */
const code128Text = (data: string): string | null => {
  let isC = false;
  let out = '';
  for (const part of data.split(/(>.)/s)) {
    if (part === '>5' || part === '>;') isC = true;
    else if (part === '>6' || part === '>:') isC = false;
    else if (part === '>7' || part === '>9' || part === '>4') return null;
    else if (!/^>.$/s.test(part)) {
      if (isC && !/^(\d\d)*$/.test(part)) return null;
      out += part;
    }
  }
  return out;
};

/** EAN-13 takes twelve digits: fewer get zeros before them, more are cut there. */
const ean13 = (data: string): string | null => {
  if (!/^\d+$/.test(data)) return null;
  return data.length === 13 ? data : data.padStart(12, '0').slice(-12);
};

/** A QR code's data begins with its level of correction and how it is input. */
const qrText = (data: string): string | null => {
  const automatic = /^[HQML]A,([\s\S]*)$/i.exec(data);
  const by = /^[HQML]M,(?:[NA]|B\d{4})([\s\S]*)$/i.exec(data);
  // Some programs leave the three signs of level and input blank.
  const blank = /^ {3}([\s\S]*)$/.exec(data);
  return automatic?.[1] ?? by?.[1] ?? blank?.[1] ?? null;
};

const said = (text: string | null, checked = false): SaidCode | null =>
  text === null ? null : { text: bare(text), checked };

/** By command: its text from its parameters and data; null where that is not known here. */
const SAID: Record<string, (given: string[], data: string) => SaidCode | null> = {
  '^BC': ([, , , , check, mode = 'N'], data) => {
    if (mode === 'U') return said(data.slice(0, 19), true);
    if (mode === 'N' || mode === '') return said(code128Text(data), check === 'Y');
    return said(data.replace(/>8/g, ''), check === 'Y');
  },
  '^BE': (_, data) => said(ean13(data), data.length !== 13),
  '^B2': ([, , , , check], data) => {
    const isOdd = (data.length + (check === 'Y' ? 1 : 0)) % 2 === 1;
    return said(isOdd ? `0${data}` : data, check === 'Y');
  },
  '^B3': ([, check], data) => said(data.replace(/^\*|\*$/g, ''), check === 'Y'),
  '^BQ': (_, data) => said(qrText(data)),
};

/** Barcodes that a label's commands name with their data, as far as it is known here what a printer makes of them. */
export const saidCodes = (tokens: readonly ZplToken[]): { codes: SaidCode[]; isKnown: boolean } => {
  const codes: SaidCode[] = [];
  let isKnown = true;
  let code: ZplToken | null = null;
  let [data, escaped] = ['', ''];
  for (const token of tokens) {
    if (SAID[token.name]) code = token;
    if (token.name === '^FH') escaped = token.text.trim()[0] ?? '_';
    if (token.name === '^FD' || token.name === '^FV') data = token.text;
    if (token.name !== '^FS' && token.name !== '^XZ') continue;
    if (code && data !== '') {
      const found = SAID[code.name]!(parametersOf(code), unescaped(data.replace(/[\r\n]/g, ''), escaped));
      if (found) codes.push(found);
      else isKnown = false;
    }
    code = null;
    [data, escaped] = ['', ''];
  }
  return { codes, isKnown };
};

/** Escapes of `^FH` within data. */
const unescaped = (data: string, sign: string): string =>
  sign === ''
    ? data
    : data.replace(new RegExp(`${sign.replace(/\W/, '\\$&')}([0-9A-Fa-f]{2})`, 'g'), (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );

/** Is a barcode among texts that were read? */
export const isRead = ({ text, checked }: SaidCode, read: readonly string[]): boolean =>
  read.some((each) => {
    const found = bare(each);
    return found === text || (checked && found.length === text.length + 1 && found.startsWith(text));
  });
