import { expect, test } from 'vitest';
import { volume } from '../helpers/profile.ts';
import { createDeskStore } from './desk-store.ts';
import { runModel } from './run.ts';

const faultsOf = async (blind: boolean): Promise<string[]> => {
  const stores = [createDeskStore(), createDeskStore()] as const;
  const faults: string[] = [];
  for (let seed = 60; seed < 60 + volume(20, 40); seed += 1) {
    const { fault } = await runModel({ seed, stores, blind });
    if (fault !== null) faults.push(fault);
  }
  return faults;
};

test('a label that is printed without a look at the remote, and does not say so, is noticed', {
  timeout: 120_000,
}, async () => {
  expect(await faultsOf(false)).toEqual([]);
  const faults = await faultsOf(true);
  expect(faults.length).toBeGreaterThan(volume(1, 3));
  for (const fault of faults)
    expect(fault).toMatch(/^the label that [AB] prints of S-\d (was made of|says) /);
});
