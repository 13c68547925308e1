import { stripVTControlCharacters } from 'node:util';

/** Names the file to which a runner's reporter writes its tally, in the environment. */
export const TALLY_FILE = 'PACKDESK_TALLY';

/** Something that did not run, and why: said at the end of a run, so that nobody takes silence for success. */
export interface Skipped {
  what: string;
  why: string;
}

/** A test that failed, and its message: said again at the end, where a long run's output may be cut. */
export interface Failure {
  what: string;
  why: string;
}

/** What a stage of a test run came to. */
export interface Tally {
  stage: string;
  passed: number;
  failed: number;
  skipped: Skipped[];
  failures?: Failure[];
}

/** An error's message without colours, its first lines alone: enough to know what to look for. */
export const shortly = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n  ');

/** `N passed, N failed, N skipped` over all stages. */
export const sumLine = (tallies: readonly Tally[]): string => {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((all, tally) => all + count(tally), 0);
  const [passed, failed, skipped] = [
    sum((t) => t.passed),
    sum((t) => t.failed),
    sum((t) => t.skipped.length),
  ];
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
};
