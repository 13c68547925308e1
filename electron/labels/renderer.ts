import { Worker } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import type { DocumentConverter } from '../core/document-converter.ts';
import { carriedCause } from '../core/failure-fields.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { LineSetter } from '../core/line-setter.ts';
import type { PaperRenderer } from '../core/paper-renderer.ts';
import {
  failureCode,
  isForeign,
  type TaskName,
  type ThreadAnswer,
  type ThreadRequest,
  type ThreadResult,
  type ThreadTasks,
} from './thread-messages.ts';

export interface LabelRendererOptions {
  /** The thread's entry; a bundle names its own file. */
  workerUrl?: URL;
  /** How long a request may take, ms, and half a second more for each label or form; then its thread is ended. */
  timeoutMs?: number;
}

interface Job {
  message: ThreadRequest;
  resolve: (result: ThreadResult) => void;
  reject: (error: PackdeskError) => void;
}

const PER_LABEL_MS = 500;
const PER_ROW_MS = 20;
/** A document of others has no longer: labels of one's own wait behind it. */
const FOREIGN_MS = 30_000;
/** Keeps the thread small: it collects its garbage sooner than Node would. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const failed = (task: TaskName, cause: unknown): PackdeskError =>
  new PackdeskError(failureCode(task), { cause });

/** What a large request may take longer than a small one, ms. */
const extraMs = ({ task, request }: ThreadRequest): number => {
  if (task === 'labels') return request.labels.length * PER_LABEL_MS;
  if (task !== 'paper') return 0;
  const { content } = request;
  return content.template === 'sheet' || content.template === 'manifest'
    ? content.rows.length * PER_ROW_MS
    : content.forms.length * PER_LABEL_MS;
};

const failureOf = ({ code, details, cause }: Extract<ThreadAnswer, { failure: unknown }>['failure']) =>
  new PackdeskError(code, { details, cause: carriedCause(cause) });

/** Everything that is drawn away from the main thread. */
export type Renderer = LabelRenderer & PaperRenderer & DocumentConverter & LineSetter;

/**
 * Draws labels, papers and documents of others in a thread of its own, started by the first request, one request after
 * another. When the thread dies or hangs, the request that it was at fails (`label.failed`, `paper.failed`,
 * `document.failed`); the next one starts another.
 */
export const createLabelRenderer = (options: LabelRendererOptions = {}): Renderer => {
  const workerUrl = options.workerUrl ?? new URL('./label-thread.ts', import.meta.url);
  const timeoutMs = options.timeoutMs ?? 60_000;
  const waiting: Job[] = [];
  let running: { job: Job; timer: NodeJS.Timeout } | null = null;
  let worker: Worker | null = null;
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
    }
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
    const thread = worker ?? start();
    thread.ref();
    const { task } = job.message;
    const limitMs = isForeign(task) ? Math.min(timeoutMs, FOREIGN_MS) : timeoutMs + extraMs(job.message);
    const timer = setTimeout(() => {
      void thread.terminate();
      lose(thread, new Error(`the label thread did not answer within ${limitMs} ms`));
    }, limitMs);
    running = { job, timer };
    thread.postMessage(job.message);
  };

  const ask = <Name extends TaskName>(
    task: Name,
    request: ThreadTasks[Name]['request'],
  ): Promise<ThreadTasks[Name]['result']> =>
    new Promise((resolve, reject) => {
      if (closed) {
        reject(failed(task, new Error('the label renderer is closed')));
        return;
      }
      const message = { task, request } as ThreadRequest;
      // The thread answers each task with its own kind of result.
      waiting.push({ message, resolve: resolve as Job['resolve'], reject });
      next();
    });

  return {
    render: (request) => ask('labels', request),
    drawPaper: (request) => ask('paper', request),
    pagePicture: (request) => ask('picture', request),
    inspect: (request) => ask('inspect', request),
    convert: (request) => ask('convert', request),
    proof: (request) => ask('proof', request),
    setLines: (lines) => ask('lines', lines),
    documentPicture: (request) => ask('documentPicture', request),
    close: async () => {
      closed = true;
      const cause = new Error('the label renderer was closed');
      for (const job of waiting.splice(0)) job.reject(failed(job.message.task, cause));
      const open = worker;
      if (!open) return;
      lose(open, cause);
      await open.terminate();
    },
  };
};
