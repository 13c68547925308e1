/**
 * Makes the subset fonts next to this file and the table of their advance widths in
 * shared/label/glyph-widths.ts. Run it by hand after an update of the font packages: `node
 * electron/labels/fonts/make-fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const here = (name) => new URL(name, import.meta.url);

/** Latin with its extensions, African alphabets and Vietnamese, Greek, Cyrillic, punctuation, currencies, a few signs. */
const wanted = [
  [0x20, 0x7e],
  [0xa0, 0x2af],
  [0x2b9, 0x2dd],
  [0x300, 0x331],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x2100, 0x2122],
  [0x25a1, 0x25a1],
];

const characters = wanted.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i));

const runsOf = (codePoints) => {
  const runs = [];
  for (const code of codePoints) {
    const last = runs.at(-1);
    if (last && last.at(-1) === code - 1) last.push(code);
    else runs.push([code]);
  }
  return runs;
};

const source = (path) => fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/${path}`)));

const makeSubset = async (path, target) => {
  const whole = readFileSync(require.resolve(`@expo-google-fonts/${path}`));
  const subset = await subsetFont(whole, String.fromCodePoint(...characters), {
    targetFormat: 'sfnt',
    noHinting: true,
    noLayoutClosure: true,
    // No kerning and no ligatures: a text is then as wide as the sum of its characters, everywhere. Without
    // these tables a label is drawn twice as fast; marks that cannot be composed are placed by their outlines.
    keepFeatures: [],
    dropTables: ['GPOS', 'GSUB', 'GDEF'],
  });
  writeFileSync(here(target), subset);
  return fontkit.create(subset);
};

const regular = await makeSubset('noto-sans/400Regular/NotoSans_400Regular.ttf', 'NotoSans-Regular.ttf');
const bold = await makeSubset('noto-sans/700Bold/NotoSans_700Bold.ttf', 'NotoSans-Bold.ttf');
const chinese = source('noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
const korean = source('noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf');

const present = regular.characterSet.filter((code) => characters.includes(code)).sort((a, b) => a - b);
const advances = (font, codes) =>
  codes.map((code) => Math.round(font.glyphForCodePoint(code).advanceWidth).toString(36).padStart(2, '0'));
const table = (font) =>
  runsOf(present).map((codes) => `${codes[0].toString(36)}:${advances(font, codes).join('')}`);

const far = (font, from, to) =>
  font.characterSet
    .filter((code) => code >= from && code <= to && !present.includes(code))
    .sort((a, b) => a - b);
const ranges = (codes) => {
  let end = 0;
  return runsOf(codes).map((run) => {
    const text = `${(run[0] - end).toString(36)}+${run.length.toString(36)}`;
    end = run[0] + run.length;
    return text;
  });
};
const chineseCodes = far(chinese, 0x2460, 0x2ffff).filter((code) => code < 0x3131 || code > 0x318e);
const hangul = far(korean, 0x3131, 0xd7a3).filter((code) => code >= 0xac00 || code <= 0x318e);

const quote = (words) => `'${words.join(' ')}'`;

writeFileSync(
  new URL('../../../shared/label/glyph-widths.ts', import.meta.url),
  `/**
 * Made by electron/labels/fonts/make-fonts.mjs from Noto Sans; do not edit.
 * Advance widths in thousandths of the em: "first code point:two digits for each character", all in base 36.
 */
// biome-ignore format: generated
export const regularWidths = ${quote(table(regular))};

// biome-ignore format: generated
export const boldWidths = ${quote(table(bold))};

/** Characters of Noto Sans SC: "distance from the end of the one before+length", in base 36. */
// biome-ignore format: generated
export const chineseRanges = ${quote(ranges(chineseCodes))};

/** Characters of Noto Sans KR that the Chinese font lacks. */
export const koreanRanges = ${quote(ranges(hangul))};
`,
);
console.log(
  `${present.length} characters, ${chineseCodes.length} Chinese and Japanese, ${hangul.length} Korean`,
);
