import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import koffi from 'koffi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWinspool } from '../../../electron/printing/adapters/windows/native.ts';
import { errors, type Winspool } from '../../../electron/printing/adapters/windows/winspool.ts';
import { createWindowsAdapter } from '../../../electron/printing/adapters/windows.ts';
import { windowsPrinter } from '../../helpers/winspool.ts';

/**
 * The calls themselves, over the real foreign function library, into a library that was compiled from Microsoft's
 * structures: what Windows would get and answer, as far as that can be had without it.
 */
const source = fileURLToPath(new URL('../../helpers/winspool.c', import.meta.url));
const run = promisify(execFile);
const missing =
  process.platform === 'linux'
    ? await run('cc', ['--version']).then(
        () => null,
        () => 'no C compiler (cc)',
      )
    : 'compiled on Linux alone';
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

describe.skipIf(missing !== null)('the spooler of Windows, called', () => {
  let spooler: Winspool;
  let control: {
    output(path: string): void;
    set(printer: number, job: number, driver: number, writes: number): void;
    state(): string;
  };
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packdesk-winspool-'));
    const library = join(folder, 'winspool.so');
    await run('cc', ['-shared', '-fPIC', '-O1', '-Wno-unused-parameter', '-o', library, source]);
    const fake = koffi.load(library);
    control = {
      output: fake.func('void fake_output(const char *path)'),
      set: fake.func('void fake_set(uint32_t printer, uint32_t job, uint32_t driver, int writes)'),
      state: fake.func('const char *fake_state()'),
    };
    spooler = openWinspool(koffi, { spooler: library, kernel: library });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const payload = Buffer.from(`^XA${'^FDŁódź^FS'.repeat(300)}^XZ`);
  const job = {
    id: 'job-1',
    title: 'R-1',
    format: 'ZPL',
    payload,
    media: { widthMm: 100, heightMm: 150 },
  } as const;
  const send = (queue = 'ZEBRA') =>
    createWindowsAdapter({
      spooler: async () => spooler,
      limits: { callMs: 10_000, troubleMs: 0, followMs: 10_000, lookMs: { first: 1, last: 1 } },
    }).send(windowsPrinter({ queue }), job);

  test('lists printers with names, ports and states', async () => {
    control.set(0x10, 0, 0, -1);
    expect(await spooler.enumPrinters()).toEqual([
      {
        name: 'ZEBRA',
        port: 'USB001',
        driver: 'ZDesigner ZD421',
        comment: 'Packplatz Łódź',
        location: 'Halle 2',
        attributes: 0x840,
        status: 0x10,
      },
      expect.objectContaining({ name: 'Fax', attributes: 0x4040 }),
    ]);
  });

  test('takes a label whole, in the pieces that the spooler likes, and closes what it opened', async () => {
    const out = join(folder, 'whole');
    control.output(out);
    control.set(0, 0, 0, -1);
    expect(await send()).toEqual({ outcome: 'sent' });
    expect((await readFile(out)).equals(payload)).toBe(true);
    expect(control.state()).toBe('open=0 documents=1 deleted=0 datatype=RAW name=R-1 job-1');
  });

  test('goes past a driver of version 4 under the name that it knows', async () => {
    control.output(join(folder, 'xps'));
    control.set(0, 0, 0x2, -1);
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(control.state()).toContain('datatype=XPS_PASS');
  });

  test('tells by the number of the error what kept it out', async () => {
    control.set(0, 0, 0, -1);
    expect(await send('NOBODY')).toMatchObject({ code: 'printer.attention', reasons: ['queue-unknown'] });
    expect(await send('LOCKED')).toMatchObject({ outcome: 'refused', code: 'printer.forbidden' });
    await expect(spooler.openPrinter('LOCKED')).rejects.toMatchObject({ code: errors.accessDenied });
    expect(control.state()).toContain('open=0');
  });

  test('breaks amid a label, and gives the document up', async () => {
    control.output(join(folder, 'broken'));
    control.set(0, 0, 0, 2);
    expect(await send()).toMatchObject({
      outcome: 'broken',
      code: 'printer.broken',
      detail: `WritePrinter: Windows error 5; 2000 of ${payload.length} bytes were taken`,
    });
    expect(control.state()).toContain('open=0 documents=0');
  });

  test('is out of paper, and the job is taken back', async () => {
    control.output(join(folder, 'paper'));
    control.set(0, 0x50, 0, -1);
    expect(await send()).toEqual({
      outcome: 'broken',
      code: 'printer.taken-back',
      detail: 'kein Papier',
      reasons: ['paper-out'],
    });
    expect(control.state()).toContain('deleted=1');
    expect(control.state()).toContain('open=0');
  });
});
