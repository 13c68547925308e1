import type { PackdeskError } from '../../shared/errors.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import { startThread, type Thread } from '../core/start-thread.ts';
import type { Writer } from './writer-client.ts';
import { type FromWriter, fromShape, type WriterOptions } from './writer-protocol.ts';

const DAY_MS = 86_400_000;

/** Reports damage once, wherever it was met. */
export const damageNews = (writer: Writer, logger: Logger) => {
  let met: PackdeskError | null = null;
  let tell: (error: PackdeskError) => void = () => undefined;
  const note = (error: PackdeskError): void => {
    writer.noteDamage();
    if (met !== null) return;
    met = error;
    logger.error('store.damaged', failureFields(error));
    tell(error);
  };
  writer.onDamage(note);
  return {
    note,
    met: () => met,
    listen: (listener: (error: PackdeskError) => void): void => {
      tell = listener;
      if (met !== null) listener(met);
    },
  };
};

/**
 * Looks through the whole database once after each start and once a day (UTC, as the backups count), in a thread of its
 * own.
 * @param found hears of damage
 */
export const createChecks = (url: URL, options: WriterOptions, found: (error: PackdeskError) => void) => {
  let last: number | null = null;
  let stopped = false;
  let running: { worker: Thread; loaded: Promise<void>; ended: Promise<void> } | null = null;

  return {
    /**
     * @param at now, ms
     * @param over is called when this day's look is over, whatever it found; not when it was given up
     */
    run(at: number, over: () => void): void {
      if (running !== null || stopped) return;
      const day = Math.floor(at / DAY_MS);
      if (day === last) {
        over();
        return;
      }
      last = day;
      const worker = startThread(url, { workerData: { ...options, at, check: true } });
      worker.on('message', (message: FromWriter) => {
        if (message.kind !== 'checked') return;
        const error = message.error && fromShape(message.error);
        if (error?.code === 'store.damaged') found(error);
        // The thread would go on to listen for calls.
        void worker.terminate();
      });
      // A thread that could not look has found nothing; the next day's looks again.
      worker.on('error', () => undefined);
      const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
      // Its first message: the library is loaded, or the check is over.
      const loaded = new Promise<void>((resolve) => worker.once('message', () => resolve()));
      running = { worker, loaded: Promise.race([loaded, ended]), ended };
      void ended.then(() => {
        running = null;
        if (!stopped) over();
      });
    },
    /**
     * Gives up a look that is under way: it only reads. Not before its thread has loaded SQLite's library: a thread that
     * is terminated while it loads a native library ends the whole process (napi_fatal_error).
     */
    async stop(): Promise<void> {
      stopped = true;
      if (running === null) return;
      const { worker, loaded, ended } = running;
      await loaded;
      void worker.terminate();
      await ended;
    },
  };
};
