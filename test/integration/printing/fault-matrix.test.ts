import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cups, missingCups, startCups } from '../../helpers/cups.ts';
import { cups } from '../../helpers/faults/cups.ts';
import { folder } from '../../helpers/faults/folder.ts';
import { faults, type Matrix } from '../../helpers/faults/matrix.ts';
import { network } from '../../helpers/faults/network.ts';
import { expectScene } from '../../helpers/faults/run.ts';
import { system } from '../../helpers/faults/system.ts';
import { windows } from '../../helpers/faults/windows.ts';
import { firstOf } from '../../helpers/profile.ts';

const missing = missingCups();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

let running: Cups | undefined;

const matrix: Matrix = { network, folder, windows, system, cups: cups(() => running!) };

/** Every fault at every kind of printer: three labels go into it, none is lost, none comes out twice. */
describe.each(Object.keys(matrix) as (keyof Matrix)[])('a printer of the kind %s', (kind) => {
  const isAbsent = kind === 'cups' && missing !== null;
  beforeAll(async () => {
    if (kind === 'cups' && !isAbsent) running = await startCups();
  });
  afterAll(async () => {
    if (kind === 'cups') await running?.remove();
  });

  // Each fault behind CUPS starts programs of its own; cups-faults.test.ts has further ones.
  for (const fault of kind === 'cups' ? firstOf(faults, 4) : faults) {
    const cell = matrix[kind][fault];
    if (typeof cell === 'function') it.skipIf(isAbsent)(fault, async () => expectScene(await cell()));
    else it(`never: ${fault}, for ${cell.cannot}`, () => expect(cell.cannot).toMatch(/\w+ \w+/));
  }
});
