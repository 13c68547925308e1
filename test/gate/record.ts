import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../electron/cli/launch/paths.mjs';
import type { RunOptions } from './run-options.ts';
import { sums, type Tally, type Unsteady } from './tally.ts';

/** Files that runs leave behind; none of them is committed. */
const FOLDER = join(paths.root, 'test-results');
const TIMINGS = join(FOLDER, 'timings.json');
const UNSTEADY = join(FOLDER, 'unsteady.json');

/** Time of each test in the last run that had it, ms, by its name. */
export type Timings = Readonly<Record<string, number>>;

/** Tests that were unsteady in a run. */
export interface UnsteadyRun {
  at: string;
  commit: string | null;
  tests: readonly Unsteady[];
}

const RUNS = 20;

const read = <T>(file: string, otherwise: T): T => {
  if (!existsSync(file)) return otherwise;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    // A run that was broken off: what it measured is measured again.
    return otherwise;
  }
};

const write = (file: string, value: unknown): void => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
};

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: paths.root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The run as a whole, from which a report is made. */
export interface Ended {
  options: RunOptions;
  tallies: readonly Tally[];
  wallMs: number;
  /** Load of the machine before it began: processes that ran or waited to. */
  load: number;
}

/** Times that were known before; those of this run join them. */
export const keepTimings = (tallies: readonly Tally[]): Timings => {
  const before = read<Timings>(TIMINGS, {});
  const now = tallies.flatMap(({ ran = [] }) => ran.map(({ what, ms }) => [what, Math.round(ms)] as const));
  write(TIMINGS, { ...before, ...Object.fromEntries(now) });
  return before;
};

/** Tests that were unsteady in two of the runs before this one and this. */
export const keepUnsteady = (tests: readonly Unsteady[]): string[] => {
  const run: UnsteadyRun = { at: new Date().toISOString(), commit: git('rev-parse', 'HEAD'), tests };
  const runs = [...read<readonly UnsteadyRun[]>(UNSTEADY, []), run].slice(-RUNS);
  write(UNSTEADY, runs);
  const counts = Map.groupBy(
    runs.flatMap((each) => each.tests.map(({ what }) => what)),
    (what) => what,
  );
  return [...counts].filter(([, times]) => times.length > 1).map(([what]) => what);
};

/** Writes `test-results/last-run.json`: which commit was tried, how, and with what result. */
export const keepLastRun = ({ options, tallies, wallMs, load }: Ended): void => {
  const status = git('status', '--porcelain');
  write(join(FOLDER, 'last-run.json'), {
    commit: git('rev-parse', 'HEAD'),
    /** False where files were changed since the commit. */
    clean: status === null ? null : status === '',
    at: new Date().toISOString(),
    profile: options.profile,
    /** Parts of names to which the run was narrowed; a narrowed run says nothing of the rest. */
    only: options.only,
    ...sums(tallies),
    wallMs: Math.round(wallMs),
    load,
  });
};
