import { describe, expect, it } from 'vitest';
import { createActions } from '../../../../renderer/stores/sync/create-actions.ts';
import { createEntry } from '../../../../renderer/stores/sync/create-entry.ts';
import { createQueue } from '../../../../renderer/stores/sync/create-queue.ts';
import { createRefused } from '../../../../renderer/stores/sync/create-refused.ts';
import { createWanted } from '../../../../renderer/stores/sync/create-wanted.ts';
import { localError } from '../../../../shared/bridge/rpc.ts';
import type { SyncStatus } from '../../../../shared/sync/views.ts';
import { answeringDesk, queueRow, syncStatus } from '../../../helpers/sync-views.ts';

interface Page {
  show: string;
  offset: number;
  limit: number;
}

const refusedAt =
  (...ids: number[]) =>
  (id: number) =>
    queueRow(id, ids.includes(id) ? { state: 'refused' } : {});

const longQueue = (total: number, row = (id: number) => queueRow(id)) =>
  answeringDesk({
    'sync.queue': ({ offset, limit }: Page) => ({
      total,
      rows: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => row(offset + at)),
    }),
  });

describe('the queue', () => {
  it('fetches what is in view, of what is sent or not', async () => {
    const { call, asked } = longQueue(1000);
    const queue = createQueue(call, 'done');
    await queue.reload();
    await queue.ensure(500, 510);
    expect(asked.map(({ input }) => input)).toEqual([
      { show: 'done', offset: 0, limit: 100 },
      { show: 'done', offset: 500, limit: 100 },
    ]);
    expect(queue.rowAt(507)?.reference).toBe('REF-507');
  });

  it('looks for refused lines no further than there are any', async () => {
    const { call, asked } = longQueue(1000, refusedAt(0, 1));
    const refused = createRefused(call);
    await refused.load(2);
    expect(refused.store.getState().rows.map(({ id }) => id)).toEqual([0, 1]);
    expect(asked.map(({ input }) => input)).toEqual([{ show: 'open', offset: 0, limit: 2 }]);
    await refused.load(0);
    expect(asked).toHaveLength(1);
    expect(refused.store.getState().rows).toEqual([]);
  });

  it('takes none for refused that was sent again since they were counted, and no more than fifty', async () => {
    const { call, asked } = longQueue(150, refusedAt(0));
    const refused = createRefused(call);
    await refused.load(700);
    expect(asked.map(({ input }) => input)).toEqual([{ show: 'open', offset: 0, limit: 50 }]);
    expect(refused.store.getState().rows).toHaveLength(1);
  });
});

describe('a line looked at closely', () => {
  it('is the one that was opened last, whichever answer comes last', async () => {
    const answers: Record<number, () => void> = {};
    const { call } = answeringDesk({
      'sync.entry': ({ id }: { id: number }) =>
        new Promise((resolve) => {
          answers[id] = () => resolve({ row: queueRow(id), changes: [] });
        }),
    });
    const entry = createEntry(call);
    const first = entry.open(1);
    const second = entry.open(2);
    await Promise.resolve();
    answers[2]?.();
    answers[1]?.();
    await Promise.all([first, second]);
    expect(entry.store.getState().entry?.row.id).toBe(2);
  });

  it('says that it is gone', async () => {
    const { call } = answeringDesk({
      'sync.entry': () => {
        throw localError('sync.row-unknown');
      },
    });
    const entry = createEntry(call);
    await entry.open(1);
    expect(entry.store.getState()).toMatchObject({ entry: null, failure: { code: 'sync.row-unknown' } });
  });
});

describe('what a person does with the queue', () => {
  const acting = (answers: Parameters<typeof answeringDesk>[0]) => {
    const heard: SyncStatus[] = [];
    const saved: [string, string][] = [];
    const { call, asked } = answeringDesk(answers);
    const actions = createActions({
      call,
      onStatus: (status) => heard.push(status),
      save: (...file) => saved.push(file),
    });
    return { actions, heard, saved, asked };
  };

  it('tries one line or all, and takes the state that follows', async () => {
    const { actions, heard, asked } = acting({ 'sync.retry': () => syncStatus({ waiting: 1 }) });
    expect(await actions.retry(7)).toBe(true);
    expect(await actions.retryAll()).toBe(true);
    expect(await actions.requestLabelAgain(8)).toBe(true);
    expect(asked.map(({ input }) => input)).toEqual([{ id: 7 }, {}, { id: 8, anew: true }]);
    expect(heard).toHaveLength(3);
    expect(actions.store.getState().busy).toBeNull();
  });

  it('keeps a refusal to be read, and asks for one thing at a time', async () => {
    const { actions } = acting({
      'sync.retry': () => {
        throw localError('auth.role');
      },
    });
    const first = actions.retry(7);
    expect(await actions.retry(8)).toBe(false);
    expect(await first).toBe(false);
    expect(actions.store.getState()).toMatchObject({ busy: null, failure: { code: 'auth.role' } });
  });

  it('saves the queue as the desk gives it', async () => {
    const { actions, saved } = acting({ 'sync.export': () => ({ fileName: 'queue.json', text: '{}' }) });
    await actions.exportQueue();
    expect(saved).toEqual([['queue.json', '{}']]);
  });
});

describe('fetching ahead', () => {
  it('asks in parts that the desk takes, and follows what comes of it', async () => {
    const { call, asked } = answeringDesk({
      'sync.prefetch': ({ references }: { references: string[] }) =>
        syncStatus({ prefetch: { total: references.length, fetched: 0, missing: 0, failed: 0 } }),
      'sync.wanted': () => ({ wanted: [{ reference: 'R0', state: 'missing', detail: '', at: 0 }] }),
    });
    const totals: number[] = [];
    const wanted = createWanted(call, (status) => totals.push(status.prefetch.total));
    const references = Array.from({ length: 6001 }, (_, at) => `R${at}`);
    expect(await wanted.fetchAhead(references)).toBe(true);
    expect(totals).toEqual([5000, 1001]);
    expect(asked.at(-1)?.name).toBe('sync.wanted');
    expect(wanted.store.getState()).toMatchObject({ busy: false, wanted: [{ state: 'missing' }] });
  });

  it('says why it did not begin', async () => {
    const { call } = answeringDesk({
      'sync.prefetch': () => {
        throw localError('sync.role');
      },
    });
    const wanted = createWanted(call, () => undefined);
    expect(await wanted.fetchAhead(['R'])).toBe(false);
    expect(wanted.store.getState().failure?.code).toBe('sync.role');
  });
});
