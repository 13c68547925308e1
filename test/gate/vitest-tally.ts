import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, type Ran, shortly, TALLY_FILE, type Tally } from './tally.ts';

/** Any error as Vitest hands it over. */
const messageOf = (error: unknown): string =>
  shortly((error as { stack?: string; message?: string }).stack ?? String(error));

const titlesOf = (test: TestCase): string[] => {
  const titles = [test.name];
  let parent: TestModule | TestSuite = test.parent;
  while (parent.type === 'suite') {
    titles.unshift(parent.name);
    parent = parent.parent;
  }
  return titles;
};

type Counted = Tally & { failures: Failure[]; ran: Ran[] };

const countTest = (file: string, test: TestCase, tally: Counted): boolean => {
  const result = test.result();
  const what = `${file} > ${test.fullName}`;
  if (result.state === 'skipped') {
    tally.skipped.push({ what: test.fullName, why: result.note ?? 'marked so in its file' });
    return false;
  }
  tally.ran.push({ what, ms: test.diagnostic()?.duration ?? 0 });
  if (result.state === 'passed') tally.passed += 1;
  if (result.state !== 'failed') return false;
  const place = { file, titles: titlesOf(test) };
  tally.failures.push({ what, why: messageOf(result.errors[0]), place });
  return true;
};

const count = (module: TestModule, tally: Counted): void => {
  const file = module.relativeModuleId;
  const failed = [...module.children.allTests()].filter((test) => countTest(file, test, tally)).length;
  if (module.ok()) return;
  // A file that does not load, or whose set-up fails, has no failed test to show for it.
  tally.failed += Math.max(failed, 1);
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  if (failed === 0 && errors.length === 0) errors.push({ message: 'The file failed without a message.' });
  for (const error of errors) {
    tally.failures.push({ what: file, why: messageOf(error), place: { file, titles: null } });
  }
};

/** Writes the tally of a Vitest run to the file that the environment names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env[TALLY_FILE];
    if (!file) return;
    const tally: Counted = {
      stage: 'vitest',
      passed: 0,
      failed: unhandled.length,
      skipped: [],
      failures: unhandled.map((error) => ({ what: 'outside of any test', why: messageOf(error) })),
      ran: [],
    };
    for (const module of modules) count(module, tally);
    writeFileSync(file, JSON.stringify(tally));
  }
}
