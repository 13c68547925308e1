import { boxWordsOfLabels } from '../format.ts';
import { postBoxWords } from '../line-order.ts';
import type { Address } from '../schema.ts';

type BoxField = 'lockerId' | 'postOfficeRetailId' | 'postNumber' | 'poBoxId';

const escaped = (words: readonly string[]): string =>
  words
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\. ?/g, '\\.?\\s?'))
    .sort((one, other) => other.length - one.length)
    .join('|');

const pattern = (words: readonly string[]): RegExp =>
  new RegExp(`^(?:${escaped(words)})(?:\\s*(?:Nr|No)\\.?)?[\\s:]+(?<value>\\S*\\d\\S*(?: \\d+)*)$`, 'iu');

const patterns: readonly [BoxField, RegExp][] = [
  [
    'lockerId',
    pattern([...boxWordsOfLabels('locker'), 'Packstation', 'Paketstation', 'Locker', 'Paczkomat']),
  ],
  ['postNumber', pattern([...boxWordsOfLabels('post'), 'DHL Postnummer', 'Post number', 'Postnr.'])],
  ['postOfficeRetailId', pattern([...boxWordsOfLabels('office'), 'Filiale', 'Paketshop', 'Parcel shop'])],
  [
    'poBoxId',
    pattern([
      ...postBoxWords,
      'PO Box',
      'P.O.Box',
      'Post Office Box',
      'B.P.',
      'Case postale',
      'Casella postale',
    ]),
  ],
];

/** Takes lockers, post offices, post numbers and post office boxes out of a block's lines. */
export const takeBoxes = (lines: readonly string[]): { boxes: Pick<Address, BoxField>; lines: string[] } => {
  const boxes: Pick<Address, BoxField> = {};
  const rest = lines.filter((line, index) => {
    const found = index === 0 ? undefined : patterns.find(([, words]) => words.test(line));
    if (!found || boxes[found[0]] !== undefined) return true;
    boxes[found[0]] = found[1].exec(line)?.groups?.value ?? '';
    return false;
  });
  return { boxes, lines: rest };
};
