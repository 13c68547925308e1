import { writeFileSync } from 'node:fs';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, type Ran, shortly, TALLY_FILE, type Tally, type TestPlace } from './tally.ts';

const nameOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' > ');

/** Its first two titles are those of the project and the file. */
const placeOf = (test: TestCase): TestPlace => {
  const [, project = '', file = '', ...titles] = test.titlePath();
  return { file: `test/e2e/${file}`, titles: [project, ...titles] };
};

const reasonOf = (test: TestCase): string =>
  test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description ??
  'marked so in its file';

/** All errors of the last run: where its time is over, the first says so, and the next one what it waited for. */
const whyOf = (test: TestCase): string => {
  const errors = test.results.at(-1)?.errors ?? [];
  return errors.length === 0
    ? shortly(undefined)
    : errors.map(({ message }) => shortly(message)).join('\n  ');
};

/** Writes the tally of a Playwright run to the file that the environment names. */
export default class TallyReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: Failure[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  /** An error outside of any test, e.g. a file that does not load. */
  onError(error: TestError): void {
    this.errors.push({ what: 'outside of any test', why: shortly(error.message) });
  }

  onEnd(_result: FullResult): void {
    const file = process.env[TALLY_FILE];
    if (!file) return;
    const failures = [...this.errors];
    const ran: Ran[] = [];
    const tally: Tally = {
      stage: 'end to end',
      passed: 0,
      failed: failures.length,
      skipped: [],
      failures,
      ran,
    };
    for (const test of this.suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'skipped') {
        tally.skipped.push({ what: nameOf(test), why: reasonOf(test) });
        continue;
      }
      ran.push({ what: nameOf(test), ms: test.results.at(-1)?.duration ?? 0 });
      if (outcome === 'expected') tally.passed += 1;
      // A test that passed at the second try only is a failed one: it hides a race.
      else {
        tally.failed += 1;
        failures.push({
          what: nameOf(test),
          why: whyOf(test),
          place: placeOf(test),
        });
      }
    }
    writeFileSync(file, JSON.stringify(tally));
  }
}
