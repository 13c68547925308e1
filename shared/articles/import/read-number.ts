import { compare, decimalOf } from '../../money/decimal.ts';
import { type NumberStyle, plainNumber } from './number-style.ts';
import { isProblem, problem, type Read } from './problem.ts';

/** A number with its prefix or suffix: a currency or a unit. */
export interface Measure {
  number: number;
  affix: string;
}

/** Longer than any number (the smallest double has 326 digits) with its unit: no pattern goes over what is beyond. */
const LONGEST = 500;

const inBrackets = (text: string): boolean => text.startsWith('(') && text.endsWith(')') && /\d/.test(text);

const isNegative = (text: string): boolean =>
  /^\s*[-−–]\s*[\d.,]/.test(text) || /\d\s*[-−–]\s*$/.test(text) || inBrackets(text.trim());

const SHAPE = /^([^\d.,'’]*)((?:[\d.,]|(?<=\d)[\s'’](?=\d))+)(\D*)$/u;

/** "12,50 €" as its number and the affix; null for anything else. */
export const splitMeasure = (text: string): { digits: string; affix: string } | null => {
  const trimmed = text.trim();
  const hit = trimmed.length > LONGEST ? null : SHAPE.exec(trimmed);
  if (!hit) return null;
  const [, before = '', digits = '', after = ''] = hit;
  if (before.trim() !== '' && after.trim() !== '') return null;
  return { digits, affix: (before + after).trim() };
};

/** Does a JSON number keep all of these digits (a text such as 1234.50)? */
const isExact = (plain: string, number: number): boolean => {
  const [whole = '', decimals = ''] = plain.split('.');
  return (
    whole.length + decimals.length <= 15 ||
    compare(decimalOf(number), { units: BigInt(whole + decimals), scale: decimals.length }) === 0
  );
};

/** A number above or at zero, with its affix. */
export const readMeasure = (text: string, style: NumberStyle | null): Read<Measure> => {
  if (text.length > LONGEST) return problem('numberInvalid');
  if (isNegative(text)) return problem('numberNegative');
  const parts = splitMeasure(text);
  const plain = parts ? plainNumber(parts.digits, style) : undefined;
  if (!parts || plain === undefined) return problem('numberInvalid');
  if (plain === null) return problem('numberUnclear');
  const number = Number(plain);
  if (!Number.isFinite(number) || !isExact(plain, number)) return problem('numberTooLarge');
  return { value: { number, affix: parts.affix } };
};

/** The same for a whole number; "2,00" is one. */
export const readWhole = (text: string, style: NumberStyle | null): Read<Measure> => {
  const read = readMeasure(text, style);
  if (isProblem(read) || read.value === undefined) return read;
  if (!Number.isInteger(read.value.number)) return problem('numberNotWhole');
  return Number.isSafeInteger(read.value.number) ? read : problem('numberTooLarge');
};
