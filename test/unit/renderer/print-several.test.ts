import { describe, expect, it } from 'vitest';
import type { Call } from '../../../renderer/api/desk.ts';
import { PrintRuns } from '../../../renderer/stores/shipments/print-runs.ts';
import { BridgeError } from '../../../shared/bridge/rpc.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { watching } from '../../helpers/print-watch.ts';

const references = ['A', 'B', 'C', 'D', 'E'];

/** A desk that notes what is printed; `meanwhile` is called with each before its answer. */
const desk = (meanwhile: (reference: string) => void = () => undefined, parcels = 1) => {
  const printed: string[] = [];
  const call = (async (name: string, { reference }: { reference: string }) => {
    if (name === 'bench.open')
      return { version: 1, shipment: { shipmentInfo: { shipmentReference: reference } } };
    meanwhile(reference);
    printed.push(reference);
    const jobs = Array.from({ length: parcels }, (_, parcel) => ({
      id: parcel === 0 ? `job ${reference}` : `job ${reference} ${parcel + 1}`,
      reference,
      print: reference,
    }));
    return { job: jobs[0], opened: { jobs: jobs.toReversed() } };
  }) as unknown as Call;
  return { printed, call };
};

type Parts = ConstructorParameters<typeof PrintRuns>[0];

/** No weight is odd, unless a test says which. */
const runOf = (
  call: Call,
  newRequestId: () => string,
  watch: Parts['watch'],
  oddWeightsOf: Parts['oddWeightsOf'] = () => [],
  firstLabelOf: Parts['firstLabelOf'] = () => null,
) => new PrintRuns({ call, newRequestId, watch, oddWeightsOf, firstLabelOf });

const ended = (state: (reference: string) => PrintJobView['state'] = () => 'sent') =>
  watching(async (job) => ({ ...job, state: state(job.reference ?? '') }));

describe('a print of several shipments', () => {
  it('is stopped by the label of any parcel that does not come out', async () => {
    const { call, printed } = desk(() => undefined, 2);
    const run = runOf(
      call,
      () => 'request',
      watching(async (job) => ({ ...job, state: job.id === 'job A 2' ? 'failed' : 'sent' })),
    );
    await run.start(['A', 'B', 'C']);
    expect(run.store.getState().run).toMatchObject({ state: 'stopped', trouble: { id: 'job A 2' } });
    expect(printed).toEqual(['A', 'B']);
  });

  it('stops between two when it is told to, and goes on where it was', async () => {
    const { call, printed } = desk((reference) => reference === 'B' && run.stop());
    const run = runOf(call, () => 'id', ended());
    await run.start(references);
    expect(run.store.getState().run).toMatchObject({ state: 'stopped', done: 2, printed: 2 });
    expect(printed).toEqual(['A', 'B']);
    await run.goOn();
    expect(run.store.getState().run).toMatchObject({ state: 'finished', done: 5, printed: 5 });
    expect(printed).toEqual(references);
  });

  it('asks before the first label of a desk that has no sender, once, and prints nothing until it is answered', async () => {
    const { call, printed } = desk();
    const lacks = { noSender: true, noNumbers: false };
    let isSeen = false;
    const run = runOf(
      call,
      () => 'id',
      ended(),
      undefined,
      () => (isSeen ? null : lacks),
    );
    await run.start(references);
    expect(run.store.getState().run).toMatchObject({
      ...{ state: 'stopped', done: 0, first: { reference: 'A', lacks } },
    });
    await run.goOn();
    expect(printed).toEqual([]);
    isSeen = true;
    await run.goOn();
    expect(printed).toEqual(references);
    expect(run.store.getState().run).toMatchObject({ state: 'finished', first: null, printed: 5 });
  });

  it('stops by itself where a label does not come out, and has made no more than one since', async () => {
    let paper = false;
    const { call, printed } = desk();
    const run = runOf(
      call,
      () => 'id',
      ended((reference) => (reference === 'B' && !paper ? 'failed' : 'sent')),
    );
    await run.start(references);
    expect(printed).toEqual(['A', 'B', 'C']);
    // The one behind it was printed anyway.
    await expect
      .poll(() => run.store.getState().run)
      .toMatchObject({
        state: 'stopped',
        done: 3,
        printed: 2,
        trouble: { id: 'job B' },
      });
    paper = true;
    await run.goOn();
    expect(printed).toEqual(references);
    expect(run.store.getState().run).toMatchObject({ state: 'finished', trouble: null });
  });

  it('says of its last label, too, that it did not come out', async () => {
    const { call } = desk();
    const run = runOf(
      call,
      () => 'id',
      ended((reference) => (reference === 'E' ? 'uncertain' : 'sent')),
    );
    await run.start(references);
    expect(run.store.getState().run).toMatchObject({
      state: 'finished',
      printed: 4,
      trouble: { reference: 'E' },
    });
  });

  it('makes a label while the one before it goes out, and none further ahead', async () => {
    const ends: (() => void)[] = [];
    const { call, printed } = desk();
    const run = runOf(
      call,
      () => 'id',
      watching((job) => new Promise((resolve) => ends.push(() => resolve({ ...job, state: 'sent' })))),
    );
    const all = run.start(references);
    for (let made = 2; made <= references.length; made += 1) {
      await expect.poll(() => printed.length).toBe(made);
      ends.shift()?.();
    }
    for (const end of ends) end();
    await all;
    expect(run.store.getState().run).toMatchObject({ state: 'finished', printed: 5 });
  });

  it('goes on past one that cannot be printed, and says which', async () => {
    const { call, printed } = desk((reference) => {
      if (reference === 'C') throw new BridgeError({ code: 'print.already', details: {} } as never);
    });
    const run = runOf(call, () => 'id', ended());
    await run.start(references);
    expect(printed).toEqual(['A', 'B', 'D', 'E']);
    expect(run.store.getState().run?.failures).toMatchObject([{ reference: 'C' }]);
  });

  it('is one at a time', async () => {
    const { call, printed } = desk();
    const run = runOf(call, () => 'id', ended());
    await Promise.all([run.start(references), run.start(references), run.goOn()]);
    expect(printed).toEqual(references);
  });

  describe('with labels that cannot be had now', () => {
    /** B and D cannot be bought, C is not ready; the answers to wishes are noted, and come as `answer` says. */
    const away = (answer: (reference: string) => void = () => undefined) => {
      const wishes: object[] = [];
      let ids = 0;
      const refuse = (code: string): never => {
        throw new BridgeError({ code, details: {} } as never);
      };
      const { call, printed } = desk((reference) => {
        if (reference === 'B' || reference === 'D') refuse('label.engine-away');
        if (reference === 'C') refuse('shipment.not-ready');
      });
      const withWaits = (async (name: string, input: { reference: string }) => {
        if (name !== 'waits.add') return call(name as never, input as never);
        wishes.push(input);
        answer(input.reference);
        return {};
      }) as unknown as Call;
      const run = runOf(
        withWaits,
        () => {
          ids += 1;
          return `id-${ids}`;
        },
        ended(),
      );
      return { run, printed, wishes, refuse, state: () => run.store.getState().run };
    };

    it('has those wait that can, each once, and goes on naming the others', async () => {
      const { run, wishes, printed, state } = away();
      await run.start(references);
      expect(printed).toEqual(['A', 'E']);
      expect(state()?.failures.map(({ wish }) => wish !== undefined)).toEqual([true, false, true]);
      await Promise.all([run.waitForLabels(), run.waitForLabels()]);
      expect(wishes).toMatchObject([
        { reference: 'B', version: 1 },
        { reference: 'D', version: 1 },
      ]);
      expect(state()).toMatchObject({ waiting: 2, isAsking: false, failures: [{ reference: 'C' }] });
    });

    it('keeps one whose wish failed, and asks for it again under its own id', async () => {
      let isLost = true;
      const { run, wishes, refuse, state } = away((reference) => {
        if (reference === 'B' && isLost) refuse('bridge.lost');
      });
      await run.start(references);
      await run.waitForLabels();
      expect(state()).toMatchObject({
        waiting: 1,
        failures: [{ reference: 'B', failure: { code: 'bridge.lost' } }, { reference: 'C' }],
      });
      isLost = false;
      await run.waitForLabels();
      expect(wishes[2]).toEqual(wishes[0]);
      expect(state()).toMatchObject({ waiting: 2, failures: [{ reference: 'C' }] });
    });

    it('says nothing of an earlier run in the next one', async () => {
      const { run, state } = away(() => {
        run.dismiss();
        void run.start(['A']);
      });
      await run.start(references);
      await run.waitForLabels();
      await expect.poll(() => state()?.state).toBe('finished');
      expect(state()).toMatchObject({ references: ['A'], waiting: 0, failures: [] });
    });
  });

  describe('with weights that can be right and mostly are not', () => {
    /** B and D weigh what is said last; it is noted what a person is asked. */
    const heavy = (weigh: (reference: string) => number = () => 3348) => {
      const { call, printed } = desk();
      const run = runOf(
        call,
        () => 'id',
        ended(),
        ({ shipment }) => {
          const reference = shipment.shipmentInfo.shipmentReference;
          const weight = reference === 'B' || reference === 'D' ? weigh(reference) : 1;
          return weight > 30 ? [{ index: 0, weight, why: { kind: 'heavy' } }] : [];
        },
      );
      return { printed, run, state: () => run.store.getState().run };
    };

    it('prints the others and asks once about all of them', async () => {
      const { printed, run, state } = heavy();
      await run.start(references);
      expect(printed).toEqual(['A', 'C', 'E']);
      expect(state()).toMatchObject({
        state: 'finished',
        done: 5,
        odd: [
          { reference: 'B', odd: [{ weight: 3348 }] },
          { reference: 'D', odd: [{ weight: 3348 }] },
        ],
      });
    });

    it('prints them after a yes, each once, and counts them with the others', async () => {
      const { printed, run, state } = heavy();
      await run.start(references);
      await Promise.all([run.printOdd(), run.printOdd()]);
      expect(printed).toEqual(['A', 'C', 'E', 'B', 'D']);
      await expect.poll(state).toMatchObject({ state: 'finished', done: 5, printed: 5, odd: [] });
    });

    it('asks again about one that weighs something else by then', async () => {
      let weight = 3348;
      const { printed, run, state } = heavy((reference) => (reference === 'D' ? weight : 3348));
      await run.start(references);
      weight = 4000;
      await run.printOdd();
      expect(printed).toEqual(['A', 'C', 'E', 'B']);
      expect(state()?.odd).toMatchObject([{ reference: 'D', odd: [{ weight: 4000 }] }]);
    });

    it('leaves them out after a no, and goes on naming them', async () => {
      const { printed, run, state } = heavy();
      await run.start(references);
      run.leaveOutOdd();
      await run.printOdd();
      expect(printed).toEqual(['A', 'C', 'E']);
      expect(state()).toMatchObject({ odd: [], leftOut: ['B', 'D'] });
    });
  });
});
