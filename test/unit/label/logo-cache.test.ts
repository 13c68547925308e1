import { describe, expect, it } from 'vitest';
import type { LabelRequest } from '../../../electron/core/label-renderer.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import {
  createPictureCache,
  MOST_PICTURES,
  type PictureContent,
} from '../../../electron/labels/picture-cache.ts';
import { logoDots } from '../../../shared/label/logo-dots.ts';
import { fullTemplate, logoPng, templatedContent } from '../../helpers/templates.ts';

const media = { widthMm: 105, heightMm: 205 };

const label = (png: string, heightMm = 40) =>
  templatedContent(
    fullTemplate('gs1', { logo: { png, heightMm, align: 'left', mode: 'dither', threshold: 128 } }),
    'gs1',
  );

/** The drawing, without its time. */
const drawn = async (request: Partial<LabelRequest> & Pick<LabelRequest, 'labels'>): Promise<string> => {
  const [document] = await drawLabels({ format: 'PDF', media, dpi: 203, splitByParcel: false, ...request });
  return Buffer.from(document!.content)
    .toString('latin1')
    .replace(/\(D:\d+Z\)/, '')
    .replace(/\/ID \[[^\]]*\]/, '');
};

const shown = (bits: number[], widthDots = 8): PictureContent => ({
  widthDots,
  heightDots: bits.length,
  rowBytes: 1,
  bits: Uint8Array.from(bits),
});

describe('a dithered logo', () => {
  it.each(['PDF', 'ZPL', 'PNG'] as const)(
    'is the same on every label as %s, whatever was drawn between',
    async (format) => {
      const labels = [label(logoPng(120, 120))];
      const before = await drawn({ labels, format });
      for (let other = 0; other < MOST_PICTURES + 2; other += 1) {
        await drawn({ labels: [label(logoPng(120, 60 + other), 12)], format });
      }
      expect(await drawn({ labels, format })).toBe(before);
      expect(await drawn({ labels: [label(logoPng(120, 121))], format })).not.toBe(before);
    },
  );

  it('is written once into a document of many labels', async () => {
    const one = await drawn({ labels: [label(logoPng(120, 120))] });
    const ten = await drawn({ labels: Array.from({ length: 10 }, () => label(logoPng(120, 120))) });
    expect(one.match(/\/Subtype \/Form/g)).toHaveLength(1);
    expect(ten.match(/\/Subtype \/Form/g)).toHaveLength(1);
    expect(ten.match(/\/Type \/Page\b/g)).toHaveLength(10);
  });

  it('has its dots made once for each size, for as many logos as are in use', () => {
    const ink = { mode: 'dither', threshold: 128 } as const;
    const first = logoDots(logoPng(), 60, 30, ink);
    for (let size = 1; size < 8; size += 1) logoDots(logoPng(), 60 + size, 30, ink);
    expect(logoDots(logoPng(), 60, 30, ink)).toBe(first);
    // One more than are kept: the oldest is recreated, and is the same.
    for (let size = 1; size < 10; size += 1) logoDots(logoPng(), 70 + size, 30, ink);
    const again = logoDots(logoPng(), 60, 30, ink);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
  });
});

describe('what was made of pictures', () => {
  it('is made once for what is shown, and again for another size or other dots', () => {
    let made = 0;
    const cache = createPictureCache(() => {
      made += 1;
      return made;
    });
    expect(cache.of(shown([1, 2]))).toBe(1);
    expect(cache.of(shown([1, 2]))).toBe(1);
    expect(cache.of(shown([1, 2], 7))).toBe(2);
    expect(cache.of(shown([1, 3]))).toBe(3);
    expect(cache.of(shown([1, 2]))).toBe(1);
  });

  it('is never more than a few, those that were asked for last', () => {
    let made = 0;
    const cache = createPictureCache(() => {
      made += 1;
      return made;
    }, 3);
    for (let index = 0; index < 100; index += 1) {
      cache.of(shown([index]));
      cache.of(shown([0]));
      expect(cache.size).toBeLessThanOrEqual(3);
    }
    expect(made).toBe(100);
    cache.of(shown([1]));
    expect(made).toBe(101);
  });
});
