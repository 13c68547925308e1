import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Fixture } from '../fixture.ts';
import { bareWrite, capture, printingDesk, printOne } from '../printing-desk.ts';
import type { Measurement } from '../row.ts';

const LABELS = 200;
/** A person feels more than that as a stutter. */
const STALL_MS = 50;
const NANOS = 1e6;

interface Batch {
  /** ms a label. */
  desk: number;
  bare: number;
  /** The longest time that the main thread did nothing else, ms. */
  stallMs: number;
}

/** One label after the other, as the list prints those that were chosen; then as many bare writes. */
const measureBatch = async (fixture: Fixture): Promise<Batch> => {
  const far = await capture(fixture);
  const { client, references } = await printingDesk(fixture, far.port, LABELS + 1);
  const came = far.next();
  // Loads what is loaded once, and asks the printer what it never answers.
  await printOne(client, references.shift()!);
  const { bytes } = await came;
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const began = performance.now();
  for (const reference of references) await printOne(client, reference);
  const desk = (performance.now() - began) / LABELS;
  loop.disable();
  const bareBegan = performance.now();
  for (let turn = 0; turn < LABELS; turn += 1) await bareWrite(far, bytes);
  return { desk, bare: (performance.now() - bareBegan) / LABELS, stallMs: loop.max / NANOS };
};

const batches = new WeakMap<Fixture, Promise<Batch>>();

/** The two rows look at the same labels. */
const batch = (fixture: Fixture): Promise<Batch> => {
  const known = batches.get(fixture) ?? measureBatch(fixture);
  batches.set(fixture, known);
  return known;
};

const common = { unit: 'ms', better: 'lower' } as const;

/**
 * A bare write takes about 0.2 ms on a quiet machine, and each label waits 250 ms for a printer that says
 * nothing: that wait alone is a ratio of about 1,100. The rest bounds the desk's own work at some 200 ms a
 * label.
 */
const MOST_BARE_WRITES = 2_000;

export const printMany: Measurement = {
  ...common,
  name: 'print-many',
  what: `a label of ${LABELS} printed one after the other, until it is known to be out (a quarter of a second of it waits for a printer that says nothing)`,
  against: `${LABELS} bare connections that write the same bytes`,
  aim: MOST_BARE_WRITES,
  measure: async (fixture) => {
    const { desk, bare } = await batch(fixture);
    return { value: desk, ratio: desk / bare };
  },
};

export const printStall: Measurement = {
  ...common,
  name: 'print-stall',
  what: `the longest that the main thread was held while those ${LABELS} labels were printed`,
  against: `${STALL_MS} ms`,
  aim: 1,
  measure: async (fixture) => {
    const { stallMs } = await batch(fixture);
    return { value: stallMs, ratio: stallMs / STALL_MS };
  },
};
