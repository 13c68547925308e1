import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Cups, missingCups, startCups } from '../../helpers/cups.ts';
import { cupsAdapter, cupsPrinter, sentJob } from '../../helpers/cups-desk.ts';
import { ippProxy } from '../../helpers/ipp-proxy.ts';
import { longIt } from '../../helpers/long-it.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { zplNaming } from '../../helpers/printing.ts';
import { firstOf } from '../../helpers/profile.ts';

const missing = missingCups();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const device = async () => {
  const printer = await startPrinterSocket();
  onTestFinished(() => printer.close());
  return printer;
};

/** A page of 4 x 6 in with nothing on it. */
const pdf = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj',
    'trailer<</Root 1 0 R/Size 4>>',
    '%%EOF',
    '',
  ].join('\n'),
);

describe.skipIf(missing !== null)(`a fault behind CUPS${missing === null ? '' : ` (${missing})`}`, () => {
  let cups: Cups;
  beforeAll(async () => {
    cups = await startCups();
  });
  afterAll(() => cups.remove());

  const openJobs = async (queue: string): Promise<string> =>
    (await cups.command('lpstat', '-o', queue)).trim();

  const unavailable = async (queue: string): Promise<void> => {
    while (!(await cups.command('lpstat', '-p', queue)).includes('unavailable at this time'));
  };

  /** That nothing comes late is seen from what comes next: a queue prints in order. */
  const onlyNext = async (queue: string, printer: Awaited<ReturnType<typeof device>>): Promise<void> => {
    expect(await openJobs(queue)).toBe('');
    expect(await cupsAdapter().send(cupsPrinter(cups.server, queue), sentJob('next'))).toEqual({
      outcome: 'sent',
    });
    expect(printer.jobs).toEqual([zplNaming('next')]);
  };

  it.each(
    firstOf([
      ['ZPL', 'DOWN-ZPL', sentJob('a')],
      ['PDF', 'DOWN-PDF', sentJob('a', { format: 'PDF', payload: pdf })],
    ]),
  )(
    'a device that is off is told, and its %s does not come out when it is back',
    async (_format, queue, job) => {
      const printer = await device();
      await cups.pdfQueue(queue, printer.port);
      await printer.refuse();
      // The trouble is told: one that is only seen when all time is over is told in other words.
      expect(await cupsAdapter().send(cupsPrinter(cups.server, queue), job)).toEqual({
        outcome: 'refused',
        code: 'printer.attention',
        detail: 'The printer may not exist or is unavailable at this time.',
        reasons: ['offline'],
      });
      await printer.listen();
      await onlyNext(queue, printer);
    },
  );

  longIt('a queue that tries again and again is the same trouble', async () => {
    const printer = await device();
    await cups.rawQueue('AGAIN', printer.port, { connectS: 1 });
    await printer.refuse();
    // The backend gives up after 5 s, and restarts a second later.
    const result = await cupsAdapter({ troubleMs: 8_000 }).send(
      cupsPrinter(cups.server, 'AGAIN'),
      sentJob('a'),
    );
    expect(result).toMatchObject({ outcome: 'refused', code: 'printer.attention', reasons: ['offline'] });
    expect(await cups.log()).toContain('since it could not be sent.');
    await printer.listen();
    await onlyNext('AGAIN', printer);
  });

  longIt('a device that had a part of it before it went away is asked about', async () => {
    const printer = await device();
    await cups.rawQueue('PART', printer.port, { connectS: 1 });
    printer.behave({ kind: 'reset', afterBytes: 1 });
    const payload = Buffer.alloc(5_000_000, 'x');
    const sending = cupsAdapter({ troubleMs: 3_000 }).send(
      cupsPrinter(cups.server, 'PART'),
      sentJob('a', { payload }),
    );
    // The queue restarts automatically, and does not reach it any more.
    while (printer.received.every((bytes) => bytes.length === 0)) await nextTurn();
    await printer.refuse();
    expect(await sending).toMatchObject({ outcome: 'broken', code: 'printer.holds' });
    expect(await openJobs('PART')).toBe('');
  });

  longIt('a queue that stops itself takes the job back, and prints it once when it goes on', async () => {
    const printer = await device();
    await cups.rawQueue('STOPS', printer.port, { connectS: 1, errorPolicy: 'stop-printer' });
    await printer.refuse();
    const adapter = cupsAdapter({ troubleMs: 8_000 });
    const profile = cupsPrinter(cups.server, 'STOPS');
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({
      outcome: 'refused',
      code: 'printer.attention',
      reasons: ['stopped', 'offline'],
    });
    await printer.listen();
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({
      outcome: 'refused',
      reasons: ['stopped'],
    });
    await cups.command('cupsenable', 'STOPS');
    await onlyNext('STOPS', printer);
  });

  longIt('a queue that gives up by itself is a device that is off', async () => {
    const printer = await device();
    await cups.rawQueue('ABORTS', printer.port, { connectS: 1, errorPolicy: 'abort-job' });
    await printer.refuse();
    const result = await cupsAdapter({ troubleMs: 15_000 }).send(
      cupsPrinter(cups.server, 'ABORTS'),
      sentJob('a'),
    );
    expect(result).toEqual({
      outcome: 'refused',
      code: 'printer.attention',
      detail: 'The printer is not responding.',
      reasons: ['offline'],
    });
  });

  it.each(
    firstOf([
      ['ZPL', 'HANGS-ZPL', sentJob('a')],
      ['PDF', 'HANGS-PDF', sentJob('a', { format: 'PDF', payload: pdf })],
    ]),
  )(
    'a device that takes %s and never ends is asked about, and the queue is free again',
    async (_f, queue, job) => {
      const printer = await device();
      await cups.pdfQueue(queue, printer.port);
      printer.behave({ kind: 'hang' });
      const result = await cupsAdapter({ followMs: 3_000 }).send(cupsPrinter(cups.server, queue), job);
      expect(result).toMatchObject({ outcome: 'broken', code: 'printer.silent' });
      expect(await openJobs(queue)).toBe('');
    },
  );

  it('a job that somebody cancels while its device is off has not come out, and nobody sends it again', async () => {
    const printer = await device();
    await cups.rawQueue('CANCELS', printer.port);
    await printer.refuse();
    const sending = cupsAdapter({ troubleMs: 15_000 }).send(
      cupsPrinter(cups.server, 'CANCELS'),
      sentJob('a'),
    );
    await unavailable('CANCELS');
    await cups.command('cancel', '-a', 'CANCELS');
    expect(await sending).toMatchObject({
      outcome: 'refused',
      code: 'printer.ended',
    });
    await printer.listen();
    await onlyNext('CANCELS', printer);
  });

  it('a document that its driver cannot read is out of the queue', async () => {
    const printer = await device();
    await cups.pdfQueue('UNREAD', printer.port);
    const job = sentJob('a', { format: 'PDF', payload: Buffer.from('%PDF-1.4\nno more\n%%EOF\n') });
    const result = await cupsAdapter().send(cupsPrinter(cups.server, 'UNREAD'), job);
    expect(result).toMatchObject({ outcome: 'broken', code: 'printer.aborted' });
    expect(await openJobs('UNREAD')).toBe('');
    expect(printer.jobs).toEqual([]);
  });

  longIt('a program that ends takes back what waits for its device', async () => {
    const printer = await device();
    await cups.rawQueue('GIVEN-UP', printer.port);
    await printer.refuse();
    const controller = new AbortController();
    const sending = cupsAdapter({ troubleMs: 15_000 }).send(
      cupsPrinter(cups.server, 'GIVEN-UP'),
      sentJob('a'),
      controller.signal,
    );
    await unavailable('GIVEN-UP');
    controller.abort();
    expect(await sending).toEqual({ outcome: 'refused', code: 'printer.refused', detail: 'given up' });
    await printer.listen();
    await onlyNext('GIVEN-UP', printer);
  });

  it('a lost answer to the empty job: nothing comes out, and the next try prints it once', async () => {
    const printer = await device();
    await cups.rawQueue('LOST-CREATE', printer.port);
    const proxy = await ippProxy(cups.port);
    const profile = cupsPrinter(proxy.server, 'LOST-CREATE');
    proxy.next('createJob', 'answer-lost');
    expect(await cupsAdapter().send(profile, sentJob('a'))).toMatchObject({
      outcome: 'refused',
      code: 'printer.refused',
    });
    expect(await openJobs('LOST-CREATE')).not.toBe('');
    expect(await cupsAdapter().send(profile, sentJob('a'))).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([zplNaming('a')]);
    // The empty one has been found by its name.
    expect(await openJobs('LOST-CREATE')).toBe('');
  });

  it('a lost answer to the document: the job is found, and printed once', async () => {
    const printer = await device();
    await cups.rawQueue('LOST-ANSWER', printer.port);
    const proxy = await ippProxy(cups.port);
    proxy.next('sendDocument', 'answer-lost');
    expect(await cupsAdapter().send(cupsPrinter(proxy.server, 'LOST-ANSWER'), sentJob('a'))).toEqual({
      outcome: 'sent',
    });
    expect([proxy.count('createJob'), proxy.count('sendDocument')]).toEqual([1, 1]);
    expect(printer.jobs).toEqual([zplNaming('a')]);
  });

  it('a lost document: the job is taken back, so that it is printed by the next try alone', async () => {
    const printer = await device();
    await cups.rawQueue('LOST-DOCUMENT', printer.port);
    const proxy = await ippProxy(cups.port);
    const profile = cupsPrinter(proxy.server, 'LOST-DOCUMENT');
    proxy.next('sendDocument', 'lost');
    expect(await cupsAdapter().send(profile, sentJob('a'))).toMatchObject({ outcome: 'refused' });
    expect(await openJobs('LOST-DOCUMENT')).toBe('');
    expect(await cupsAdapter().send(profile, sentJob('a'))).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([zplNaming('a')]);
  });

  longIt(
    'a job that could not be taken back is found by its name at the next try, and printed once',
    async () => {
      const printer = await device();
      await cups.rawQueue('LEFT', printer.port);
      await printer.refuse();
      const proxy = await ippProxy(cups.port);
      const profile = cupsPrinter(proxy.server, 'LEFT');
      proxy.next('cancelJob', 'lost');
      expect(await cupsAdapter().send(profile, sentJob('a'))).toMatchObject({
        outcome: 'broken',
        code: 'printer.holds',
        reasons: ['offline'],
      });
      await printer.listen();
      expect(await cupsAdapter({ troubleMs: 12_000 }).send(profile, sentJob('a'))).toEqual({
        outcome: 'sent',
      });
      expect(printer.jobs).toEqual([zplNaming('a')]);
      expect(proxy.count('createJob')).toBe(1);
    },
  );

  it('garbage in place of an answer is no answer, wherever it comes', async () => {
    const printer = await device();
    await cups.rawQueue('GARBAGE', printer.port);
    const proxy = await ippProxy(cups.port);
    const profile = cupsPrinter(proxy.server, 'GARBAGE');
    const adapter = cupsAdapter({ silenceMs: 2_000 });
    const garbage = { answers: Buffer.from('\u0002\u0000\u0000\u0000garbage'), after: true };

    proxy.next('getPrinterAttributes', garbage);
    expect(await adapter.status(profile)).toMatchObject({ state: 'unreachable' });
    proxy.next('getPrinterAttributes', garbage);
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({
      outcome: 'refused',
      code: 'printer.refused',
    });
    proxy.next('createJob', garbage);
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({
      outcome: 'refused',
      code: 'printer.refused',
    });
    expect(printer.received).toEqual([]);

    proxy.next('createPrinterSubscriptions', garbage);
    proxy.next('getJobs', { answers: Buffer.alloc(0) });
    expect(await adapter.send(profile, sentJob('a'))).toMatchObject({ outcome: 'refused' });
    proxy.next('createPrinterSubscriptions', garbage);
    proxy.next('sendDocument', garbage);
    proxy.next('getJobAttributes', garbage, garbage);
    proxy.next('cancelSubscription', garbage);
    expect(await adapter.send(profile, sentJob('a'))).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([zplNaming('a')]);

    proxy.next('getJobAttributes', ...Array.from({ length: 100 }, () => garbage));
    expect(await adapter.send(profile, sentJob('b'))).toMatchObject({
      outcome: 'broken',
      code: 'printer.broken',
    });
  });
});

describe.skipIf(missing !== null)('a CUPS that ends', () => {
  it('amid a job leaves it open whether it comes out', async () => {
    const cups = await startCups();
    onTestFinished(() => cups.remove());
    const printer = await device();
    await cups.rawQueue('KILLED', printer.port);
    printer.behave({ kind: 'hang' });
    const sending = cupsAdapter({ silenceMs: 2_000 }).send(cupsPrinter(cups.server, 'KILLED'), sentJob('a'));
    while (!(await cups.log()).includes('Waiting for printer to finish.'));
    await cups.stop('SIGKILL');
    expect(await sending).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
  });

  longIt('and begins again amid a job goes on with it', async () => {
    const cups = await startCups();
    onTestFinished(() => cups.remove());
    const printer = await device();
    await cups.rawQueue('RESTARTED', printer.port);
    await printer.refuse();
    const sending = cupsAdapter({ troubleMs: 15_000 }).send(
      cupsPrinter(cups.server, 'RESTARTED'),
      sentJob('a'),
    );
    while (!(await cups.log()).includes('unavailable at this time.'));
    await cups.stop();
    await printer.listen();
    await cups.start();
    expect(await sending).toEqual({ outcome: 'sent' });
    expect(printer.jobs).toEqual([zplNaming('a')]);
  });
});
