/** A commodity code without the dots and blanks that people group it with. */
export const plainTariffNumber = (text: string | null | undefined): string =>
  (text ?? '').replace(/[.\s]/g, '');

/**
 * Forms of commodity codes. The Harmonised System has six digits; what follows is each country's: eight to ten mostly,
 * eleven in Germany (TARIC and one digit) and Switzerland (eight and a key of three), twelve in Türkiye and the Gulf, 13 in
 * China. A declaration to the Union may carry two additional codes of four signs behind the ten of TARIC (Delegated
 * Regulation (EU) 2015/2446, annex B). New Zealand and Argentina end theirs with a letter.
 */
const FORM = /^(?:\d{6,18}|\d{10,11}[A-Z]|\d{10}(?:[A-Z]\d{3}){1,2}|\d{14}[A-Z]\d{3})$/;

/** True for what can be a commodity code of some country; dots and blanks within do not matter. */
export const isCommodityCode = (text: string | null | undefined): boolean =>
  FORM.test(plainTariffNumber(text).toUpperCase());
