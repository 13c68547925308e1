import { defineConfig } from '@playwright/test';
import { findElectron } from './electron/cli/launch/host.ts';
import { paths } from './electron/cli/launch/paths.mjs';
import { findTestBrowser } from './test/helpers/find-browser.ts';
import { ownState } from './test/helpers/own-state.ts';

ownState();
const browser = findTestBrowser();
const electron = findElectron(paths.electronPackage);

/** The same specs against each host that can run here. Every test starts a desk of its own. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/helpers/build-once.ts',
  // Emptied at each start: what the gate keeps lies beside it.
  outputDir: 'test-results/end-to-end',
  forbidOnly: Boolean(process.env.CI),
  // The gate tries what failed once more, alone, and says so (test/gate/second-try.ts).
  retries: 0,
  // One more than the smallest machine has processors: desks wait for the disk, windows for each other.
  workers: 3,
  timeout: 120_000,
  // Changes that take a second to appear take ten on a machine with four other tasks.
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // The gate turns it on for named files and for the second try (test/gate/runners.ts).
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
    },
  },
  projects: [
    { name: 'browser', use: { browserName: 'chromium' } },
    ...(electron ? [{ name: 'electron', metadata: { electron } }] : []),
  ],
});
