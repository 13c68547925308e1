import { loadavg } from 'node:os';
import { redAtOnce } from './red-is-red.ts';
import type { Failure, Tally, TestPlace, Unsteady } from './tally.ts';

/** A failure whose test may be tried once more. */
export type Placed = Failure & { place: TestPlace };

/** More failures than this are no chance: nothing is tried again. */
const MOST = 10;

const mayPass = (failure: Failure): failure is Placed =>
  failure.place !== undefined && redAtOnce(failure.place.file) === null;

/** True for the name of what failed, or of any test of a file that failed as a whole. */
const isOf = ({ what, place }: Placed, name: string): boolean =>
  name === what || (place.titles === null && name.startsWith(`${place.file} > `));

const countOf = (failure: Placed, { ran = [] }: Tally): number =>
  ran.filter(({ what }) => isOf(failure, what)).length;

/** True if what failed has run again, and nothing of it failed. */
const hasPassed = (failure: Placed, second: Tally): boolean =>
  countOf(failure, second) > 0 && !second.failures?.some(({ what }) => isOf(failure, what));

/**
 * Runs what failed in a stage once more, alone. What passes then is unsteady: the run stays green and says so. A test of
 * `RED_IS_RED`, and what fails outside of any test, stays red.
 * @param runAlone runs just these, one after the other
 */
export const withSecondTry = async (
  first: Tally,
  runAlone: (failures: readonly Placed[]) => Promise<Tally>,
): Promise<Tally> => {
  const failures = first.failures ?? [];
  const again = failures.filter(mayPass);
  if (again.length === 0 || failures.length > MOST) return first;
  const [load = 0] = loadavg();
  const second = await runAlone(again);
  const green = again.filter((each) => hasPassed(each, second));
  const steady = new Set<Failure>(green);
  const unsteady: Unsteady[] = green.map(({ what, why }) => ({ what, why, load }));
  // Tests of a file whose set-up failed have run for the first time now.
  const more = green.map((each) =>
    each.place.titles === null ? countOf(each, second) - countOf(each, first) : 1,
  );
  const left = failures.flatMap((each) => {
    if (steady.has(each)) return [];
    const now = second.failures?.find(({ what }) => what === each.what)?.why;
    return [now === undefined ? each : { ...each, why: `${each.why}\n  Alone: ${now}` }];
  });
  return {
    ...first,
    passed: first.passed + more.reduce((all, each) => all + each, 0),
    failed: first.failed - steady.size,
    failures: left,
    unsteady,
  };
};
