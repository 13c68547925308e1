import { parentPort } from 'node:worker_threads';

/** The store's writer, but told to write the setting `die` its thread ends at once, in the midst of its work. */
parentPort?.on('message', (message: unknown) => {
  if (JSON.stringify(message).includes('"die"')) process.exit(3);
});
await import('../../electron/db/writer-thread.ts');
