import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import type { Backups } from '../core/backups.ts';
import { startThread } from '../core/start-thread.ts';
import { listBackups } from './backup.ts';
import { translate } from './errors.ts';
import { companions, type StorePaths } from './folder.ts';
import { dropRestoreWish, restoreWish, writeRestoreWish } from './restore-wish.ts';
import { type FromWriter, fromShape, type WriterOptions } from './writer-protocol.ts';

/** Makes a copy in a thread of its own: it reads the whole database. */
const copyInThread = (url: URL, options: WriterOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = startThread(url, { workerData: { ...options, backUp: true } });
    worker.on('message', (message: FromWriter) => {
      if (message.kind === 'backed-up') resolve();
      if (message.kind === 'refused') reject(fromShape(message.error));
      // Its library is loaded by now, and it would go on to listen for calls.
      void worker.terminate();
    });
    worker.on('error', reject);
    // After its message this changes nothing.
    worker.on('exit', () => reject(new Error('the copy was broken off')));
  });

/** @param url the thread's entry file; `now` the time, ms */
export const createBackups = (
  paths: StorePaths,
  { url, options, now }: { url: URL; options: WriterOptions; now: () => number },
): Backups => {
  let making: Promise<void> | null = null;
  const translated = async <T>(todo: () => T | Promise<T>): Promise<T> => {
    try {
      return await todo();
    } catch (error) {
      throw translate(error, paths);
    }
  };
  return {
    list: () =>
      translated(() =>
        listBackups(paths).map(({ file, kind, at, bytes }) => ({
          name: basename(file),
          kind: kind === 'day' || kind === 'hand' ? kind : ('version' as const),
          at,
          bytes,
        })),
      ),
    // A second wish meanwhile is the same one.
    make: () => {
      making ??= translated(() => copyInThread(url, { ...options, at: now() })).finally(() => {
        making = null;
      });
      return making;
    },
    restoring: async () => restoreWish(paths),
    restore: (name) =>
      translated(async () => {
        if (name === null) return dropRestoreWish(paths);
        if (!listBackups(paths).some(({ file }) => basename(file) === name)) {
          const details = { file: name, detail: 'there is no such file.' };
          throw new PackdeskError('file.unreadable', { details });
        }
        await writeRestoreWish(paths, name);
      }),
    size: async () => {
      const sizes = [paths.file, ...companions(paths.file)].map((file) =>
        stat(file).then(
          ({ size }) => size,
          () => 0,
        ),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
  };
};
