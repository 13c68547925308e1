import { Worker } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import { carriedCause } from '../core/failure-fields.ts';
import type { LabelRenderer, LabelRequest, RenderedDocument } from '../core/label-renderer.ts';
import type { ThreadAnswer } from './thread-messages.ts';

export interface LabelRendererOptions {
  /** The thread's entry; a bundle names its own file. */
  workerUrl?: URL;
  /** How long a request may take, ms, and half a second more for each label; then its thread is ended. */
  timeoutMs?: number;
}

interface Job {
  request: LabelRequest;
  resolve: (documents: RenderedDocument[]) => void;
  reject: (error: PackdeskError) => void;
}

const PER_LABEL_MS = 500;
/** Keeps the thread small: it collects its garbage sooner than Node would. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

const failed = (cause: unknown): PackdeskError => new PackdeskError('label.failed', { cause });

const failureOf = ({ code, details, cause }: Extract<ThreadAnswer, { failure: unknown }>['failure']) =>
  new PackdeskError(code, { details, cause: carriedCause(cause) });

/**
 * Draws labels in a thread of its own, started by the first request, one request after another. When the
 * thread dies or hangs, the request that it was at fails with `label.failed`; the next one starts another.
 */
export const createLabelRenderer = (options: LabelRendererOptions = {}): LabelRenderer => {
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
    finish()?.reject(failed(cause));
    next();
  };

  const receive = (from: Worker, answer: ThreadAnswer): void => {
    if (worker !== from) return;
    const job = finish();
    // An idle thread does not keep the program from ending.
    from.unref();
    if ('documents' in answer) job?.resolve(answer.documents);
    else job?.reject(failureOf(answer.failure));
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
    const limitMs = timeoutMs + job.request.labels.length * PER_LABEL_MS;
    const timer = setTimeout(() => {
      void thread.terminate();
      lose(thread, new Error(`the label thread did not answer within ${limitMs} ms`));
    }, limitMs);
    running = { job, timer };
    thread.postMessage(job.request);
  };

  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(failed(new Error('the label renderer is closed')));
          return;
        }
        waiting.push({ request, resolve, reject });
        next();
      }),
    close: async () => {
      closed = true;
      const cause = new Error('the label renderer was closed');
      for (const job of waiting.splice(0)) job.reject(failed(cause));
      const open = worker;
      if (!open) return;
      lose(open, cause);
      await open.terminate();
    },
  };
};
