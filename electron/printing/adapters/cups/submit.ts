import type { SendResult, SentJob } from '../../../core/printer.ts';
import { answerOr, asIppFailure, type IppFailure } from '../../ipp/failure.ts';
import { broken, refused } from '../results.ts';
import { isOver, type JobSight } from './job-sight.ts';
import { jobTemplate } from './media.ts';
import { refusedFor } from './results.ts';
import { type FollowedJob, takeBack } from './take-back.ts';

/** `application/vnd.cups-raw` goes to the device as it is, past every driver. */
const formats = { ZPL: 'application/vnd.cups-raw', PDF: 'application/pdf' } as const;

/** A name of a job has 255 bytes at most (RFC 8011, 5.1.3). */
const MAX_TITLE_BYTES = 160;

/** A job's name in the queue: its title for people, its id to find it again. */
export const jobName = ({ id, title }: Pick<SentJob, 'id' | 'title'>): string => {
  const plain = title
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim();
  let cut = '';
  for (const sign of plain) {
    if (Buffer.byteLength(cut + sign) > MAX_TITLE_BYTES) break;
    cut += sign;
  }
  return `${cut} ${id}`.trim();
};

/** A job of ours that an earlier send has left in the queue. */
const leftOver = async (
  { queue }: FollowedJob,
  id: string,
  signal?: AbortSignal,
): Promise<JobSight | null> => {
  try {
    const open = await queue.open(signal);
    return open.find((job) => job.name.endsWith(id) && !isOver(job)) ?? null;
  } catch (error) {
    const failure = asIppFailure(error);
    // A user who may not look at the queue must print without that.
    if (failure.kind === 'refused' || failure.kind === 'denied') return null;
    throw failure;
  }
};

/** The document may be there: asks, as long as the print system may take to come back. */
const hasArrived = async (job: FollowedJob, signal?: AbortSignal): Promise<boolean | null> => {
  const { queue, jobId, pace, limits } = job;
  const end = pace.now() + limits.silenceMs;
  for (;;) {
    const seen = await queue.job(jobId).catch((error: unknown) => asIppFailure(error));
    if (!(seen instanceof Error)) return seen.documents > 0;
    if (seen.kind === 'refused' || pace.now() >= end || signal?.aborted) return null;
    await pace.pause(limits.lookMs.last, signal);
  }
};

/** After a document without an answer. Null: it is there, follow it. */
const afterLostAnswer = async (
  job: FollowedJob,
  failure: IppFailure,
  signal?: AbortSignal,
): Promise<SendResult | null> => {
  const arrived = await hasArrived(job, signal);
  if (arrived === true) return null;
  if (arrived === null) return broken('printer.broken', failure.message);
  // It may arrive yet: a job that has been taken back first takes no document any more.
  const fate = await takeBack(job);
  if (fate === 'sent') return { outcome: 'sent' };
  return fate === 'nothing'
    ? refused('printer.refused', failure.message)
    : broken('printer.broken', failure.message);
};

const handOver = async (
  job: FollowedJob,
  sent: SentJob,
  signal?: AbortSignal,
): Promise<SendResult | null> => {
  const { queue, jobId } = job;
  try {
    await queue.hand(jobId, formats[sent.format], sent.payload, signal);
    return null;
  } catch (error) {
    const failure = asIppFailure(error);
    if (failure.kind === 'lost' || failure.kind === 'garbled' || failure.kind === 'http') {
      return await afterLostAnswer(job, failure, signal);
    }
    await answerOr(queue.cancel(jobId), undefined);
    return refusedFor(failure);
  }
};

/**
 * Gives a job to its queue: first an empty one, of which nothing can be printed, then, under the number that is known
 * by then, its document. So a lost answer never leaves it open whether there are two of it. One of the same job that
 * is still in the queue is taken for it, in place of a second one.
 * @param job everything but the number; without a witness for a job that began before it was called
 * @throws IppFailure before a document went out
 */
export const submit = async (
  job: Omit<FollowedJob, 'jobId'>,
  sent: SentJob,
  signal?: AbortSignal,
): Promise<FollowedJob | SendResult> => {
  const { queue } = job;
  const earlier = await leftOver({ ...job, jobId: 0 }, sent.id, signal);
  if (earlier !== null && earlier.documents > 0) {
    return { ...job, jobId: earlier.id, witness: earlier.begun ? null : job.witness };
  }
  if (earlier !== null) await answerOr(queue.cancel(earlier.id), undefined);
  const jobId = await queue.create(jobName(sent), jobTemplate(sent), signal);
  const created: FollowedJob = { ...job, jobId };
  return (await handOver(created, sent, signal)) ?? created;
};
