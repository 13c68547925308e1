import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { createPrintRun } from '../../../renderer/stores/shipments/print-several.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';

const references = ['A', 'B', 'C', 'D', 'E'];

/** A desk that notes what is printed; `meanwhile` is called with each before its answer. */
const desk = (meanwhile: (reference: string) => void = () => undefined) => {
  const printed: string[] = [];
  const call = (async (name: string, { reference }: { reference: string }) => {
    if (name === 'bench.open') return { version: 1 };
    meanwhile(reference);
    printed.push(reference);
    return { job: { id: `job ${reference}`, reference } };
  }) as unknown as Call;
  return { printed, call };
};

const waiting = (reference: string, id = `job ${reference}`): PrintJobView =>
  ({ id, reference, title: reference, state: 'failed' }) as PrintJobView;

describe('a print of several shipments', () => {
  it('stops between two when it is told to, and goes on where it was', async () => {
    const { call, printed } = desk((reference) => reference === 'B' && run.stop());
    const run = createPrintRun(call, () => 'id');
    await run.start(references);
    expect(run.store.getState().run).toMatchObject({ state: 'stopped', done: 2, printed: 2 });
    expect(printed).toEqual(['A', 'B']);
    await run.goOn();
    expect(run.store.getState().run).toMatchObject({ state: 'finished', done: 5, printed: 5 });
    expect(printed).toEqual(references);
  });

  it('stops by itself where a label does not come out, and makes no more of them', async () => {
    const needYou = [waiting('C', 'of yesterday')];
    const { call, printed } = desk((reference) => reference === 'B' && needYou.push(waiting('B')));
    const run = createPrintRun(
      call,
      () => 'id',
      () => needYou,
    );
    await run.start(references);
    expect(printed).toEqual(['A', 'B']);
    expect(run.store.getState().run).toMatchObject({ state: 'stopped', trouble: { id: 'job B' } });
    // Somebody has loaded paper; what waits elsewhere is no trouble of this run.
    await run.goOn();
    expect(printed).toEqual(references);
    expect(run.store.getState().run).toMatchObject({ state: 'finished', trouble: null });
  });

  it('goes on past one that cannot be printed, and says which', async () => {
    const { call, printed } = desk((reference) => {
      if (reference === 'C') throw new BridgeError({ code: 'print.already', details: {} } as never);
    });
    const run = createPrintRun(call, () => 'id');
    await run.start(references);
    expect(printed).toEqual(['A', 'B', 'D', 'E']);
    expect(run.store.getState().run?.failures).toMatchObject([{ reference: 'C' }]);
  });

  it('is one at a time', async () => {
    const { call, printed } = desk();
    const run = createPrintRun(call, () => 'id');
    await Promise.all([run.start(references), run.start(references), run.goOn()]);
    expect(printed).toEqual(references);
  });
});
