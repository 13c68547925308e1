import { PackdeskError } from '../errors.ts';
import type { AnyLabelContent } from './content.ts';
import type { Dpi, LabelLayout } from './elements.ts';
import { layOutGs1 } from './gs1-layout.ts';
import type { SizeMm } from './size.ts';
import { layOutTest } from './test-layout.ts';

export type { Dpi, LabelLayout } from './elements.ts';

/** Below this a GS1 logistic label can neither be read nor scanned. */
export const SMALLEST_LABEL: SizeMm = { widthMm: 60, heightMm: 70 };

/**
 * Places everything that a label says on media of a size. Pure: the same content, media and resolution give
 * the same layout in the window, in the worker and in tests.
 * @throws PackdeskError label.media for media that are too small for a GS1 logistic label
 */
export const layOut = (content: AnyLabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  if (content.template === 'test') return layOutTest(content, media, dpi);
  if (media.widthMm < SMALLEST_LABEL.widthMm || media.heightMm < SMALLEST_LABEL.heightMm) {
    throw new PackdeskError('label.media', {
      details: { size: `${media.widthMm} x ${media.heightMm} mm` },
    });
  }
  return layOutGs1(content, media, dpi);
};
