import { Worker } from 'node:worker_threads';
import { PackdeskError } from '../../shared/errors.ts';
import type { LabelRenderer, RenderedDocument } from '../core/label-renderer.ts';
import type { ThreadAnswer, ThreadRequest } from './thread-messages.ts';

export interface LabelRendererOptions {
  /** The thread's entry; a bundle names its own file. */
  workerUrl?: URL;
  /** How long one request may take, ms; a thread that is silent longer is ended and started anew. */
  timeoutMs?: number;
}

interface Waiting {
  resolve: (documents: RenderedDocument[]) => void;
  reject: (error: PackdeskError) => void;
  timer: NodeJS.Timeout;
}

const failed = (cause: unknown): PackdeskError => new PackdeskError('label.failed', { cause });

/**
 * Draws labels in a thread of its own, started by the first request. When the thread dies, what it was asked
 * fails with `label.failed` and the next request starts another.
 */
export const createLabelRenderer = (options: LabelRendererOptions = {}): LabelRenderer => {
  const workerUrl = options.workerUrl ?? new URL('./label-thread.ts', import.meta.url);
  const timeoutMs = options.timeoutMs ?? 60_000;
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let closed = false;

  const take = (id: number): Waiting | undefined => {
    const entry = waiting.get(id);
    waiting.delete(id);
    if (entry) clearTimeout(entry.timer);
    if (waiting.size === 0) worker?.unref();
    return entry;
  };

  const lose = (lost: Worker, cause: unknown): void => {
    if (worker !== lost) return;
    worker = null;
    for (const id of [...waiting.keys()]) take(id)?.reject(failed(cause));
  };

  const receive = (answer: ThreadAnswer): void => {
    const entry = take(answer.id);
    if ('documents' in answer) {
      entry?.resolve(answer.documents);
      return;
    }
    const { code, details, cause } = answer.failure;
    entry?.reject(new PackdeskError(code, { details, cause: cause === '' ? undefined : new Error(cause) }));
  };

  const start = (): Worker => {
    const started = new Worker(workerUrl);
    started.on('message', receive);
    started.on('error', (error) => lose(started, error));
    started.on('exit', (code) => lose(started, new Error(`the label thread ended with ${code}`)));
    worker = started;
    return started;
  };

  const silent = (stuck: Worker): void => {
    lose(stuck, new Error(`the label thread did not answer within ${timeoutMs} ms`));
    void stuck.terminate();
  };

  return {
    render: (request) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(failed(new Error('the label renderer is closed')));
          return;
        }
        const thread = worker ?? start();
        thread.ref();
        lastId += 1;
        const timer = setTimeout(() => silent(thread), timeoutMs);
        waiting.set(lastId, { resolve, reject, timer });
        thread.postMessage({ id: lastId, request } satisfies ThreadRequest);
      }),
    close: async () => {
      closed = true;
      const open = worker;
      if (!open) return;
      lose(open, new Error('the label renderer was closed'));
      await open.terminate();
    },
  };
};
