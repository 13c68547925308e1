import { describe, expect, it } from 'vitest';
import { follow } from '../../../electron/printing/adapters/cups/follow.ts';
import {
  DOWN,
  jobAt,
  lost,
  notFound,
  notPossible,
  queueAt,
  scriptedQueue,
  unreachedEvents,
  witnessOf,
} from '../../helpers/scripted-queue.ts';

const down = () => queueAt('processing', { message: DOWN });
const printing = () => queueAt('processing', { message: 'Connected to printer.' });

describe('a job in its queue', () => {
  it('is sent when the print system is done with it', async () => {
    const { job, done } = scriptedQueue({
      job: (now) => jobAt(now < 5_000 ? 'processing' : 'completed'),
      look: printing,
    });
    expect(await follow(job)).toEqual({ outcome: 'sent' });
    expect(done).toEqual([]);
  });

  it('is taken back after ten seconds without its device, and surely did not come out', async () => {
    const { job, done, now } = scriptedQueue({
      look: down,
      cancelled: jobAt('canceled'),
      witness: witnessOf(unreachedEvents()),
    });
    expect(await follow(job)).toEqual({
      outcome: 'refused',
      code: 'printer.attention',
      detail: DOWN,
      reasons: ['offline'],
    });
    expect(done).toEqual(['cancel 7']);
    expect(now()).toBeLessThan(12_000);
  });

  it.each([
    ['nobody has heard what it did', null],
    [
      'the device was reached',
      witnessOf(unreachedEvents().map((e) => ({ ...e, text: e.text && 'Connected to printer.' }))),
    ],
    ['its first words were not heard', witnessOf(unreachedEvents().slice(1))],
    ['it never ends', witnessOf(unreachedEvents().slice(0, -1))],
  ])('may come out when it is taken back and %s', async (_name, witness) => {
    const { job } = scriptedQueue({ look: down, cancelled: jobAt('canceled'), witness });
    expect(await follow(job)).toMatchObject({
      outcome: 'broken',
      code: 'printer.holds',
      reasons: ['offline'],
    });
  });

  it('surely did not come out where it never had its turn', async () => {
    const { job } = scriptedQueue({
      job: () => jobAt('pending'),
      look: () => queueAt('stopped', { message: 'Paused', reasons: ['paused'] }),
      cancelled: jobAt('canceled', { begun: false }),
    });
    expect(await follow(job)).toEqual({
      outcome: 'refused',
      code: 'printer.attention',
      detail: 'Paused',
      reasons: ['stopped'],
    });
  });

  it('is left alone as long as its trouble passes again', async () => {
    const { job, done } = scriptedQueue({
      job: (now) => jobAt(now < 40_000 ? 'processing' : 'completed'),
      look: (now) => (now % 12_000 < 9_000 ? down() : printing()),
    });
    expect(await follow(job)).toEqual({ outcome: 'sent' });
    expect(done).toEqual([]);
  });

  it('is in the same trouble while the queue says nothing in between', async () => {
    const { job, done } = scriptedQueue({
      look: (now) => (now % 4_000 < 2_000 ? down() : queueAt('processing')),
      cancelled: jobAt('canceled'),
    });
    expect(await follow(job)).toMatchObject({ code: 'printer.holds', reasons: ['offline'] });
    expect(done).toEqual(['cancel 7']);
  });

  it.each([
    ['paper-out', queueAt('processing', { reasons: ['paper-out'], message: 'Sending data to printer.' })],
    ['head-open', queueAt('processing', { reasons: ['head-open', 'ribbon-low'] })],
  ])('is taken back for %s, of which a part may be out', async (reason, sight) => {
    const { job } = scriptedQueue({ look: () => sight, cancelled: jobAt('canceled') });
    expect(await follow(job)).toMatchObject({ outcome: 'broken', code: 'printer.holds', reasons: [reason] });
  });

  it('is not taken back for what only will be a trouble', async () => {
    const { job, done } = scriptedQueue({
      job: (now) => jobAt(now < 30_000 ? 'processing' : 'completed'),
      look: () => queueAt('processing', { reasons: ['ribbon-low'] }),
    });
    expect(await follow(job)).toEqual({ outcome: 'sent' });
    expect(done).toEqual([]);
  });

  it('that was held by somebody is taken back', async () => {
    const { job } = scriptedQueue({
      job: () => jobAt('held', { detail: 'job-hold-until-specified' }),
      cancelled: jobAt('canceled', { begun: false }),
    });
    expect(await follow(job)).toMatchObject({
      outcome: 'refused',
      detail: 'job-hold-until-specified',
      reasons: ['paused'],
    });
  });

  it('that ends just as it is taken back is sent', async () => {
    const { job } = scriptedQueue({
      job: (now) => jobAt(now < 10_000 ? 'processing' : 'completed'),
      look: down,
      cancel: notPossible,
    });
    expect(await follow(job)).toEqual({ outcome: 'sent' });
  });

  it('may come out when it cannot be taken back', async () => {
    const { job } = scriptedQueue({ look: down, cancel: lost, witness: witnessOf(unreachedEvents()) });
    expect(await follow(job)).toMatchObject({ outcome: 'broken', code: 'printer.holds' });
  });

  it('is taken back when it takes too long without any trouble', async () => {
    const waiting = scriptedQueue({
      job: () => jobAt('pending'),
      look: printing,
      cancelled: jobAt('canceled', { begun: false }),
    });
    expect(await follow(waiting.job)).toMatchObject({
      outcome: 'refused',
      code: 'printer.attention',
      reasons: ['other'],
    });
    const atWork = scriptedQueue({ look: printing, cancelled: jobAt('canceled') });
    expect(await follow(atWork.job)).toMatchObject({ outcome: 'broken', code: 'printer.silent' });
    expect([waiting.done, atWork.done]).toEqual([['cancel 7'], ['cancel 7']]);
  });

  it('outlives a restart of the print system', async () => {
    const { job } = scriptedQueue({
      job: (now) => (now < 4_500 ? lost : jobAt('completed')),
      look: () => queueAt('idle'),
    });
    expect(await follow(job)).toEqual({ outcome: 'sent' });
  });

  it('may have come out when the print system stays away', async () => {
    const { job, now } = scriptedQueue({ job: () => lost });
    expect(await follow(job)).toEqual({ outcome: 'broken', code: 'printer.broken', detail: 'ECONNRESET' });
    expect(now()).toBeLessThan(6_000);
  });

  it('that the print system has forgotten is sent where its end was heard', async () => {
    const ended = unreachedEvents().map((event) =>
      event.event === 'job-completed' ? { ...event, jobState: 9 } : event,
    );
    const heard = scriptedQueue({ job: () => notFound, witness: witnessOf(ended) });
    expect(await follow(heard.job)).toEqual({ outcome: 'sent' });
    for (const witness of [null, witnessOf(unreachedEvents())]) {
      const { job } = scriptedQueue({ job: () => notFound, witness });
      expect(await follow(job)).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
    }
  });
});

describe('a job that somebody else ends', () => {
  it('goes out by itself again only where the system gave up a device that is away', async () => {
    const witness = witnessOf(unreachedEvents());
    const aborted = scriptedQueue({ job: () => jobAt('aborted', { message: DOWN, detail: DOWN }), witness });
    expect(await follow(aborted.job)).toMatchObject({
      outcome: 'refused',
      code: 'printer.attention',
      reasons: ['offline'],
    });
    const cancelled = scriptedQueue({
      job: () => jobAt('canceled', { message: DOWN, detail: DOWN }),
      witness,
    });
    expect(await follow(cancelled.job)).toMatchObject({ outcome: 'refused', code: 'printer.ended' });
    const unheard = scriptedQueue({ job: () => jobAt('canceled', { begun: false }) });
    expect(await follow(unheard.job)).toMatchObject({ outcome: 'refused', code: 'printer.ended' });
  });

  it('may have come out', async () => {
    for (const state of ['aborted', 'canceled'] as const) {
      const { job, done } = scriptedQueue({ job: () => jobAt(state, { detail: 'out of memory' }) });
      expect(await follow(job)).toEqual({
        outcome: 'broken',
        code: 'printer.aborted',
        detail: 'out of memory',
      });
      expect(done).toEqual([]);
    }
  });

  it('is taken out of the queue where its driver has failed', async () => {
    const { job, done } = scriptedQueue({
      job: () => jobAt('stopped', { detail: 'Filter failed' }),
      cancelled: jobAt('canceled'),
    });
    expect(await follow(job)).toEqual({
      outcome: 'broken',
      code: 'printer.aborted',
      detail: 'Filter failed',
    });
    expect(done).toEqual(['cancel 7']);
  });
});

describe('a job whose program ends', () => {
  const givenUp = (look: typeof down) => {
    const controller = new AbortController();
    return {
      signal: controller.signal,
      script: {
        look: (now: number) => {
          if (now > 3_000) controller.abort();
          return look();
        },
        cancelled: jobAt('canceled'),
        witness: witnessOf(unreachedEvents()),
      },
    };
  };

  it('is left to its printer while that prints it', async () => {
    const { signal, script } = givenUp(printing);
    const { job, done } = scriptedQueue(script);
    expect(await follow(job, signal)).toEqual({
      outcome: 'broken',
      code: 'printer.broken',
      detail: 'given up',
    });
    expect(done).toEqual([]);
  });

  it('is taken back while it waits for its device', async () => {
    const { signal, script } = givenUp(down);
    const { job, done } = scriptedQueue(script);
    expect(await follow(job, signal)).toEqual({
      outcome: 'refused',
      code: 'printer.refused',
      detail: 'given up',
    });
    expect(done).toEqual(['cancel 7']);
  });
});
