import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, shortly, TALLY_FILE, type Tally } from './tally.ts';

/** Any error as Vitest hands it over. */
const messageOf = (error: unknown): string =>
  shortly((error as { stack?: string; message?: string }).stack ?? String(error));

const count = (module: TestModule, tally: Tally & { failures: Failure[] }): void => {
  let failedTests = 0;
  for (const test of module.children.allTests()) {
    const result = test.result();
    if (result.state === 'passed') tally.passed += 1;
    if (result.state === 'failed') {
      failedTests += 1;
      tally.failures.push({
        what: `${module.relativeModuleId} > ${test.fullName}`,
        why: messageOf(result.errors[0]),
      });
    }
    if (result.state === 'skipped') {
      tally.skipped.push({ what: test.fullName, why: result.note ?? 'marked so in its file' });
    }
  }
  for (const error of module.errors()) {
    tally.failures.push({ what: module.relativeModuleId, why: messageOf(error) });
  }
  // A file that does not load, or whose set-up fails, has no failed test to show for it.
  tally.failed += module.ok() ? 0 : Math.max(failedTests, 1);
};

/** Writes the tally of a Vitest run to the file that the environment names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env[TALLY_FILE];
    if (!file) return;
    const tally = {
      stage: 'vitest',
      passed: 0,
      failed: unhandled.length,
      skipped: [],
      failures: unhandled.map((error) => ({ what: 'outside of any test', why: messageOf(error) })),
    };
    for (const module of modules) count(module, tally);
    writeFileSync(file, JSON.stringify(tally));
  }
}
