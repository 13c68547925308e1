import { PackdeskError } from '../errors.ts';
import type { AnyLabelContent } from './content.ts';
import type { Dpi, LabelLayout } from './elements.ts';
import { layOutGs1 } from './gs1-layout.ts';
import { layOutPost } from './post-layout.ts';
import { holdsLabel, type SizeMm, sizeText } from './size.ts';
import { layOutTest } from './test-layout.ts';

export type { Dpi, LabelLayout } from './elements.ts';

/**
 * Places everything that a label says on media of a size. Pure: the same content, media and resolution give
 * the same layout in the window, in the worker and in tests.
 * @throws PackdeskError label.media for media that are too small for a parcel's label, or for its number
 */
export const layOut = (content: AnyLabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  if (content.template === 'test') return layOutTest(content, media, dpi);
  if (!holdsLabel(media)) {
    throw new PackdeskError('label.media', { details: { size: sizeText(media) } });
  }
  return content.template === 'post' ? layOutPost(content, media, dpi) : layOutGs1(content, media, dpi);
};
