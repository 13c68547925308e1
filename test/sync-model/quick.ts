import { expect, test } from 'vitest';
import { createDeskStore } from './desk-store.ts';
import { runModel } from './run.ts';

/** Days of one test: many in one would be a matter of what else the machine does. */
const DAYS = 250;

/** Runs these seeds; a failure says the seed and how it is looked at. */
const holdsFor = async (from: number, runs: number): Promise<void> => {
  const stores = [createDeskStore(), createDeskStore()] as const;
  for (let seed = from; seed < from + runs; seed += 1) {
    const { fault } = await runModel({ seed, stores });
    expect(fault, `again: npm run test:sync -- --seed ${seed}`).toBeNull();
  }
};

/** Tests of so many days of the model. */
export const testDays = (from: number, runs: number): void => {
  for (let first = from; first < from + runs; first += DAYS)
    test(
      `two desks, a remote and a third writer lose nothing: seeds from ${first}`,
      { timeout: 300_000 },
      () => holdsFor(first, Math.min(DAYS, from + runs - first)),
    );
};
