import { normaliseCountry } from '../address/country.ts';
import { isCommodityCode, plainTariffNumber } from '../customs/commodity-code.ts';
import { readConsigneeNumber } from '../customs/consignee-numbers.ts';
import { EORI_FORM, eoriFit, isVatNumber, plainNumber } from '../customs/identifiers.ts';
import { type Party, party } from '../shipment/parties.ts';
import { type Finding, nothing, quoted, type Rule, type RuleSubject, trimmed } from './rule.ts';

const eachParty = ({ shipment }: RuleSubject, look: (found: Party) => readonly Finding[]): Finding[] =>
  (['sender', 'recipient', 'invoice'] as const).flatMap((who) => {
    const found = party(shipment, who);
    return found ? look(found) : [];
  });

/** Digits that most countries have at most; what is longer is one country's own. */
const USUAL_DIGITS = 10;

/** Chapters 01 to 97 of the Harmonised System; 77 is kept free, 98 and 99 are for each country's own use. */
const isChapter = (plain: string): boolean => {
  const chapter = Number(plain.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77;
};

const eoriForm = ({ address, path }: Party): readonly Finding[] => {
  const eori = trimmed(address.eori);
  if (eori === '' || EORI_FORM.test(eori)) return nothing;
  const plain = plainNumber(eori);
  const fix = EORI_FORM.test(plain) ? { fix: plain } : {};
  return [{ path: `${path}.eori`, values: { eori: quoted(eori) }, ...fix }];
};

const eoriCountry = ({ address, path }: Party): readonly Finding[] => {
  const eori = trimmed(address.eori);
  if (!EORI_FORM.test(eori) || eoriFit(eori) === 'ok') return nothing;
  return [{ path: `${path}.eori`, values: { eori } }];
};

const vat = ({ address, path }: Party): readonly Finding[] => {
  const number = trimmed(address.vatNumber);
  if (number === '' || isVatNumber(number, normaliseCountry(address.countryIsoCode)) !== false)
    return nothing;
  // Letters of Mexico's RFC or India's PAN may be those of a country: DEMA800101XX1.
  if (readConsigneeNumber(address) !== null) return nothing;
  return [{ path: `${path}.vatNumber`, values: { number: quoted(number) } }];
};

/** A field of `international` that does not have its form. */
const international =
  (name: 'mrnNumber' | 'intendedCustomsOfficeOfExit', form: RegExp): Rule['check'] =>
  ({ shipment }) => {
    const value = trimmed(shipment.shipmentInfo.international?.[name]);
    if (value === '' || form.test(value)) return nothing;
    return [{ path: `shipmentInfo.international.${name}`, values: { value: quoted(value) } }];
  };

const warning = { level: 'label', severity: 'warning' } as const;
const error = { level: 'save', severity: 'error' } as const;

export const tradeNumberRules: readonly Rule[] = [
  {
    ...error,
    id: 'hs.form',
    source:
      'WCO Harmonised System 2022; national subdivisions as shared/customs/commodity-code.ts lists them (2026-11)',
    line: ({ tariffNumber }) => {
      const plain = plainTariffNumber(tariffNumber);
      return plain === '' || isCommodityCode(plain)
        ? nothing
        : [{ path: 'tariffNumber', values: { code: quoted(trimmed(tariffNumber)) } }];
    },
  },
  {
    ...warning,
    id: 'hs.chapter',
    source: 'WCO Harmonised System 2022, chapters 01 to 97 without 77',
    line: ({ tariffNumber }) => {
      const plain = plainTariffNumber(tariffNumber);
      return !isCommodityCode(plain) || isChapter(plain)
        ? nothing
        : [{ path: 'tariffNumber', values: { chapter: plain.slice(0, 2) } }];
    },
  },
  {
    ...warning,
    id: 'hs.digits',
    source: 'WCO Harmonised System 2022: pairs of digits; chapters 01 to 09 begin with zero',
    line: ({ tariffNumber }) => {
      const plain = plainTariffNumber(tariffNumber);
      return !/^\d{6,10}$/.test(plain) || plain.length % 2 === 0
        ? nothing
        : [{ path: 'tariffNumber', values: { code: quoted(trimmed(tariffNumber)), digits: plain.length } }];
    },
  },
  {
    ...warning,
    id: 'hs.national',
    source:
      'WCO Harmonised System 2022; TARIC; customs tariffs of Germany, Switzerland, China and others (2026-11)',
    line: ({ tariffNumber }) => {
      const plain = plainTariffNumber(tariffNumber);
      return !isCommodityCode(plain) || plain.length <= USUAL_DIGITS
        ? nothing
        : [{ path: 'tariffNumber', values: { code: quoted(trimmed(tariffNumber)), hs: plain.slice(0, 6) } }];
    },
  },
  {
    ...error,
    id: 'eori.form',
    source: 'Delegated Regulation (EU) 2015/2446, annex A (2016)',
    check: (subject) => eachParty(subject, eoriForm),
  },
  {
    ...warning,
    id: 'eori.country',
    source: 'European Commission, EORI validation (2026-11); HMRC for GB and XI',
    check: (subject) => eachParty(subject, eoriCountry),
  },
  {
    ...warning,
    id: 'vat.form',
    source: 'European Commission, VIES (2026-11); HMRC, Swiss UID register, Brønnøysund register',
    check: (subject) => eachParty(subject, vat),
  },
  {
    ...warning,
    id: 'customs.mrn',
    source: 'Delegated Regulation (EU) 2015/2446, annex B (MRN: year, country, 14 characters)',
    check: international('mrnNumber', /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/),
  },
  {
    ...warning,
    id: 'customs.office',
    source: 'European Commission, customs office list (COL): country and six characters',
    check: international('intendedCustomsOfficeOfExit', /^[A-Z]{2}[A-Z0-9]{6}$/),
  },
];
