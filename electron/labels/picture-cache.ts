import { createHash } from 'node:crypto';
import type { PictureElement } from '../../shared/label/elements.ts';

/** Content of a picture, without its place: its size in dots implies the resolution. */
export type PictureContent = Pick<PictureElement, 'widthDots' | 'heightDots' | 'rowBytes' | 'bits'>;

/** A few logos are in use at a time, each in the sizes of a few printers; one has some 200 KB at most. */
export const MOST_PICTURES = 16;

const keyOf = ({ widthDots, heightDots, bits }: PictureContent): string =>
  `${widthDots} ${heightDots} ${createHash('sha256').update(bits).digest('base64')}`;

/** Caches results by a picture's content; beyond `most` the least recently used goes. */
export interface PictureCache<Made> {
  of(picture: PictureContent): Made;
  readonly size: number;
}

export const createPictureCache = <Made>(
  make: (picture: PictureContent) => Made,
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
