import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { MOST_BYTES } from '../../fuzz/bounds.ts';
import { fuzz } from '../../fuzz/fuzz.ts';
import { giants } from '../../fuzz/giants.ts';
import { minimised } from '../../fuzz/minimise.ts';
import { Runner } from '../../fuzz/runner.ts';
import { targetNames } from '../../fuzz/targets.ts';
import { longDescribe } from '../../helpers/long-it.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { volume } from '../../helpers/profile.ts';
import { diskFolder } from '../../helpers/store.ts';

/** `npm run fuzz` goes on for as long as one likes. */
const INPUTS = volume(22, 660);

it(
  `${INPUTS} spoiled and made-up files are read, or refused with words, within the bounds`,
  async () => {
    const { inputs, faults, outcomes, memory } = await fuzz({
      ...{ seed: 15, folder: await diskFolder() },
      goesOn: (count) => count < INPUTS,
    });
    expect(faults).toEqual([]);
    expect(inputs).toBe(INPUTS);
    expect(Object.keys(outcomes).toSorted()).toEqual(targetNames.toSorted());
    expect(memory).toBeGreaterThan(0);
    expect(memory).toBeLessThan(MOST_BYTES);
  },
  volume(60_000, 1_200_000),
);

const runnerIn = (folder: string): Runner => {
  const runner = new Runner(folder);
  onTestFinished(() => runner.end());
  return runner;
};

it('a fault in a reader is found, with what it was, and the next input is read', async () => {
  const folder = await diskFolder();
  const runner = runnerIn(folder);
  const read = await runner.run('csv', Buffer.from('Order;City\n1;Rome\n'), 1);
  expect(read).toMatchObject({ outcome: 'read', fault: null });
  const broken = {} as ImportProfile;
  const path = join(folder, 'input-1');
  const verdict = await runner.runFile({ target: 'csv', path, seed: 1, profile: broken }, 10);
  expect(verdict.fault).toContain('TypeError');
  expect(await runner.run('csv', Buffer.from(''), 1)).toMatchObject({ outcome: 'import.empty', fault: null });
});

it('an input is made as short as it can be with the same fault', async () => {
  const run = async (_target: string, bytes: Uint8Array) => {
    const fault = bytes.includes(7) && bytes.includes(9) ? 'seven and nine' : null;
    return { outcome: 'read', fault, kind: fault ?? '', memory: 0, ms: 0 };
  };
  const bytes = Uint8Array.from({ length: 200 }, (_, index) => index);
  const task = { target: 'csv' as const, seed: 1 };
  expect([...(await minimised({ run }, task, bytes, await run('csv', bytes)))]).toEqual([7, 9]);
});

/** A packed workbook takes the time of its unpacked size. */
const UNPACKED = 300 * 1024 * 1024;

longDescribe('A file at a bound is read with no more memory than docs/import.md says', () => {
  for (const { format, what, refused, write } of giants)
    it(what, async () => {
      const folder = await diskFolder();
      const path = join(folder, 'giant');
      await write(path);
      const { size } = await stat(path);
      const each = what.includes('articles') ? 'lines' : '';
      const profile = orderProfile({ format, each });
      const task = { target: 'csv' as const, path, seed: 1, profile };
      const verdict = await runnerIn(folder).runFile(task, format === 'xlsx' ? UNPACKED : size);
      expect(verdict).toMatchObject({ outcome: refused ?? 'read', fault: null });
      expect(verdict.memory).toBeLessThan(MOST_BYTES);
    }, 1_200_000);
});
