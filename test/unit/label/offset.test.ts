import { describe, expect, it } from 'vitest';
import type { LabelRequest } from '../../../electron/core/label-renderer.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { testLabel } from '../../../shared/printing/test-label.ts';
import { sampleContent } from '../../helpers/labels.ts';

const request = (xMm: number, yMm: number): LabelRequest => ({
  labels: [sampleContent('polish')],
  format: 'ZPL',
  media: { widthMm: 100, heightMm: 150 },
  dpi: 203,
  offset: { xMm, yMm },
  splitByParcel: false,
});

describe('a label that the printer’s offset moves', () => {
  it.each([
    [-2, 0],
    [2, 1],
    [0, -2],
  ])('by %d and %d mm is drawn: all of its text is on the media', async (xMm, yMm) => {
    await expect(drawLabels(request(xMm, yMm))).resolves.toHaveLength(1);
  });

  it.each([
    ['left', -6, 0, 'GS1'],
    ['up', 0, -6, 'GS1'],
    ['down', 0, 6, '(00) 095200000000000127'],
  ])('too far %s is refused, with the text that would be lost', async (_way, xMm, yMm, text) => {
    await expect(drawLabels(request(xMm, yMm))).rejects.toMatchObject({
      code: 'label.offset',
      details: { text },
    });
  });

  it('turned on its media is refused as well', async () => {
    const turned = { ...request(0, -6), media: { widthMm: 150, heightMm: 100 }, rotation: 90 as const };
    await expect(drawLabels(turned)).rejects.toMatchObject({ code: 'label.offset' });
  });

  it('shows on the test label how far that is', async () => {
    const label = testLabel({ name: 'Zebra', language: 'zpl' });
    await expect(drawLabels({ ...request(-6, -6), labels: [label] })).resolves.toHaveLength(1);
  });
});
