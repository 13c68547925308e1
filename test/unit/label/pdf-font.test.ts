import { expect, it } from 'vitest';
import { toPdf } from '../../../electron/labels/pdf.ts';
import type { Page } from '../../../shared/label/elements.ts';
import { pdfText } from '../../helpers/decode.ts';

const page = (...lines: string[]): Page => ({
  widthMm: 100,
  heightMm: 50,
  dotMm: 25.4 / 300,
  elements: lines.map((text, index) => ({
    kind: 'text',
    xMm: 5,
    widthMm: 90,
    baselineMm: 10 + index * 8,
    sizeMm: 4,
    bold: index % 2 === 1,
    align: 'left',
    text,
  })),
});

const about = { info: { CreationDate: new Date(0) } };
const bytes = async (...lines: string[]) => Buffer.from(await toPdf([page(...lines)], { about }));

/** Pairs of characters that one glyph draws. */
const pairs = [
  ['no-break space', 'Post\u00a0code', 'Post code'],
  ['Greek and Latin', '\u2126\u00b5', '\u03a9\u03bc'],
] as const;

it.each(pairs)('says its own text, whatever was drawn before: %s', async (_, before, text) => {
  const first = await bytes(text);
  await bytes(before);
  expect((await bytes(text)).equals(first)).toBe(true);
  expect((await pdfText(await bytes(text))).trim()).toBe(text);
});

it('embeds what it uses of both weights and of other scripts, so that all of it can be copied', async () => {
  const lines = ['Müller & Söhne', 'Łódź Żółć', 'Дом 5 кв. 7', '東京都千代田区', '서울특별시', 'Περικλής'];
  const text = await pdfText(await bytes(...lines));
  for (const line of lines) expect(text).toContain(line);
});

it('keeps the fonts small: what a label says, not the whole font', async () => {
  expect((await bytes('A few words', '東京')).length).toBeLessThan(12_000);
});

it('says what many characters are in ranges whose codes differ in the last byte alone', async () => {
  const many = Array.from({ length: 600 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const lines = Array.from({ length: 20 }, (_, index) => many.slice(index * 30, index * 30 + 30).join(''));
  const pdf = Buffer.from(await toPdf([page(...lines)], { about, toDraw: true })).toString('latin1');
  const ranges = [...pdf.matchAll(/beginbfrange\n<(..)(..)> <(..)(..)> \[([^\]]*)\]/g)];
  const told = ranges.flatMap(([, , , , , values = '']) => values.split(' '));
  expect(told).toHaveLength(many.length);
  expect(ranges.filter(([, from, , to]) => from !== to)).toEqual([]);
});
