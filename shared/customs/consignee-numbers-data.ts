import {
  type CheckDigits,
  cnpj,
  codiceFiscale,
  cpf,
  creditCode,
  cuit,
  curp,
  gstin,
  isTaiwanBusiness,
  koreanBusiness,
  luhn,
  nit,
  paraguay,
  residentId,
  rut,
  taiwanPerson,
  turkishPerson,
  turkishTax,
  verhoeff,
  vietnamTax,
} from './check-digits.ts';

/**
 * Numbers by which customs of a destination know the consignee. As of 2026-11-29. The interface has one field that
 * holds such a number, `vatNumber` of the recipient: on the invoice it is beside the consignee, on a CN 23 in the
 * importer's reference (tax code/VAT No./importer code), at the carrier engine in `federal_tax_id`; on no label.
 * Destinations of which no source was found are left out: Peru, Kazakhstan, Ukraine, Uruguay, Costa Rica, Guatemala,
 * the Dominican Republic, Thailand; so is Saudi Arabia, whose customs want a copy of the card, not its number.
 */
export interface NumberKind {
  /** As its country calls it: papers and messages print it so. */
  name: string;
  holder: 'person' | 'business' | 'either';
  /** Digits and capitals alone. */
  form: RegExp;
  /** Left out: the number has no check digits, or not all that are given out fit them. */
  hasCheckDigits?: (plain: string) => boolean;
  /** One number in a hundred fits them by chance, not one in ten. */
  twoCheckDigits?: true;
  /** A person's, but it is also what registers a person for VAT. */
  registersForVat?: true;
  /** As its country groups it, a `#` each sign; filled from the right. */
  groups?: string;
  /** Digits that a number written without its leading zeros is filled up to. */
  digits?: number;
  /** It begins with this letter, which people leave out. */
  letter?: string;
}

/**
 * `demanded`: goods without it are returned, destroyed or not let in; `asked`: customs hold them until the recipient
 * has said it.
 */
export type Demand = 'demanded' | 'asked';

export interface DestinationNumbers {
  kinds: readonly NumberKind[];
  person: Demand | null;
  business: Demand | null;
  /** Customs take the number of a foreigner's passport in its place. */
  passport: boolean;
  /** Asked from this value of the goods on; left out: from any. */
  from?: { amount: number; currency: string };
  /** With the day from which it holds or was published. */
  source: string;
}

/** The number ends with its check digits. */
const ends =
  (digits: CheckDigits, count = 1) =>
  (plain: string): boolean =>
    digits(plain.slice(0, -count)) === plain.slice(-count);

/** The check digit of its first signs is inside the number. */
const begins =
  (length: number, digits: CheckDigits) =>
  (plain: string): boolean =>
    ends(digits)(plain.slice(0, length));

const CREDIT_CODE = /^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/;
const CURP = /^[A-Z][AEIOUX][A-Z]{2}\d{6}[HMX][A-Z]{5}[A-Z0-9]\d$/;
const FISCALE = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/;
const NIK = /^[1-9]\d{5}(?:[04][1-9]|[1256]\d|[37][01])(?:0[1-9]|1[0-2])\d{6}$/;

/** By country of ISO 3166-1. Kinds in the order in which messages name them. */
export const destinations: Readonly<Record<string, DestinationNumbers>> = {
  AR: {
    kinds: [
      {
        name: 'CUIT/CUIL',
        holder: 'person',
        registersForVat: true,
        form: /^2[0-7]\d{9}$/,
        hasCheckDigits: ends(cuit),
        groups: '##-########-#',
      },
      {
        name: 'CUIT',
        holder: 'business',
        form: /^3[0-4]\d{9}$/,
        hasCheckDigits: ends(cuit),
        groups: '##-########-#',
      },
      {
        name: 'CDI',
        holder: 'either',
        form: /^5\d{10}$/,
        hasCheckDigits: ends(cuit),
        groups: '##-########-#',
      },
      { name: 'DNI', holder: 'person', form: /^\d{7,8}$/, groups: '##.###.###' },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: true,
    source:
      'AFIP General Resolution 2744/2009, in force 2010-05-03: not registered without, blocked with a fine',
  },
  BR: {
    kinds: [
      {
        name: 'CPF',
        holder: 'person',
        form: /^\d{11}$/,
        hasCheckDigits: ends(cpf, 2),
        twoCheckDigits: true,
        groups: '###.###.###-##',
        digits: 11,
      },
      {
        name: 'CNPJ',
        holder: 'business',
        form: /^[0-9A-Z]{12}\d{2}$/,
        hasCheckDigits: ends(cnpj, 2),
        twoCheckDigits: true,
        groups: '##.###.###/####-##',
        digits: 14,
      },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: true,
    source:
      'UPU International Bureau circular 161/2019; USPS Postal Bulletin 22536 (2020-01-02); letters: IN RFB 2.229/2024',
  },
  CL: {
    kinds: [
      {
        name: 'RUT',
        holder: 'either',
        form: /^\d{7,8}[0-9K]$/,
        hasCheckDigits: ends(rut),
        groups: '##.###.###-#',
      },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: true,
    source: 'Chilean customs, from 2021-01-01 by notices of marketplaces and carriers: not cleared without',
  },
  CN: {
    kinds: [
      {
        name: 'Resident ID',
        holder: 'person',
        form: /^[1-9]\d{16}[\dX]$/,
        hasCheckDigits: ends(residentId),
      },
      { name: 'USCC', holder: 'business', form: CREDIT_CODE, hasCheckDigits: ends(creditCode) },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source: 'General Administration of Customs, announcement 56/2017, in force 2018-06-01',
  },
  CO: {
    kinds: [
      {
        name: 'NIT',
        holder: 'business',
        form: /^\d{10}$/,
        hasCheckDigits: ends(nit),
        groups: '###.###.###-#',
      },
      { name: 'NIT', holder: 'business', form: /^\d{9}$/, groups: '###.###.###' },
      { name: 'Cédula', holder: 'person', form: /^\d{6,10}$/ },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source: 'Colombian customs by notice of carriers, from 2009-05-01: identification of the consignee',
  },
  EC: {
    kinds: [
      { name: 'Cédula', holder: 'person', form: /^\d{10}$/, hasCheckDigits: ends(luhn), digits: 10 },
      {
        name: 'RUC',
        holder: 'either',
        form: /^\d{2}[0-5]\d{10}$/,
        hasCheckDigits: begins(10, luhn),
        digits: 13,
      },
      // Companies: numbers given out of late fit no check digit.
      { name: 'RUC', holder: 'business', form: /^\d{2}[69]\d{10}$/ },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: false,
    source:
      'FedEx regulatory news, Ecuador (read 2026-11-29): of whatever value or weight; a passport may be asked for as well',
  },
  ID: {
    kinds: [
      {
        name: 'NPWP',
        holder: 'either',
        form: /^\d{15}$/,
        hasCheckDigits: begins(9, luhn),
        groups: '##.###.###.#-###.###',
      },
      { name: 'NPWP', holder: 'business', form: /^0\d{15}$/, hasCheckDigits: begins(10, luhn) },
      { name: 'NIK', holder: 'person', form: NIK },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source:
      'PMK 158/PMK.04/2017 and PER-11/BC/2020, in force 2021-08-01; 16 digits: PMK 136/2023, 2024-07-01',
  },
  IL: {
    kinds: [
      { name: 'H.P.', holder: 'business', form: /^5\d{8}$/, hasCheckDigits: ends(luhn) },
      { name: 'Teudat Zehut', holder: 'person', form: /^\d{9}$/, hasCheckDigits: ends(luhn), digits: 9 },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    from: { amount: 100, currency: 'USD' },
    source:
      'Israeli customs, from 2013-04-01 (above USD 100); Israel Post: identity or company number on the form',
  },
  IN: {
    kinds: [
      {
        name: 'PAN',
        holder: 'person',
        form: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
      },
      {
        name: 'Aadhaar',
        holder: 'person',
        form: /^[2-9]\d{11}$/,
        hasCheckDigits: ends(verhoeff),
        groups: '#### #### ####',
      },
      { name: 'IEC/PAN', holder: 'business', form: /^(?:[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]|\d{10})$/ },
      {
        name: 'GSTIN',
        holder: 'business',
        form: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]{2}[0-9A-Z]$/,
        hasCheckDigits: ends(gstin),
      },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source:
      'CBIC circular 9/2010 (KYC of couriers); DHL Express India, KYC questions (2025-12-01): IEC of companies',
  },
  IT: {
    kinds: [
      { name: 'Codice fiscale', holder: 'person', form: FISCALE, hasCheckDigits: ends(codiceFiscale) },
      {
        name: 'Partita IVA',
        holder: 'business',
        form: /^(?:IT)?\d{11}$/,
        hasCheckDigits: (plain) => ends(luhn)(plain.replace('IT', '')),
      },
    ],
    person: 'asked',
    business: null,
    passport: true,
    source: 'EasyParcel, tax IDs by country (read 2026-11-29); a company is asked for its EORI number',
  },
  KR: {
    kinds: [
      { name: 'PCCC', holder: 'person', form: /^P\d{12}$/, letter: 'P' },
      {
        name: 'BRN',
        holder: 'business',
        form: /^\d{10}$/,
        hasCheckDigits: ends(koreanBusiness),
        groups: '###-##-#####',
      },
    ],
    person: 'demanded',
    business: 'asked',
    passport: true,
    source: 'Korea Customs Service by DHL Express (2018-07-01, mandatory 2019-01-01) and FedEx (2015-04)',
  },
  MX: {
    kinds: [
      { name: 'RFC', holder: 'person', registersForVat: true, form: /^[A-ZÑ&]{4}\d{6}[A-Z0-9]{2}[0-9A]$/ },
      { name: 'RFC', holder: 'business', form: /^[A-ZÑ&]{3}\d{6}[A-Z0-9]{2}[0-9A]$/ },
      { name: 'CURP', holder: 'person', form: CURP, hasCheckDigits: ends(curp) },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: true,
    source:
      'General Foreign Trade Rules, 3.7.5 and 3.7.35, by FedEx and DHL: enforced 2025-05-01; generic RFCs refused',
  },
  PY: {
    kinds: [
      {
        name: 'RUC',
        holder: 'either',
        form: /^\d{6,9}$/,
        hasCheckDigits: ends(paraguay),
        groups: '########-#',
      },
      { name: 'CI', holder: 'person', form: /^\d{5,7}$/ },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: false,
    source: 'UPU International Bureau circular 22/2026; USPS Postal Bulletin 22701 (2026-04-30)',
  },
  TR: {
    kinds: [
      {
        name: 'TCKN',
        holder: 'person',
        form: /^[1-9]\d{10}$/,
        hasCheckDigits: ends(turkishPerson, 2),
        twoCheckDigits: true,
      },
      { name: 'VKN', holder: 'business', form: /^\d{10}$/, hasCheckDigits: ends(turkishTax), digits: 10 },
    ],
    person: 'demanded',
    business: 'demanded',
    passport: true,
    source:
      'Turkish Customs Regulation, annex 10, by UPS (2016-06-01) and Aramex (2023-03-30): not forwarded without',
  },
  TW: {
    kinds: [
      {
        name: 'National ID',
        holder: 'person',
        form: /^[A-Z][1289]\d{8}$/,
        hasCheckDigits: ends(taiwanPerson),
      },
      { name: 'UBN', holder: 'business', form: /^\d{8}$/, hasCheckDigits: isTaiwanBusiness, digits: 8 },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source: 'Customs Administration, real-name authentication by EZ WAY (2019-06-20, in force 2022-07-01)',
  },
  UZ: {
    kinds: [
      { name: 'PINFL', holder: 'person', form: /^\d{14}$/ },
      { name: 'STIR', holder: 'either', form: /^\d{9}$/ },
    ],
    person: 'asked',
    business: null,
    passport: true,
    source: 'Resolution PR-3873 of 2018-07-19: passport or taxpayer number of a private recipient',
  },
  VN: {
    kinds: [
      { name: 'CCCD', holder: 'person', form: /^\d{12}$/, digits: 12 },
      {
        name: 'MST',
        holder: 'business',
        form: /^\d{10}(?:\d{3})?$/,
        hasCheckDigits: begins(10, vietnamTax),
      },
    ],
    person: 'asked',
    business: null,
    passport: false,
    source:
      'Japan Post, conditions for Viet Nam (read 2026-11-29): 12 digits of the recipient with the customs data',
  },
  ZA: {
    kinds: [
      { name: 'ID number', holder: 'person', form: /^\d{13}$/, hasCheckDigits: ends(luhn), digits: 13 },
      { name: 'Tax reference number', holder: 'either', form: /^[0-39]\d{9}$/, hasCheckDigits: ends(luhn) },
      { name: 'Importer code', holder: 'business', form: /^\d{8}$/ },
    ],
    person: 'asked',
    business: 'asked',
    passport: true,
    source:
      'SARS SC-CF-19, by couriers: identity or tax number from 2012-09-01, importer code from 2018-08-09',
  },
};
