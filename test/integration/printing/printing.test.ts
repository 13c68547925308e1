import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import type { LabelRenderer, LabelRequest } from '../../../electron/core/label-renderer.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { systemAdapters } from '../../../electron/printing/adapters/adapters.ts';
import { createPrinting } from '../../../electron/printing/create.ts';
import type { PrintQueue } from '../../../electron/printing/printing.ts';
import { createProfileStore } from '../../../electron/printing/profiles.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { noDocuments } from '../../helpers/no-documents.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { folderPrinter, networkPrinter, newJob, zplNaming } from '../../helpers/printing.ts';
import { fixedClock, tempFolder, tempStore } from '../../helpers/store.ts';

/** Draws here and now instead of in its worker, and notes what it was asked for. */
const recordingRenderer = () => {
  const requests: LabelRequest[] = [];
  const labels: LabelRenderer = {
    render: async (request) => {
      requests.push(request);
      return drawLabels(request);
    },
    close: async () => undefined,
  };
  return { labels, requests };
};

const desk = async () => {
  const store = await tempStore();
  const { labels, requests } = recordingRenderer();
  const { printers, queue } = createPrinting({
    documents: noDocuments,
    settings: store.settings,
    profiles: createProfileStore(store.settings, silentLogger),
    jobs: store.jobs,
    shipments: store.shipments,
    labels,
    adapters: systemAdapters(),
    clock: fixedClock(),
    ids: randomIds,
    logger: silentLogger,
  });
  await queue.start();
  onTestFinished(() => queue.stop());
  return { store, printers, queue, requests };
};

const capturedPrinter = async () => {
  const printer = await startPrinterSocket();
  onTestFinished(() => printer.close());
  return printer;
};

const reached = (queue: PrintQueue, id: string, state: PrintJobView['state']): Promise<PrintJobView> =>
  new Promise((resolve, reject) => {
    const look = (job: PrintJobView): void => {
      if (job.id !== id || job.state !== state) return;
      off();
      resolve(job);
    };
    const off = queue.onChange(look);
    queue.job(id).then(look, reject);
  });

describe('printing', () => {
  it('turns what it prints and names its files as the profile says', async () => {
    const { store, printers, queue, requests } = await desk();
    const folder = await tempFolder();
    const media = { widthMm: 150, heightMm: 100 };
    const fileName = '{reference}-{type}-{parcel}.{ext}';
    await printers.save(folderPrinter(folder, { media, rotation: 90, fileName }));
    const { id } = await printers.test('folder', 'request-turned');
    await reached(queue, id, 'sent');
    expect(requests).toMatchObject([{ media, rotation: 90 }]);
    expect(await readdir(folder)).toEqual(['test-label-1.zpl']);
    expect(await store.jobs.byId(id)).toMatchObject({ rotation: 90 });
    const zpl = await readFile(join(folder, 'test-label-1.zpl'), 'utf8');
    expect(zpl).toContain('^PW1198^LL799');
    expect(zpl).not.toContain('^A0N');
  });

  it('sends a job from the database to a real socket, and says so', async () => {
    const { store, printers, queue } = await desk();
    const zebra = await capturedPrinter();
    await printers.save(networkPrinter(zebra));
    await store.jobs.add(newJob({ id: 'a', reference: 'REF-1' }));
    queue.wake();
    expect(await reached(queue, 'a', 'sent')).toMatchObject({ reference: 'REF-1', attempts: 1 });
    expect(zebra.jobs).toEqual([zplNaming('a')]);
    expect(await queue.list({ reference: 'REF-1', limit: 10 })).toHaveLength(1);
    expect(await queue.list({ reference: 'REF-2', limit: 10 })).toEqual([]);
  });

  it('comes through when the printer is back and a person says retry', async () => {
    const { store, printers, queue } = await desk();
    const zebra = await capturedPrinter();
    await printers.save(networkPrinter(zebra));
    await zebra.refuse();
    await store.jobs.add(newJob({ id: 'a' }));
    queue.wake();
    expect((await reached(queue, 'a', 'failed')).error?.code).toBe('printer.refused');
    await zebra.listen();
    await queue.retry('a', false);
    await reached(queue, 'a', 'sent');
    expect(zebra.jobs).toEqual([zplNaming('a')]);
  });

  it('asks when the connection is reset midway', async () => {
    const { store, printers, queue } = await desk();
    const zebra = await capturedPrinter();
    await printers.save(networkPrinter(zebra));
    zebra.behave({ kind: 'reset', afterBytes: 1 });
    await store.jobs.add(newJob({ id: 'a' }));
    queue.wake();
    expect((await reached(queue, 'a', 'uncertain')).error?.code).toBe('printer.broken');
    await expect(queue.retry('a', false)).rejects.toMatchObject({ code: 'print.uncertain' });
    expect(zebra.received).toHaveLength(1);
  });

  it('says what is wrong with a folder that is not there', async () => {
    const { store, printers, queue } = await desk();
    await printers.save(folderPrinter('/no/such/folder'));
    await store.jobs.add(newJob({ id: 'a', printerId: 'folder' }));
    queue.wake();
    const { error } = await reached(queue, 'a', 'failed');
    expect(error).toMatchObject({
      code: 'printer.folder',
      title: 'The folder /no/such/folder cannot be written.',
    });
  });
});

describe('the printers of a desk', () => {
  it('are kept in the database, with one default', async () => {
    const { store, printers } = await desk();
    await expect(printers.pick()).rejects.toMatchObject({ code: 'printer.none' });
    await printers.save(folderPrinter('/labels', { id: 'a' }));
    await printers.save(folderPrinter('/labels', { id: 'b', isDefault: true }));
    expect((await printers.pick()).id).toBe('b');
    expect((await printers.pick('a')).id).toBe('a');
    await expect(printers.pick('c')).rejects.toMatchObject({ code: 'printer.unknown' });
    expect(await store.settings.get('printers')).toHaveLength(2);
    expect((await printers.remove('b')).map(({ id, isDefault }) => [id, isDefault])).toEqual([['a', true]]);
  });

  it('refuse a profile that no printer can have', async () => {
    const { printers } = await desk();
    const wrong = { ...networkPrinter({ host: 'x', port: 9100 }), port: 70_000 };
    await expect(printers.save(wrong)).rejects.toMatchObject({
      code: 'request.malformed',
      errors: { port: [expect.any(String)] },
    });
    expect(await printers.list()).toEqual([]);
  });

  it('are probed where they are', async () => {
    const { printers } = await desk();
    const zebra = await capturedPrinter();
    expect(await printers.status(networkPrinter(zebra))).toMatchObject({ state: 'silent' });
    expect(await printers.status(folderPrinter('/no/such/folder'))).toMatchObject({ state: 'unreachable' });
  });

  it.each([
    ['zpl', 'ZPL'],
    ['pdf', 'PDF'],
  ] as const)(
    'print a test label in %s with the size and resolution of the printer',
    async (language, format) => {
      const { printers, queue, requests } = await desk();
      const folder = await mkdtemp(join(tmpdir(), 'packdesk-labels-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const media = { widthMm: 100, heightMm: 150 };
      await printers.save(folderPrinter(folder, { language, dpi: 300, media, name: 'Bench 7' }));
      const job = await printers.test('folder', 'request-1');
      await reached(queue, job.id, 'sent');
      expect(requests).toMatchObject([
        { format, media, dpi: 300, labels: [{ template: 'test', printerName: 'Bench 7' }] },
      ]);
      const [file = ''] = await readdir(folder);
      expect(file).toMatch(new RegExp(`^Test label Bench 7 .*\\.${language}$`));
      const bytes = await readFile(join(folder, file), 'latin1');
      expect(bytes).toMatch(language === 'zpl' ? /^\^XA[\s\S]*\^XZ\s*$/ : /^%PDF-[\s\S]*%%EOF\s*$/);
    },
  );

  it('print a test label once for one request, however often it is clicked', async () => {
    const { printers, queue } = await desk();
    const zebra = await capturedPrinter();
    await printers.save(networkPrinter(zebra));
    const clicks = await Promise.all([1, 2, 3].map(() => printers.test('zebra', 'request-1')));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    await reached(queue, clicks[0]?.id ?? '', 'sent');
    await printers.test('zebra', 'request-1');
    await queue.stop();
    expect(zebra.jobs).toHaveLength(1);
  });
});
