import type { Address } from '../address/schema.ts';
import {
  numbersAt,
  plainConsigneeNumber,
  type ReadNumber,
  readConsigneeNumber,
  writtenConsigneeNumber,
} from './consignee-numbers.ts';
import type { DestinationNumbers } from './consignee-numbers-data.ts';
import { afterOtherWord } from './other-numbers.ts';

const LINES = ['name2', 'name3', 'street2', 'street', 'name'] as const;

/** A number that a line of an address bears. */
export interface NumberInLine {
  member: (typeof LINES)[number];
  /** Name of the number in its country. */
  name: string;
  /** As its country writes it. */
  number: string;
  /** The line without the number and its name. */
  rest: string;
}

const NUMBER = /[\p{L}\p{Nd}](?:[./-]?[\p{L}\p{Nd}]){6,19}/gu;

/** As long as no number of a house is by chance. */
const LONG = 12;

const spelled = (name: string): string => name.replaceAll('.', '\\.?').replace(/é/g, '[eé]');

/** Names of the country's numbers between which nothing of the line is: `CPF:`, `RUT nr.`, `CPF/CNPJ`. */
const namesBefore = ({ kinds }: DestinationNumbers): RegExp => {
  const names = kinds.flatMap(({ name }) => name.split('/')).map(spelled);
  return new RegExp(`(?<![\\p{L}\\p{Nd}])(?:(?:${names.join('|')})[\\s:./#nro°º]*)+$`, 'iu');
};

/** It says by itself that it is one: as its country groups it, or so that hardly another number is like it by chance. */
const isTelling = (text: string, { kind, plain }: ReadNumber, number: string): boolean => {
  if (kind.groups !== undefined && text.toUpperCase() === number) return true;
  return plain.length >= LONG && (kind.twoCheckDigits === true || /\p{L}/u.test(plain));
};

/**
 * A number for customs in a line of the address, where the label prints it: `CPF 529.982.247-25` as the
 * second name. It is taken for one where its check digits are right and its name is before it. Without its name it is
 * grouped as its country groups it, or it is long with two check digits or letters; and no word of another number (a
 * telephone's, an order's) is before it.
 */
export const consigneeNumberInLines = (address: Address): NumberInLine | null => {
  const at = numbersAt(address.countryIsoCode);
  if (!at) return null;
  const names = namesBefore(at);
  for (const member of LINES) {
    const line = String(address[member] ?? '').normalize('NFKC');
    for (const hit of line.matchAll(NUMBER)) {
      const [text] = hit;
      if (!/\d/.test(text)) continue;
      const before = line.slice(0, hit.index);
      const label = names.exec(before);
      const read = readConsigneeNumber({ ...address, vatNumber: `${label?.[0] ?? ''} ${text}` });
      if (!read?.valid || read.plain !== plainConsigneeNumber(text)) continue;
      const number = writtenConsigneeNumber(read);
      if (!label && (!isTelling(text, read, number) || afterOtherWord(before, text))) continue;
      const rest = `${before.slice(0, label?.index ?? before.length)} ${line.slice(hit.index + text.length)}`;
      return {
        member,
        name: read.kind.name,
        number,
        rest: rest.replace(/\s+/g, ' ').replace(/^[\s,;()/-]+|[\s,;()/-]+$/g, ''),
      };
    }
  }
  return null;
};
