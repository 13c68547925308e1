import { type JobSight, jobStates } from '../../electron/printing/adapters/cups/job-sight.ts';
import type { CupsLimits } from '../../electron/printing/adapters/cups/limits.ts';
import type { Queue } from '../../electron/printing/adapters/cups/print-system.ts';
import { type QueueSight, queueStates } from '../../electron/printing/adapters/cups/queue-sight.ts';
import type { FollowedJob } from '../../electron/printing/adapters/cups/take-back.ts';
import type { QueueEvent, Witness } from '../../electron/printing/adapters/cups/witness.ts';
import { IppFailure, statusCodes } from '../../electron/printing/ipp/failure.ts';

/** Limits in ms of a time that passes only while the code under test waits. */
export const quickLimits: CupsLimits = {
  connectMs: 1_000,
  answerMs: 1_000,
  documentMs: 1_000,
  maxBytes: 1_000_000,
  troubleMs: 10_000,
  followMs: 60_000,
  silenceMs: 5_000,
  endMs: 2_000,
  lookMs: { first: 100, last: 500 },
};

export const lost = new IppFailure('lost', 'ECONNRESET');
export const denied = new IppFailure('denied', 'HTTP 401');
export const notPossible = new IppFailure('refused', 'already completed', statusCodes.notPossible);
export const notFound = new IppFailure('refused', 'does not exist', statusCodes.notFound);

export const jobAt = (state: keyof typeof jobStates, changes: Partial<JobSight> = {}): JobSight => ({
  id: 7,
  name: 'REF-1 job-1',
  state: jobStates[state],
  message: '',
  detail: '',
  documents: 1,
  begun: state !== 'pending' && state !== 'held',
  ...changes,
});

export const queueAt = (state: keyof typeof queueStates, changes: Partial<QueueSight> = {}): QueueSight => ({
  state: queueStates[state],
  accepting: true,
  reasons: [],
  message: '',
  makeAndModel: 'Label printer',
  sizes: [],
  ...changes,
});

export const DOWN = 'The printer may not exist or is unavailable at this time.';

/** The events of a job that was at work once and never reached its device. */
export const unreachedEvents = (jobId = 7): QueueEvent[] =>
  (
    [
      { event: 'job-created', jobId, jobState: 4 },
      { event: 'printer-state-changed', queueState: 4 },
      { event: 'job-state-changed', jobId, jobState: 5 },
      { event: 'job-progress', jobId, jobState: 5, queueState: 4, text: DOWN },
      { event: 'job-completed', jobId, jobState: 7, queueState: 4 },
      { event: 'printer-state-changed', queueState: 3 },
    ] as Partial<QueueEvent>[]
  ).map((event, index) => ({
    sequence: index + 1,
    event: '',
    jobId: null,
    jobState: null,
    queueState: null,
    text: '',
    ...event,
  }));

export const witnessOf = (events: QueueEvent[]): Witness => ({
  events: async () => events,
  dismiss: async () => undefined,
});

type Scripted<T> = T | IppFailure;

interface Script {
  /** The job at a time, ms; after it was cancelled what `cancelled` says. */
  job?: (now: number) => Scripted<JobSight>;
  look?: (now: number) => Scripted<QueueSight>;
  cancelled?: JobSight;
  cancel?: IppFailure;
  hand?: IppFailure;
  create?: IppFailure;
  open?: Scripted<JobSight[]>;
  witness?: Witness | null;
}

const orThrow = <T>(value: Scripted<T>): T => {
  if (value instanceof IppFailure) throw value;
  return value;
};

/** A queue that answers as told, in a time of its own; it notes what it was asked to do. */
export const scriptedQueue = (script: Script) => {
  const done: string[] = [];
  let now = 0;
  let isCancelled = false;
  const queue: Queue = {
    look: async () => orThrow(script.look?.(now) ?? queueAt('idle')),
    create: async (name) => {
      done.push(`create ${name}`);
      if (script.create) throw script.create;
      return 7;
    },
    hand: async (jobId, format) => {
      done.push(`hand ${jobId} ${format}`);
      if (script.hand) throw script.hand;
    },
    job: async () => {
      if (isCancelled && script.cancelled) return script.cancelled;
      return orThrow(script.job?.(now) ?? jobAt('processing'));
    },
    open: async () => orThrow(script.open ?? []),
    cancel: async (jobId) => {
      done.push(`cancel ${jobId}`);
      if (script.cancel) throw script.cancel;
      isCancelled = true;
    },
  };
  const job: FollowedJob = {
    queue,
    jobId: 7,
    witness: script.witness ?? null,
    limits: quickLimits,
    pace: {
      now: () => now,
      pause: async (ms) => {
        now += ms;
      },
    },
  };
  return { job, done, now: () => now };
};
