import { describe, expect, test } from 'vitest';
import { createInstalled } from '../../../electron/printing/adapters/installed.ts';
import type { Pace } from '../../../electron/printing/adapters/pace.ts';
import { systemWinspool } from '../../../electron/printing/adapters/windows/native.ts';
import { createWindowsAdapter } from '../../../electron/printing/adapters/windows.ts';
import { recordedSpooler, type SpoolerScript, windowsPrinter, windowsQueue } from '../../helpers/winspool.ts';

const limits = { callMs: 60_000, troubleMs: 10_000, followMs: 300_000, lookMs: { first: 100, last: 500 } };
const ZPL = '^XA^FDREF-1^FS^XZ';

/** Time that passes as soon as the code waits for it; `stands`: that never passes. */
const pace = (stands = false): Pace => {
  let now = 0;
  return {
    now: () => now,
    pause: (ms, signal) => {
      if (!stands && ms < limits.callMs) {
        now += ms;
        return Promise.resolve();
      }
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
    },
  };
};

const job = (format: 'ZPL' | 'PDF' = 'ZPL', payload = ZPL) => ({
  id: 'job-1',
  title: 'REF-1',
  format,
  payload: Buffer.from(payload),
  media: { widthMm: 101.6, heightMm: 152.4 },
});

const desk = (script: SpoolerScript = {}) => {
  const recorded = recordedSpooler(script);
  const adapter = createWindowsAdapter({ spooler: async () => recorded.spooler, limits, pace: pace() });
  return {
    ...recorded,
    send: (given = job(), signal?: AbortSignal) => adapter.send(windowsPrinter(), given, signal),
    status: () => adapter.status(windowsPrinter()),
  };
};

describe('a label through the spooler', () => {
  test('in the order that Microsoft asks for, in pieces, followed until the spooler has forgotten it', async () => {
    const { send, calls, taken } = desk({ piece: 8, job: [{ status: 0x8 }, { status: 0x10 }, 'gone'] });
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(taken()).toBe(ZPL);
    expect(calls.filter((call) => call !== 'getPrinter')).toEqual([
      'openPrinter ZEBRA',
      'hasXpsDriver',
      'startDocPrinter RAW "REF-1 job-1"',
      'startPagePrinter',
      'writePrinter',
      'writePrinter',
      'writePrinter',
      'endPagePrinter',
      'endDocPrinter',
      'getJob',
      'getJob',
      'getJob',
      'closePrinter',
    ]);
  });

  test.each([
    ['printed', 0x80],
    ['handed to the device', 0x1010],
  ])('is sent when it is %s and kept in the queue', async (_, status) => {
    const { send, calls } = desk({ job: [{ status }] });
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(calls).not.toContain('deleteJob 7');
  });

  test('a title that no queue can show is made plain and short', async () => {
    const { send, calls } = desk();
    await send({ ...job(), title: `a\u0000b\n${'x'.repeat(400)}` });
    const begun = calls.find((call) => call.startsWith('startDocPrinter')) ?? '';
    expect(begun).toMatch(/^startDocPrinter RAW "a b x+ job-1"$/);
    expect(begun.length).toBeLessThan(230);
  });

  test('a driver that does not tell its version gets RAW', async () => {
    const { send, calls } = desk({ fails: { hasXpsDriver: { code: 124 } } });
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(calls).toContain('startDocPrinter RAW "REF-1 job-1"');
  });
});

describe('nothing went out', () => {
  test.each([
    ['no such printer', { openPrinter: { code: 1801 } }, 'printer.attention', ['queue-unknown']],
    ['no right to it', { openPrinter: { code: 5 } }, 'printer.forbidden', undefined],
    ['no spooler', { openPrinter: { code: 1722 } }, 'printer.refused', undefined],
    ['no document', { startDocPrinter: { code: 1804 } }, 'printer.windows', undefined],
    ['no right to print', { startDocPrinter: { code: 5 } }, 'printer.forbidden', undefined],
    ['no page', { startPagePrinter: { code: 3003 } }, 'printer.windows', undefined],
    ['not one byte', { writePrinter: { code: 1784 } }, 'printer.windows', undefined],
  ] as const)('%s', async (_, fails, code, reasons) => {
    const { send, calls, taken } = desk({ fails });
    expect(await send()).toMatchObject({ outcome: 'refused', code, ...(reasons && { reasons }) });
    expect(taken()).toBe('');
    // Begun documents are given up, and opened printers are closed.
    expect(calls.includes('abortPrinter')).toBe(calls.some((call) => call.startsWith('startDoc')));
    expect(calls.at(-1)).toBe(fails && 'openPrinter' in fails ? 'openPrinter ZEBRA' : 'closePrinter');
  });

  test.each([
    ['out of paper', { status: 0x10 }, 'paper-out'],
    ['offline', { status: 0x80 }, 'offline'],
    ['set to work offline', { attributes: 0x400 }, 'offline'],
    ['paused', { status: 0x1 }, 'paused'],
    ['open', { status: 0x40_0002 }, 'head-open'],
  ])('a printer that is %s is given nothing', async (_, queue, reason) => {
    const { send, calls } = desk({ queue });
    expect(await send()).toMatchObject({ outcome: 'refused', code: 'printer.attention', reasons: [reason] });
    expect(calls).toEqual(['openPrinter ZEBRA', 'getPrinter', 'closePrinter']);
  });

  test('it takes nothing and does not say why', async () => {
    const { send } = desk({ piece: 0 });
    expect(await send()).toMatchObject({ outcome: 'refused', code: 'printer.windows' });
  });

  test('a spooler that does not answer is left alone, and what it begins late is given up', async () => {
    const { spooler, calls, release } = recordedSpooler({ hangs: ['startDocPrinter'] });
    const giveUp = new AbortController();
    const adapter = createWindowsAdapter({ spooler: async () => spooler, limits, pace: pace(true) });
    const sending = adapter.send(windowsPrinter(), job(), giveUp.signal);
    await expect.poll(() => calls.length).toBe(4);
    giveUp.abort();
    expect(await sending).toMatchObject({ outcome: 'refused', code: 'printer.refused' });
    expect(calls).not.toContain('closePrinter');
    release();
    await expect.poll(() => calls.slice(-2)).toEqual(['abortPrinter', 'closePrinter']);
    expect(calls).not.toContain('writePrinter');
  });

  test('a printer is not closed while its document is being given up', async () => {
    const { spooler, calls, release } = recordedSpooler({ hangs: ['startDocPrinter'] });
    let given = (): void => undefined;
    const abortPrinter: typeof spooler.abortPrinter = async (handle) => {
      await spooler.abortPrinter(handle);
      await new Promise<void>((resolve) => {
        given = resolve;
      });
      calls.push('given up');
    };
    const giveUp = new AbortController();
    const slow = { ...spooler, abortPrinter };
    const adapter = createWindowsAdapter({ spooler: async () => slow, limits, pace: pace(true) });
    const sending = adapter.send(windowsPrinter(), job(), giveUp.signal);
    await expect.poll(() => calls.length).toBe(4);
    giveUp.abort();
    await sending;
    release();
    await expect.poll(() => calls.at(-1)).toBe('abortPrinter');
    // Whatever else would follow has had its turn by then.
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).not.toContain('closePrinter');
    given();
    await expect.poll(() => calls.slice(-3)).toEqual(['abortPrinter', 'given up', 'closePrinter']);
  });

  test('a PDF goes only to a device that is said to read it', async () => {
    const { spooler, calls, taken } = recordedSpooler();
    const adapter = createWindowsAdapter({ spooler: async () => spooler, limits, pace: pace() });
    const printer = windowsPrinter({ language: 'pdf' });
    const paper = job('PDF', '%PDF-1.7 %%EOF');
    expect(await adapter.send(printer, paper)).toMatchObject({ outcome: 'refused', code: 'printer.raw' });
    expect(calls).toEqual([]);
    expect(await adapter.send({ ...printer, readsPdf: true }, paper)).toEqual({ outcome: 'sent' });
    expect(taken()).toBe('%PDF-1.7 %%EOF');
  });

  test('there is no Windows', async () => {
    expect(systemWinspool('linux')).toBeNull();
    const adapter = createWindowsAdapter({ spooler: null });
    expect(await adapter.send(windowsPrinter(), job())).toMatchObject({
      outcome: 'refused',
      code: 'printer.not-here',
    });
    expect(await adapter.status(windowsPrinter())).toMatchObject({ state: 'unreachable' });
  });
});

describe('some of it may be out', () => {
  test('the spooler takes a part and no more', async () => {
    const { send, calls } = desk({ piece: 8, fails: { writePrinter: { code: 5, at: 2 } } });
    expect(await send()).toMatchObject({
      outcome: 'broken',
      code: 'printer.broken',
      detail: expect.stringContaining('8 of 17 bytes'),
    });
    expect(calls.slice(-2)).toEqual(['abortPrinter', 'closePrinter']);
  });

  test('giving up hangs itself: it is left alone after the time of a call', async () => {
    const { spooler, calls, release } = recordedSpooler({
      fails: { writePrinter: { code: 5, at: 1 } },
      hangs: ['abortPrinter'],
    });
    const late: (() => void)[] = [];
    const slow: Pace = { now: () => 0, pause: () => new Promise((resolve) => late.push(resolve)) };
    const adapter = createWindowsAdapter({ spooler: async () => spooler, limits, pace: slow });
    const sending = adapter.send(windowsPrinter(), job());
    await expect.poll(() => calls.at(-1)).toBe('abortPrinter');
    // Calls that have come back are not awaited: these pauses have no effect.
    for (const over of late) over();
    expect(await sending).toMatchObject({ outcome: 'refused' });
    expect(calls).not.toContain('closePrinter');
    release();
    await expect.poll(() => calls.at(-1)).toBe('closePrinter');
  });

  test('the document does not end', async () => {
    const { send } = desk({ fails: { endDocPrinter: { code: 5 } } });
    expect(await send()).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
  });

  test('a write that hangs', async () => {
    const { spooler, calls, release } = recordedSpooler({ hangs: ['writePrinter'] });
    const giveUp = new AbortController();
    const adapter = createWindowsAdapter({ spooler: async () => spooler, limits, pace: pace(true) });
    const sending = adapter.send(windowsPrinter(), job(), giveUp.signal);
    await expect.poll(() => calls.at(-1)).toBe('writePrinter');
    giveUp.abort();
    expect(await sending).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
    release();
    await expect.poll(() => calls.at(-1)).toBe('closePrinter');
  });

  test('paper runs out: ten seconds later the job is taken back', async () => {
    const { send, calls } = desk({ job: [{ status: 0x10 }, { status: 0x50, text: 'no labels' }] });
    expect(await send()).toEqual({
      outcome: 'broken',
      code: 'printer.taken-back',
      detail: 'no labels',
      reasons: ['paper-out'],
    });
    expect(calls.filter((call) => call === 'deleteJob 7')).toHaveLength(1);
  });

  test('paper runs out and is put in again', async () => {
    const looks = [{ status: 0x50 }, { status: 0x50 }, { status: 0x10 }, 'gone' as const];
    const { send, calls } = desk({ job: looks });
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(calls).not.toContain('deleteJob 7');
  });

  test('it may not be taken back: it is in the queue still', async () => {
    const { send } = desk({ job: [{ status: 0x20 }], fails: { deleteJob: { code: 5 } } });
    expect(await send()).toMatchObject({ outcome: 'broken', code: 'printer.holds', reasons: ['offline'] });
  });

  test('somebody deletes it in the queue', async () => {
    const { send } = desk({ job: [{ status: 0x10 }, { status: 0x14 }] });
    expect(await send()).toMatchObject({ outcome: 'broken', code: 'printer.aborted' });
  });

  test('it is printing and printing', async () => {
    const { send, calls } = desk({ job: [{ status: 0x10 }] });
    expect(await send()).toMatchObject({
      outcome: 'broken',
      code: 'printer.silent',
      detail: 'not done in 300 s',
    });
    expect(calls).toContain('deleteJob 7');
  });

  test.each([
    ['waits', 0x0, true],
    ['is being printed', 0x10, false],
  ])('Packdesk ends while the job %s', async (_, status, isDeleted) => {
    const { spooler, calls } = recordedSpooler({ job: [{ status }] });
    const giveUp = new AbortController();
    const standing = pace(true);
    const adapter = createWindowsAdapter({ spooler: async () => spooler, limits, pace: standing });
    const sending = adapter.send(windowsPrinter(), job(), giveUp.signal);
    await expect.poll(() => calls.slice(-2)).toEqual(['getJob', 'getPrinter']);
    giveUp.abort();
    expect(await sending).toMatchObject({ outcome: 'broken', code: 'printer.silent' });
    expect(calls.includes('deleteJob 7')).toBe(isDeleted);
  });

  test('the spooler stops meanwhile', async () => {
    const { send } = desk({ job: [{ status: 0x10 }], fails: { getJob: { code: 1722, at: 2 } } });
    expect(await send()).toMatchObject({ outcome: 'broken', code: 'printer.silent' });
  });
});

describe('how a printer is', () => {
  test.each([
    ['ready', {}, { state: 'ready', reasons: [] }],
    ['without a driver that hears of it', { attributes: 0x40 }, { state: 'silent', reasons: [] }],
    ['printing', { status: 0x400 }, { state: 'busy', reasons: [] }],
    ['low on ribbon', { status: 0x2_0000 }, { state: 'ready', reasons: ['ribbon-low'] }],
    ['out of paper, as an error', { status: 0x12 }, { state: 'attention', reasons: ['paper-out'] }],
    ['in some error', { status: 0x2 }, { state: 'attention', reasons: ['other'] }],
  ])('%s', async (_, queue, status) => {
    expect(await desk({ queue }).status()).toMatchObject(status);
  });

  test('gone, or out of reach', async () => {
    expect(await desk({ fails: { openPrinter: { code: 1801 } } }).status()).toMatchObject({
      state: 'attention',
      reasons: ['queue-unknown'],
    });
    expect(await desk({ fails: { openPrinter: { code: 1722 } } }).status()).toMatchObject({
      state: 'unreachable',
    });
  });
});

describe('the printers of this computer', () => {
  test('faxes are none; the usual one comes first', async () => {
    const { spooler } = recordedSpooler({
      others: [
        windowsQueue({ name: 'Fax', attributes: 0x4000 }),
        windowsQueue({ name: 'Brother', attributes: 0x4, status: 0x80 }),
      ],
    });
    const installed = createInstalled({ spooler: async () => spooler, system: null });
    expect(installed.kinds).toEqual(['windows']);
    expect((await installed.list('windows')).map(({ name, status }) => [name, status.state])).toEqual([
      ['Brother', 'attention'],
      ['ZEBRA', 'ready'],
    ]);
  });

  test('no Windows, or one whose spooler rests', async () => {
    const none = createInstalled({ spooler: null, system: null });
    expect(none.kinds).toEqual([]);
    await expect(none.list('windows')).rejects.toMatchObject({ code: 'printer.not-here' });
    const { spooler } = recordedSpooler({ fails: { enumPrinters: { code: 1722 } } });
    await expect(
      createInstalled({ spooler: async () => spooler, system: null }).list('windows'),
    ).rejects.toMatchObject({
      code: 'printer.not-listed',
    });
  });
});
