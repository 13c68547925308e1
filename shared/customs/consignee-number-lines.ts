import type { Address } from '../address/schema.ts';
import { plainConsigneeNumber, readConsigneeNumber, writtenConsigneeNumber } from './consignee-numbers.ts';

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

/** As long as no number of a house or a telephone is by chance. */
const LONG = 12;

/** Words of a name between which nothing of the line is: `CPF:`, `RUT nr.`. */
const named = (name: string): RegExp =>
  new RegExp(
    `(?:^|[^\\p{L}\\p{Nd}])(?:${name.replaceAll('/', '|').replaceAll('.', '\\.?')})[\\s:.#nro°]*$`,
    'iu',
  );

/**
 * A number for customs in a line of the address, where the label prints it: `CPF 529.982.247-25` as the
 * second name. It is taken for one where its name is before it, where it is grouped as its country groups it, or where
 * it is long, and its check digits are right.
 */
export const consigneeNumberInLines = (address: Address): NumberInLine | null => {
  for (const member of LINES) {
    const line = (address[member] ?? '').normalize('NFKC');
    for (const hit of line.matchAll(NUMBER)) {
      const [text] = hit;
      if (!/\d/.test(text)) continue;
      const read = readConsigneeNumber({ ...address, vatNumber: text });
      if (!read?.valid || read.plain !== plainConsigneeNumber(text)) continue;
      const before = line.slice(0, hit.index);
      const label = named(read.kind.name).exec(before);
      const number = writtenConsigneeNumber(read);
      const grouped = read.kind.groups !== undefined && text.toUpperCase() === number;
      if (!label && !grouped && read.plain.length < LONG) continue;
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
