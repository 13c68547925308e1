/**
 * Currencies of ISO 4217 (list one, as of 2026-01-01: with XCG and ZWG, without ANG, BGN, HRK, SLL, ZWL) and their
 * minor units. A table of one's own, since `Intl` follows cash use: it says 0 digits for HUF where the standard says 2.
 * Funds codes, precious metals and XTS, XXX are left out: no invoice is made out in them.
 */
const twoDigits = `
  AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP
  CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES
  KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK
  NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
  TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
`;
const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';

const codes = (text: string): string[] => text.trim().split(/\s+/);

const digitsOf = new Map<string, number>([
  ...codes(twoDigits).map((code) => [code, 2] as const),
  ...codes(noDigits).map((code) => [code, 0] as const),
  ...codes(threeDigits).map((code) => [code, 3] as const),
]);

/** A code in capitals, without blanks; empty when nothing was given. */
export const normaliseCurrency = (code: string | null | undefined): string =>
  (code ?? '').trim().toUpperCase();

/** Is it a currency of ISO 4217 that an invoice can be made out in? Capitals only, as the standard writes them. */
export const isCurrency = (code: string): boolean => digitsOf.has(code);

/** Digits after the point of an amount in this currency (EUR 2, JPY 0, KWD 3); 2 for a code that is not known. */
export const minorDigits = (code: string | null | undefined): number =>
  digitsOf.get(normaliseCurrency(code)) ?? 2;

/** All of them, in alphabetical order. */
export const currencyCodes: readonly string[] = [...digitsOf.keys()].sort();
