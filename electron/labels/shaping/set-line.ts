import {
  type FontName,
  isPlainFont,
  type PlainFont,
  textRuns,
  textWidth,
} from '../../../shared/label/measure.ts';
import type { ScriptFont } from '../../../shared/label/script-fonts.ts';
import {
  ABOVE_EM,
  BELOW_EM,
  BOLD_STROKE,
  type LineToSet,
  type SetLine,
} from '../../../shared/label/set-line.ts';
import { type ShapedGlyph, type Shaper, shaperOf } from './harfbuzz.ts';
import { levelsOf, reordered, turnedRound } from './order.ts';

/** The fonts that a line needs, ready. */
export type Shapers = ReadonlyMap<ScriptFont, Shaper>;

interface Run {
  font: FontName;
  level: number;
  text: string;
}

/** In ems from the baseline and from where the run begins. */
interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Placed {
  run: SetLine['runs'][number];
  widthEm: number;
  ink: Ink;
}

const DIRECTION = /[\u200e\u200f\u061c]/;
/** Capitals and descenders; with accents on capitals. */
const PLAIN_TOP = 0.8;
const ACCENTED_TOP = ABOVE_EM;
const PLAIN_BOTTOM = -0.24;

const runsOf = (text: string): Run[] => {
  const chars = textRuns(text).flatMap(({ font, text: part }) =>
    Array.from(part, (char) => ({ char, font })),
  );
  const levels = levelsOf(chars.map(({ char }) => char));
  const runs: Run[] = [];
  for (const [index, { char, font }] of chars.entries()) {
    const level = levels[index] ?? 0;
    if (DIRECTION.test(char)) continue;
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.text += char;
    else runs.push({ font, level, text: char });
  }
  return runs;
};

const number = (value: number): string => String(Math.round(value));

/** Glyphs one after the other as one path, y downwards. */
const pathOf = (glyphs: readonly ShapedGlyph[]): string => {
  let path = '';
  let x = 0;
  for (const { outline, xAdvance, xOffset, yOffset } of glyphs) {
    for (const { type, values } of outline) {
      const at = values.map((value, index) =>
        number(index % 2 === 0 ? x + xOffset + value : -(yOffset + value)),
      );
      path += `${type}${at.join(' ')}`;
    }
    x += xAdvance;
  }
  return path;
};

const inkOf = (glyphs: readonly ShapedGlyph[]): Ink => {
  const all: Ink = { left: 0, right: 0, top: 0, bottom: 0 };
  let x = 0;
  for (const { ink, xAdvance, xOffset, yOffset } of glyphs) {
    if (ink) {
      all.left = Math.min(all.left, x + xOffset + ink.left);
      all.right = Math.max(all.right, x + xOffset + ink.right);
      all.top = Math.max(all.top, yOffset + ink.top);
      all.bottom = Math.min(all.bottom, yOffset + ink.bottom);
    }
    x += xAdvance;
  }
  return { left: all.left / 1000, right: all.right / 1000, top: all.top / 1000, bottom: all.bottom / 1000 };
};

const placePlain = (font: PlainFont, { level, text }: Run, bold: boolean): Placed => {
  const said = level % 2 === 1 ? turnedRound(text) : text;
  const widthEm = textWidth(said, bold);
  const top = /\p{Lu}\p{M}/u.test(said.normalize('NFD')) ? ACCENTED_TOP : PLAIN_TOP;
  return {
    run: { kind: 'text', font, text: said, xEm: 0, widthEm },
    widthEm,
    ink: { left: 0, right: widthEm, top, bottom: PLAIN_BOTTOM },
  };
};

const placeShaped = (shaper: Shaper, { level, text }: Run, bold: boolean): Placed => {
  const glyphs = shaper.shape(text, level % 2 === 1);
  const ink = inkOf(glyphs);
  const edge = bold ? BOLD_STROKE / 2000 : 0;
  return {
    run: { kind: 'outline', path: pathOf(glyphs), xEm: 0 },
    widthEm: glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000,
    ink: { left: ink.left - edge, right: ink.right + edge, top: ink.top + edge, bottom: ink.bottom - edge },
  };
};

/**
 * Shapes a line of drawable text and puts it into visual order. It stays within the line and the width that
 * `textWidth` measured: high stacks are set smaller, deep ones higher.
 */
export const setLine = (text: string, bold: boolean, shapers: Shapers): SetLine => {
  const placed = reordered(runsOf(text)).map((run) =>
    isPlainFont(run.font) ? placePlain(run.font, run, bold) : placeShaped(shapers.get(run.font)!, run, bold),
  );
  const starts: number[] = [];
  let end = 0;
  for (const { widthEm } of placed) {
    starts.push(end);
    end += widthEm;
  }
  const left = Math.min(0, ...placed.map(({ ink }, index) => starts[index]! + ink.left));
  const right = Math.max(end, ...placed.map(({ ink }, index) => starts[index]! + ink.right));
  const top = Math.max(0, ...placed.map(({ ink }) => ink.top));
  const bottom = Math.min(0, ...placed.map(({ ink }) => ink.bottom));
  const scale = Math.min(1, (ABOVE_EM + BELOW_EM) / (top - bottom));
  const measured = textWidth(text, bold);
  const natural = (right - left) * scale;
  const stretch = natural > measured && natural > 0 ? measured / natural : 1;
  // Text reaching below its line is raised, text above it lowered.
  const riseEm = Math.min(Math.max(0, -bottom * scale - BELOW_EM), ABOVE_EM - top * scale);
  return {
    runs: placed.map(({ run }, index) => ({ ...run, xEm: starts[index]! - left })),
    widthEm: natural * stretch,
    scale,
    stretch,
    riseEm,
  };
};

/** The fonts that the runs of these drawable texts are shaped with, ready to be used. */
export const shapersFor = async (texts: Iterable<{ text: string }>): Promise<Shapers> => {
  const fonts = new Set<ScriptFont>();
  for (const { text } of texts) {
    for (const { font } of textRuns(text)) if (!isPlainFont(font)) fonts.add(font);
  }
  const shapers = new Map<ScriptFont, Shaper>();
  for (const font of fonts) shapers.set(font, await shaperOf(font));
  return shapers;
};

/** Shapes lines of drawable text here and now, in their order. */
export const setLines = async (lines: readonly LineToSet[]): Promise<SetLine[]> => {
  const shapers = await shapersFor(lines);
  return lines.map(({ text, bold }) => setLine(text, bold, shapers));
};
