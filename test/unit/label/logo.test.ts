import { constants, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeGreyPng } from '../../../electron/labels/png.ts';
import { inflate } from '../../../shared/label/inflate.ts';
import { blackBoxes, logoDots, readLogo } from '../../../shared/label/logo-dots.ts';
import { readPngGrey } from '../../../shared/label/png-grey.ts';
import { logoPng } from '../../helpers/templates.ts';

const dataUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

describe('unpacking', () => {
  it('takes what is packed in many steps, of every kind of block', () => {
    const text = fc.oneof(
      fc.uint8Array({ minLength: 20_000, maxLength: 40_000 }),
      fc
        .array(fc.constantFrom('a', 'b', 'label '), { maxLength: 9000 })
        .map((all) => Buffer.from(all.join(''))),
    );
    const how = fc.record({
      level: fc.integer({ min: 0, max: 9 }),
      strategy: fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
    });
    fc.assert(
      fc.property(text, how, fc.nat(1024), (bytes, options, spare) => {
        const length = Math.max(0, bytes.length - spare);
        const out = inflate(deflateSync(bytes, options), length);
        expect(Buffer.from(out).equals(Buffer.from(bytes.subarray(0, length)))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses what is broken, cut off anywhere or too short, and never hangs over it', () => {
    const packed = deflateSync(Buffer.from('label '.repeat(200)));
    expect(inflate(packed, 1200)).toHaveLength(1200);
    for (let end = 0; end < packed.length; end += 1) {
      expect(() => inflate(packed.subarray(0, end), 1200), `${end} bytes`).toThrow(RangeError);
    }
    expect(() => inflate(packed, 1201)).toThrow(RangeError);
    expect(() => inflate(gzipSync('label'), 5)).toThrow(RangeError);
    expect(() => inflate(deflateSync('label', { dictionary: Buffer.from('lab') }), 5)).toThrow(RangeError);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        try {
          expect(inflate(Uint8Array.of(0x78, 0x9c, ...bytes), 500)).toHaveLength(500);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });

  it('stops at what is packed a thousand times long before its end', () => {
    const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
    expect(() => inflate(bomb, 1000)).toThrow('holds too much');
    // Its second half is missing, but the limit is reached before that shows.
    const half = bomb.subarray(0, bomb.length / 2);
    expect(() => inflate(half, 1000)).toThrow('holds too much');
    expect(() => inflate(half, 60 * 1024 * 1024)).toThrow('is broken');
  });
});

describe('a logo', () => {
  it('is read as another reader reads it', () => {
    const { width, height } = { width: 37, height: 21 };
    const data = Uint8Array.from({ length: width * height }, (_, index) => (index * 31) % 256);
    const grey = encodeGreyPng({ width, height, data }, 300);
    expect(readPngGrey(grey)).toEqual({ width, height, data });
  });

  it('is read where only what follows its dots is missing, or it has no palette', () => {
    const picture = { width: 8, height: 8, data: Uint8Array.from({ length: 64 }, (_, index) => index * 4) };
    const png = encodeGreyPng(picture, 300);
    for (const cut of [4, 8, 12]) expect(readPngGrey(png.subarray(0, png.length - cut))).toEqual(picture);
    const unpainted = Buffer.from(png);
    unpainted[25] = 3;
    expect(readPngGrey(unpainted)?.data).toEqual(new Uint8Array(64).fill(255));
  });

  it('is nothing where it is no PNG, a broken or a larger one', () => {
    const png = encodeGreyPng({ width: 8, height: 8, data: new Uint8Array(64) }, 300);
    const large = encodeGreyPng({ width: 1001, height: 1, data: new Uint8Array(1001) }, 300);
    // Its header tells of a hundredth of the rows that it unpacks to.
    const bomb = Buffer.from(encodeGreyPng({ width: 8, height: 800, data: new Uint8Array(6400) }, 300));
    bomb.writeUInt32BE(8, 20);
    expect(readLogo(dataUrl(png))).not.toBeNull();
    for (const wrong of [
      '',
      'data:image/jpeg;base64,AAAA',
      'data:image/png;base64,####',
      dataUrl(png.slice(0, 50)),
      dataUrl(large),
      dataUrl(bomb),
    ]) {
      expect(readLogo(wrong), wrong.slice(0, 40)).toBeNull();
    }
  });

  it('becomes dots of the printer, by threshold or by pattern', () => {
    const share = ({ data }: { data: Uint8Array }): number =>
      data.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    const grey = dataUrl(encodeGreyPng({ width: 40, height: 40, data: new Uint8Array(1600).fill(192) }, 300));
    const dots = (mode: 'threshold' | 'dither', threshold: number) =>
      logoDots(grey, 80, 80, { mode, threshold })!;
    expect(share(dots('threshold', 128))).toBe(0);
    expect(share(dots('threshold', 193))).toBe(6400);
    // A quarter of black makes this grey.
    expect(share(dots('dither', 128)) / 6400).toBeCloseTo(0.25, 1);
    const { width, height, rowBytes } = logoDots(logoPng(), 77, 33, { mode: 'threshold', threshold: 128 })!;
    expect([width, height, rowBytes]).toEqual([77, 33, 10]);
  });

  it('is the same in rectangles as in dots', () => {
    const dots = logoDots(logoPng(), 93, 47, { mode: 'dither', threshold: 128 })!;
    const painted = new Set<string>();
    for (const { x, y, width, height } of blackBoxes(dots)) {
      for (let row = y; row < y + height; row += 1) {
        for (let column = x; column < x + width; column += 1) {
          expect(painted.has(`${column} ${row}`)).toBe(false);
          painted.add(`${column} ${row}`);
        }
      }
    }
    for (let y = 0; y < 47; y += 1) {
      for (let x = 0; x < 93; x += 1) {
        const black = (dots.data[y * dots.rowBytes + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
        expect(painted.has(`${x} ${y}`)).toBe(black);
      }
    }
  });
});
