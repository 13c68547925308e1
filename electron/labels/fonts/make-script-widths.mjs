/**
 * Makes the table of characters and widths in shared/label/script-widths.ts from the fonts that shape
 * scripts. Run it by hand after an update of the font packages or of HarfBuzz, after make-fonts.mjs: `node
 * electron/labels/fonts/make-script-widths.mjs`.
 * A width there is never too small: the widest form that a letter takes next to others, so that text measured
 * without shaping stays within its line when it is shaped.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import { hasOwnGlyph, isArabicForm, WIDTH_UNIT } from '../../../shared/label/measure.ts';
import { scriptFonts } from '../../../shared/label/script-fonts.ts';
import { assetPath, scriptFontFile } from '../assets.ts';

/** Joins its neighbours: shapes a letter as within a word. */
const JOINER = 0x200d;
const DOTTED_CIRCLE = 0x25cc;
/** Fonts with more letters than this have one glyph for each: trying all pairs would take hours and find nothing. */
const MOST_PAIRED = 460;
const TRIPLES = 60_000;

const isVisible = (code) =>
  !/\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Cn}|[\ufe00-\ufe0f]/u.test(String.fromCodePoint(code));
/** Noto Sans has Devanagari too; its own font is the one for it. */
const isPlain = (code) =>
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]/u.test(String.fromCodePoint(code));
/** The same sequence of chances each time, so that the table is the same. */
const chances = () => {
  let state = 88_172_645;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
};

const widthsOf = (name) => {
  const face = new hb.Face(new hb.Blob(readFileSync(assetPath(scriptFontFile(name)))));
  const font = new hb.Font(face);
  const toEm = 1000 / face.upem;
  const circle = font.nominalGlyph(DOTTED_CIRCLE) ?? -1;
  const buffer = new hb.Buffer();
  const shaped = (codes) => {
    buffer.reset();
    buffer.addCodePoints(codes);
    buffer.guessSegmentProperties();
    hb.shape(font, buffer);
    const glyphs = buffer.getGlyphInfosAndPositions();
    // Text that no language has gets a circle that it does not have.
    if (!codes.includes(DOTTED_CIRCLE) && glyphs.some(({ codepoint }) => codepoint === circle)) return 0;
    return Math.ceil(glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * toEm);
  };
  const codes = [...face.collectUnicodes()]
    .filter(
      (code) =>
        isVisible(code) && !hasOwnGlyph(code) && !isArabicForm(code) && (name !== 'marks' || isPlain(code)),
    )
    .sort((a, b) => a - b);
  const widths = new Map(
    codes.map((code) => [
      code,
      Math.max(...[[code], [code, JOINER], [JOINER, code, JOINER], [JOINER, code]].map(shaped)),
    ]),
  );
  const raise = (sequence) => {
    const sum = sequence.reduce((all, code) => all + widths.get(code), 0);
    const lacks = shaped(sequence) - sum;
    const last = sequence.at(-1);
    if (lacks > 0) widths.set(last, widths.get(last) + lacks);
  };
  if (codes.length <= MOST_PAIRED) {
    for (const one of codes) for (const other of codes) raise([one, other]);
    const chance = chances();
    const any = () => codes[chance(codes.length)];
    for (let turn = 0; turn < TRIPLES; turn += 1) raise([any(), any(), any()]);
    for (let turn = 0; turn < TRIPLES; turn += 1) raise([any(), any(), any(), any(), any()]);
  }
  return widths;
};

/** "distance from the end of the run before:two digits for each character", in base 36. */
const packed = (widths) => {
  const runs = [];
  for (const [code, width] of widths) {
    const last = runs.at(-1);
    // A whole blessing in one character is wider than this (U+FDFD): it is set narrower.
    const digits = Math.min(36 * 36 - 1, Math.ceil(width / WIDTH_UNIT))
      .toString(36)
      .padStart(2, '0');
    if (last && last.end === code) {
      last.end += 1;
      last.digits.push(digits);
    } else runs.push({ start: code, end: code + 1, digits: [digits] });
  }
  return runs.map(({ start, digits }) => `${start.toString(36)}:${digits.join('')}`).join(' ');
};

const tables = scriptFonts.map((name) => {
  const widths = widthsOf(name);
  console.log(`${name}: ${widths.size} characters`);
  const key = name.includes('-') ? `'${name}'` : name;
  return `  ${key}: '${packed(widths)}',`;
});

writeFileSync(
  new URL('../../../shared/label/script-widths.ts', import.meta.url),
  `import type { ScriptFont } from './script-fonts.ts';

/**
 * Made by electron/labels/fonts/make-script-widths.mjs; do not edit.
 * For each font its characters with the widest advance that each has beside others, in ${WIDTH_UNIT} thousandths of the em:
 * "first code point:two digits for each character", all in base 36.
 */
// biome-ignore format: generated
export const scriptWidths: Record<ScriptFont, string> = {
${tables.join('\n')}
};
`,
);
