import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { assetPath, scriptFontFile } from '../../../electron/labels/assets.ts';
import { setLine, setLines, shapersFor } from '../../../electron/labels/shaping/set-line.ts';
import { layOut } from '../../../shared/label/layout.ts';
import {
  drawable,
  graphemesOf,
  needsShaping,
  textRuns,
  textWidth,
  unprintable,
} from '../../../shared/label/measure.ts';
import { scriptFonts } from '../../../shared/label/script-fonts.ts';
import { scriptWidths } from '../../../shared/label/script-widths.ts';
import { ABOVE_EM, BELOW_EM, lineKey } from '../../../shared/label/set-line.ts';
import { labelSizeMm } from '../../../shared/label/size.ts';
import { linesToSet, toSvg } from '../../../shared/label/svg.ts';
import { wrapText } from '../../../shared/label/wrap.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { scriptLines, scriptNames, UNDRAWN } from '../../helpers/scripts.ts';

const codesIn = (packed: string): number[] =>
  packed.split(' ').flatMap((run) => {
    const [first = '', digits = ''] = run.split(':');
    return Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(first, 36) + i);
  });

const lettersOf = (font: (typeof scriptFonts)[number]): string[] =>
  codesIn(scriptWidths[font]).map((code) => String.fromCodePoint(code));

const words = scriptNames.flatMap((name) => scriptLines[name].map((text) => drawable(text)));

/** Every point of a path, thousandths of the em. */
const pointsOf = (path: string): [number, number][] => {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!]);
};

describe('scripts that are shaped', () => {
  it.each(scriptFonts)('%s: the table names what its font has, and no more', async (font) => {
    const bytes = await readFile(assetPath(scriptFontFile(font)));
    const has = new Set(new Face(new Blob(new Uint8Array(bytes).buffer)).collectUnicodes());
    const named = codesIn(scriptWidths[font]);
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((code) => !has.has(code))).toEqual([]);
  });

  it.each(scriptNames)('%s prints', (name) => {
    for (const text of scriptLines[name]) {
      expect(unprintable(text)).toEqual([]);
      expect(drawable(text)).not.toContain('\u25a1');
    }
    expect(scriptLines[name].some((text) => needsShaping(drawable(text)))).toBe(true);
  });

  it('say what cannot be printed, as a reader sees it', () => {
    expect(unprintable(`Ada ${UNDRAWN} ${UNDRAWN}\ue000`)).toEqual([UNDRAWN, '\ue000']);
    expect(drawable(`Ada ${UNDRAWN}`)).toBe('Ada \u25a1');
  });

  it('stay on their line and within the width that was measured, each glyph of them', async () => {
    const shapers = await shapersFor(words.map((text) => ({ text })));
    for (const text of words) {
      for (const bold of [false, true]) {
        const { runs, widthEm, scale, stretch, riseEm } = setLine(text, bold, shapers);
        expect(widthEm, text).toBeLessThanOrEqual(textWidth(text, bold) + 1e-9);
        expect(scale, text).toBeGreaterThan(0.6);
        for (const run of runs) {
          if (run.kind === 'text') continue;
          for (const [x, y] of pointsOf(run.path)) {
            const right = (run.xEm + x / 1000) * scale * stretch;
            const up = (-y / 1000) * scale + riseEm;
            expect(right, text).toBeGreaterThan(-0.002);
            expect(right, text).toBeLessThan(widthEm + 0.002);
            expect(up, text).toBeLessThan(ABOVE_EM + 0.002);
            expect(up, text).toBeGreaterThan(-BELOW_EM - 0.002);
          }
        }
      }
    }
  });

  it('are hardly ever squeezed: the table of widths knows their widest forms', async () => {
    const fonts = scriptFonts.filter((font) => font !== 'marks');
    // A mark without its letter gets a circle that the text does not have.
    const any = fc.constantFrom(...fonts).chain((font) => {
      const letters = lettersOf(font).filter((letter) => !/\p{M}/u.test(letter));
      return fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 }).map((all) => all.join(''));
    });
    const texts = fc.sample(any, { numRuns: 1500, seed: 7 }).map(drawable);
    const set = await setLines(texts.map((text) => ({ text, bold: false })));
    const squeezed = set.filter(({ stretch }) => stretch < 0.95);
    expect(squeezed.length / texts.length).toBeLessThan(0.02);
    const real = await setLines(words.map((text) => ({ text, bold: false })));
    expect(Math.min(...real.map(({ stretch }) => stretch))).toBeGreaterThan(0.97);
  });

  it('join: a word is narrower than its letters apart, and has other glyphs', async () => {
    const [joined, apart] = await setLines(
      ['بيت', 'ب\u200cي\u200cت'].map((text) => ({ text: drawable(text), bold: false })),
    );
    expect(joined!.widthEm).toBeLessThan(apart!.widthEm * 0.95);
    expect(joined!.runs).not.toEqual(apart!.runs);
  });
});

describe('text from right to left', () => {
  const standing = async (text: string): Promise<string[]> => {
    const [line] = await setLines([{ text: drawable(text), bold: false }]);
    return line!.runs.map((run) => (run.kind === 'text' ? run.text : '*'));
  };

  it.each([
    ['a house number after the street stands at its left', 'شارع 12', ['12', ' ', '*']],
    ['a postcode before the place stands at its right', '10001 بغداد', ['*', ' ', '10001']],
    ['a number keeps its order, with its slash', 'הרצל 12/4', ['12/4', ' ', '*']],
    ['brackets are mirrored', 'א (12)', ['(12) ', '*']],
    ['Latin within it keeps its order', 'الشقة B 12', ['B 12', ' ', '*']],
    ['a line that begins with Latin runs from left to right', 'Apt 5, شارع', ['Apt 5, ', '*']],
  ])('%s', async (_what, text, expected) => {
    const runs = await standing(text);
    expect(runs.join('')).toBe(expected.join(''));
  });

  it('goes on so on each of its lines, whatever that begins with', () => {
    const lines = wrapText(drawable('شارع الرشيد ABC 12'), 4, false);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatch(/^\u200f/);
  });

  it('is not turned by marks that a text brings along', async () => {
    expect(drawable('12\u202e34\u202c Main St')).toBe('1234 Main St');
    expect(drawable('\u202eشارع 12')).toBe('شارع 12');
  });
});

describe('lines of scripts', () => {
  it('never part what belongs to one character, and lose nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.double({ min: 1, max: 12, noNaN: true }),
        fc.boolean(),
        (text, limit, bold) => {
          const lines = wrapText(text, limit, bold);
          const bare = (part: string) => part.replace(/[\s\u200f]/g, '');
          expect(bare(lines.join(''))).toBe(bare(text));
          const whole = graphemesOf(bare(text)).join('|');
          expect(lines.flatMap((line) => graphemesOf(bare(line))).join('|')).toBe(whole);
        },
      ),
    );
  });

  it('break between words where a script writes none apart', () => {
    const lines = wrapText('ถนนสุขุมวิทแขวงคลองเตยเหนือ', 8, false);
    const found = new Intl.Segmenter('th', { granularity: 'word' }).segment(lines.join(''));
    const ends = new Set(Array.from(found, ({ index, segment }) => index + segment.length));
    let at = 0;
    for (const line of lines) {
      at += line.length;
      expect(ends).toContain(at);
    }
  });
});

describe('the preview', () => {
  it('shows the same outlines as the printer draws', async () => {
    const content = { ...sampleContent('latin'), recipientLines: [...scriptLines.arabic, 'IRAQ'] };
    const layout = layOut(content, labelSizeMm('A6')!, 203);
    const wanted = linesToSet(layout);
    expect(wanted.map(({ text }) => text)).toEqual(scriptLines.arabic.map(drawable));
    const set = await setLines(wanted);
    const svg = toSvg(layout, new Map(wanted.map((line, index) => [lineKey(line), set[index]!])));
    for (const { runs } of set) {
      for (const run of runs) if (run.kind === 'outline' && run.path) expect(svg).toContain(run.path);
    }
    expect(svg).not.toMatch(/\p{sc=Arabic}/u);
    expect(svg).toContain('>IRAQ<');
    expect(toSvg(layout)).toMatch(/\p{sc=Arabic}/u);
  });

  it('needs no shaping for the scripts with a glyph for each character', () => {
    for (const text of ['Łódź', 'Αθήνα', 'Москва', '東京都', '서울특별시', 'Ɔkyeame']) {
      expect(needsShaping(drawable(text))).toBe(false);
      expect(textRuns(text).every(({ font }) => ['latin', 'chinese', 'korean'].includes(font))).toBe(true);
    }
  });
});
