import { storedPhone } from '../phone.ts';
import type { Address } from '../schema.ts';
import { tidy } from './lines.ts';

/** Person and business in a block, besides the lines of the address. */
export type Contact = Pick<Address, 'vatNumber' | 'eori' | 'customerNumber'> & {
  person?: string;
  phone?: string;
  mobile?: string;
  email?: string;
};

type Key = keyof Contact;

interface Mark {
  key: Key | 'ignored';
  /** Group 1 is the value; what is left of the line is looked at again. */
  pattern: RegExp;
}

const number = String.raw`(\+?\(?\d[\d\s()./-]{4,}\d(?:\s*(?:ext\.?|x|Durchwahl)\s*\d+)?)`;
const label = (words: string, value: string): RegExp =>
  new RegExp(String.raw`(?:^|[\s,/|(])(?:${words})(?:[.:#\s-]|Nr|No)*[:.]?\s*${value}`, 'iu');
const vat = String.raw`([A-Z]{0,3}[-.\s]?[A-Z0-9]{0,2}\d[A-Z0-9. -]{4,16}[A-Z0-9](?:\s?(?:MWST|TVA|IVA))?)`;

/** In this order: a mobile number's label would be taken for a telephone's, a fax for both. */
const marks: readonly Mark[] = [
  {
    key: 'email',
    pattern: /(?:^|[\s:<(,])(?:e-?mail\s*[:.]?\s*)?<?([^\s<>@,:;()]+@[^\s<>@,;()]+\.\p{L}{2,})>?/iu,
  },
  { key: 'eori', pattern: label('EORI(?:[- ]?(?:no|nr|number|nummer))?', '([A-Z]{2}[A-Z0-9]{3,15})') },
  {
    key: 'vatNumber',
    pattern: label(
      String.raw`USt\.?-?\s?Id(?:-?Nr)?|VAT(?:[- ]?(?:no|number|id|reg))?|UID|MwSt|TVA|P\.?\s?IVA|Partita IVA|NIF|CIF|NIP|BTW|DI[CČ]|Moms`,
      vat,
    ),
  },
  {
    key: 'vatNumber',
    pattern: label(
      String.raw`CPF(?:\/CNPJ)?|CNPJ|PCCC|RU[TC]|RFC|CURP|CUI[TL](?:\/CUIL)?|NPWP|TCKN|VKN|Codice fiscale|Tax ID(?: no| number)?`,
      '([A-Z]{0,4}\\d[A-Z0-9./-]{5,18})',
    ),
  },
  {
    key: 'vatNumber',
    pattern: /^((?:[A-Z]{2}U?\d{8,12}|CHE-?\d{3}\.?\d{3}\.?\d{3})(?:\s?(?:MWST|TVA|IVA))?)$/,
  },
  {
    key: 'customerNumber',
    pattern: label(
      'Kundennummer|Kunden-?Nr|Kd\\.?-?Nr|Customer(?: (?:no|number|id))|Account(?: (?:no|number))',
      '([\\p{L}\\d][\\p{L}\\d./-]*)',
    ),
  },
  { key: 'ignored', pattern: label('Tele?fax|Fax|F(?=[.:])', number) },
  {
    key: 'mobile',
    pattern: label(
      'Mobil(?:e|telefon|nummer|tel)?|Handy|Natel|Cell(?:ular| phone)?|Portable|GSM|M(?=[.:])',
      number,
    ),
  },
  {
    key: 'phone',
    pattern: label('Tel(?:efon|ephone|éfono|éphone|efono)?|Phone|Fon|Ph|T(?=[.:])|P(?=[.:])', number),
  },
  {
    key: 'person',
    pattern:
      /^(?:z\.\s?H(?:d|dn)?\.?|zu Händen|attn|attention|att|à l[’']attention de|t\.a\.v\.?|contact|Kontakt|Ansprechpartner(?:in)?)[.:\s]+(?:von )?(.{2,})$/iu,
  },
];

/** A telephone number without its label: with a prefix, or long enough to be no postcode. */
const isBareNumber = (text: string): boolean =>
  /^[+(\d][\d\s()./-]{6,}$/.test(text) && (/^\+|^00/.test(text) || /^\(?0(?:\D*\d){8,}/.test(text));

const take = (line: string, found: Contact, country: string | null): string => {
  let rest = line;
  for (const { key, pattern } of marks) {
    const hit = pattern.exec(rest);
    const value = hit?.[1]?.trim();
    if (!hit || !value) continue;
    if (key !== 'ignored') {
      const phone = key === 'phone' || key === 'mobile';
      found[key] ??= phone ? storedPhone(value, country) : value;
    }
    rest = tidy(`${rest.slice(0, hit.index)} ${rest.slice(hit.index + hit[0].length)}`);
  }
  if (isBareNumber(rest)) {
    if (found.phone === undefined) found.phone = storedPhone(rest, country);
    else found.mobile ??= storedPhone(rest, country);
    return '';
  }
  return rest;
};

/**
 * Takes e-mail, telephones, VAT and EORI number, customer number and the person out of a block's lines: by their
 * labels in the languages around, or by what can be nothing else.
 * @param country for telephone numbers without a prefix
 */
export const takeContact = (
  lines: readonly string[],
  country: string | null,
): { contact: Contact; lines: string[] } => {
  const contact: Contact = {};
  const rest = lines.map((line) => take(line, contact, country)).filter((line) => /[\p{L}\p{N}]/u.test(line));
  return { contact, lines: rest };
};
