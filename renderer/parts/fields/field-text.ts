import type { FieldKind } from '../../../shared/shipment/fields/field.ts';
import { schemaAt } from '../../../shared/shipment/fields/schema-at.ts';
import { dayText } from '../../i18n/day-text.ts';
import { isProblem, type Parsed } from '../../lib/parsed.ts';
import { parseDay, parseTime } from '../../ui/days.ts';
import { decimalText, parseDecimal } from '../../ui/numbers.ts';

/** Reads and shows a field's text. */
export interface TextForm {
  parse(text: string): Parsed;
  /** The value as a field shows it; what is of another kind is shown as it is. */
  format(value: unknown, locale: string): string;
  /** A text that is not whole yet is no mistake: it is judged when the field is left. */
  late?: boolean;
  /** May contain thousands separators: the user is told how the number was read. */
  thousands?: boolean;
}

const shown = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

const parseNumber = (text: string, whole: boolean): Parsed => {
  const number = parseDecimal(text);
  if (number === null) return { value: undefined };
  if (number === undefined) return { problem: 'number' };
  return whole && !Number.isInteger(number) ? { problem: 'whole' } : { value: number };
};

const numbers = (kind: FieldKind, decimals: number): TextForm => ({
  parse: (text) => parseNumber(text, kind === 'integer'),
  format: (value, locale) =>
    typeof value === 'number' ? decimalText(value, locale, decimals) : shown(value),
  thousands: kind === 'amount' || kind === 'weight',
});

const texts: TextForm = {
  parse: (text) => ({ value: text === '' ? undefined : text }),
  format: shown,
};

const days: TextForm = {
  parse: parseDay,
  format: (value, locale) => (typeof value === 'string' ? dayText(value, locale) : shown(value)),
  late: true,
};

const times: TextForm = { parse: parseTime, format: shown, late: true };

const numberKinds: readonly FieldKind[] = ['number', 'integer', 'amount', 'weight', 'length'];

export const isNumberKind = (kind: FieldKind): boolean => numberKinds.includes(kind);

/** Reader and writer of the text of a field of this kind; numbers with so many digits after the sign at least. */
export const textForm = (kind: FieldKind, decimals = 0): TextForm => {
  if (isNumberKind(kind)) return numbers(kind, decimals);
  if (kind === 'date') return days;
  return kind === 'time' ? times : texts;
};

/** Checks a value against the schema of its path; a text may be too long, a number too large. */
export const fits = (path: string, parsed: Parsed): Parsed => {
  if (isProblem(parsed) || parsed.value === undefined) return parsed;
  const issue = schemaAt(path)?.safeParse(parsed.value).error?.issues[0];
  if (!issue) return parsed;
  const long = issue.code === 'too_big' && issue.origin === 'string';
  return long ? { problem: 'long', limit: Number(issue.maximum) } : { problem: 'unfit' };
};
