import { answerOr, asIppFailure, statusCodes } from '../../ipp/failure.ts';
import type { Pace } from '../pace.ts';
import { isOver, type JobSight, jobStates } from './job-sight.ts';
import type { CupsLimits } from './limits.ts';
import type { Queue } from './print-system.ts';
import { testimony, type Witness } from './witness.ts';

/** A job that a print system has, and what it takes to follow it. */
export interface FollowedJob {
  queue: Queue;
  jobId: number;
  /** Called before the job could begin; null where there is none. */
  witness: Witness | null;
  limits: CupsLimits;
  pace: Pace;
}

/** Result of a finished job: printed, certainly nothing printed, or unknown. */
export type Fate = 'sent' | 'nothing' | 'unknown';

const BETWEEN_LOOKS_MS = 150;

/** Tries until there is something, or `endMs` are over; a failure counts as nothing yet. */
const until = async <T>({ pace, limits }: FollowedJob, look: () => Promise<T | null>): Promise<T | null> => {
  const end = pace.now() + limits.endMs;
  for (;;) {
    const found = await answerOr(look(), null);
    if (found !== null || pace.now() >= end) return found;
    await pace.pause(BETWEEN_LOOKS_MS);
  }
};

/** The queue's account of the job, once no part of it runs any more. */
const heard = async (job: FollowedJob): Promise<Fate> => {
  const { witness, jobId, pace } = job;
  if (witness === null) return 'unknown';
  const ended = await until(job, async () => {
    const said = testimony(await witness.events(), jobId);
    return said === 'at-work' ? null : said;
  });
  if (ended !== 'unreached') return 'unknown';
  // A last word may still be on its way.
  await pace.pause(BETWEEN_LOOKS_MS);
  const again = await answerOr(witness.events(), []);
  return testimony(again, jobId) === 'unreached' ? 'nothing' : 'unknown';
};

/** The fate of a job that its print system shows as over. */
export const fateOf = async (job: FollowedJob, { state, begun, documents }: JobSight): Promise<Fate> => {
  if (state === jobStates.completed) return 'sent';
  // A job that never started, or has nothing to print, has printed nothing.
  return !begun || documents === 0 ? 'nothing' : heard(job);
};

/** The fate of a job that its print system has forgotten: some keep none that is over. */
export const fateOfForgotten = async ({ witness, jobId }: FollowedJob): Promise<Fate> => {
  const events = witness === null ? [] : await answerOr(witness.events(), []);
  const end = events.findLast((event) => event.jobId === jobId && event.event === 'job-completed');
  return end?.jobState === jobStates.completed ? 'sent' : 'unknown';
};

/**
 * Takes a job back, so that it cannot print later, and returns its result so far. Never throws an IppFailure.
 */
export const takeBack = async (job: FollowedJob): Promise<Fate> => {
  const { queue, jobId } = job;
  try {
    await queue.cancel(jobId);
  } catch (error) {
    // One that is over already cannot be cancelled: what it came to is seen below.
    if (asIppFailure(error).status !== statusCodes.notPossible) return 'unknown';
  }
  const over = await until(job, async () => {
    const seen = await queue.job(jobId);
    return isOver(seen) ? seen : null;
  });
  return over === null ? fateOfForgotten(job) : fateOf(job, over);
};
