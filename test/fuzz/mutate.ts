import type { Dice } from '../sync-model/random.ts';

/** Pieces that readers trip over. */
const TOKENS = [
  ...['"', '""', '";"', '\r', '\r\n', '\n\n', ',', ';', '\t', '|', 'sep=;\n', '\u0000', '\ufeff', '\u2028'],
  ...[
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '&a;',
    '&#0;',
    '&#x110000;',
    ']]>',
    '<![CDATA[',
    '<!--',
    '<?x',
    '/>',
    '</',
    '<a ',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '[[[[',
    '{"a":',
    ':',
    '\\u',
    '\\ud800',
    '1e999',
    '-0',
    '12345678901234567890123',
    'null',
  ],
  ...['__proto__', 'constructor', '#REF!', '1.000.000,00', '=1+1', '9'.repeat(40), '\ud83d', 'x'.repeat(300)],
].map((text) => Buffer.from(text));

/** Bytes that are no text in this or that encoding. */
const ODD_BYTES = [
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xef, 0xbb, 0xbf],
  [0x00, 0xd8],
  [0xd8, 0x00],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0x81],
  [0x50, 0x4b, 0x03, 0x04],
].map((bytes) => Uint8Array.from(bytes));

const MOST = 256 * 1024;

type Change = (bytes: Uint8Array, dice: Dice, others: readonly Uint8Array[]) => Uint8Array;

/** A span within the bytes. */
const span = ({ length }: Uint8Array, dice: Dice): [from: number, to: number] => {
  const from = dice.upTo(length + 1);
  return [from, Math.min(length, from + 1 + dice.upTo(dice.chance(0.5) ? 8 : length))];
};

const spliced = (bytes: Uint8Array, from: number, to: number, ...between: Uint8Array[]): Uint8Array =>
  Buffer.concat([bytes.subarray(0, from), ...between, bytes.subarray(to)]);

const changes: readonly Change[] = [
  (bytes, dice) => {
    const copy = Uint8Array.from(bytes);
    for (let count = 1 + dice.upTo(6); count > 0; count -= 1) copy[dice.upTo(copy.length)] = dice.upTo(256);
    return copy;
  },
  (bytes, dice) => {
    const at = dice.upTo(bytes.length + 1);
    return spliced(bytes, at, at, dice.pick(TOKENS));
  },
  (bytes, dice) => spliced(bytes, ...span(bytes, dice), dice.pick(TOKENS)),
  (bytes, dice) => {
    const at = dice.upTo(bytes.length + 1);
    return spliced(bytes, at, at, dice.pick(ODD_BYTES));
  },
  (bytes, dice) => spliced(bytes, 0, 0, dice.pick(ODD_BYTES)),
  (bytes, dice) => spliced(bytes, ...span(bytes, dice)),
  (bytes, dice) => bytes.subarray(0, dice.upTo(bytes.length + 1)),
  (bytes, dice) => {
    const [from, to] = span(bytes, dice);
    const piece = bytes.subarray(from, to);
    const times = 1 + dice.upTo(Math.min(dice.chance(0.1) ? 20_000 : 20, MOST / (piece.length + 1)));
    return spliced(bytes, to, to, ...Array.from({ length: times }, () => piece));
  },
  (bytes, dice, others) => {
    const other = dice.pick(others);
    const [from, to] = span(other, dice);
    return spliced(bytes, ...span(bytes, dice), other.subarray(from, to));
  },
];

/** The bytes with one to four changes. */
export const mutated = (bytes: Uint8Array, dice: Dice, others: readonly Uint8Array[]): Uint8Array => {
  let made = bytes;
  for (let count = 1 + dice.upTo(4); count > 0; count -= 1)
    made = made.length === 0 ? dice.pick(others) : dice.pick(changes)(made, dice, others).subarray(0, MOST);
  return made;
};
