import type { Field } from './field.ts';
import { fieldAt, fields } from './index.ts';

type Kind = Field['kind'];

/** Spelling of the units of measure.ts for people. */
const WEIGHTS: Record<string, string> = {
  kg: 'kg',
  kgm: 'kg',
  kgs: 'kg',
  g: 'g',
  grm: 'g',
  lb: 'lb',
  lbs: 'lb',
  lbr: 'lb',
  oz: 'oz',
  onz: 'oz',
  t: 't',
  tne: 't',
};
const LENGTHS: Record<string, string> = {
  cm: 'cm',
  cmt: 'cm',
  mm: 'mm',
  mmt: 'mm',
  m: 'm',
  mtr: 'm',
  in: 'in',
  inh: 'in',
};

const firstKnown = (text: string, table: Record<string, string>): string | undefined =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (Object.hasOwn(table, word) ? table[word] : undefined))
    .find((unit) => unit !== undefined);

const numbersByUnit = new Map<string, Set<string>>();
for (const { path, unitFrom } of fields) {
  if (unitFrom === undefined) continue;
  const name = path.slice(path.lastIndexOf('.') + 1);
  numbersByUnit.set(unitFrom, (numbersByUnit.get(unitFrom) ?? new Set()).add(name));
}

/**
 * Sibling members whose numbers are in the unit or currency that this one names; undefined for another
 * member.
 */
export const numbersOfUnit = (name: string): ReadonlySet<string> | undefined => numbersByUnit.get(name);

/** The path of the member that names the unit or currency of a number; undefined for what has none. */
export const unitPathOf = (path: string): string | undefined => {
  const from = fieldAt(path)?.unitFrom;
  if (from === undefined) return undefined;
  return from.startsWith('/') ? from.slice(1) : path.replace(/[^.]+$/, from);
};

/**
 * The unit or currency to show next to a number of this kind, from the document's value at `unitPathOf`:
 * `cm/kg` is cm for a side and kg for a weight. Where it says nothing kg and cm hold; money has no currency
 * then.
 */
export const unitWord = (kind: Kind, named: unknown): string | undefined => {
  const text = typeof named === 'string' ? named.trim() : '';
  if (kind === 'weight') return firstKnown(text, WEIGHTS) ?? 'kg';
  if (kind === 'length') return firstKnown(text, LENGTHS) ?? 'cm';
  return kind === 'amount' && text !== '' ? text.toUpperCase() : undefined;
};
