import { valueAt, withValueAt } from '../document/path.ts';
import { fieldAt } from './fields/index.ts';
import { unitPathOf, unitWord } from './fields/unit.ts';
import { CENTIMETRES, factor, KILOGRAMS } from './measure.ts';
import type { Shipment } from './schema/shipment.ts';

/** The units that a form offers; any other unit in a document is shown and kept. */
export const weightUnitChoices = ['kg', 'lb'] as const;
export const lengthUnitChoices = ['cm', 'in'] as const;

type Measure = 'weight' | 'length';

/**
 * Digits after the point: enough that a number in kg, g, cm or mm comes back from pounds or inches as it was, and
 * that one in pounds or inches comes back to a few ten-thousandths.
 */
const DIGITS = 4;
const CENTIMETRE_DIGITS = 3;

const inBase = (kind: Measure, unit: string): number | null =>
  factor(unit, kind === 'weight' ? KILOGRAMS : CENTIMETRES);

/** A number in another unit, rounded to what matters of it. */
export const converted = (kind: Measure, value: number, from: string, to: string): number => {
  const scale = 10 ** (to === 'cm' ? CENTIMETRE_DIGITS : DIGITS);
  const result = (value * (inBase(kind, from) ?? 1)) / (inBase(kind, to) ?? 1);
  const rounded = Math.round(result * scale) / scale;
  return Number.isFinite(rounded) ? rounded : value;
};

const words = (unit: unknown): string[] => (typeof unit === 'string' ? unit.split(/([^A-Za-z]+)/) : []);

const knows = (kind: Measure, word: string): boolean => inBase(kind, word) !== null;

/** Path of a measured weight's unit in the document: with the sides, else next to the gross weight. */
const statementOf = (shipment: Shipment, path: string): string | undefined => {
  const own = unitPathOf(path);
  if (own === undefined || !path.endsWith('.dimensions.weight')) return own;
  const said = words(valueAt(shipment, own)).some((word) => knows('weight', word));
  return said ? own : own.replace(/\.dimensions\.unitOfMeasurement$/, '.grossWeightUom');
};

/** The unit or currency of the number at a path, as the document says it; kg and cm where it says none. */
export const unitAt = (shipment: Shipment, path: string): string | undefined => {
  const kind = fieldAt(path)?.kind;
  const statement = statementOf(shipment, path);
  if (kind === undefined || statement === undefined) return undefined;
  return unitWord(kind, valueAt(shipment, statement));
};

/** `cm/kg` in inches is `in/kg`: the word of its kind is exchanged, or put in front. */
const restated = (kind: Measure, statement: unknown, unit: string): string => {
  const parts = words(statement);
  const at = parts.findIndex((word) => knows(kind, word));
  if (at >= 0) return parts.with(at, unit).join('');
  const others = parts.join('').trim();
  return others === '' ? unit : `${unit}/${others}`;
};

const siblings: Record<string, readonly string[]> = {
  length: ['length', 'width', 'height'],
  weight: ['netWeight', 'grossWeight', 'dimensions.weight'],
};

/** The numbers in the unit that one place names: its siblings, and a parcel's measured weight. */
const governed = (shipment: Shipment, statement: string, kind: Measure): string[] => {
  const owner = statement.replace(/\.[^.]+$/, '');
  const names = owner.endsWith('.dimensions') && kind === 'weight' ? ['weight'] : (siblings[kind] ?? []);
  return names
    .map((name) => `${owner}.${name}`)
    .filter(
      (path) => typeof valueAt(shipment, path) === 'number' && statementOf(shipment, path) === statement,
    );
};

/**
 * The shipment with the number at a path in another unit. All numbers whose unit the document says at the same place
 * are converted with it, so that nothing weighs or measures anything else than before.
 */
export const withUnit = (shipment: Shipment, path: string, unit: string): Shipment => {
  const kind = fieldAt(path)?.kind;
  const statement = statementOf(shipment, path);
  if ((kind !== 'weight' && kind !== 'length') || statement === undefined) return shipment;
  const from = unitAt(shipment, path) ?? unit;
  const inUnit = governed(shipment, statement, kind).reduce(
    (result, at) => withValueAt(result, at, converted(kind, Number(valueAt(result, at)), from, unit)),
    shipment,
  );
  return withValueAt(inUnit, statement, restated(kind, valueAt(shipment, statement), unit));
};
