import { findIdentifier } from './identifiers.ts';

/** An element of GS1: an application identifier (AI) and its data. */
export interface Gs1Element {
  /** Two to four digits. */
  ai: string;
  value: string;
  /** False where its check digit is wrong, or its company prefix cannot be one. */
  sound: boolean;
}

/** FNC1 between two elements as a scanner sends it (GS1 General Specifications, 7.8): ASCII 29, "group separator". */
export const SEPARATOR = '\u001d';

/** Its picture, for where a code is shown: the window sends what it shows. */
export const SEPARATOR_SIGN = '\u241d';

/** Null where the data is not of the AI's form, or there is no such AI. */
export const elementOf = (ai: string, value: string): Gs1Element | null => {
  const identifier = findIdentifier(ai);
  return identifier?.fits(value) ? { ai, value, sound: identifier.isSound(value) } : null;
};

/** AIs have two to four digits, and none begins with another one. */
const aiAt = (text: string, at: number): string | undefined =>
  [2, 3, 4].map((size) => text.slice(at, at + size)).find((ai) => findIdentifier(ai) !== undefined);

/**
 * The elements of an element string, as GS1 General Specifications 7.8 has it read: data of one length ends by
 * itself, with or without a separator behind it, any other at a separator or at the end.
 * @param text without symbology identifier
 * @returns null where any of it is no element
 */
export const readElements = (text: string): Gs1Element[] | null => {
  const elements: Gs1Element[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === SEPARATOR) {
      at += 1;
      continue;
    }
    const ai = aiAt(text, at);
    if (ai === undefined) return null;
    const from = at + ai.length;
    const size = findIdentifier(ai)?.size ?? null;
    const separator = text.indexOf(SEPARATOR, from);
    const end = separator === -1 ? text.length : separator;
    at = size === null ? end : from + size;
    const element = elementOf(ai, text.slice(from, at));
    if (!element) return null;
    elements.push(element);
  }
  return elements.length === 0 ? null : elements;
};

const BRACKETS = /\((\d{2,4})\)/g;

/**
 * The elements of a text as it is printed for people below a barcode, with each AI in brackets (GS1 General
 * Specifications, 4.14). Blanks around data, and within numbers, are for the eye.
 * @returns null where any of it is no element
 */
export const readBrackets = (text: string): Gs1Element[] | null => {
  // Data may have brackets itself.
  const found = [...text.matchAll(BRACKETS)].filter(([, ai = '']) => findIdentifier(ai) !== undefined);
  if (found.length === 0 || found[0]?.index !== 0) return null;
  const elements = found.map(({ 0: bracket, 1: ai = '', index }, which) => {
    const value = text
      .slice(index + bracket.length, found[which + 1]?.index)
      .replaceAll(SEPARATOR, ' ')
      .trim();
    return elementOf(ai, findIdentifier(ai)?.isNumber ? value.replaceAll(' ', '') : value);
  });
  return elements.some((element) => element === null) ? null : elements.filter((element) => element !== null);
};
