import type { Day } from './day.ts';
import type { People } from './people.ts';
import { differences } from './verdict.ts';

/** Rounds of calm after which a queue must have ended. */
const CALM_ROUNDS = 40;
/** More requests than any run of this length needs: beyond it something goes in a circle. */
const MAX_REQUESTS = 4_000;

const isQuiet = async ({ desks }: Day): Promise<boolean> => {
  for (const desk of desks) {
    const { waiting, refused, conflicts } = await desk.store.store.counts();
    if (waiting + refused + conflicts > 0) return false;
  }
  return true;
};

/** Everything arrives, and people decide what is asked. @returns what does not end, or differs at the end; null: nothing */
export const becomesCalm = async (day: Day, people: People): Promise<string | null> => {
  const { world, weather, desks, references, network } = day;
  // Requests sent before and still on their way arrive.
  weather.offline = true;
  await world.pass(600_000);
  weather.offline = false;
  weather.calm = true;
  weather.signedOut.clear();
  for (let round = 0; round < CALM_ROUNDS; round += 1) {
    for (const desk of desks) {
      desk.killable = false;
      desk.restart();
      for (const userId of [1, 2]) desk.engine.signedIn(userId);
      await desk.askAgain();
      await desk.store.store.retryAll(world.now());
      await people.answersAll(desk, round > 3);
      desk.engine.tryNow();
    }
    await world.pass(600_000);
    for (const reference of references) {
      for (const desk of desks) void desk.engine.fetch(1, reference);
    }
    await world.pass(60_000);
    if (network.requests() > MAX_REQUESTS) return `${network.requests()} requests`;
    if ((await isQuiet(day)) && (await differences(day)) === null) return null;
  }
  return (await isQuiet(day)) ? ((await differences(day)) ?? 'never quiet') : 'a queue has not ended';
};
