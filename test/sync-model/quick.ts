import { expect } from 'vitest';
import { createDeskStore } from './desk-store.ts';
import { runModel } from './run.ts';

/** Runs these seeds; a failure says the seed and how it is looked at. */
export const holdsFor = async (from: number, runs: number): Promise<void> => {
  const stores = [createDeskStore(), createDeskStore()] as const;
  for (let seed = from; seed < from + runs; seed += 1) {
    const { fault } = await runModel({ seed, stores });
    expect(fault, `again: npm run test:sync -- --seed ${seed}`).toBeNull();
  }
};
