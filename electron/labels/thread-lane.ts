import { Worker } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import { carriedCause } from '../core/failure-fields.ts';
import {
  failureCode,
  type TaskName,
  type ThreadAnswer,
  type ThreadRequest,
  type ThreadResult,
  type ThreadTasks,
} from './thread-messages.ts';

export interface LaneOptions {
  /** The thread's entry. */
  workerUrl: URL;
  /** How long a request may take, ms; then its thread is ended. */
  limitMs(message: ThreadRequest): number;
  /** A thread that has had nothing to do for so long is ended, ms: its engines never give memory back by themselves. */
  idleMs?: number;
}

/** A thread and what waits for it, one request after another. */
export interface ThreadLane {
  ask<Name extends TaskName>(
    task: Name,
    request: ThreadTasks[Name]['request'],
  ): Promise<ThreadTasks[Name]['result']>;
  close(): Promise<void>;
}

interface Job {
  message: ThreadRequest;
  resolve: (result: ThreadResult) => void;
  reject: (error: PackdeskError) => void;
}

/** Keeps a thread small: it collects its garbage sooner than Node would. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const failed = (task: TaskName, cause: unknown): PackdeskError =>
  new PackdeskError(failureCode(task), { cause });

const failureOf = ({ code, details, cause }: Extract<ThreadAnswer, { failure: unknown }>['failure']) =>
  new PackdeskError(code, { details, cause: carriedCause(cause) });

/**
 * A thread of its own, started by the first request. When it dies or hangs, the request that it was at fails with the
 * code of its task; the next one starts another.
 */
export const createThreadLane = ({ workerUrl, limitMs, idleMs }: LaneOptions): ThreadLane => {
  const waiting: Job[] = [];
  let running: { job: Job; timer: NodeJS.Timeout } | null = null;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  const finish = (): Job | undefined => {
    const job = running?.job;
    clearTimeout(running?.timer);
    running = null;
    return job;
  };

  const lose = (lost: Worker, cause: unknown): void => {
    if (worker !== lost) return;
    worker = null;
    const job = finish();
    job?.reject(failed(job.message.task, cause));
    next();
  };

  const endWhenIdle = (thread: Worker): void => {
    if (idleMs === undefined) return;
    idle = setTimeout(() => {
      if (worker !== thread || running) return;
      worker = null;
      void thread.terminate();
    }, idleMs).unref();
  };

  const receive = (from: Worker, answer: ThreadAnswer): void => {
    if (worker !== from) return;
    const job = finish();
    // An idle thread does not keep the program from ending.
    from.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(failureOf(answer.failure));
    if ('spent' in answer) {
      worker = null;
      void from.terminate();
    } else endWhenIdle(from);
    next();
  };

  const start = (): Worker => {
    const started = new Worker(workerUrl, { resourceLimits });
    started.on('message', (answer: ThreadAnswer) => receive(started, answer));
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`the label thread ended with ${code}`)));
    worker = started;
    return started;
  };

  const next = (): void => {
    if (running) return;
    const job = waiting.shift();
    if (!job) return;
    clearTimeout(idle);
    const thread = worker ?? start();
    thread.ref();
    const limit = limitMs(job.message);
    const timer = setTimeout(() => {
      void thread.terminate();
      lose(thread, new Error(`the label thread did not answer within ${limit} ms`));
    }, limit);
    running = { job, timer };
    thread.postMessage(job.message);
  };

  return {
    ask: (task, request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(failed(task, new Error('the label renderer is closed')));
          return;
        }
        const message = { task, request } as ThreadRequest;
        // The thread answers each task with its own kind of result.
        waiting.push({ message, resolve: resolve as Job['resolve'], reject });
        next();
      }),
    close: async () => {
      closed = true;
      clearTimeout(idle);
      const cause = new Error('the label renderer was closed');
      for (const job of waiting.splice(0)) job.reject(failed(job.message.task, cause));
      const open = worker;
      if (!open) return;
      lose(open, cause);
      await open.terminate();
    },
  };
};
