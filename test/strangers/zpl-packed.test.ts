import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { convertDocument } from '../../electron/labels/third-party/convert.ts';
import { printGrey } from '../../electron/labels/third-party/grey.ts';
import { drawZplLabel } from '../../electron/labels/third-party/zpl-draw.ts';
import { zplLabels } from '../../electron/labels/third-party/zpl-labels.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import type { DocumentFitHow } from '../../shared/printing/document.ts';
import { decodeZpl } from '../helpers/decode.ts';

/**
 * Packed graphics whose check or length is wrong: a Zebra throws them away and prints the label without them, while most
 * viewers draw them. ZPL II Programming Guide, "Alternative Data Compression Scheme"; checks as converters on the web
 * get them wrong: other polynomials and starts, five digits, none.
 */

const TEXT = 'PACKED-20468';
const media = { widthMm: 101.6, heightMm: 152.4 };
const how: DocumentFitHow = { scale: 'fit', turn: 0, crop: null };

let bars: Bitmap;
beforeAll(async () => {
  const picture = await drawZplLabel(zplLabels(`^XA^BY2^FO8,8^BCN,100,N^FD${TEXT}^FS^XZ`), 0, {
    width: 400,
    height: 120,
  });
  bars = printGrey(picture, { x: 0, y: 0 }, picture);
});

/** A CRC of 16 bits, bit by bit. */
const crc = (text: string, { poly = 0x1021, start = 0, reflected = false } = {}): string => {
  let value = start;
  for (const byte of Buffer.from(text, 'latin1')) {
    for (let bit = 0; bit < 8; bit += 1) {
      const next = (byte >> (reflected ? bit : 7 - bit)) & 1;
      const top = reflected ? value & 1 : value >> 15;
      value = reflected ? value >> 1 : (value << 1) & 0xffff;
      if (top !== next) value ^= poly;
    }
  }
  return value.toString(16).toUpperCase().padStart(4, '0');
};

const z64 = () => deflateSync(bars.data).toString('base64');
const b64 = () => Buffer.from(bars.data).toString('base64');
const size = () => bars.data.length;
const field = (data: string, kind = 'A', told = size()): string =>
  `^XA^PW812^LL1218^FO50,50^GF${kind},${told},${told},${bars.rowBytes},${data}^FS^XZ\n`;

const wrong: [what: string, zpl: () => string][] = [
  ['0000', () => field(`:Z64:${z64()}:0000`)],
  ['five digits', () => field(`:Z64:${z64()}:0${crc(z64())}`)],
  ['two digits', () => field(`:Z64:${z64()}:${crc(z64()).slice(0, 2)}`)],
  ['none', () => field(`:Z64:${z64()}`)],
  ['none behind its colon', () => field(`:Z64:${z64()}:`)],
  ['of ARC', () => field(`:Z64:${z64()}:${crc(z64(), { poly: 0xa001, reflected: true })}`)],
  ['from FFFF', () => field(`:Z64:${z64()}:${crc(z64(), { start: 0xffff })}`)],
  ['of the bytes', () => field(`:Z64:${z64()}:${crc(Buffer.from(bars.data).toString('latin1'))}`)],
  ['of Base64 alone', () => field(`:B64:${b64()}:FFFF`)],
  ['of data in lines', () => field(`:B64:${b64().replace(/.{76}/g, '$&\r\n')}:FFFF`)],
  ['under the sign of packed bytes', () => field(`:Z64:${z64()}:${crc(z64())}`, 'C')],
  ['under the sign of bytes', () => field(`:B64:${b64()}:${crc(b64())}`, 'B')],
  [
    'of a download',
    () =>
      `~DGR:X.GRF,${size()},${bars.rowBytes},:Z64:${z64()}:1234\n^XA^PW812^LL1218^FO50,50^XGR:X.GRF,1,1^FS^XZ\n`,
  ],
];

const convert = (zpl: string, dpi: 203 | 300 = 203) =>
  convertDocument({ content: Buffer.from(zpl, 'latin1'), kind: 'ZPL', to: 'ZPL', media, dpi, how });

/** Every packed graphic with the check that its letters have. */
const allRight = (sent: string): boolean => {
  const packed = [...sent.matchAll(/:[BZ]64:([^:]*):([0-9A-F]{4})(?=[\^~\s])/g)];
  const count = sent.split(/:[BZ]64:/).length - 1;
  return count > 0 && packed.length === count && packed.every(([, data = '', check]) => crc(data) === check);
};

describe('a packed graphic', () => {
  it('with the right check goes out as it came, in either case', async () => {
    for (const check of [crc(z64()), crc(z64()).toLowerCase()]) {
      const zpl = field(`:Z64:${z64()}:${check}`);
      expect(Buffer.from((await convert(zpl)).content).toString('latin1')).toBe(zpl);
    }
  });

  it.each(wrong)('with a wrong check (%s) gets the right one, and is read by others', async (_what, zpl) => {
    const made = await convert(zpl());
    expect(made.changed).toBe(true);
    const sent = Buffer.from(made.content).toString('latin1');
    expect(allRight(sent)).toBe(true);
    expect(sent).not.toMatch(/\^GF[BC]/);
    const [codes = []] = await decodeZpl(Buffer.from(made.content), 203, media);
    expect(codes.map(({ text }) => text)).toEqual([TEXT]);
  });

  it('with a wrong check is redrawn for another printer', async () => {
    const made = await convert(wrong[0]![1](), 300);
    const [codes = []] = await decodeZpl(Buffer.from(made.content), 300, media);
    expect(codes.map(({ text }) => text)).toEqual([TEXT]);
  });

  it.each([
    ['cut amid its letters', () => field(`:Z64:${z64().slice(0, 80)}:${crc(z64().slice(0, 80))}`)],
    ['shorter than it is announced', () => field(`:Z64:${z64()}:${crc(z64())}`, 'A', size() + 50)],
    ['cut as Base64', () => field(`:B64:${b64().slice(0, 400)}:${crc(b64().slice(0, 400))}`)],
    ['no zlib at all', () => field(':Z64:QUJDREVGRw==:1234')],
  ])('%s is refused, on every printer', async (_what, zpl) => {
    for (const dpi of [203, 300] as const)
      await expect(convert(zpl(), dpi)).rejects.toMatchObject({ code: 'document.broken' });
  });
});
