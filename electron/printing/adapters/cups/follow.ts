import { hindering, type PrinterReason } from '../../../../shared/printing/status.ts';
import type { SendResult } from '../../../core/printer.ts';
import { asIppFailure, type IppFailure, statusCodes } from '../../ipp/failure.ts';
import { broken, refused } from '../results.ts';
import { isOver, type JobSight, jobStates } from './job-sight.ts';
import { deviceReasons, type QueueSight, queueStates } from './queue-sight.ts';
import { saysUnreached } from './reasons.ts';
import { type Fate, type FollowedJob, fateOf, fateOfForgotten, takeBack } from './take-back.ts';

/** State of a job: what keeps it (`trouble`), whether it goes on (`fine`), or neither can be told. */
interface Progress {
  kind: 'trouble' | 'fine' | 'unclear';
  reasons: PrinterReason[];
  detail: string;
}

/** State of a job that is not over. */
export const progressOf = (job: JobSight, queue: QueueSight): Progress => {
  const isHeld = job.state === jobStates.held;
  const isStopped = queue.state === queueStates.stopped;
  const unreached = [queue.message, isHeld ? job.message : ''].some(saysUnreached);
  const reasons = new Set<PrinterReason>([
    ...(isStopped ? (['stopped'] as const) : []),
    ...(queue.state === queueStates.idle ? [] : hindering(deviceReasons(queue))),
    ...(unreached ? (['offline'] as const) : []),
    ...(isHeld && !unreached ? (['paused'] as const) : []),
  ]);
  const detail = queue.message || job.detail;
  if (reasons.size > 0) return { kind: 'trouble', reasons: [...reasons], detail };
  return { kind: queue.message === '' ? 'unclear' : 'fine', reasons: [], detail };
};

const resultOf = (fate: Fate, ifNothing: SendResult, ifUnknown: SendResult): SendResult =>
  fate === 'sent' ? { outcome: 'sent' } : fate === 'nothing' ? ifNothing : ifUnknown;

const troubled = async (job: FollowedJob, { reasons, detail }: Progress): Promise<SendResult> =>
  resultOf(
    await takeBack(job),
    refused('printer.attention', detail, reasons),
    broken('printer.holds', detail, reasons),
  );

const outOfTime = async (job: FollowedJob, { detail }: Progress): Promise<SendResult> => {
  const words = `not done in ${job.limits.followMs / 1000} s${detail && `: ${detail}`}`;
  return resultOf(
    await takeBack(job),
    refused('printer.attention', words, ['other']),
    broken('printer.silent', words),
  );
};

/** The program is ending: a job just being printed is left alone, as cancelling would cut it in two. */
const givenUp = async (job: FollowedJob, last: Progress | null): Promise<SendResult> => {
  const unknown = broken('printer.broken', 'given up');
  if (last?.kind === 'fine') return unknown;
  return resultOf(await takeBack(job), refused('printer.refused', 'given up'), unknown);
};

/**
 * Another user ended it, or the print system did, or its driver failed: then it would stay in the queue until
 * a person starts it again. Only a device that is away is worth an automatic retry.
 */
const ended = async (job: FollowedJob, seen: JobSight): Promise<SendResult> => {
  const words = seen.detail || `job state ${seen.state}`;
  const away = seen.state === jobStates.aborted && saysUnreached(seen.message);
  return resultOf(
    seen.state === jobStates.stopped ? await takeBack(job) : await fateOf(job, seen),
    away ? refused('printer.attention', words, ['offline']) : refused('printer.ended', words),
    broken('printer.aborted', words),
  );
};

const forgotten = async (job: FollowedJob, failure: IppFailure): Promise<SendResult> => {
  const unknown = broken('printer.broken', failure.message);
  return resultOf(await fateOfForgotten(job), unknown, unknown);
};

/** Result of looking at a job once. */
type Look = { over: JobSight } | { progress: Progress } | { failure: IppFailure };

const lookAt = async ({ queue, jobId }: FollowedJob, signal?: AbortSignal): Promise<Look> => {
  try {
    const [job, sight] = await Promise.all([queue.job(jobId, signal), queue.look(signal)]);
    const isDone = isOver(job) || job.state === jobStates.stopped;
    return isDone ? { over: job } : { progress: progressOf(job, sight) };
  } catch (error) {
    return { failure: asIppFailure(error) };
  }
};

/**
 * Follows a job that has its document to its end. One that cannot be printed is taken back after a while, so that it
 * does not come out when it is no longer expected; `refused` then only where that is sure to have happened before
 * the device got a byte.
 */
export const follow = async (job: FollowedJob, signal?: AbortSignal): Promise<SendResult> => {
  const { limits, pace } = job;
  const start = pace.now();
  let answered = start;
  let last: Progress | null = null;
  let trouble = null as { since: number; progress: Progress } | null;

  for (let wait = limits.lookMs.first; ; wait = Math.min(wait * 2, limits.lookMs.last)) {
    const look = await lookAt(job, signal);
    const now = pace.now();
    if ('over' in look) return await ended(job, look.over);
    if (signal?.aborted) return await givenUp(job, last);
    if ('failure' in look) {
      if (look.failure.status === statusCodes.notFound) return await forgotten(job, look.failure);
      if (now - answered >= limits.silenceMs) return broken('printer.broken', look.failure.message);
    } else {
      answered = now;
      last = look.progress;
      if (last.kind === 'fine') trouble = null;
      if (last.kind === 'trouble') trouble = { since: trouble?.since ?? now, progress: last };
    }
    if (trouble !== null && now - trouble.since >= limits.troubleMs)
      return await troubled(job, trouble.progress);
    if (last !== null && now - start >= limits.followMs) return await outOfTime(job, last);
    await pace.pause(wait, signal);
  }
};
