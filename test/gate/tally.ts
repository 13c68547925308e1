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

/** A test that failed, and its message: said again at the end, where a long run's output may be cut. */
export interface Failure {
  what: string;
  why: string;
}

/** Result of a stage of a test run. */
export interface Tally {
  stage: string;
  passed: number;
  failed: number;
  skipped: Skipped[];
  failures?: Failure[];
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

const span = (ms: number): string => {
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
