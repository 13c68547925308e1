/**
 * Forms of the numbers by which customs and tax offices know a trader. Blanks, points and hyphens are no part of
 * them. Sources: EORI: Delegated Regulation (EU) 2015/2446, annex A (two letters, up to fifteen characters) and the
 * Commission's EORI validation (2026-11); VAT: Commission, VIES FAQ Q11 (2026-11); GB: HMRC VAT notice 700;
 * CH: UID Act, SR 431.03; NO: Brønnøysund register.
 */

/** Any EORI number; a trader without one cannot declare, so that another form is always wrong. */
export const EORI_FORM = /^[A-Z]{2}[\x21-\x7E]{1,15}$/;

/** After the two letters, for the countries whose form is known. */
const eoriForms: Record<string, RegExp> = {
  AT: /^EOS\d{10}$/,
  BE: /^\d{10}$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{7,15}$/,
  DK: /^\d{8}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{7}-?\d(?:-?\d{1,5})?$/,
  FR: /^\d{14}$/,
  GB: /^\d{12}(?:\d{3})?$/,
  GR: /^\d{9,15}$/,
  HU: /^\d{10}$/,
  IE: /^\d{7}[A-Z]{1,2}$|^\d[A-Z0-9]\d{5}[A-Z]$/,
  IT: /^(?:\d{11}|[A-Z0-9]{13,15}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3})$/,
  LU: /^\d{7,15}$/,
  NL: /^\d{8,9}$/,
  PL: /^\d{10,15}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,13}$/,
  SE: /^\d{10}(?:\d{2})?$/,
  SI: /^\d{8}$/,
  SK: /^\d{8,10}$/,
  XI: /^\d{12}(?:\d{3})?$/,
};

/** Issuers of EORI numbers: the member states, Great Britain, and Northern Ireland as XI. */
const eoriIssuers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** `ok`; `issuer`: no country that gives EORI numbers; `form`: not as this country writes them. */
export const eoriFit = (eori: string): 'ok' | 'issuer' | 'form' => {
  const issuer = eori.slice(0, 2);
  if (!eoriIssuers.has(issuer)) return 'issuer';
  return (eoriForms[issuer]?.test(eori.slice(2)) ?? true) ? 'ok' : 'form';
};

/** Whole numbers, by the two letters that they begin with; Greece writes EL, Switzerland CHE. */
const vatForms: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA|HR)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  EL: /^EL\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[A-Z0-9+*]{12}$/,
  NO: /^NO\d{9}(?:MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
  XI: /^XI(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Capitals without what people put between the groups. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[\s./-]/g, '');

/**
 * True where a VAT number has its country's form; null where that is unknown. Without letters it is read as
 * one of `country` (ISO 3166-1).
 */
export const isVatNumber = (text: string, country: string): boolean | null => {
  const plain = plainNumber(text);
  const own = country === 'GR' ? 'EL' : country;
  const prefix = plain.slice(0, 2);
  const known = vatForms[prefix];
  if (known) return known.test(plain);
  if (/^[A-Z]{2}/.test(plain)) return null;
  const home = vatForms[own];
  // Norway's and Switzerland's are often written without the letters.
  return home ? home.test((own === 'CH' ? 'CHE' : own) + plain) : null;
};

/**
 * Schemes in which a seller pays the tax of the destination at the sale. Their numbers are no VAT numbers. Sources: IOSS:
 * Implementing Regulation (EU) 2020/194, article 1; VOEC: Skatteetaten, VOEC; ARN: Australian Taxation Office, GST on low
 * value imported goods (2026-11).
 */
const schemes: readonly [name: string, form: RegExp][] = [
  ['IOSS', /^(?:IOSS(?:NO|NR)?:?)?(IM\d{10})$/],
  ['VOEC', /^VOEC(?:NO|NR)?:?(\d{7})$/],
  ['ARN', /^ARN(?:NO|NR)?:?(\d{12})$/],
];

/** The number of such a scheme with its name, `IOSS` and `IM2760000742`; null for any other number. */
export const schemeNumber = (text: string): { name: string; number: string } | null => {
  const plain = plainNumber(text);
  for (const [name, form] of schemes) {
    const number = form.exec(plain)?.[1];
    if (number !== undefined) return { name, number };
  }
  return null;
};
