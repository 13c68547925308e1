import { finite } from '../money/decimal.ts';
import type { Parcel } from './schema/parcel.ts';

/**
 * Kilograms in one unit: UNECE Recommendation 20 (revision 17, 2021), and the abbreviations in use. Names are compared in
 * lower case. A hundredweight is the American one as CWA, the British one as CWI; alone it is neither.
 */
export const KILOGRAMS: Record<string, number> = {
  kg: 1,
  kgm: 1,
  kgs: 1,
  g: 0.001,
  grm: 0.001,
  lb: 0.45359237,
  lbs: 0.45359237,
  lbr: 0.45359237,
  oz: 0.028349523125,
  onz: 0.028349523125,
  t: 1000,
  tne: 1000,
  mg: 1e-6,
  mgm: 1e-6,
  ctm: 0.0002,
  dj: 0.01,
  hgm: 0.1,
  dtn: 100,
  grn: 0.00006479891,
  apz: 0.0311034768,
  sti: 6.35029318,
  cwa: 45.359237,
  cwi: 50.80234544,
  stn: 907.18474,
  ltn: 1016.0469088,
};

/** Centimetres in one unit, of the same sources. */
export const CENTIMETRES: Record<string, number> = {
  cm: 1,
  cmt: 1,
  mm: 0.1,
  mmt: 0.1,
  m: 100,
  mtr: 100,
  in: 2.54,
  inh: 2.54,
  dm: 10,
  dmt: 10,
  ft: 30.48,
  fot: 30.48,
  yd: 91.44,
  yrd: 91.44,
};

/** The factor of the first word of `unit` that `table` knows. */
const lookUp = (unit: string, table: Record<string, number>): number | null => {
  for (const word of unit.toLowerCase().split(/[^a-z]+/)) {
    if (Object.hasOwn(table, word)) return table[word] ?? null;
  }
  return null;
};

/** Units that were looked up: a shipment says the same ones thousands of times, the world a handful. */
const lookedUp = new WeakMap<Record<string, number>, Map<string, number | null>>();
const MAX_LOOKED_UP = 200;

/** The factor of the first word of `unit` that `table` knows: `cm/kg`, `IN LB` and `kg` are all met. */
export const factor = (unit: string | null | undefined, table: Record<string, number>): number | null => {
  if (!unit) return null;
  const known = lookedUp.get(table) ?? new Map<string, number | null>();
  lookedUp.set(table, known);
  const before = known.get(unit);
  if (before !== undefined) return before;
  const found = lookUp(unit, table);
  if (known.size < MAX_LOOKED_UP) known.set(unit, found);
  return found;
};

/** Beyond this a number has no six digits after the point to round. */
const LARGEST_ROUNDED = 1e9;

/**
 * Rounded to six digits after the point. Always finite: JSON has no infinity, and a shipment with an absurd
 * weight must not keep the list that shows it from opening.
 */
export const rounded = (value: number): number => {
  const near = finite(value);
  return Math.abs(near) < LARGEST_ROUNDED ? Math.round(near * 1e6) / 1e6 : near;
};

/** Paths at which a parcel's weight is written: its measured one first, else the declared gross weight. */
export const weightField = (parcel: Parcel): 'dimensions.weight' | 'grossWeight' =>
  parcel.dimensions?.weight == null && parcel.grossWeight != null ? 'grossWeight' : 'dimensions.weight';

/** A parcel's weight in kg; null where it has none. Units as written, kg by default. */
export const parcelWeightKg = (parcel: Parcel): number | null => {
  const measured = parcel.dimensions?.weight;
  const declared = factor(parcel.grossWeightUom, KILOGRAMS) ?? 1;
  if (measured != null) {
    return rounded(measured * (factor(parcel.dimensions?.unitOfMeasurement, KILOGRAMS) ?? declared));
  }
  return parcel.grossWeight == null ? null : rounded(parcel.grossWeight * declared);
};

/** An entry never means more parcels than a shipment may have. */
const MOST_IN_ENTRY = 999;

/** Counts the parcels of a shipment: an entry whose `quantity` is above one means that many. */
export const parcelCount = (parcels: readonly Parcel[]): number =>
  parcels.reduce(
    (sum, { quantity }) => sum + Math.min(MOST_IN_ENTRY, Math.max(1, Math.trunc(quantity ?? 1))),
    0,
  );

/** Length, width and height in cm, as far as they are there. Unit as written, cm by default. */
export const parcelSizeCm = (
  parcel: Parcel,
): { length: number | null; width: number | null; height: number | null } => {
  const unit = factor(parcel.dimensions?.unitOfMeasurement, CENTIMETRES) ?? 1;
  const side = (value: number | null | undefined): number | null =>
    value == null ? null : rounded(value * unit);
  return {
    length: side(parcel.dimensions?.length),
    width: side(parcel.dimensions?.width),
    height: side(parcel.dimensions?.height),
  };
};
