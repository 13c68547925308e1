import { zipSync } from 'fflate';
import type { Dice } from '../sync-model/random.ts';
import { corpusParts } from './corpus.ts';
import { mutated } from './mutate.ts';

/** Spoiled workbooks: below their ZIP, in its directory, and bombs. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Offsets of the headers of these kinds. */
const headers = (bytes: Buffer, kinds: readonly number[]): number[] => {
  const found: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 1)
    if (kinds.includes(bytes.readUInt32LE(at))) found.push(at);
  return found;
};

const ODD = [0, 1, 10, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0xffffffff];

/** A field of some header says something else: sizes, offsets, counts, methods, flags, lengths of names. */
const lying = (bytes: Uint8Array, dice: Dice): Uint8Array => {
  const copy = Buffer.from(bytes);
  const all = headers(copy, [LOCAL, CENTRAL, END]);
  if (all.length === 0) return copy;
  for (let count = 1 + dice.upTo(3); count > 0; count -= 1) {
    const at = dice.pick(all) + 4 + dice.upTo(42);
    if (dice.chance(0.5) && at + 4 <= copy.length) copy.writeUInt32LE(dice.pick(ODD), at);
    else if (at + 2 <= copy.length) copy.writeUInt16LE(dice.pick(ODD) & 0xffff, at);
  }
  return copy;
};

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';

/** Sheets and texts that are far larger, or odder, than their packed bytes. */
const bombs: readonly ((dice: Dice) => Record<string, string>)[] = [
  (dice) => ({ [TEXTS]: `<sst>${'<si/>'.repeat(10 ** dice.upTo(7))}</sst>` }),
  (dice) => ({ [TEXTS]: `<sst>${'<si><t>ab</t></si>'.repeat(10 ** dice.upTo(7) / 5)}</sst>` }),
  (dice) => ({ [TEXTS]: `<sst><si>${'<r><t>x</t></r>'.repeat(10 ** dice.upTo(7) / 4)}</si></sst>` }),
  (dice) => ({ [TEXTS]: ' '.repeat(2 ** dice.upTo(28)) }),
  (dice) => ({ [SHEET]: sheetOf('<row><c><v>1</v></c></row>'.repeat(10 ** dice.upTo(6))) }),
  (dice) => ({ [SHEET]: sheetOf(`<row>${'<c><v>1</v></c>'.repeat(10 ** dice.upTo(6))}</row>`) }),
  (dice) => ({ [SHEET]: sheetOf(`<row><c t="str"><v>${'x'.repeat(10 ** dice.upTo(8))}</v></c></row>`) }),
  (dice) => ({ [SHEET]: '<a>'.repeat(10 ** dice.upTo(7)) }),
  (dice) => ({ [SHEET]: `<a ${'b="c" '.repeat(10 ** dice.upTo(6))}/>` }),
  (dice) => ({
    'xl/styles.xml': `<s><cellXfs>${'<xf numFmtId="14"/>'.repeat(10 ** dice.upTo(6))}</cellXfs></s>`,
  }),
  (dice) => ({
    'xl/workbook.xml': `<w><sheets>${'<sheet name="x" id="rId1"/>'.repeat(10 ** dice.upTo(6))}</sheets></w>`,
  }),
];

const references = ['A1', 'XFD1', 'ZZZ9', 'a1', '1', 'A0', 'A99999999999', ''];

/** Cells of every type at places that may be none. */
const cells = (dice: Dice): string =>
  Array.from({ length: dice.upTo(20) }, () => {
    const type = dice.pick(['s', 'b', 'n', 'str', 'inlineStr', 'e', 'd', 'zz']);
    const value = dice.pick(['0', '-1', '1e308', 'NaN', '99999999', '&amp;', '', '46000', '1.5']);
    const r = dice.pick(references);
    return `<row r="${dice.pick(['1', '0', '-5', '1e9', 'x', ''])}"><c r="${r}" t="${type}" s="${dice.pick(['0', '1', '-1', 'x'])}"><v>${value}</v><is><t>t</t></is></c></row>`;
  }).join('');

const partsOf = (dice: Dice): Record<string, Uint8Array> => {
  const texts = corpusParts();
  const own = dice.chance(0.06)
    ? dice.pick(bombs)(dice)
    : dice.chance(0.3)
      ? { [SHEET]: sheetOf(cells(dice)) }
      : {};
  const parts = Object.fromEntries(
    Object.entries({ ...texts, ...own }).map(([name, text]) => [name, Buffer.from(text) as Uint8Array]),
  );
  if (dice.chance(0.5)) {
    const name = dice.pick(Object.keys(parts));
    const part = parts[name];
    if (part) parts[name] = mutated(part, dice, [part]);
  }
  if (dice.chance(0.1)) delete parts[dice.pick(Object.keys(parts))];
  if (dice.chance(0.1))
    parts[dice.pick(['../x', '/xl/workbook.xml', 'a\\b', 'XL/WORKBOOK.XML'])] = Buffer.from('x');
  return parts;
};

/** A workbook that is spoiled somewhere. */
export const spoiledWorkbook = (dice: Dice): Uint8Array => {
  const bytes = zipSync(partsOf(dice), { level: dice.pick([0, 6]) });
  if (dice.chance(0.3)) return lying(bytes, dice);
  return dice.chance(0.2) ? mutated(bytes, dice, [bytes]) : bytes;
};
