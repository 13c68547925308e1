import { PackdeskError } from '../errors.ts';
import type { AnyLabelContent, ParcelWords } from './content.ts';
import type { Dpi, LabelLayout } from './elements.ts';
import { FLOOR_MM } from './fit.ts';
import { layOutGs1 } from './gs1-layout.ts';
import { drawable } from './measure.ts';
import { layOutPost } from './post-layout.ts';
import { holdsLabel, type SizeMm, sizeText } from './size.ts';
import { layOutTest } from './test-layout.ts';

export type { Dpi, LabelLayout } from './elements.ts';

const bare = (text: string): string => text.replace(/\s/g, '');

/** Can it be read where abroad a label's parcel goes? A domestic one needs no country. */
const saysCountry = (
  { elements }: LabelLayout,
  { abroad, recipientLines }: Pick<ParcelWords, 'abroad' | 'recipientLines'>,
): boolean => {
  if (!abroad) return true;
  const said = elements.filter((element) => element.kind === 'text' && element.group === 'recipient');
  const lines = said.flatMap((element) =>
    element.kind === 'text' && element.sizeMm > FLOOR_MM - 1e-6 ? element.text : '',
  );
  return bare(lines.join('')).endsWith(bare(drawable(recipientLines.at(-1) ?? '')));
};

/**
 * Places everything that a label says on media of a size. Pure: the same content, media and resolution give
 * the same layout in the window, in the worker and in tests.
 * @throws PackdeskError label.media for media that are too small for a parcel's label, for its number, or for the
 * country that it goes to
 */
export const layOut = (content: AnyLabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  if (content.template === 'test') return layOutTest(content, media, dpi);
  if (!holdsLabel(media)) {
    throw new PackdeskError('label.media', { details: { size: sizeText(media) } });
  }
  const layout =
    content.template === 'post' ? layOutPost(content, media, dpi) : layOutGs1(content, media, dpi);
  if (!saysCountry(layout, content)) {
    throw new PackdeskError('label.media', { details: { size: sizeText(media) } });
  }
  return layout;
};
