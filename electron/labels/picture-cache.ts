import { createHash } from 'node:crypto';
import type { PictureElement } from '../../shared/label/elements.ts';

/** What a picture shows, wherever it lies: its size in dots says the resolution too. */
export type Shown = Pick<PictureElement, 'widthDots' | 'heightDots' | 'rowBytes' | 'bits'>;

/** A few logos are in use at a time, each in the sizes of a few printers; one has some 200 KB at most. */
export const MOST_PICTURES = 16;

const keyOf = ({ widthDots, heightDots, bits }: Shown): string =>
  `${widthDots} ${heightDots} ${createHash('sha256').update(bits).digest('base64')}`;

/** What was made of pictures, by what they show; of more than `most` the one that was asked for longest ago goes. */
export interface PictureCache<Made> {
  of(picture: Shown): Made;
  readonly size: number;
}

export const createPictureCache = <Made>(
  make: (picture: Shown) => Made,
  most = MOST_PICTURES,
): PictureCache<Made> => {
  const known = new Map<string, Made>();
  return {
    of: (picture) => {
      const key = keyOf(picture);
      const made = known.get(key) ?? make(picture);
      known.delete(key);
      known.set(key, made);
      if (known.size > most) known.delete(known.keys().next().value ?? key);
      return made;
    },
    get size() {
      return known.size;
    },
  };
};
