import { storedPhone } from '../address/phone.ts';
import { findProvince } from '../address/provinces.ts';
import { currenciesOf } from '../articles/import/find-currency.ts';
import { findQuantityUnit, findWeightUnit } from '../articles/import/find-unit.ts';
import type { NumberStyle } from '../articles/import/number-style.ts';
import { isProblem } from '../articles/import/problem.ts';
import { type CellValue, readCell } from '../articles/import/read-cell.ts';
import { readMeasure } from '../articles/import/read-number.ts';
import type { Field } from '../shipment/fields/field.ts';
import { schemaAt } from '../shipment/fields/schema-at.ts';
import { unitPathOf } from '../shipment/fields/unit.ts';
import { CENTIMETRES, factor, KILOGRAMS, rounded } from '../shipment/measure.ts';
import type { ImportProblemCode } from './problem.ts';

/** Surroundings of a value in its row. */
export interface ValueContext {
  style: NumberStyle | null;
  /** Unit or currency that the heading, a step or another column names; the cell's own comes first. */
  unit: string | null;
  /** Factor of the step `times`. */
  times: number;
  /** Country of the address around; null: unknown or none. */
  country: string | null;
}

/** A value with its unit or currency as another field of the catalogue; or nothing; or why there is none. */
export type ReadValue =
  | { value: unknown; beside?: { path: string; value: string } }
  | { code: ImportProblemCode }
  | null;

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;

const readTime = (text: string): ReadValue => {
  const hit = TIME.exec(text);
  return hit ? { value: `${hit[1]?.padStart(2, '0')}:${hit[2]}` } : { code: 'timeInvalid' };
};

/** A choice of the catalogue by its value or its words; any other text is kept where the field takes texts. */
const readChoice = ({ path, choices }: Field, text: string): ReadValue => {
  const wanted = text.toLowerCase();
  const known = Array.isArray(choices) ? choices : [];
  const hit = known.find(
    ({ value, label }) =>
      String(value).toLowerCase() === wanted ||
      label.en.toLowerCase() === wanted ||
      label.de.toLowerCase() === wanted,
  );
  const value = hit?.value ?? text;
  const schema = schemaAt(path);
  if (schema === null || schema.safeParse(value).success) return { value };
  return /^\d{1,9}$/.test(text) && schema.safeParse(Number(text)).success
    ? { value: Number(text) }
    : { code: 'choiceUnknown' };
};

/** Weights in kg and lengths in cm, which are what a document's numbers are in where it says no unit. */
const inUsualUnit = (kind: 'weight' | 'length', number: number, unit: string): ReadValue => {
  const known = kind === 'weight' ? (findWeightUnit(unit) ?? unit) : unit.replace(/^["”″]$/, 'in');
  const by = /^[a-z]{1,4}$/i.test(known) ? factor(known, kind === 'weight' ? KILOGRAMS : CENTIMETRES) : null;
  return by === null ? { code: 'unitUnknown' } : { value: rounded(number * by) };
};

const readAmount = (field: Field, number: number, unit: string): ReadValue => {
  if (unit === '') return { value: number };
  const codes = currenciesOf(unit);
  const path = unitPathOf(field.path);
  const [code] = codes;
  if (code === undefined) return { code: 'currencyUnknown' };
  // A bare sign of several currencies says nothing; the column or the profile has to.
  return codes.length > 1 || path === undefined
    ? { value: number }
    : { value: number, beside: { path, value: code } };
};

const readCount = (field: Field, number: number, affix: string): ReadValue => {
  if (!Number.isSafeInteger(number)) return { code: 'numberNotWhole' };
  if (affix === '') return { value: number };
  const unit = field.path.endsWith('.articles[].quantity') ? findQuantityUnit(affix) : null;
  if (unit === null) return { code: 'numberInvalid' };
  return { value: number, beside: { path: field.path.replace(/quantity$/, 'quantityUom'), value: unit } };
};

const ofMeasure = (
  field: Field,
  { number, affix }: Extract<CellValue, { kind: 'measure' }>,
  { unit, times }: ValueContext,
): ReadValue => {
  const value = times === 1 ? number : rounded(number * times);
  const said = affix === '' ? (unit ?? '') : affix;
  switch (field.kind) {
    case 'weight':
      return inUsualUnit('weight', value, said === '' ? 'kg' : said);
    case 'length':
      return inUsualUnit('length', value, said === '' ? 'cm' : said);
    case 'amount':
      return readAmount(field, value, said);
    case 'integer':
      return readCount(field, value, affix);
    default:
      return affix === '' ? { value } : { code: 'numberInvalid' };
  }
};

/** A day may come with its time, as databases write it. */
const withoutTime = (text: string): string => text.replace(/^(\S{6,10})[T ]+\d{1,2}:\d{2}.*$/, '$1');

const ofCell = (field: Field, value: CellValue, context: ValueContext): ReadValue => {
  if (value.kind === 'measure') return ofMeasure(field, value, context);
  if (value.kind === 'plain') return { value: value.value };
  const [code] = value.codes;
  return value.codes.length > 1 ? { code: 'currencyUnclear' } : { value: code };
};

const read = (field: Field, text: string, context: ValueContext): ReadValue => {
  switch (field.kind) {
    case 'time':
      return readTime(text);
    case 'code':
      if (Array.isArray(field.choices) && !/Uom$/.test(field.path)) return readChoice(field, text);
      break;
    case 'phone':
      return { value: storedPhone(text, context.country) };
    case 'province':
      return { value: findProvince(context.country, text)?.code ?? text };
    default:
  }
  const id = field.path.slice(field.path.lastIndexOf('.') + 1);
  const cell = readCell(
    { id, kind: field.kind },
    field.kind === 'date' ? withoutTime(text) : text,
    context.style,
  );
  if (isProblem(cell)) return { code: cell.problem };
  return cell.value === undefined ? null : ofCell(field, cell.value, context);
};

/**
 * Reads a text for a field of the catalogue: weights become kg and lengths cm, countries and provinces codes,
 * telephones international; a currency at an amount fills the field beside it. Null where there is nothing.
 */
export const readValue = (field: Field, text: string, context: ValueContext): ReadValue => {
  if (text === '') return null;
  const found = read(field, text, context);
  if (found === null || 'code' in found) return found;
  return schemaAt(field.path)?.safeParse(found.value).success === false ? { code: 'valueUnfit' } : found;
};

/** The number in a text, without its unit; null where there is none. */
export const numberIn = (text: string, style: NumberStyle | null): number | null => {
  const measure = readMeasure(text, style);
  return isProblem(measure) || measure.value === undefined ? null : measure.value.number;
};
