import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, type Ran, shortly, TALLY_FILE, type Tally } from './tally.ts';

/** Errors as Vitest hands them over. */
interface Thrown {
  stack?: string;
  message?: string;
  cause?: unknown;
}

/** Any error, with its causes: why a process of Vitest's ended is said there alone. */
const messageOf = (error: unknown): string => {
  const { stack, cause } = error as Thrown;
  const own = shortly(stack ?? String(error));
  return cause === undefined ? own : `${own}\n  Caused by: ${messageOf(cause)}`;
};

/** Files whose process ended under them, by the error that says so; none for any other error. */
const brokenOff = (error: unknown, modules: readonly TestModule[]): TestModule[] => {
  const { message } = ((error as Thrown).cause ?? {}) as Thrown;
  return modules.filter((module) => module.state() === 'pending' && message?.includes(module.moduleId));
};

const failuresOutside = (error: unknown, modules: readonly TestModule[]): Failure[] => {
  const why = messageOf(error);
  const files = brokenOff(error, modules).map(({ relativeModuleId }) => relativeModuleId);
  return files.length === 0
    ? [{ what: 'outside of any test', why }]
    : files.map((file) => ({ what: file, why, place: { file, titles: null } }));
};

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
    const failures = unhandled.flatMap((error) => failuresOutside(error, modules));
    const tally: Counted = {
      stage: 'vitest',
      passed: 0,
      failed: failures.length,
      skipped: [],
      failures,
      ran: [],
    };
    for (const module of modules) count(module, tally);
    writeFileSync(file, JSON.stringify(tally));
  }
}
