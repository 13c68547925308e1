import { stripVTControlCharacters } from 'node:util';

/** Names the file to which a runner's reporter writes its tally, in the environment. */
export const TALLY_FILE = 'PACKDESK_TALLY';

/**
 * Something that did not run, and why: reported at the end of a run, so that silence is not taken for
 * success.
 */
export interface Skipped {
  what: string;
  why: string;
}

/** Place of a test by which its runner runs it alone. */
export interface TestPlace {
  /** Path below the project. */
  file: string;
  /** Titles of its groups and its own, the outermost first; null: the whole file, whose set-up failed. */
  titles: readonly string[] | null;
}

/** A test that failed, and its message: said again at the end, where a long run's output may be cut. */
export interface Failure {
  what: string;
  why: string;
  /** Absent for a failure outside of any test. */
  place?: TestPlace;
}

/** A test that ran, and how long it took, ms. */
export interface Ran {
  what: string;
  ms: number;
}

/** A test that failed beside the others and passed alone. */
export interface Unsteady {
  what: string;
  /** Its message beside the others. */
  why: string;
  /** Processes that ran or waited to, a minute's mean, when it had failed. */
  load: number;
}

/** Result of a stage of a test run. */
export interface Tally {
  stage: string;
  passed: number;
  failed: number;
  skipped: Skipped[];
  failures?: Failure[];
  /** Tests that passed or failed, in any order. */
  ran?: Ran[];
  unsteady?: Unsteady[];
  /** Time that the stage took, ms; where it is worth a word. */
  wallMs?: number;
}

/** An error's message without colours, only its first lines: enough to know what to look for. */
export const shortly = (message: string | undefined): string =>
  stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 12)
    .join('\n  ');

/** A time as people say it: `59 s`, `4 min 5 s`. */
export const span = (ms: number): string => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Time that a run and its stages took, for the line before the last. */
export const wallLine = (profile: string, wallMs: number, tallies: readonly Tally[]): string => {
  const stages = tallies.flatMap(({ stage, wallMs: ms }) =>
    ms === undefined ? [] : [`${stage} ${span(ms)}`],
  );
  return `wall time, ${profile} profile: ${span(wallMs)} (${stages.join(', ')})`;
};

/** Tests over all stages. */
export const sums = (tallies: readonly Tally[]) => {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((all, tally) => all + count(tally), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped.length),
    unsteady: sum(({ unsteady = [] }) => unsteady.length),
  };
};

/** `N passed, N failed, N skipped` over all stages. */
export const sumLine = (tallies: readonly Tally[]): string => {
  const { passed, failed, skipped } = sums(tallies);
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
};
