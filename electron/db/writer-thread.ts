import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { checkpointWhenDue } from './checkpoint.ts';
import { translate } from './errors.ts';
import { storePaths } from './folder.ts';
import { groupCommit, type Write } from './group-commit.ts';
import { migrations } from './migrations/index.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { writeOperations } from './write-operations.ts';
import {
  type Answer,
  type Call,
  type FromWriter,
  type ToWriter,
  toShape,
  type WriterOptions,
} from './writer-protocol.ts';

/**
 * The thread with the writing connection: an fsync never blocks the main thread. All calls that arrived while
 * the last group was committed make the next group.
 */
const options = workerData as WriterOptions;
const paths = storePaths(options.folder);
const port = parentPort as MessagePort;
const send = (message: FromWriter): void => port.postMessage(message);

const serve = ({ db, close }: OpenFolder): void => {
  const operations = writeOperations(db, paths) as Record<string, (...args: unknown[]) => unknown>;
  const runGroup = groupCommit(db);
  const checkpoint = checkpointWhenDue(db);

  const toWrite = ({ name, args }: Call): Write => ({ run: () => operations[name]?.(...args) });

  const commit = (calls: readonly Call[]): void => {
    const outcomes = runGroup(calls.map(toWrite));
    const answers = outcomes.map((outcome, at): Answer => {
      const id = calls[at]?.id ?? -1;
      if (outcome.ok) return { id, value: outcome.value };
      return { id, error: toShape(translate(outcome.error, paths)) };
    });
    send({ kind: 'answers', answers });
    try {
      checkpoint();
    } catch (error) {
      // The answered writes are safe in the log. The next group tries again.
      send({ kind: 'trouble', error: toShape(translate(error, paths)) });
    }
  };

  const end = (at: number): void => {
    try {
      close(at);
      send({ kind: 'closed' });
    } catch (error) {
      send({ kind: 'closed', error: toShape(translate(error, paths)) });
    }
    port.close();
  };

  /** Takes what is waiting as well, without another turn of the event loop. */
  const drain = (first: ToWriter): { calls: Call[]; closeAt?: number } => {
    const calls: Call[] = [];
    let message: ToWriter | undefined = first;
    while (message !== undefined) {
      if ('closeAt' in message) return { calls, closeAt: message.closeAt };
      calls.push(...message.calls);
      message = receiveMessageOnPort(port)?.message as ToWriter | undefined;
    }
    return { calls };
  };

  port.on('message', (message: ToWriter) => {
    const { calls, closeAt } = drain(message);
    if (calls.length > 0) commit(calls);
    if (closeAt !== undefined) end(closeAt);
  });
};

const start = (): void => {
  let opened: OpenFolder;
  try {
    opened = openFolder({ ...options, paths, migrations });
  } catch (error) {
    send({ kind: 'refused', error: toShape(translate(error, paths)) });
    return;
  }
  serve(opened);
  send({ kind: 'ready', preparation: opened.preparation });
};

start();
