import { splitStreet, withoutRest } from '../address/parse/split-street.ts';
import type { ImportProblemCode } from './problem.ts';
import type { ImportStep } from './step.ts';

/** A text after its steps: the text, or why it is none; `unsure`: a house number that the line does not tell for certain. */
export type Stepped = { text: string; unsure?: true } | { code: ImportProblemCode; text: string };

/** Facts of the row that steps ask for. */
export interface StepContext {
  /** Country of the address that the field belongs to, ISO 3166-1 alpha-2; null: unknown. */
  country: string | null;
  /** Another field takes what follows the house number; else that stays with the number. */
  restTaken?: boolean;
}

const TWO_DIGITS = 100;
/** Years of two digits are of this century up to here: dates of orders and deliveries. */
const CENTURY = 2000;

/** Day, month and year in the order that the profile says, as ISO 8601; unreadable text stays as it is. */
const asIsoDay = (text: string, order: 'dmy' | 'mdy' | 'ymd'): string => {
  const parts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?!\d)/.exec(text)?.slice(1);
  if (!parts) return text;
  const at = (letter: string): number => Number(parts[order.indexOf(letter)]);
  const year = at('y') < TWO_DIGITS ? CENTURY + at('y') : at('y');
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(at('m'))}-${two(at('d'))}`;
};

const lookedUp = (text: string, { table, unknown }: Extract<ImportStep, { kind: 'lookup' }>): Stepped => {
  const wanted = text.toLowerCase();
  const hit = Object.entries(table).find(([name]) => name.trim().toLowerCase() === wanted);
  if (hit) return { text: hit[1] };
  if (unknown === 'refuse') return { code: 'lookupUnknown', text };
  return { text: unknown === 'keep' ? text : '' };
};

const after = (text: string, mark: string): string => {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length).trim();
};

const stripped = (text: string, mark: string): string => {
  const from = text.startsWith(mark) ? text.slice(mark.length) : text;
  return (from.endsWith(mark) ? from.slice(0, -mark.length) : from).trim();
};

type StreetStep = Extract<ImportStep, { kind: 'street' }>;

const splitForField = (text: string, { part }: StreetStep, country: string | null, restTaken: boolean) => {
  const parts = splitStreet(text, country);
  const taken = restTaken ? parts : withoutRest(text, parts);
  return { text: taken[part], ...(part === 'houseNo' && parts.unsure && { unsure: true as const }) };
};

const take = (text: string, step: ImportStep, { country, restTaken = false }: StepContext): Stepped => {
  switch (step.kind) {
    case 'cut':
      return { text: text.slice(0, step.letters).toWellFormed().trim() };
    case 'before':
      return { text: (text.split(step.text, 1)[0] ?? '').trim() };
    case 'after':
      return { text: after(text, step.text) };
    case 'strip':
      return { text: stripped(text, step.text) };
    case 'upper':
      return { text: text.toUpperCase() };
    case 'lookup':
      return lookedUp(text, step);
    case 'street':
      return splitForField(text, step, country, restTaken);
    case 'date':
      return { text: asIsoDay(text, step.order) };
    case 'unit':
    case 'times':
      // These are about the number, not its text.
      return { text };
  }
};

/** The text as its steps make it. An empty text stays empty. */
export const takeSteps = (source: string, steps: readonly ImportStep[], context: StepContext): Stepped => {
  let done: { text: string; unsure?: true } = { text: source };
  for (const step of steps) {
    if (done.text === '') break;
    const next = take(done.text, step, context);
    if ('code' in next) return next;
    done = next;
  }
  return done;
};
