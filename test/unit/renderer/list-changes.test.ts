import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { ListChangeRuns } from '../../../renderer/stores/shipments/list-changes.ts';
import { ListExport } from '../../../renderer/stores/shipments/list-export.ts';
import { localError } from '../../../shared/bridge/rpc.ts';

interface Asked {
  name: string;
  answer(output: object): Promise<void>;
  fail(): Promise<void>;
}

/** A desk whose answers come when the test says so. */
const slowDesk = () => {
  const asked: Asked[] = [];
  const call = ((name: string) =>
    new Promise((resolve, reject) => {
      const settled = async (settle: () => void) => {
        settle();
        await new Promise((done) => setImmediate(done));
      };
      asked.push({
        name,
        answer: (output) => settled(() => resolve(output)),
        fail: () => settled(() => reject(localError('bridge.lost'))),
      });
    })) as unknown as Call;
  const last = (name: string): Asked => {
    const found = asked.findLast((each) => each.name === name);
    if (!found) throw new Error(`${name} was not asked`);
    return found;
  };
  return { call, last, names: () => asked.map(({ name }) => name) };
};

const named = { references: ['A', 'B'] };
const plan = { id: 'plan-0001', kind: 'hold', count: 2, fits: 2, leftOut: [] };
const result = {
  ...{ id: 'plan-0001', kind: 'hold', isUndo: false, total: 2, changed: 2, same: 0 },
  ...{ failures: [], notReached: [], undoable: 2 },
};
const HOLD = { kind: 'hold', reason: 'Payment missing' } as const;

const planned = async () => {
  const desk = slowDesk();
  const runs = new ListChangeRuns(desk.call);
  void runs.ask('hold', named);
  await desk.last('listChanges.plan').answer(plan);
  return { desk, runs };
};

describe('a change of several in the window', () => {
  it('shows the plan that was asked for last, whichever answer comes first', async () => {
    const { desk, runs } = await planned();
    void runs.ask('hold', named);
    const first = desk.last('listChanges.plan');
    void runs.ask('release', named);
    await desk.last('listChanges.plan').answer({ ...plan, id: 'plan-0003', kind: 'release' });
    await first.answer({ ...plan, id: 'plan-0002' });
    expect(runs.store.getState()).toMatchObject({ asked: 'release', plan: { id: 'plan-0003' } });
  });

  it('follows its progress, is stopped once, and keeps its report until it is closed', async () => {
    const { desk, runs } = await planned();
    void runs.run(HOLD);
    runs.note({ id: 'plan-0001', done: 1, total: 2 });
    runs.note({ id: 'another-one', done: 7, total: 9 });
    expect(runs.store.getState()).toMatchObject({ asked: null, running: { done: 1, total: 2 } });
    runs.stop();
    runs.stop();
    expect(desk.names().filter((name) => name === 'listChanges.stop')).toHaveLength(1);
    await desk.last('listChanges.run').answer(result);
    expect(runs.store.getState()).toMatchObject({ running: null, result: { changed: 2 } });
    runs.dismiss();
    expect(runs.store.getState().result).toBeNull();
    expect(desk.names().at(-1)).toBe('listChanges.forget');
  });

  it('is found again by a window that was loaded again in its middle', async () => {
    const desk = slowDesk();
    const runs = new ListChangeRuns(desk.call);
    void runs.load();
    const running = { id: 'plan-0001', kind: 'hold', isUndo: true, done: 1, total: 2 };
    await desk.last('listChanges.last').answer({ result: null, running });
    expect(runs.store.getState().running).toMatchObject(running);
    runs.note({ id: 'plan-0001', done: 2, total: 2 });
    await desk.last('listChanges.last').answer({ result, running: null });
    expect(runs.store.getState()).toMatchObject({ running: null, result: { changed: 2 } });
  });

  it('can be stopped once more where the first try was not heard', async () => {
    const { desk, runs } = await planned();
    void runs.run(HOLD);
    runs.stop();
    await desk.last('listChanges.stop').fail();
    expect(runs.store.getState().running).toMatchObject({ isStopping: false });
    runs.stop();
    expect(desk.names().filter((name) => name === 'listChanges.stop')).toHaveLength(2);
  });

  it('leaves nothing with the next user', async () => {
    const { desk, runs } = await planned();
    void runs.run(HOLD);
    runs.forget();
    await desk.last('listChanges.run').answer(result);
    expect(runs.store.getState()).toMatchObject({ running: null, result: null, plan: null });
  });

  it('tells of a lost answer, and asks the desk what came of it', async () => {
    const { desk, runs } = await planned();
    void runs.run(HOLD);
    await desk.last('listChanges.run').fail();
    expect(runs.store.getState().failure?.code).toBe('bridge.lost');
    void runs.load();
    await desk.last('listChanges.last').answer({ result, running: null });
    expect(runs.store.getState()).toMatchObject({ failure: null, result: { changed: 2 } });
  });
});

describe('the list as a file', () => {
  it('is put together of its parts, and says that it is empty', async () => {
    const desk = slowDesk();
    const list = new ListExport(desk.call);
    const file = list.file({}, null, 'en');
    await desk.last('listExport.begin').answer({ id: 'export-01', total: 600 });
    await desk.last('listExport.part').answer({ text: 'a', next: 500, rows: 500 });
    expect(list.store.getState().running).toEqual({ done: 500, total: 600 });
    await desk.last('listExport.part').answer({ text: 'b', next: null, rows: 99 });
    expect(await file).toEqual({ end: 'file', parts: ['a', 'b'], rows: 599 });
    const empty = list.file({}, null, 'en');
    await desk.last('listExport.begin').answer({ id: 'export-02', total: 0 });
    expect(await empty).toEqual({ end: 'empty' });
  });

  it('ends where it is cancelled, and keeps what went wrong', async () => {
    const desk = slowDesk();
    const list = new ListExport(desk.call);
    const file = list.file({}, null, 'en');
    await desk.last('listExport.begin').answer({ id: 'export-01', total: 600 });
    list.cancel();
    await desk.last('listExport.part').answer({ text: 'a', next: 500, rows: 500 });
    expect(await file).toEqual({ end: 'none' });
    expect(desk.names().at(-1)).toBe('listExport.drop');
    const failing = list.file({}, null, 'en');
    await desk.last('listExport.begin').fail();
    expect(await failing).toEqual({ end: 'none' });
    expect(list.store.getState().failure?.code).toBe('bridge.lost');
  });
});
