import { choice } from '../build.ts';

export const addressTypes = [
  { value: 'business', label: choice('addressTypes.business') },
  { value: 'private', label: choice('addressTypes.private') },
] as const;

/** Kinds of package: UNECE Recommendation 21, those that a packing desk meets. */
export const packageKinds = [
  { value: 'CT', label: choice('packageKinds.CT') },
  { value: 'BX', label: choice('packageKinds.BX') },
  { value: 'PC', label: choice('packageKinds.PC') },
  { value: 'PK', label: choice('packageKinds.PK') },
  { value: 'EN', label: choice('packageKinds.EN') },
  { value: 'BG', label: choice('packageKinds.BG') },
  { value: 'SA', label: choice('packageKinds.SA') },
  { value: 'TU', label: choice('packageKinds.TU') },
  { value: 'RO', label: choice('packageKinds.RO') },
  { value: 'BE', label: choice('packageKinds.BE') },
  { value: 'CS', label: choice('packageKinds.CS') },
  { value: 'CR', label: choice('packageKinds.CR') },
  { value: 'PX', label: choice('packageKinds.PX') },
  { value: 'DR', label: choice('packageKinds.DR') },
  { value: 'BA', label: choice('packageKinds.BA') },
  { value: 'JC', label: choice('packageKinds.JC') },
  { value: 'CA', label: choice('packageKinds.CA') },
  { value: 'CY', label: choice('packageKinds.CY') },
  { value: 'CN', label: choice('packageKinds.CN') },
  { value: 'NE', label: choice('packageKinds.NE') },
  { value: 'ZZ', label: choice('packageKinds.ZZ') },
] as const;

/** Units of quantity: UNECE Recommendation 20, with PCE of UN/EDIFACT, which many systems still write for H87. */
export const quantityUnits = [
  { value: 'PCE', label: choice('quantityUnits.PCE') },
  { value: 'H87', label: choice('quantityUnits.H87') },
  { value: 'PR', label: choice('quantityUnits.PR') },
  { value: 'SET', label: choice('quantityUnits.SET') },
  { value: 'DZN', label: choice('quantityUnits.DZN') },
  { value: 'KGM', label: choice('quantityUnits.KGM') },
  { value: 'GRM', label: choice('quantityUnits.GRM') },
  { value: 'TNE', label: choice('quantityUnits.TNE') },
  { value: 'LTR', label: choice('quantityUnits.LTR') },
  { value: 'MLT', label: choice('quantityUnits.MLT') },
  { value: 'MTQ', label: choice('quantityUnits.MTQ') },
  { value: 'MTR', label: choice('quantityUnits.MTR') },
  { value: 'MTK', label: choice('quantityUnits.MTK') },
] as const;

export const weightUnits = [
  { value: 'kg', label: choice('weightUnits.kg') },
  { value: 'g', label: choice('weightUnits.g') },
  { value: 'lb', label: choice('weightUnits.lb') },
  { value: 'oz', label: choice('weightUnits.oz') },
] as const;

/** One text names the units of sides and weight. Without a weight's unit it is in kg. */
export const sizeUnits = [
  { value: 'cm', label: choice('sizeUnits.cm') },
  { value: 'cm/kg', label: choice('sizeUnits.cm/kg') },
  { value: 'mm', label: choice('sizeUnits.mm') },
  { value: 'mm/kg', label: choice('sizeUnits.mm/kg') },
  { value: 'in', label: choice('sizeUnits.in') },
  { value: 'in/lb', label: choice('sizeUnits.in/lb') },
] as const;
