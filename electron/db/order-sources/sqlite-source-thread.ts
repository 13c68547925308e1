import { type MessagePort, parentPort } from 'node:worker_threads';
import { answerQuestions } from './sqlite-work.ts';

/** The thread that reads SQLite databases of others: one that is slow never blocks the main thread. */
answerQuestions(parentPort as MessagePort);
