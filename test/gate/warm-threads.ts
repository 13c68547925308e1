import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';
import type * as Real from '../../electron/core/start-thread.ts';

type Thread = Real.Thread;

/**
 * Takes the place of `electron/core/start-thread.ts` in Vitest: a thread whose store or label lane was closed in order
 * serves the next one. Starting one, compiling its modules and loading its engines is most of what a small test
 * costs, and tests start thousands. Work that is broken off, fails or dies takes its thread with it, as in the
 * program. Programs that tests start have the real one.
 */

/** Entries in the folder of `bundled-programs.ts`; any other is a test's own thread and is started as it is. */
const ENTRY = /\/packdesk-threads\/[\da-f]+\/(writer|label)-thread\.js$/;
type Kind = 'writer' | 'label';

/** A thread that was lent so often ends: engines never give memory back. */
const MOST_TENANTS = 40;

interface Host {
  worker: Worker;
  tenants: number;
  /** It has ended, or was told to: it takes no more tenants. */
  isGone: boolean;
}

type Idle = Record<Kind, Host[]>;

const newHost = (kind: Kind, entry: URL, options: WorkerOptions): Host => {
  const worker = new Worker(new URL('./warm-host.js', entry), { ...options, workerData: kind });
  const host: Host = { worker, tenants: 0, isGone: false };
  worker.once('exit', () => {
    host.isGone = true;
  });
  return host;
};

/** An idle thread that is alive; those that died unwatched are dropped on the way. */
const idleHost = (hosts: Host[]): Host | undefined => {
  let host = hosts.pop();
  while (host?.isGone) host = hosts.pop();
  return host;
};

const endHost = (host: Host): Promise<number> => {
  host.isGone = true;
  return host.worker.terminate();
};

/** The last word of a writer that has nothing more to do. */
const isLastWord = (message: { kind?: string }): boolean =>
  message.kind === 'refused' || message.kind === 'checked' || message.kind === 'closed';

class WarmThread extends EventEmitter implements Thread {
  readonly #kind: Kind;
  readonly #idle: Host[];
  readonly #host: Host;
  readonly #port: MessagePort;
  /** Requests without an answer: what a label thread is at. */
  #asked = 0;
  #isDone = false;
  #isSpent = false;
  #hasEnded = false;

  constructor(kind: Kind, idle: Host[], entry: URL, options: WorkerOptions) {
    super();
    this.#kind = kind;
    this.#idle = idle;
    this.#host = idleHost(idle) ?? newHost(kind, entry, options);
    this.#host.tenants += 1;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.on('message', this.#receive);
    port1.on('close', () => this.#end(0, true));
    this.#host.worker.on('error', this.#fail);
    this.#host.worker.on('exit', this.#exit);
    this.#host.worker.postMessage({ port: port2, options: options.workerData }, [port2]);
    this.ref();
  }

  readonly #receive = (message: { kind?: string; spent?: true }): void => {
    this.#asked -= 1;
    this.#isDone = isLastWord(message);
    this.#isSpent ||= 'spent' in message;
    this.emit('message', message);
  };

  readonly #fail = (error: unknown): void => {
    this.emit('error', error);
  };

  readonly #exit = (code: number): void => this.#end(code, false);

  #end(code: number, inOrder: boolean): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const { worker } = this.#host;
    worker.off('error', this.#fail);
    worker.off('exit', this.#exit);
    this.#port.close();
    worker.unref();
    // A thread that was told to end may have a last message on its way.
    if (inOrder && !this.#host.isGone && this.#host.tenants < MOST_TENANTS) this.#idle.push(this.#host);
    else void endHost(this.#host);
    this.emit('exit', code);
  }

  postMessage(message: unknown): void {
    this.#asked += 1;
    this.#port.postMessage(message);
  }

  /** Ends at once; the thread itself only where it is at work or its engine may be broken. */
  async terminate(): Promise<number> {
    if (this.#hasEnded) return 0;
    const hasRest = this.#kind === 'label' ? this.#asked === 0 && !this.#isSpent : this.#isDone;
    if (!hasRest) await endHost(this.#host);
    this.#end(1, hasRest);
    return 1;
  }

  ref(): void {
    this.#host.worker.ref();
    this.#port.ref();
  }

  unref(): void {
    this.#host.worker.unref();
    this.#port.unref();
  }
}

/** Lends threads from a stock of its own. */
export const createLender = (): typeof Real.startThread => {
  const idle: Idle = { writer: [], label: [] };
  return (entry, options = {}) => {
    const kind = ENTRY.exec(entry.pathname)?.[1] as Kind | undefined;
    return kind === undefined ? new Worker(entry, options) : new WarmThread(kind, idle[kind], entry, options);
  };
};

export const startThread = createLender();
