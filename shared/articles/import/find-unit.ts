import { quantityUnits, weightUnits } from '../../shipment/fields/choices/goods.ts';
import { factor, KILOGRAMS } from '../../shipment/measure.ts';

/** Common names for units of quantity, in English and German. */
const quantityNames: Record<string, string> = {
  PCE: 'pc pcs piece pieces st stk stck stueck stücke stück ea each unit units',
  PR: 'pair pairs paar paare',
  SET: 'sets satz sätze',
  DZN: 'dozen dozens dutzend dtz dz',
  KGM: 'kg kgs kilo kilogram kilograms kilogramm',
  GRM: 'g gr gram grams gramm',
  TNE: 't to tonne tonnes tonnen',
  LTR: 'l lt liter litre liters litres',
  MLT: 'ml',
  MTQ: 'm3 m³ cbm kubikmeter',
  MTR: 'm lfm meter metre meters metres',
  MTK: 'm2 m² qm sqm quadratmeter',
  HUR: 'h std hour hours stunde stunden',
};

const key = (text: string): string => text.trim().toLowerCase().replace(/\.$/, '');

const quantityByName = new Map<string, string>([
  ...quantityUnits.map(({ value }) => [key(value), value] as const),
  ...Object.entries(quantityNames).flatMap(([code, names]) =>
    names.split(' ').map((name) => [name, code] as const),
  ),
]);

/** The code of a unit of quantity by its code or by what people write for it; null for what is not known. */
export const findQuantityUnit = (text: string): string | null => quantityByName.get(key(text)) ?? null;

const weightByKilograms = new Map(
  weightUnits.map(({ value }) => [factor(value, KILOGRAMS), value as string]),
);

const weightNames: Record<string, string> = { gr: 'g', gram: 'g', gramm: 'g', kilo: 'kg', kilogramm: 'kg' };

/** The unit of weight as the interface's documents write it (kg, g, lb, oz); null for what is no such unit. */
export const findWeightUnit = (text: string): string | null => {
  const name = key(text);
  if (!/^[a-z]+$/.test(name)) return null;
  const known = weightNames[name] ?? name;
  return weightByKilograms.get(factor(known, KILOGRAMS) ?? Number.NaN) ?? null;
};
