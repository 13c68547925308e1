import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { drawLabels } from '../../../electron/labels/draw.ts';
import { systemCups } from '../../../electron/printing/adapters/cups/client-of.ts';
import { createPrintSystems } from '../../../electron/printing/adapters/cups/set-up.ts';
import { testLabel } from '../../../shared/printing/test-label.ts';
import { type Cups, missingCups, startCups } from '../../helpers/cups.ts';
import { cupsAdapter, cupsPrinter, sentJob } from '../../helpers/cups-desk.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { zplNaming } from '../../helpers/printing.ts';

const missing = missingCups();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

const device = async () => {
  const printer = await startPrinterSocket();
  onTestFinished(() => printer.close());
  return printer;
};

/** Width and height of the one page of a PDF, in points. */
const pageOf = async (pdf: Buffer): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'page.pdf');
  await writeFile(file, pdf);
  const { stdout } = await promisify(execFile)('pdfinfo', [file]);
  return /Page size:\s+(.+ pts)/.exec(stdout)?.[1];
};

const label = async (media: { widthMm: number; heightMm: number }): Promise<Buffer> => {
  const [drawn] = await drawLabels({
    labels: [testLabel(cupsPrinter('http://localhost:631', 'any', { media }))],
    format: 'PDF',
    media,
    dpi: 203,
    offset: { xMm: 0, yMm: 0 },
    splitByParcel: false,
  });
  return Buffer.from(drawn!.content);
};

describe.skipIf(missing !== null)(`a printer behind CUPS${missing === null ? '' : ` (${missing})`}`, () => {
  let cups: Cups;
  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups.remove());

  const openJobs = async (queue: string): Promise<string> =>
    (await cups.command('lpstat', '-o', queue)).trim();

  it('gets the bytes of a ZPL label, and nothing else', async () => {
    const printer = await device();
    await cups.rawQueue('EXACT', printer.port);
    const adapter = cupsAdapter();
    const every = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 256));
    for (const payload of [zplNaming('a'), every]) {
      const job = sentJob('a', { payload, title: 'Łódź, 2 labels\n' });
      expect(await adapter.send(cupsPrinter(cups.server, 'EXACT'), job)).toEqual({ outcome: 'sent' });
    }
    expect(printer.jobs).toEqual([zplNaming('a'), every]);
    expect(await cups.log()).toContain('Łódź, 2 labels a');
  });

  it.each([
    ['a custom size', { widthMm: 101.6, heightMm: 152.4 }, '288 x 432 pts'],
    ['another custom size', { widthMm: 100, heightMm: 150 }, '283 x 425 pts'],
    ['a size of the driver', { widthMm: 105, heightMm: 148 }, '298 x 420 pts'],
  ])('prints a PDF on %s', async (name, media, page) => {
    const printer = await device();
    const queue = name.replaceAll(' ', '-');
    await cups.pdfQueue(queue, printer.port);
    const job = sentJob('a', { format: 'PDF', payload: await label(media), media });
    const profile = cupsPrinter(cups.server, queue, { language: 'pdf', media });
    expect(await cupsAdapter().send(profile, job)).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toHaveLength(1);
    expect(await pageOf(printer.jobs[0]!)).toBe(page);
  });

  it('gets ZPL through a queue with a driver too, past that driver', async () => {
    const printer = await device();
    await cups.pdfQueue('DRIVER', printer.port);
    expect(await cupsAdapter().send(cupsPrinter(cups.server, 'DRIVER'), sentJob('a'))).toEqual({
      outcome: 'sent',
    });
    expect(printer.jobs).toEqual([zplNaming('a')]);
  });

  it('gets no PDF that it would print as signs, or in another size', async () => {
    const printer = await device();
    await cups.rawQueue('NO-DRIVER', printer.port);
    await cups.pdfQueue('SMALL', printer.port);
    const adapter = cupsAdapter();
    const media = { widthMm: 210, heightMm: 297 };
    const pdf = sentJob('a', { format: 'PDF', payload: await label({ widthMm: 100, heightMm: 150 }), media });
    expect(await adapter.send(cupsPrinter(cups.server, 'NO-DRIVER'), pdf)).toEqual({
      outcome: 'refused',
      code: 'printer.raw',
      detail: 'Local Raw Printer',
    });
    expect(await adapter.send(cupsPrinter(cups.server, 'SMALL'), pdf)).toEqual({
      outcome: 'refused',
      code: 'printer.queue-media',
      detail: '210 x 297 mm',
    });
    expect([await openJobs('NO-DRIVER'), await openJobs('SMALL'), printer.received]).toEqual(['', '', []]);
  });

  it('is told as silent, busy, stopped, not accepting, unknown and unreachable', async () => {
    const printer = await device();
    await cups.rawQueue('TELLS', printer.port);
    const adapter = cupsAdapter();
    const profile = cupsPrinter(cups.server, 'TELLS');
    expect(await adapter.status(profile)).toEqual({ state: 'silent', reasons: [], detail: '' });
    await cups.command('cupsdisable', '-r', 'a new roll', 'TELLS');
    expect(await adapter.status(profile)).toEqual({
      state: 'attention',
      reasons: ['stopped'],
      detail: 'a new roll',
    });
    await cups.command('cupsenable', 'TELLS');
    await cups.command('cupsreject', 'TELLS');
    expect(await adapter.status(profile)).toMatchObject({ state: 'attention', reasons: ['not-accepting'] });
    expect(await adapter.status(cupsPrinter(cups.server, 'NOBODY'))).toMatchObject({
      state: 'attention',
      reasons: ['queue-unknown'],
    });
    expect(await adapter.status(cupsPrinter('http://127.0.0.1:1', 'TELLS'))).toEqual({
      state: 'unreachable',
      reasons: [],
      detail: 'ECONNREFUSED',
    });
  });

  it('that takes nothing now is given nothing', async () => {
    const printer = await device();
    for (const name of ['STOPPED', 'REJECTS']) await cups.rawQueue(name, printer.port);
    await cups.command('cupsdisable', 'STOPPED');
    await cups.command('cupsreject', 'REJECTS');
    const adapter = cupsAdapter();
    const send = (queue: string, server = cups.server) =>
      adapter.send(cupsPrinter(server, queue), sentJob('a'));
    expect(await send('STOPPED')).toMatchObject({
      outcome: 'refused',
      code: 'printer.attention',
      reasons: ['stopped'],
    });
    expect(await send('REJECTS')).toMatchObject({ outcome: 'refused', reasons: ['not-accepting'] });
    expect(await send('NOBODY')).toMatchObject({ outcome: 'refused', reasons: ['queue-unknown'] });
    expect(await send('STOPPED', 'http://127.0.0.1:1')).toMatchObject({
      outcome: 'refused',
      code: 'printer.refused',
    });
    expect([await openJobs('STOPPED'), await openJobs('REJECTS'), printer.received]).toEqual(['', '', []]);
  });

  it('prints once after its queue was resumed', async () => {
    const printer = await device();
    await cups.rawQueue('RESUMED', printer.port);
    await cups.command('cupsdisable', 'RESUMED');
    await cups.command('cupsreject', 'RESUMED');
    const profile = cupsPrinter(cups.server, 'RESUMED');
    const adapter = cupsAdapter();
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({
      reasons: ['stopped', 'not-accepting'],
    });
    // Over the network CUPS wants a password for that.
    await expect(createPrintSystems(systemCups()).resumeQueue(profile)).rejects.toMatchObject({
      code: 'printer.resume-denied',
      message: expect.stringContaining('sudo cupsenable RESUMED && sudo cupsaccept RESUMED'),
    });
    await createPrintSystems({ ...systemCups(), socketOf: () => cups.socket }).resumeQueue(profile);
    expect(await adapter.send(profile, sentJob('a'))).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([zplNaming('a')]);
  });

  it('is listed with what a person chooses by', async () => {
    await cups.rawQueue('LIST-RAW', 9100);
    await cups.pdfQueue('LIST-PDF', 9100);
    await cups.command('lpadmin', '-p', 'LIST-PDF', '-D', 'Bench 1', '-L', 'Hall 2');
    await cups.command('lpadmin', '-d', 'LIST-PDF');
    const queues = await createPrintSystems(systemCups()).listQueues(cups.server);
    expect(queues[0]).toEqual({
      name: 'LIST-PDF',
      info: 'Bench 1',
      location: 'Hall 2',
      makeAndModel: 'Label printer that takes PDF',
      status: { state: 'silent', reasons: [], detail: '' },
      accepting: true,
      isDefault: true,
      isRaw: false,
      mediaDefault: { widthMm: 50.8, heightMm: 25.4 },
      mediaReady: [{ widthMm: 105.13, heightMm: 148.17 }],
      dpi: 203,
    });
    expect(queues.find(({ name }) => name === 'LIST-RAW')).toMatchObject({
      isRaw: true,
      isDefault: false,
      mediaDefault: null,
      mediaReady: [],
      dpi: null,
    });
    await expect(createPrintSystems(systemCups()).listQueues('http://127.0.0.1:1')).rejects.toMatchObject({
      code: 'printer.server',
      details: { server: '127.0.0.1:1', detail: 'ECONNREFUSED' },
    });
  });
});

describe.skipIf(missing !== null)('a CUPS of another make-up', () => {
  it('that has no queue lists none', async () => {
    const cups = await startCups();
    onTestFinished(() => cups.remove());
    expect(await createPrintSystems(systemCups()).listQueues(cups.server)).toEqual([]);
  });

  it('that forgets its jobs at once does not make them uncertain', async () => {
    const cups = await startCups({ forgets: true });
    onTestFinished(() => cups.remove());
    const printer = await device();
    await cups.rawQueue('FORGETS', printer.port);
    for (const id of ['a', 'b', 'c']) {
      expect(await cupsAdapter().send(cupsPrinter(cups.server, 'FORGETS'), sentJob(id))).toEqual({
        outcome: 'sent',
      });
    }
    expect(printer.jobs).toEqual(['a', 'b', 'c'].map(zplNaming));
  });

  it('that wants a password says so, and nothing goes out', async () => {
    const cups = await startCups({ policy: 'closed' });
    onTestFinished(() => cups.remove());
    const printer = await device();
    await cups.rawQueue('CLOSED', printer.port);
    expect(await cupsAdapter().send(cupsPrinter(cups.server, 'CLOSED'), sentJob('a'))).toEqual({
      outcome: 'refused',
      code: 'printer.denied',
      detail: 'HTTP 401',
    });
    expect(printer.received).toEqual([]);
  });
});
