import { availableParallelism } from 'node:os';
import { KNOWN_UNSTEADY, overdue } from './known-unsteady.ts';
import { type Ended, keepLastRun, keepTimings, keepUnsteady, type Timings } from './record.ts';
import { type Failure, type Ran, span, sumLine, type Tally, wallLine } from './tally.ts';

const SLOWEST = 20;
const GREW_MOST = 5;

/** The gate takes at most this long on an idle machine of two processors. */
const BUDGET_MS = 8 * 60_000;

/** The reader of a green run should know what it did not try. */
const LEFT_OUT =
  'not in this profile: proofs at length, end-to-end tests tagged @long (npm run test:long), servers that are slow to install (npm run test:engines)';

const timeOf = (ms: number): string => `${(ms / 1000).toFixed(1).padStart(6)} s`;

const slowest = (ran: readonly Ran[]): Ran[] =>
  ran.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);

/** Folder of a test, two levels deep: `integration/sync`, `e2e`. */
const folderOf = (what: string): string => {
  const [path = ''] = what.split(' > ');
  const [, first = 'e2e', second = ''] = path.split('/');
  return path.startsWith('test/') ? [first, ...(second.includes('.') ? [] : [second])].join('/') : 'e2e';
};

/** Folders in which the most time goes, as `integration/sync 3 min 2 s`. */
export const timeByFolder = (ran: readonly Ran[]): string[] =>
  [...Map.groupBy(ran, ({ what }) => folderOf(what))]
    .map(([folder, tests]) => ({ folder, ms: tests.reduce((all, { ms }) => all + ms, 0) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 12)
    .map(({ folder, ms }) => `${folder} ${span(ms)}`);

/** Tests that take longer than in the run before, those that grew most first. */
export const grewMost = (ran: readonly Ran[], before: Timings): (Ran & { grewMs: number })[] =>
  ran
    .flatMap((each) => {
      const earlier = before[each.what];
      return earlier === undefined ? [] : [{ ...each, grewMs: each.ms - earlier }];
    })
    .filter(({ grewMs }) => grewMs > 0)
    .sort((one, other) => other.grewMs - one.grewMs)
    .slice(0, GREW_MOST);

/** Command that runs a failed test's file again; null for a failure outside of any test. */
export const commandOf = ({ place }: Pick<Failure, 'place'>): string | null => {
  const [, folder, name] =
    /^test\/([^/]+)\/(?:.*\/)?([^/]+?)\.(?:test|spec)\.ts$/.exec(place?.file ?? '') ?? [];
  return name === undefined ? null : `npm test -- --only ${folder} ${name}`;
};

const overBudget = ({ wallMs, load, options }: Ended, before: Timings, ran: readonly Ran[]): string[] => {
  const isIdle = load < availableParallelism() / 2;
  if (options.profile !== 'quick' || options.only.length > 0 || wallMs <= BUDGET_MS || !isIdle) return [];
  return [
    `OVER BUDGET: ${span(wallMs)} on an idle machine; the gate has ${span(BUDGET_MS)}. Grew most:`,
    ...grewMost(ran, before).map(({ what, grewMs }) => `  +${timeOf(grewMs).trim()}  ${what}`),
  ];
};

const unsteadyLines = (tallies: readonly Tally[]): string[] => {
  const unsteady = tallies.flatMap((tally) => tally.unsteady ?? []);
  const again = keepUnsteady(unsteady);
  const known = new Set(KNOWN_UNSTEADY.map(({ what }) => what));
  const unnamed = again.filter((what) => !known.has(what));
  if (unsteady.length === 0) return [];
  return [
    ...unsteady.flatMap(({ what, why, load }) => [
      `UNSTEADY: ${what}`,
      `  beside others, at a load of ${load.toFixed(1)}: ${why}`,
      '  alone: passed',
    ]),
    ...unnamed.map(
      (what) => `twice in the last runs, so find the cause or name it in known-unsteady.ts: ${what}`,
    ),
    `unsteady: ${unsteady.length}`,
  ];
};

/** A failing tally where a test was named unsteady for too long. */
export const overdueTally = (now: number): Tally => {
  const failures = overdue(KNOWN_UNSTEADY, now).map(({ what, since }) => ({
    what,
    why: `Named in test/gate/known-unsteady.ts since ${since}: mend its cause or rewrite it.`,
  }));
  return { stage: 'known unsteady', passed: 0, failed: failures.length, skipped: [], failures };
};

const failureLines = (failure: Failure): string[] => {
  const command = commandOf(failure);
  return [`FAILED: ${failure.what}`, `  ${failure.why}`, ...(command ? [`  again: ${command}`] : [])];
};

/** Writes what the run leaves behind, and gives the lines of its end: the last of them say what failed. */
export const reportOf = (ended: Ended): string[] => {
  const { options, tallies, wallMs } = ended;
  const ran = tallies.flatMap((tally) => tally.ran ?? []);
  const before = keepTimings(tallies);
  keepLastRun(ended);
  return [
    '',
    ...(ran.length > SLOWEST
      ? ['slowest tests:', ...slowest(ran).map(({ what, ms }) => `${timeOf(ms)}  ${what}`)]
      : []),
    ...(ran.length > SLOWEST ? [`time of tests by folder: ${timeByFolder(ran).join(', ')}`] : []),
    ...tallies.flatMap(({ skipped }) => skipped).map(({ what, why }) => `skipped: ${what} (${why})`),
    ...(options.profile === 'quick' && options.only.length === 0 ? [LEFT_OUT] : []),
    ...overBudget(ended, before, ran),
    ...unsteadyLines(tallies),
    ...tallies.flatMap(({ failures = [] }) => failures).flatMap(failureLines),
    ...tallies.filter(({ failed }) => failed > 0).map(({ failed, stage }) => `failed: ${failed} in ${stage}`),
    ...(options.shuffle === null
      ? []
      : [`order of Vitest's files and tests: npm test -- --shuffle ${options.shuffle}`]),
    wallLine(options.profile, wallMs, tallies),
    sumLine(tallies),
  ];
};
