import { becomesCalm } from './calm.ts';
import { createDay, type RunOptions } from './day.ts';
import { createHappenings } from './happenings.ts';
import { createPeople } from './people.ts';
import { createPrints } from './prints.ts';
import { createPrograms } from './programs.ts';
import { tellStates, verdictOn } from './verdict.ts';

/** The fault of a run; null: none. */
export interface RunResult {
  seed: number;
  fault: string | null;
  /** Events, in order. */
  history: string[];
  requests: number;
  edits: number;
  conflicts: number;
  kills: number;
  /** Labels that desks have drawn. */
  prints: number;
}

const STEPS = 24;

/**
 * Two desks, one remote and a third writer live through a day that the seed decides: edits, labels, a bad network,
 * kills, restored backups, jumping clocks. Then it becomes calm, people decide what is asked, and it is checked: no
 * value that a person or a program entered has vanished without someone having seen it and let it go; all three are
 * equal; the queues have ended.
 */
export const runModel = async (options: RunOptions): Promise<RunResult> => {
  const { seed, steps = STEPS, plain = false, tellable = false, numbered = false, newest = false } = options;
  const day = createDay(options);
  const people = createPeople(day);
  const { first, second, third, fourth, fifth, sixth } = createHappenings(
    day,
    people,
    createPrograms(day),
    createPrints(day),
  );
  let fault: string | null = null;
  try {
    for (let step = 0; step < steps; step += 1) {
      await first();
      if (plain) continue;
      await second();
      await third();
      if (tellable) continue;
      await fourth();
      if (numbered) continue;
      await fifth();
      if (!newest) await sixth();
    }
    fault = (await becomesCalm(day, people)) ?? (await verdictOn(day));
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  if (fault !== null && process.env.SYNC_STATES === 'yes') await tellStates(day);
  for (const desk of day.desks) desk.kill();
  return { seed, fault, history: day.history, requests: day.network.requests(), ...day.counts };
};
