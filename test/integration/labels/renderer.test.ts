import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { LabelRenderer, LabelRequest } from '../../../electron/core/label-renderer.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import { sampleContent } from '../../helpers/labels.ts';

const request: LabelRequest = {
  labels: [sampleContent('latin')],
  format: 'PDF',
  media: { widthMm: 100, heightMm: 150 },
  dpi: 203,
  splitByParcel: false,
};

const open: LabelRenderer[] = [];
const folders: string[] = [];

/**
 * A thread that does what it is asked by the resolution (300 throws, 600 fills its memory) or else by the format: PDF
 * dies, ZPL stays silent, PNG answers.
 */
const faultyThread = async (): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-thread-'));
  folders.push(folder);
  const file = join(folder, 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ request }) => {
      if (request.dpi === 300) throw new Error('not foreseen');
      for (const all = []; request.dpi === 600; ) all.push(new Array(100_000).fill({ a: all.length }));
      if (request.format === 'PDF') process.exit(7);
      if (request.format === 'PNG') parentPort.postMessage({ result: [] });
    });`,
  );
  return pathToFileURL(file);
};

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

  it('gives a silent thread up, and starts another', async () => {
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
