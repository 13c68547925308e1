/**
 * Currencies of ISO 4217 (list one, as of 2026-01-01: with XCG and ZWG, without ANG, BGN, HRK, SLL, ZWL) and their
 * minor units. A table of one's own, since `Intl` follows cash use: it says 0 digits for HUF where the standard says 2.
 * XTS and XXX are left out, since they say that there is no currency.
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

/**
 * Units of account, funds and precious metals of list one, by minor units. Amounts are stated in some: in UF in Chile, in
 * special drawing rights where a convention limits what a carrier pays.
 */
const units = { 0: 'UYI', 2: 'BOV CHE CHW COU MXV USN XAD', 4: 'CLF UYW' };
const unitsWithout = 'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XUA';

/**
 * Codes of list three withdrawn since 2016, with what took their place: older documents still have them, on goods that come
 * back (Regulation (EU) No 952/2013, article 203: three years, more in some cases).
 */
const successors: Readonly<Record<string, string>> = {
  ANG: 'XCG',
  BGN: 'EUR',
  BYR: 'BYN',
  CUC: 'CUP',
  HRK: 'EUR',
  MRO: 'MRU',
  SLL: 'SLE',
  STD: 'STN',
  VEF: 'VES',
  ZWL: 'ZWG',
};

const codes = (text: string): string[] => text.trim().split(/\s+/);

const digitsOf = new Map<string, number>([
  ...codes(twoDigits).map((code) => [code, 2] as const),
  ...codes(noDigits).map((code) => [code, 0] as const),
  ...codes(threeDigits).map((code) => [code, 3] as const),
]);

/** A code in capitals, without blanks; empty when nothing was given. */
export const normaliseCurrency = (code: string | null | undefined): string =>
  (code ?? '').trim().toUpperCase();

/** Units of account, funds and metals with their minor units; 2 where the standard says that there are none. */
const unitDigits = new Map<string, number>([
  ...Object.entries(units).flatMap(([digits, text]) =>
    codes(text).map((code) => [code, Number(digits)] as const),
  ),
  ...codes(unitsWithout).map((code) => [code, 2] as const),
]);

/** Is it a unit of account, a fund or a metal of ISO 4217 that no coin is of? */
export const isUnitOfAccount = (code: string): boolean => unitDigits.has(code);

/** The currency in whose place another is; null for one that is in force or not known. `even`: one for one. */
export const successorOf = (code: string): { currency: string; even: boolean } | null => {
  const currency = Object.hasOwn(successors, code) ? successors[code] : undefined;
  return currency === undefined ? null : { currency, even: code === 'ANG' };
};

/** Is it a currency of ISO 4217 that an invoice can be made out in? Capitals only, as the standard writes them. */
export const isCurrency = (code: string): boolean => digitsOf.has(code);

/** Is it a code of ISO 4217 that an amount can be in: a currency, a unit of account, or one withdrawn of late? */
export const isCurrencyCode = (code: string): boolean =>
  isCurrency(code) || isUnitOfAccount(code) || successorOf(code) !== null;

/** Digits after the point of an amount in this currency (EUR 2, JPY 0, KWD 3); 2 for a code that is not known. */
export const minorDigits = (code: string | null | undefined): number => {
  const currency = normaliseCurrency(code);
  return digitsOf.get(currency) ?? unitDigits.get(currency) ?? (currency === 'BYR' ? 0 : 2);
};

/** All that are in force, without units of account, in alphabetical order. */
export const currencyCodes: readonly string[] = [...digitsOf.keys()].sort();
