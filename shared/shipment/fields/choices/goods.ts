import { words } from '../build.ts';

export const addressTypes = [
  { value: 'business', label: words('Company', 'Firma') },
  { value: 'private', label: words('Private', 'Privat') },
] as const;

/** Kinds of package: UNECE Recommendation 21, those that a packing desk meets. */
export const packageKinds = [
  { value: 'CT', label: words('Carton (CT)', 'Karton (CT)') },
  { value: 'BX', label: words('Box (BX)', 'Schachtel (BX)') },
  { value: 'PC', label: words('Parcel (PC)', 'Paket (PC)') },
  { value: 'PK', label: words('Package (PK)', 'Packung (PK)') },
  { value: 'EN', label: words('Envelope (EN)', 'Umschlag (EN)') },
  { value: 'BG', label: words('Bag (BG)', 'Beutel (BG)') },
  { value: 'SA', label: words('Sack (SA)', 'Sack (SA)') },
  { value: 'TU', label: words('Tube (TU)', 'Rohr (TU)') },
  { value: 'RO', label: words('Roll (RO)', 'Rolle (RO)') },
  { value: 'BE', label: words('Bundle (BE)', 'Bündel (BE)') },
  { value: 'CS', label: words('Case (CS)', 'Kiste (CS)') },
  { value: 'CR', label: words('Crate (CR)', 'Lattenkiste (CR)') },
  { value: 'PX', label: words('Pallet (PX)', 'Palette (PX)') },
  { value: 'DR', label: words('Drum (DR)', 'Trommel (DR)') },
  { value: 'BA', label: words('Barrel (BA)', 'Fass (BA)') },
  { value: 'JC', label: words('Jerrican (JC)', 'Kanister (JC)') },
  { value: 'CA', label: words('Can (CA)', 'Dose (CA)') },
  { value: 'CY', label: words('Cylinder (CY)', 'Zylinder (CY)') },
  { value: 'CN', label: words('Container (CN)', 'Container (CN)') },
  { value: 'NE', label: words('Unpacked (NE)', 'Unverpackt (NE)') },
  { value: 'ZZ', label: words('Mutually defined (ZZ)', 'Nach Absprache (ZZ)') },
] as const;

/** Units of quantity: UNECE Recommendation 20, with PCE of UN/EDIFACT, which many systems still write for H87. */
export const quantityUnits = [
  { value: 'PCE', label: words('Piece (PCE)', 'Stück (PCE)') },
  { value: 'H87', label: words('Piece (H87)', 'Stück (H87)') },
  { value: 'PR', label: words('Pair (PR)', 'Paar (PR)') },
  { value: 'SET', label: words('Set (SET)', 'Satz (SET)') },
  { value: 'DZN', label: words('Dozen (DZN)', 'Dutzend (DZN)') },
  { value: 'KGM', label: words('Kilogram (KGM)', 'Kilogramm (KGM)') },
  { value: 'GRM', label: words('Gram (GRM)', 'Gramm (GRM)') },
  { value: 'TNE', label: words('Tonne (TNE)', 'Tonne (TNE)') },
  { value: 'LTR', label: words('Litre (LTR)', 'Liter (LTR)') },
  { value: 'MLT', label: words('Millilitre (MLT)', 'Milliliter (MLT)') },
  { value: 'MTQ', label: words('Cubic metre (MTQ)', 'Kubikmeter (MTQ)') },
  { value: 'MTR', label: words('Metre (MTR)', 'Meter (MTR)') },
  { value: 'MTK', label: words('Square metre (MTK)', 'Quadratmeter (MTK)') },
] as const;

export const weightUnits = [
  { value: 'kg', label: words('kg', 'kg') },
  { value: 'g', label: words('g', 'g') },
  { value: 'lb', label: words('lb', 'lb') },
  { value: 'oz', label: words('oz', 'oz') },
] as const;

/** One text names the units of sides and weight. Without a weight's unit it is in kg. */
export const sizeUnits = [
  { value: 'cm', label: words('cm', 'cm') },
  { value: 'cm/kg', label: words('cm and kg', 'cm und kg') },
  { value: 'mm', label: words('mm', 'mm') },
  { value: 'mm/kg', label: words('mm and kg', 'mm und kg') },
  { value: 'in', label: words('in', 'in') },
  { value: 'in/lb', label: words('in and lb', 'in und lb') },
] as const;
