import { PackdeskError } from '../../shared/errors.ts';
import { carriedCause } from '../core/failure-fields.ts';
import { startThread, type Thread } from '../core/start-thread.ts';
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
  /** Longest time of a request, ms; a thread that takes longer is ended. */
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
class OneThreadLane implements ThreadLane {
  readonly #options: LaneOptions;
  readonly #waiting: Job[] = [];
  #running: { job: Job; timer: NodeJS.Timeout } | null = null;
  #worker: Thread | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  ask<Name extends TaskName>(
    task: Name,
    request: ThreadTasks[Name]['request'],
  ): Promise<ThreadTasks[Name]['result']> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(failed(task, new Error('the label renderer is closed')));
        return;
      }
      const message = { task, request } as ThreadRequest;
      // The thread answers each task with its own kind of result.
      this.#waiting.push({ message, resolve: resolve as Job['resolve'], reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    clearTimeout(this.#idle);
    const thread = this.#worker ?? this.#start();
    thread.ref();
    const limit = this.#options.limitMs(job.message);
    const timer = setTimeout(() => {
      void thread.terminate();
      this.#lose(thread, new Error(`the label thread did not answer within ${limit} ms`));
    }, limit);
    this.#running = { job, timer };
    thread.postMessage(job.message);
  }

  #start(): Thread {
    const started = startThread(this.#options.workerUrl, { resourceLimits });
    started.on('message', (answer: ThreadAnswer) => this.#receive(started, answer));
    started.on('error', (error) => this.#lose(started, error));
    started.on('exit', (code) => this.#lose(started, new Error(`the label thread ended with ${code}`)));
    this.#worker = started;
    return started;
  }

  #receive(from: Thread, answer: ThreadAnswer): void {
    if (this.#worker !== from) return;
    const job = this.#finish();
    // An idle thread does not keep the program from ending.
    from.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(failureOf(answer.failure));
    if ('spent' in answer) this.#end(from);
    else this.#endWhenIdle(from);
    this.#next();
  }

  #lose(lost: Thread, cause: unknown): void {
    if (this.#worker !== lost) return;
    this.#worker = null;
    const job = this.#finish();
    job?.reject(failed(job.message.task, cause));
    this.#next();
  }

  #finish(): Job | undefined {
    const job = this.#running?.job;
    clearTimeout(this.#running?.timer);
    this.#running = null;
    return job;
  }

  #endWhenIdle(thread: Thread): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idle = setTimeout(() => {
      if (this.#worker === thread && !this.#running) this.#end(thread);
    }, idleMs).unref();
  }

  #end(thread: Thread): void {
    this.#worker = null;
    void thread.terminate();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    const cause = new Error('the label renderer was closed');
    for (const job of this.#waiting.splice(0)) job.reject(failed(job.message.task, cause));
    const open = this.#worker;
    if (!open) return;
    this.#lose(open, cause);
    await open.terminate();
  }
}

export const createThreadLane = (options: LaneOptions): ThreadLane => new OneThreadLane(options);
