import { describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { readGif } from '../../electron/labels/third-party/gif-read.ts';
import { inspectDocument } from '../../electron/labels/third-party/inspect.ts';
import { pngFacts, readPng } from '../../electron/labels/third-party/png-read.ts';
import type { DocumentFitHow } from '../../shared/printing/document.ts';
import { encodeGif } from '../helpers/gif.ts';
import { type OddPng, oddPng, PNG_END, pngChunk } from '../helpers/odd-pictures.ts';
import { volume } from '../helpers/profile.ts';
import { drawnZpl, printed, zplTexts, zxingTexts } from '../helpers/third-party.ts';

/**
 * Pictures and ZPL that other readers open, and Packdesk refused. A picture's extra parts may be wrong where it can be shown
 * without them (ISO/IEC 15948, 5.4 and 13.2, as libpng reads it; GIF89a, 27: the trailer is nothing but an end). Windows
 * writes text files as UTF-16.
 */

const how: DocumentFitHow = { scale: 'exact', turn: 0, crop: null };

const SIDE = 64;
/** A corner, a bar and single dots, none of them symmetrical. */
const dots = (x: number, y: number): boolean =>
  (x < 20 && y < 10) || (x >= 30 && x < 33) || (y === 50 && x % 3 === 0);
const png = (given: Partial<OddPng> = {}): Uint8Array =>
  oddPng({ width: SIDE, height: SIDE, dots, ...given });
const grey = Uint8Array.from({ length: SIDE * SIDE }, (_, at) =>
  dots(at % SIDE, Math.floor(at / SIDE)) ? 0 : 255,
);
const resolution = Uint8Array.from([0, 0, 0x1f, 0x38, 0, 0, 0x1f, 0x38, 1]);
const cutEnd = (bytes: number): Uint8Array => PNG_END.subarray(0, bytes);

describe('a PNG that other readers open', () => {
  it.each<[string, Uint8Array]>([
    ['a wrong checksum of a text', png({ before: [['tEXt', Buffer.from('Comment\0x'), 1]] })],
    ['a wrong checksum of a time behind the rows', png({ behind: [['tIME', new Uint8Array(7), 5]] })],
    ['a wrong checksum of its resolution', png({ before: [['pHYs', resolution, 1]] })],
    ['a chunk that is not known', png({ before: [['vpAg', new Uint8Array(9)]] })],
    ['no IEND', png({ end: cutEnd(0) })],
    ['a part of IEND', png({ end: cutEnd(5) })],
    ['IEND without its checksum', png({ end: cutEnd(8) })],
    ['rows in parts, and no IEND', png({ parts: 9, end: cutEnd(0) })],
    ['bytes behind it', png({ end: Buffer.concat([PNG_END, Buffer.from('<html>Thank you</html>')]) })],
    ['a second picture behind it', Buffer.concat([png(), png({ dots: () => true })])],
    [
      'empty parts of its rows',
      png({ before: [['IDAT', new Uint8Array()]], behind: [['IDAT', new Uint8Array()]] }),
    ],
    ['interlaced', png({ interlaced: true })],
    ['one bit, interlaced', png({ kind: 'grey-1', interlaced: true })],
    ['16 bits of grey', png({ kind: 'grey-16' })],
    ['16 bits and nothing below', png({ kind: 'rgba-16' })],
    [
      'a palette of which one colour is not seen',
      png({ kind: 'palette', before: [['tRNS', Uint8Array.from([0, 255])]] }),
    ],
    [
      'a cover of more colours than there are',
      png({ kind: 'palette', before: [['tRNS', new Uint8Array(200).fill(255)]] }),
    ],
  ])('%s', (_what, content) => {
    const picture = readPng(content);
    const same = Array.from(picture.data, (value) => (value < 128 ? 0 : 255));
    expect(Buffer.from(same).equals(Buffer.from(grey))).toBe(true);
  });

  it('has the resolution that it tells, unless the checksum of that is wrong', () => {
    expect(pngFacts(png({ before: [['pHYs', resolution]] })).dpi).toBeCloseTo(203, 0);
    expect(pngFacts(png({ before: [['pHYs', resolution, 1]] })).dpi).toBeNull();
  });

  it.each<[string, Uint8Array]>([
    ['a part of its rows', png({ parts: 9 }).subarray(0, 120)],
    ['the last part of its rows', Buffer.concat([png({ end: cutEnd(0) }).subarray(0, -14)])],
    [
      'rows with a wrong checksum',
      Buffer.concat([png({ end: cutEnd(0) }).subarray(0, -1), Uint8Array.of(0), PNG_END]),
    ],
    ["a phone's own packing (CgBI), which is none of the standard", cgbi()],
  ])('is refused: %s', (_what, content) => {
    expect(() => readPng(content)).toThrow(expect.objectContaining({ code: 'document.broken' }));
  });
});

function cgbi(): Uint8Array {
  const whole = png();
  const own = pngChunk('CgBI', Uint8Array.from([0x50, 0, 0x20, 6]));
  return Buffer.concat([whole.subarray(0, 8), own, whole.subarray(8)]);
}

describe('a GIF that other readers open', () => {
  const whole = encodeGif({ width: SIDE, height: SIDE, data: grey });
  const open = whole.subarray(0, -1);
  it.each<[string, Uint8Array]>([
    ['no trailer', open],
    ['bytes behind its trailer', Buffer.concat([whole, Buffer.from('\0\0tail')])],
    ['zeros for its trailer', Buffer.concat([open, new Uint8Array(9)])],
    [
      'a note behind its picture, and no trailer',
      Buffer.concat([open, Buffer.from([0x21, 0xfe, 2, 65, 66, 0])]),
    ],
    ['a palette of its own', ownPalette(whole)],
    ['interlaced', encodeGif({ width: SIDE, height: SIDE, data: grey }, { interlaced: true })],
  ])('%s', (_what, content) => {
    expect(Buffer.from(readGif(content).data).equals(Buffer.from(grey))).toBe(true);
  });

  it.each([1, 2, 30, 100])('is refused where its picture is cut off, by %i bytes', (bytes) => {
    expect(() => readGif(open.subarray(0, open.length - bytes))).toThrow(
      expect.objectContaining({ code: 'document.broken' }),
    );
  });
});

/** The colours of the screen beside the picture instead. */
function ownPalette(gif: Uint8Array): Uint8Array {
  const bytes = Buffer.from(gif);
  const colours = bytes.subarray(13, 25);
  const head = Buffer.from(bytes.subarray(0, 13));
  head[10] = 0x01;
  const picture = Buffer.from(bytes.subarray(25, 35));
  picture[9] = 0x81;
  return Buffer.concat([head, picture, colours, bytes.subarray(35)]);
}

describe('ZPL that a printer takes', () => {
  const zpl = drawnZpl(203);
  const utf16 = (text: string, swap = false): Buffer => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return swap ? bytes.swap16() : bytes;
  };
  const streams: [string, Uint8Array][] = [
    ['a byte order mark', Buffer.from(`\ufeff${zpl}`)],
    ['line ends of CR LF', Buffer.from(zpl.replaceAll('\n', '\r\n'))],
    ['line ends of CR', Buffer.from(zpl.replaceAll('\n', '\r'))],
    ['blank lines around it', Buffer.from(`\r\n\r\n  ${zpl}\r\n\r\n\0`)],
    ['UTF-16, as Windows writes it into files', utf16(zpl)],
    ['UTF-16 the other way round', utf16(zpl, true)],
  ];
  it.each(volume(streams.slice(3), streams))('%s', async (_what, content) => {
    const { kind, pages } = await inspectDocument({ content });
    expect([kind, pages.length]).toEqual(['ZPL', 1]);
    const made = await convertDocument({
      content,
      kind: 'ZPL',
      to: 'ZPL',
      media: { widthMm: 100, heightMm: 150 },
      dpi: 203,
      how,
    });
    const page = await printed(made, 203, { widthMm: 100, heightMm: 150 });
    expect(await zxingTexts(page, 203)).toEqual(zplTexts);
    expect(Buffer.from(made.content).includes(0xff)).toBe(false);
  });

  it('is not read as UTF-16 where its letters would change', async () => {
    const content = utf16('^XA^FO9,9^A0N,30,30^FDMüller^FS^XZ');
    await expect(inspectDocument({ content })).rejects.toMatchObject({ code: 'document.unknown' });
  });
});
