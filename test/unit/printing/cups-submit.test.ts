import { describe, expect, it } from 'vitest';
import { jobTemplate } from '../../../electron/printing/adapters/cups/media.ts';
import { jobName, submit } from '../../../electron/printing/adapters/cups/submit.ts';
import { denied, jobAt, lost, notFound, scriptedQueue } from '../../helpers/scripted-queue.ts';

const sent = {
  id: 'job-1',
  title: 'REF-1',
  format: 'ZPL' as const,
  payload: Buffer.from('^XA^XZ'),
  media: { widthMm: 100, heightMm: 150 },
};
const CREATE = 'create REF-1 job-1';
const HAND = 'hand 7 application/vnd.cups-raw';

describe('a job for a queue', () => {
  it('is made empty, then gets its document under the number that it has by then', async () => {
    const { job, done } = scriptedQueue({});
    expect(await submit(job, sent)).toMatchObject({ jobId: 7 });
    expect(await submit(job, { ...sent, format: 'PDF' })).toMatchObject({ jobId: 7 });
    expect(done).toEqual([CREATE, HAND, CREATE, 'hand 7 application/pdf']);
  });

  it('is nothing that could print while nobody knows whether it was made', async () => {
    const { job, done } = scriptedQueue({ create: lost });
    await expect(submit(job, sent)).rejects.toBe(lost);
    expect(done).toEqual([CREATE]);
  });

  it('is found by its number when the answer to its document is lost', async () => {
    const { job, done } = scriptedQueue({ hand: lost, job: () => jobAt('processing') });
    expect(await submit(job, sent)).toMatchObject({ jobId: 7 });
    expect(done).toEqual([CREATE, HAND]);
  });

  it('is taken back when its document has not arrived, so that it cannot arrive any more', async () => {
    const { job, done } = scriptedQueue({
      hand: lost,
      job: () => jobAt('held', { documents: 0 }),
      cancelled: jobAt('canceled', { documents: 0, begun: false }),
    });
    expect(await submit(job, sent)).toEqual({
      outcome: 'refused',
      code: 'printer.refused',
      detail: 'ECONNRESET',
    });
    expect(done).toEqual([CREATE, HAND, 'cancel 7']);
  });

  it.each([
    ['it cannot be taken back', { job: () => jobAt('held', { documents: 0 }), cancel: lost }],
    ['the print system has forgotten it', { job: () => notFound }],
    ['the print system stays away', { job: () => lost }],
  ])('may come out when the answer to its document is lost and %s', async (_name, script) => {
    const { job, done } = scriptedQueue({ hand: lost, ...script });
    expect(await submit(job, sent)).toMatchObject({ outcome: 'broken', code: 'printer.broken' });
    expect(done.filter((step) => step.startsWith('create'))).toHaveLength(1);
  });

  it('waits for a print system that comes back', async () => {
    const { job } = scriptedQueue({ hand: lost, job: (now) => (now < 4_000 ? lost : jobAt('processing')) });
    expect(await submit(job, sent)).toMatchObject({ jobId: 7 });
  });

  it.each([
    [denied, 'printer.denied'],
    [notFound, 'printer.attention'],
  ])('is refused with its empty shell gone where the document is not taken (%s)', async (hand, code) => {
    const { job, done } = scriptedQueue({ hand });
    expect(await submit(job, sent)).toMatchObject({ outcome: 'refused', code });
    expect(done).toEqual([CREATE, HAND, 'cancel 7']);
  });

  it('that an earlier send has left in the queue is taken for it', async () => {
    const witness = { events: async () => [], dismiss: async () => undefined };
    const begun = scriptedQueue({ open: [jobAt('processing', { id: 4 })], witness });
    // Its history is unknown, so that it may have come out.
    expect(await submit(begun.job, sent)).toMatchObject({ jobId: 4, witness: null });
    const waiting = scriptedQueue({ open: [jobAt('pending', { id: 5 })], witness });
    expect(await submit(waiting.job, sent)).toMatchObject({ jobId: 5, witness });
    expect([begun.done, waiting.done]).toEqual([[], []]);
  });

  it('that was left there without a document is taken away, and one of another left alone', async () => {
    const { job, done } = scriptedQueue({
      open: [
        jobAt('held', { id: 3, documents: 0 }),
        jobAt('pending', { id: 4, name: 'REF-2 job-2' }),
        jobAt('completed', { id: 5 }),
      ],
    });
    expect(await submit(job, sent)).toMatchObject({ jobId: 7 });
    expect(done).toEqual(['cancel 3', CREATE, HAND]);
  });

  it('is made also where nobody may look at the queue, and not where it cannot be looked at now', async () => {
    expect(await submit(scriptedQueue({ open: denied }).job, sent)).toMatchObject({ jobId: 7 });
    await expect(submit(scriptedQueue({ open: lost }).job, sent)).rejects.toBe(lost);
  });
});

describe('how a job is to be printed', () => {
  const said = (format: 'ZPL' | 'PDF') =>
    jobTemplate({ ...sent, format }).map(({ name, values: [value] }) => [
      name,
      value !== undefined && 'value' in value ? value.value : null,
    ]);

  it('is once and as it is, whatever the queue does otherwise, and not by a job that nobody follows any more', () => {
    expect(said('ZPL')).toEqual([
      ['copies', 1],
      ['job-cancel-after', 600],
      ['job-sheets', 'none'],
    ]);
  });

  it('is on the media of the label in hundredths of a millimetre, unscaled', () => {
    const [, , , media, ...rest] = said('PDF');
    expect(media).toEqual([
      'media-col',
      [
        {
          name: 'media-size',
          values: [
            {
              type: 'collection',
              value: [
                { name: 'x-dimension', values: [{ type: 'integer', value: 10_000 }] },
                { name: 'y-dimension', values: [{ type: 'integer', value: 15_000 }] },
              ],
            },
          ],
        },
      ],
    ]);
    expect(rest).toEqual([
      ['print-scaling', 'none'],
      ['sides', 'one-sided'],
      ['number-up', 1],
    ]);
  });
});

describe('the name of a job in its queue', () => {
  it.each([
    ['REF-1', 'REF-1 job-1'],
    ['a\u0000b\n\tc ', 'a b c job-1'],
    ['\ud800', '\ufffd job-1'],
    ['', 'job-1'],
  ])('of %j', (title, name) => {
    expect(jobName({ id: 'job-1', title })).toBe(name);
  });

  it('keeps its id whole, however long the title is', () => {
    const name = jobName({ id: 'job-1', title: '荷'.repeat(300) });
    expect(name.endsWith(' job-1')).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThan(255);
  });
});
