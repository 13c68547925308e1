import { PackdeskError } from '../../shared/errors.ts';
import { actorNow } from '../core/actor.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import { startThread, type Thread } from '../core/start-thread.ts';
import type { Preparation } from './prepare.ts';
import type { OperationName, WriteOperations } from './write-operations.ts';
import {
  type Answer,
  type Call,
  type FromWriter,
  fromShape,
  type ToWriter,
  type WriterOptions,
} from './writer-protocol.ts';

/** The main thread's side of the writer. A resolved `call` is durable. */
export interface Writer {
  preparation: Preparation;
  call<Name extends OperationName>(
    name: Name,
    ...args: Parameters<WriteOperations[Name]>
  ): Promise<ReturnType<WriteOperations[Name]>>;
  /** Forgets what is old, in between the calls. `at` is now, ms. */
  maintenance(at: number): void;
  /** Makes the day's backup, where it has none and no damage is known, in between the calls. `at` is now, ms. */
  backUp(at: number): void;
  /**
   * A read or the check has met damage: no more backups of this database, and the end of this run will not count as
   * orderly, so that the next start checks.
   */
  noteDamage(): void;
  /** Hears of damage that a write, the upkeep or a backup has met. */
  onDamage(listener: (error: PackdeskError) => void): void;
  /** Finishes what was called before, ends the run in order and the thread. `at` is now, ms. */
  close(at: number): Promise<void>;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: PackdeskError): void;
}

/** The thread has died: nothing is saved any more until the program restarts. */
const stopped = (cause?: unknown): PackdeskError => new PackdeskError('store.stopped', { cause });

const gone = (cause?: unknown): PackdeskError =>
  new PackdeskError('internal', { cause: cause ?? new Error('the store is closed') });

/** Sends the calls of one turn of the event loop together: one message, and so one commit. */
const connect = (worker: Thread, logger: Logger, clock: Clock, heard: (error: PackdeskError) => void) => {
  const waiting = new Map<number, Waiting>();
  let outgoing: Call[] = [];
  let lastId = 0;
  let ended: PackdeskError | null = null;

  const flush = (): void => {
    const calls = outgoing;
    outgoing = [];
    if (calls.length > 0 && ended === null) worker.postMessage({ calls });
  };

  const settle = (answer: Answer): void => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) {
      const error = fromShape(answer.error);
      heard(error);
      call?.reject(error);
    } else call?.resolve(answer.value);
  };

  return {
    flush,
    ended: (): boolean => ended !== null,
    receive(message: FromWriter): void {
      if (message.kind === 'answers') message.answers.forEach(settle);
      if (message.kind === 'backed-up') logger.info('store.backed-up', { file: message.file });
      if (message.kind === 'trouble') {
        const error = fromShape(message.error);
        heard(error);
        logger.error('store.trouble', failureFields(error));
      }
    },
    /** No more calls; those without an answer are refused. */
    end(error: PackdeskError): void {
      ended ??= error;
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    },
    call(name: OperationName, args: unknown[]): Promise<unknown> {
      if (ended !== null) return Promise.reject(ended);
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        if (outgoing.push({ id, name, args, stamp: { at: clock.now(), actor: actorNow() } }) === 1)
          setImmediate(flush);
      });
    },
  };
};

/** Resolves when the database is open. What the thread says before, as of a file it cannot keep, is no answer yet. */
const whenReady = (worker: Thread): Promise<Preparation> =>
  new Promise((resolve, reject) => {
    worker.on('message', (message: FromWriter) => {
      if (message.kind === 'ready') resolve(message.preparation);
      else if (message.kind === 'refused') reject(fromShape(message.error));
    });
    worker.once('error', (error) => reject(gone(error)));
    worker.once('exit', () => reject(gone(new Error("the store's thread ended before it was ready"))));
  });

/**
 * Starts the writer's thread and waits until it has the database open.
 * @param url the thread's entry file
 * @throws PackdeskError store.locked, store.damaged, store.too-new, store.full, store.busy, store.unsafe-disk
 */
export const startWriter = async (
  url: URL,
  options: WriterOptions,
  { clock, logger }: { clock: Clock; logger: Logger },
): Promise<Writer> => {
  const worker = startThread(url, { workerData: options });
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let tellDamage: (error: PackdeskError) => void = () => undefined;
  const link = connect(worker, logger, clock, (error) => {
    if (error.code === 'store.damaged') tellDamage(error);
  });
  let closing: Promise<void> | null = null;
  let damaged = false;
  let closeTrouble: PackdeskError | null = null;

  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'closed' && message.error) closeTrouble = fromShape(message.error);
    link.receive(message);
  });
  const preparation = await whenReady(worker).catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  worker.on('error', (error) => {
    logger.error('store.thread-failed', failureFields(error));
    link.end(stopped(error));
  });
  worker.on('exit', (code) => {
    if (closing !== null) return link.end(gone());
    if (!link.ended()) logger.error('store.thread-failed', { exit: code });
    link.end(stopped());
  });

  const post = (message: ToWriter): void => worker.postMessage(message);

  const close = async (at: number): Promise<void> => {
    link.flush();
    post({ closeAt: at });
    await exited;
    if (closeTrouble !== null) throw closeTrouble;
  };

  return {
    preparation,
    call: ((name: OperationName, ...args: unknown[]) => link.call(name, args)) as Writer['call'],
    maintenance: (at) => post({ maintenanceAt: at }),
    backUp: (at) => post({ backUpAt: at }),
    noteDamage: () => {
      if (!damaged) post({ damaged: true });
      damaged = true;
    },
    onDamage: (listener) => {
      tellDamage = listener;
    },
    close: (at) => {
      closing ??= close(at);
      return closing;
    },
  };
};
