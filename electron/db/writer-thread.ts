import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { WriterOptions } from './writer-protocol.ts';
import { runWriter } from './writer-work.ts';

/** The thread with the writing connection: an fsync never blocks the main thread. */
runWriter(parentPort as MessagePort, workerData as WriterOptions);
