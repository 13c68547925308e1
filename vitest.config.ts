import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledPrograms } from './test/gate/bundled-programs.ts';
import { ownState } from './test/helpers/own-state.ts';
import { volume } from './test/helpers/profile.ts';
import { usesRealEngine } from './test/karrio-engine/real.ts';

ownState();

/** Files that put another module in a library's place: they alone need their process for themselves. */
const MOCKED = 'test/**/*.mocked.test.ts';

/** Files against servers that are slow to install: `npm run test:engines` alone runs them. */
const ENGINE = usesRealEngine() ? [] : ['test/**/*.engine.test.ts'];

// For a busy machine: no test waits for a time. At length a test tries up to forty times as much.
const common = {
  testTimeout: volume(60_000, 1_200_000),
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['test/helpers/before-each-file.ts'],
};

export default defineConfig({
  test: {
    // Two more than processors: tests wait for disks, sockets, programs and timers for a quarter of their time. Measured
    // on two: 146 s for sync, karrio and desk with three, 127 s with four, 126 s with five.
    maxWorkers: availableParallelism() + 2,
    // Tests make much that is garbage at once: with a young heap of the usual size a tenth of the time is its collection.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        plugins: [bundledPrograms()],
        test: {
          ...common,
          name: 'shared',
          include: [
            'test/{layers,unit,contract,migrations,integration,golden,strangers,sync-model}/**/*.test.ts',
          ],
          exclude: [MOCKED, ...ENGINE],
          // A test keeps no state in a module: reloading all modules for each file took half the time.
          isolate: false,
        },
      },
      { plugins: [bundledPrograms()], test: { ...common, name: 'mocked', include: [MOCKED] } },
    ],
  },
});
