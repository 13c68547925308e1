import { PackdeskError } from '../../shared/errors.ts';
import { carriedCause } from '../core/failure-fields.ts';
import { startThread, type Thread } from '../core/start-thread.ts';
import {
  failureCode,
  isForeign,
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
  /** A request that takes longer than this keeps no other one waiting: those behind it go to the second lane. */
  second?: { lane: ThreadLane; afterMs: number };
}

/** A thread and what waits for it, one request after another. */
export interface ThreadLane {
  ask<Name extends TaskName>(
    task: Name,
    request: ThreadTasks[Name]['request'],
  ): Promise<ThreadTasks[Name]['result']>;
  /** Takes a request over that waited in another lane. */
  take(job: Job): void;
  close(): Promise<void>;
}

interface Job {
  message: ThreadRequest;
  resolve: (result: ThreadResult) => void;
  reject: (error: PackdeskError) => void;
}

/** Time that a thread is kept after a request that took long, ms: further ones of the same document come within it. */
const IDLE_AFTER_LONG_MS = 5_000;

/** Keeps a thread small: it collects its garbage sooner than Node would. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const failed = (task: TaskName, cause: unknown): PackdeskError =>
  new PackdeskError(failureCode(task), { cause });

/** A document that takes too long is told apart from one that an engine failed at: to try it again is of no use. */
const tooSlow = (task: TaskName, limitMs: number, cause: unknown): PackdeskError =>
  isForeign(task)
    ? new PackdeskError('document.too-slow', { details: { seconds: Math.round(limitMs / 1000) }, cause })
    : failed(task, cause);

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
  /** The request under way takes long: what comes goes to the second lane. */
  #isLong = false;
  #long: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  ask<Name extends TaskName>(
    task: Name,
    request: ThreadTasks[Name]['request'],
  ): Promise<ThreadTasks[Name]['result']> {
    return new Promise((resolve, reject) => {
      const message = { task, request } as ThreadRequest;
      // The thread answers each task with its own kind of result.
      this.take({ message, resolve: resolve as Job['resolve'], reject });
    });
  }

  take(job: Job): void {
    const { second } = this.#options;
    if (this.#isClosed) job.reject(failed(job.message.task, new Error('the label renderer is closed')));
    else if (this.#isLong && second) second.lane.take(job);
    else {
      this.#waiting.push(job);
      this.#next();
    }
  }

  /** Those behind a request that takes long are answered meanwhile. */
  #watch(): void {
    const { second } = this.#options;
    if (second === undefined) return;
    this.#long = setTimeout(() => {
      this.#isLong = true;
      for (const job of this.#waiting.splice(0)) second.lane.take(job);
    }, second.afterMs).unref();
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
      this.#lose(thread, new Error(`the label thread did not answer within ${limit} ms`), limit);
    }, limit);
    this.#watch();
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
    const wasLong = this.#isLong;
    const job = this.#finish();
    // An idle thread does not keep the program from ending.
    from.unref();
    if ('result' in answer) job?.resolve(answer.result);
    else job?.reject(failureOf(answer.failure));
    if ('spent' in answer) this.#end(from);
    else this.#endWhenIdle(from, wasLong);
    this.#next();
  }

  #lose(lost: Thread, cause: unknown, limitMs?: number): void {
    if (this.#worker !== lost) return;
    this.#worker = null;
    const job = this.#finish();
    job?.reject(
      limitMs === undefined ? failed(job.message.task, cause) : tooSlow(job.message.task, limitMs, cause),
    );
    this.#next();
  }

  #finish(): Job | undefined {
    const job = this.#running?.job;
    clearTimeout(this.#running?.timer);
    clearTimeout(this.#long);
    this.#isLong = false;
    this.#running = null;
    return job;
  }

  /** A request that took long has taken much memory too. */
  #endWhenIdle(thread: Thread, wasLong: boolean): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    const end = (): void => {
      if (this.#worker === thread && !this.#running) this.#end(thread);
    };
    this.#idle = setTimeout(end, wasLong ? Math.min(idleMs, IDLE_AFTER_LONG_MS) : idleMs).unref();
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
