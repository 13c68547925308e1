import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { WriterOptions } from '../../electron/db/writer-protocol.ts';

/** A thread that serves one store or label lane after another: each comes with a port of its own. */

type Serve = (port: MessagePort, options: never) => void;

/** A thread has the modules of its kind alone, as in the program. */
const serve: Serve =
  workerData === 'writer'
    ? (await import('../../electron/db/writer-work.ts')).runWriter
    : (await import('../../electron/labels/label-work.ts')).runLabels;

parentPort?.on('message', ({ port, options }: { port: MessagePort; options: WriterOptions }) => {
  serve(port, options as never);
});
