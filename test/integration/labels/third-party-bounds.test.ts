import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createDeflate, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLabelRenderer, type Renderer } from '../../../electron/labels/renderer.ts';
import { identify } from '../../../electron/labels/third-party/identify.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { volume } from '../../helpers/profile.ts';
import { drawnPdf, plainDrawing } from '../../helpers/third-party.ts';
import { workOf } from '../../helpers/work.ts';

const media = { widthMm: 100, heightMm: 150 };
const MB = 1024 * 1024;

/** Spaces that unpack to so many megabytes, packed twice. */
const packedTwice = async (megabytes: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const block = Buffer.alloc(MB, ' ');
  for (let at = 0; at < megabytes; at += 1) if (!deflate.write(block)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return deflateSync(Buffer.concat(parts), { level: 9 });
};

/** A PDF of one page whose drawing unpacks to more than the engine may take. */
const bomb = async (): Promise<Uint8Array> => {
  const packed = await packedTwice(1200);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]/Contents 4 0 R>>',
  ];
  const head = objects.map((body, index) => `${index + 1} 0 obj${body}endobj\n`).join('');
  const stream = `4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>stream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${head}${stream}`, 'latin1'),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF', 'latin1'),
  ]);
};

/** Most additional memory that the program took while something was done, in megabytes. */
const mostTaken = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  try {
    await work();
  } finally {
    clearInterval(look);
  }
  return (most - before) / MB;
};

let renderer: Renderer;
beforeAll(() => {
  renderer = createLabelRenderer();
});
afterAll(() => renderer.close());

describe('a document that would take all memory or time', () => {
  it('a PDF of a few KB that unpacks to more than a gigabyte is given up within its bounds, and the next one is read', async () => {
    const content = await bomb();
    expect(content.length).toBeLessThan(20_000);
    const how = { scale: 'exact', turn: 0, crop: null } as const;
    const taken = await mostTaken(async () => {
      const made = renderer.convert({ content, kind: 'PDF', to: 'ZPL', media, dpi: 203, how });
      await made.catch((error: { code: string }) =>
        expect(error.code).toMatch(/^document\.(failed|broken)$/),
      );
    });
    expect(taken).toBeLessThan(800);
    const next = await renderer.inspect({ content: await drawnPdf(plainDrawing) });
    expect(next.kind).toBe('PDF');
  });

  it.each([
    ['a field of 4 MB', `^XA^FO9,9^A0N,30^FD${'x'.repeat(4 * MB)}^FS^XZ`],
    ['a barcode of 200 KB', `^XA^FO9,9^BQN,2,4^FDMA,${'7'.repeat(200_000)}^FS^XZ`],
  ])('ZPL with %s is refused before it is drawn', async (_what, zpl) => {
    await expect(renderer.inspect({ content: Buffer.from(zpl) })).rejects.toMatchObject({
      code: 'document.too-large',
    });
  });

  it('keeps no label of the desk waiting', async () => {
    // Each draws for a while; labels go out of a thread of their own.
    const slow = Array.from({ length: volume(4, 6) }, async () => {
      const content = await drawnPdf({ ...plainDrawing, widthMm: 210, heightMm: 297 });
      return renderer.convert({
        content: Buffer.concat([content, Buffer.from('\n')]),
        kind: 'PDF',
        to: 'ZPL',
        media: { widthMm: 210, heightMm: 297 },
        dpi: 300,
        how: { scale: 'exact', turn: 0, crop: null },
      });
    });
    const done: string[] = [];
    const last = Promise.all(slow).then(() => done.push('documents'));
    const labels = [sampleContent('polish')];
    const own = renderer
      .render({ labels, format: 'ZPL', media, dpi: 203, splitByParcel: false })
      .then(() => done.push('label'));
    await Promise.all([last, own]);
    expect(done).toEqual(['label', 'documents']);
  });

  it('is known by its first bytes, however large it is', () => {
    const large = Buffer.alloc(19 * MB, 'A');
    large.write('^XA^FD');
    expect(workOf(() => expect(identify(large)).toBe('ZPL'))).toBeLessThan(50);
  });
});
