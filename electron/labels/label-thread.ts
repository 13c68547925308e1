import { type MessagePort, parentPort } from 'node:worker_threads';
import { runLabels } from './label-work.ts';

/** The thread that draws: a label never holds up the bench. */
runLabels(parentPort as MessagePort);
