import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { toPng } from '../../electron/labels/png.ts';
import { documentLanguages } from '../../shared/document-language.ts';
import type { LabelLayout } from '../../shared/label/elements.ts';
import { layOut } from '../../shared/label/layout.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import { labelSizeMm } from '../../shared/label/size.ts';
import { sampleContent } from '../helpers/labels.ts';
import { fullTemplate, templatedContent } from '../helpers/templates.ts';
import { goldenCases, labelPicture } from './cases.ts';
import { difference } from './compare.ts';
import { dotsOf } from './dots.ts';
import { disparity, GOLDEN_FOLDER, judge } from './golden.ts';

describe('what is drawn is what was looked at', () => {
  it.each(goldenCases)('$name', async ({ name, draw, dpi }) => {
    expect(await judge(name, await draw(), dpi)).toBeNull();
  });

  it('no kept picture is without its drawing, and none has more than one bit a dot', async () => {
    const files = (await readdir(GOLDEN_FOLDER)).sort();
    expect(files).toEqual(goldenCases.map(({ name }) => `${name}.png`).sort());
    for (const file of files) expect((await readFile(join(GOLDEN_FOLDER, file)))[24]).toBe(1);
  });

  it('each language, format and resolution of labels is among them', () => {
    const names = goldenCases.map(({ name }) => name).filter((name) => !name.startsWith('paper'));
    for (const part of [...documentLanguages, 'zpl', 'pdf', 'png', '203', '300']) {
      expect(names.filter((name) => name.split('-').includes(part))).not.toEqual([]);
    }
  });
});

describe('what is wrong is seen', () => {
  const media = labelSizeMm('A6')!;
  const content = templatedContent(fullTemplate('gs1'), 'gs1', { language: 'de' });
  const layout = layOut(content, media, 203);
  const pictured = async (changed: LabelLayout) => dotsOf(await toPng(changed));
  let whole: Bitmap;
  beforeAll(async () => {
    whole = await pictured(layout);
  });
  const changed = async (elements: LabelLayout['elements']) =>
    disparity(whole, await pictured({ ...layout, elements }), layout.dpi);

  it('a block that stands 2 mm lower', async () => {
    for (const group of ['sender', 'recipient', 'facts', 'routing'] as const) {
      const moved = layout.elements.map((element) =>
        element.kind === 'text' && element.group === group
          ? { ...element, yMm: element.yMm + 2, baselineMm: element.baselineMm + 2 }
          : element,
      );
      expect(moved).not.toEqual(layout.elements);
      expect(await changed(moved), group).toMatch(/ differ, most in the 4 mm square/);
    }
  });

  it('any text that is missing', async () => {
    const texts = layout.elements.filter((element) => element.kind === 'text' && element.text.trim() !== '');
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) {
      const rest = layout.elements.filter((element) => element !== text);
      expect(await changed(rest), JSON.stringify(text)).not.toBeNull();
    }
  });

  it('a digit that is quite another, in the smallest print that has one', async () => {
    const smallest = layout.elements
      .filter((element) => element.kind === 'text' && /8/.test(element.text))
      .sort((a, b) => (a.kind === 'text' && b.kind === 'text' ? a.sizeMm - b.sizeMm : 0))[0];
    expect(smallest).toBeDefined();
    const other = layout.elements.map((element) =>
      element === smallest && element.kind === 'text'
        ? { ...element, text: element.text.replace('8', '1') }
        : element,
    );
    expect(await changed(other)).not.toBeNull();
  });

  it('a bar that is gone, and a logo that stands 2 mm to the left', async () => {
    const barless = layout.elements.map((element) =>
      element.kind === 'barcode' ? { ...element, bars: element.bars.slice(1) } : element,
    );
    expect(await changed(barless)).not.toBeNull();
    const moved = layout.elements.map((element) =>
      element.kind === 'picture' ? { ...element, xDots: element.xDots - 16 } : element,
    );
    expect(moved).not.toEqual(layout.elements);
    expect(await changed(moved)).not.toBeNull();
  });

  it('a picture of another size', async () => {
    const picture = await labelPicture(sampleContent('latin'), 'PNG', 'A6', 203);
    const larger = dotsOf(await labelPicture(sampleContent('latin'), 'PNG', '4x6', 203));
    expect(disparity(larger, dotsOf(picture), 203)).toBe('it has 839 x 1182 dots, not 812 x 1218 dots');
    expect(difference(larger, larger, 203)).toMatchObject({ share: 0, worst: { share: 0 } });
  });
});
