import { Worker, type WorkerOptions } from 'node:worker_threads';

/** A thread as its starter sees it: a `Worker`, as far as the program uses one. */
export interface Thread {
  /** `Value` is the listener's own claim about what its event brings: Node's types say `any`. */
  on<Value>(event: string, listener: (value: Value) => void): unknown;
  once<Value>(event: string, listener: (value: Value) => void): unknown;
  postMessage(message: unknown): void;
  terminate(): Promise<number>;
  ref(): void;
  unref(): void;
}

/** Starts a thread of the program. Tests put one in its place that keeps threads warm from one store to the next. */
export const startThread = (entry: URL, options?: WorkerOptions): Thread => new Worker(entry, options);
