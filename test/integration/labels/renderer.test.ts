import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { LabelRenderer, LabelRequest } from '../../../electron/core/label-renderer.ts';
import { newBitmap } from '../../../electron/labels/bitmap.ts';
import { encodePng } from '../../../electron/labels/png.ts';
import { createLabelRenderer, type Renderer } from '../../../electron/labels/renderer.ts';
import { sampleContent } from '../../helpers/labels.ts';
import { longIt } from '../../helpers/long-it.ts';

const request: LabelRequest = {
  labels: [sampleContent('latin')],
  format: 'PDF',
  media: { widthMm: 100, heightMm: 150 },
  dpi: 203,
  splitByParcel: false,
};

const open: LabelRenderer[] = [];
const folders: string[] = [];

/** The program of a thread, as a file of its own. */
const threadOf = async (source: string): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-thread-'));
  folders.push(folder);
  const file = join(folder, 'thread.mjs');
  await writeFile(file, source);
  return pathToFileURL(file);
};

/**
 * A thread that does what it is asked by the resolution (300 throws, 600 fills its memory) or else by the format: PDF
 * dies, ZPL stays silent, PNG answers.
 */
const faultyThread = (): Promise<URL> =>
  threadOf(
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ request }) => {
      if (request.dpi === 300) throw new Error('not foreseen');
      for (const all = []; request.dpi === 600; ) all.push(new Array(100_000).fill({ a: all.length }));
      if (request.format === 'PDF') process.exit(7);
      if (request.format === 'PNG') parentPort.postMessage({ result: [] });
    });`,
  );

const renderer = (options = {}): LabelRenderer => {
  const made = createLabelRenderer(options);
  open.push(made);
  return made;
};

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('label renderer', () => {
  it('draws in its thread, several requests at once, each answered with its own', async () => {
    const labels = renderer();
    const formats = ['PDF', 'ZPL', 'PNG'] as const;
    const answers = await Promise.all(formats.map((format) => labels.render({ ...request, format })));
    expect(answers.map(([document]) => document?.format)).toEqual(['PDF', 'ZPL', 'PNG']);
    const starts = answers.map(([document]) =>
      Buffer.from(document!.content).subarray(0, 4).toString('latin1'),
    );
    expect(starts).toEqual(['%PDF', '^XA^', '\u0089PNG']);
  });

  it('hands on what is wrong with a request, by its code', async () => {
    const small = { ...request, media: { widthMm: 30, heightMm: 20 } };
    await expect(renderer().render(small)).rejects.toMatchObject({
      code: 'label.media',
      details: { size: '30 x 20 mm' },
    });
  });

  it('fails what a broken barcode would need, and goes on', async () => {
    const labels = renderer();
    const broken = { ...sampleContent('latin'), sscc: '123456789012345678' };
    await expect(labels.render({ ...request, labels: [broken] })).rejects.toMatchObject({
      code: 'label.failed',
    });
    await expect(labels.render(request)).resolves.toHaveLength(1);
  });

  it('fails the requests of a thread that dies, and starts another', async () => {
    const labels = renderer({ workerUrl: await faultyThread() });
    await expect(labels.render(request)).rejects.toMatchObject({ code: 'label.failed' });
    await expect(labels.render({ ...request, format: 'PNG' })).resolves.toEqual([]);
  });

  it.each([
    ['throws outside of its answer', 300],
    ['needs more memory than a thread may have', 600],
  ] as const)('fails the request of a thread that %s, and starts another', async (_fault, dpi) => {
    const labels = renderer({ workerUrl: await faultyThread() });
    await expect(labels.render({ ...request, dpi })).rejects.toMatchObject({ code: 'label.failed' });
    await expect(labels.render({ ...request, format: 'PNG' })).resolves.toEqual([]);
  });

  it('fails only the request that the thread was at; the ones behind it are drawn', async () => {
    const labels = renderer({ workerUrl: await faultyThread() });
    const settled = await Promise.allSettled([
      labels.render(request),
      labels.render({ ...request, format: 'PNG' }),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  longIt('gives a silent thread up, and starts another', async () => {
    const labels = renderer({ workerUrl: await faultyThread(), timeoutMs: 1_500 });
    const silent = labels.render({ ...request, format: 'ZPL' });
    await expect(silent).rejects.toMatchObject({ code: 'label.failed' });
    await expect(labels.render({ ...request, format: 'PNG' })).resolves.toEqual([]);
  });

  it('fails what is asked after it was closed', async () => {
    const labels = renderer();
    await labels.close();
    await expect(labels.render(request)).rejects.toMatchObject({ code: 'label.failed' });
  });
});

describe('documents of others', () => {
  /** A thread that stays silent about a document that begins with 0, and answers others. */
  const silentThread = (): Promise<URL> =>
    threadOf(
      `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ request }) => {
        if (request.content[0] !== 0) parentPort.postMessage({ result: { read: request.content[0] } });
      });`,
    );
  const documents = (options: object): Renderer => {
    const made = createLabelRenderer(options);
    open.push(made);
    return made;
  };
  const of = (first: number) => ({ content: Uint8Array.of(first) });

  longIt('are answered while one of them takes long, which is told when its time is over', async () => {
    const labels = documents({ workerUrl: await silentThread(), timeoutMs: 6_000 });
    const ended: string[] = [];
    const long = labels.inspect(of(0)).finally(() => ended.push('long'));
    const failed = expect(long).rejects.toMatchObject({ code: 'document.too-slow', details: { seconds: 6 } });
    const behind = labels.inspect(of(1)).finally(() => ended.push('behind'));
    expect(await behind).toEqual({ read: 1 });
    expect(await labels.inspect(of(2)).finally(() => ended.push('later'))).toEqual({ read: 2 });
    await failed;
    expect(ended).toEqual(['behind', 'later', 'long']);
    expect(await labels.inspect(of(3))).toEqual({ read: 3 });
  });

  it('as pictures of unusual length are refused before anything looks at them', async () => {
    const content = encodePng(newBitmap(30_000, 8), 203);
    await expect(documents({}).inspect({ content })).rejects.toMatchObject({
      code: 'document.too-large',
      details: { limit: '16000 pixels a side' },
    });
  });
});
