import { GifReader, GifWriter } from 'omggif';
import { describe, expect, it } from 'vitest';
import { readGif } from '../../electron/labels/third-party/gif-read.ts';
import { encodeGif } from '../helpers/gif.ts';
import { randomOf } from '../helpers/plain-zpl.ts';
import { volume } from '../helpers/profile.ts';

/**
 * GIFs read by our reader and by one that has no code in common with it, omggif: the same dots, on white paper. Sources of
 * what may differ: GIF89a, 18 (the screen), 20 (a picture's place and its own colours), 22 and appendix F (packing), 23
 * (the colour that is not seen).
 */

/** Grey of a GIF's first picture as omggif reads it, on white paper. */
const otherGrey = (content: Uint8Array): { width: number; height: number; data: Uint8Array } => {
  const reader = new GifReader(Buffer.from(content));
  const { width, height } = reader;
  const seen = new Uint8Array(width * height * 4);
  reader.decodeAndBlitFrameRGBA(0, seen);
  const data = Uint8Array.from({ length: width * height }, (_, at) => {
    const [red, green, blue, cover] = seen.subarray(at * 4, at * 4 + 4);
    return cover === 0 ? 255 : Math.round((red! * 299 + green! * 587 + blue! * 114) / 1000);
  });
  return { width, height, data };
};

const expectSame = (content: Uint8Array, what: string): void => {
  const [ours, other] = [readGif(content), otherGrey(content)];
  expect([ours.width, ours.height], what).toEqual([other.width, other.height]);
  expect(Buffer.from(ours.data).equals(Buffer.from(other.data)), what).toBe(true);
};

/** Dots of a kind: noise, which fills an encoder's table, bars, or one colour. */
const dotsOf = (seed: number, count: number, colours: number): number[] => {
  const random = randomOf(seed + 977);
  const way = random(3);
  const period = 1 + random(30);
  return Array.from({ length: count }, (_, at) => {
    if (way === 0) return random(colours);
    return way === 1 ? Math.floor(at / period) % colours : (seed + (random(50) === 0 ? 1 : 0)) % colours;
  });
};

/** A GIF that is made up from a number by omggif's writer. */
const madeGif = (seed: number): Uint8Array => {
  const random = randomOf(seed);
  const colours = 2 ** (1 + (seed % 8));
  const palette = Array.from({ length: colours }, () => random(0x1000000));
  const [width, height] = [1 + random(120), 1 + random(90)];
  const [x, y] = random(3) === 0 ? [random(20), random(20)] : [0, 0];
  const ownColours = random(2) === 0;
  const buffer = Buffer.alloc(200_000 + width * height * 4);
  const screen = [x + width + (x > 0 ? random(9) : 0), y + height + (y > 0 ? random(9) : 0)] as const;
  const writer = new GifWriter(buffer, ...screen, ownColours ? {} : { palette });
  const options = {
    ...(ownColours && { palette }),
    ...(random(3) === 0 && { transparent: random(colours) }),
  };
  writer.addFrame(x, y, width, height, dotsOf(seed, width * height, colours), options);
  if (random(4) === 0) {
    const later = { ...options, delay: 10 };
    writer.addFrame(x, y, width, height, dotsOf(seed + 1, width * height, colours), later);
  }
  return Uint8Array.from(buffer.subarray(0, writer.end()));
};

describe('a GIF is drawn as by a second reader', () => {
  it('of any colours, place and packing', () => {
    for (let seed = 1; seed <= volume(64, 800); seed += 1) expectSame(madeGif(seed), `seed ${seed}`);
  });

  it.each([false, true])('with rows in turns: %s', (interlaced) => {
    for (let seed = 1; seed <= volume(24, 200); seed += 1) {
      const random = randomOf(seed);
      // Of fewer rows in turns omggif puts some in each other's place.
      const [width, height] = [1 + random(90), 5 + random(70)];
      const data = Uint8Array.from(dotsOf(seed, width * height, 4), (colour) => colour * 85);
      expectSame(encodeGif({ width, height, data }, { interlaced }), `seed ${seed}`);
    }
  });

  it('of the size of a label at three resolutions', () => {
    for (const dpi of [203, 300, 600]) {
      const [width, height] = [Math.round(dpi * 2), Math.round(dpi * 1.5)];
      const data = Uint8Array.from(dotsOf(dpi, width * height, 2), (colour) => colour * 255);
      expectSame(encodeGif({ width, height, data }), `${dpi} dpi`);
    }
  });
});
