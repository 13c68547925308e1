import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { PrintJobs } from '../../../renderer/stores/print-job-lists.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { PrintJobState, PrintJobView } from '../../../shared/printing/printer.ts';

const job = (id: string, state: PrintJobState, revision = 1): PrintJobView =>
  ({ id, state, revision, seq: 1, createdAt: 1, reference: id, title: id }) as PrintJobView;

/** A desk whose answers come when they are let go. */
const slowDesk = () => {
  const answers: ((jobs: PrintJobView[]) => void)[] = [];
  const call = (() => new Promise((resolve) => answers.push((jobs) => resolve({ jobs })))) as unknown as Call;
  return { answers, jobs: new PrintJobs(call) };
};

const quickDesk = (retry: (id: string) => PrintJobView) => {
  const call = (async (name: string, { id }: { id: string }) =>
    name === 'jobs.list'
      ? { jobs: [job('c', 'failed'), job('b', 'failed'), job('a', 'failed')] }
      : { job: retry(id) }) as unknown as Call;
  return new PrintJobs(call);
};

const refusal = (code: string): BridgeError => new BridgeError({ code, details: {} } as never);

describe('the list of print jobs', () => {
  it('knows what was told while it was on its way', async () => {
    const { answers, jobs } = slowDesk();
    const loading = jobs.load('open');
    jobs.note(job('a', 'sent', 5));
    jobs.note(job('n', 'failed', 9));
    answers[0]?.([job('a', 'sending', 4)]);
    await loading;
    expect(jobs.store.getState().jobs.open?.map(({ id }) => id)).toEqual(['n']);
  });

  it('moves a job from one tab to the other as it goes on', async () => {
    const { answers, jobs } = slowDesk();
    const loading = Promise.all([jobs.load('open'), jobs.load('over')]);
    answers[0]?.([job('a', 'failed')]);
    answers[1]?.([]);
    await loading;
    jobs.note(job('a', 'sent', 2));
    expect(jobs.store.getState().jobs).toMatchObject({ open: [], over: [{ id: 'a' }] });
  });

  it('believes news from after the clock was set back, and keeps the newest job in front', async () => {
    const { answers, jobs } = slowDesk();
    const loading = Promise.all([jobs.load('open'), jobs.load('over')]);
    answers[0]?.([{ ...job('a', 'sending', 2), updatedAt: 9_000, createdAt: 9_000 }]);
    answers[1]?.([]);
    await loading;
    const back = { createdAt: 4_000, updatedAt: 4_000 };
    jobs.note({ ...job('b', 'queued', 0), ...back, seq: 2 });
    jobs.note({ ...job('a', 'failed', 3), ...back, createdAt: 9_000 });
    // One that was on its way for longer says nothing new.
    jobs.note({ ...job('a', 'queued', 1), updatedAt: 9_999, createdAt: 9_000 });
    expect(jobs.store.getState().jobs.open).toMatchObject([
      { id: 'b', state: 'queued' },
      { id: 'a', state: 'failed' },
    ]);
  });

  it('sends all again, the oldest first; one that was overtaken keeps nobody back', async () => {
    const asked: string[] = [];
    const jobs = quickDesk((id) => {
      asked.push(id);
      if (id === 'b') throw refusal('print.replaced');
      return job(id, 'queued', 2);
    });
    await jobs.load('open');
    expect(await jobs.retryAll()).toEqual({ again: 2, not: 1 });
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  it('says what is wrong where none can be sent again', async () => {
    const jobs = quickDesk(() => {
      throw refusal('bridge.lost');
    });
    await jobs.load('open');
    expect(await jobs.retryAll()).toBeNull();
    expect(jobs.store.getState().failure).toMatchObject({ code: 'bridge.lost' });
  });
});
