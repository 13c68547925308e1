import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { backUpDaily } from './backup.ts';
import { checkContent } from './check-content.ts';
import { checkpointWhenDue } from './checkpoint.ts';
import { translate } from './errors.ts';
import { storePaths } from './folder.ts';
import { groupCommit, type Write } from './group-commit.ts';
import { migrations } from './migrations/index.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { forgetOld, writeOperations } from './write-operations.ts';
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

/** The time, ms: what the main thread said at the start, and what has gone by since. */
const began = performance.now();
const now = (): number => Math.round(options.at + performance.now() - began);

/** Calls waiting for the writer at one moment. */
interface Waiting {
  calls: Call[];
  maintenanceAt?: number;
  backUpAt?: number;
  damaged?: true;
  close?: { closeAt: number };
}

/** Takes what waits behind the first message as well, without another turn of the event loop. */
const drain = (first: ToWriter): Waiting => {
  const waiting: Waiting = { calls: [] };
  let message: ToWriter | undefined = first;
  while (message !== undefined) {
    if ('closeAt' in message) return { ...waiting, close: message };
    if ('maintenanceAt' in message) waiting.maintenanceAt = message.maintenanceAt;
    else if ('backUpAt' in message) waiting.backUpAt = message.backUpAt;
    else if ('damaged' in message) waiting.damaged = true;
    else waiting.calls.push(...message.calls);
    message = receiveMessageOnPort(port)?.message as ToWriter | undefined;
  }
  return waiting;
};

const serve = ({ db, count, close }: OpenFolder): void => {
  const operations = writeOperations(db, paths) as Record<string, (...args: unknown[]) => unknown>;
  const runGroup = groupCommit(db, count, now);
  const checkpoint = checkpointWhenDue(db);
  let damaged = false;
  let copying = false;

  const shape = (error: unknown): ReturnType<typeof toShape> => {
    const translated = translate(error, paths);
    damaged ||= translated.code === 'store.damaged';
    return toShape(translated);
  };

  const trouble = (error: unknown): void => {
    if (db.open) send({ kind: 'trouble', error: shape(error) });
  };

  const toWrite = ({ name, args }: Call): Write => ({ run: () => operations[name]?.(...args) });

  const commit = (calls: readonly Call[]): void => {
    const outcomes = runGroup(calls.map(toWrite));
    const answers = outcomes.map((outcome, at): Answer => {
      const id = calls[at]?.id ?? -1;
      return outcome.ok ? { id, value: outcome.value } : { id, error: shape(outcome.error) };
    });
    send({ kind: 'answers', answers });
    try {
      checkpoint();
    } catch (error) {
      // The answered writes are safe in the log. The next group tries again.
      trouble(error);
    }
  };

  /** A database known to be damaged is not copied: its copies would push the good ones out. */
  const copyOfTheDay = async (at: number): Promise<void> => {
    if (copying || damaged) return;
    copying = true;
    try {
      const file = await backUpDaily(db, paths, at, () => damaged);
      if (file !== null) send({ kind: 'backed-up', file });
    } catch (error) {
      trouble(error);
    } finally {
      copying = false;
    }
  };

  const maintenance = (at: number): void => {
    for (const outcome of runGroup([{ run: () => forgetOld(db, at) }])) {
      if (!outcome.ok) trouble(outcome.error);
    }
  };

  const end = (at: number): void => {
    try {
      close(at, !damaged);
      send({ kind: 'closed' });
    } catch (error) {
      send({ kind: 'closed', error: shape(error) });
    }
    port.close();
  };

  port.on('message', (message: ToWriter) => {
    const waiting = drain(message);
    damaged ||= waiting.damaged ?? false;
    if (waiting.calls.length > 0) commit(waiting.calls);
    if (waiting.close !== undefined) return end(waiting.close.closeAt);
    if (waiting.maintenanceAt !== undefined) maintenance(waiting.maintenanceAt);
    if (waiting.backUpAt !== undefined) void copyOfTheDay(waiting.backUpAt);
  });
};

const start = (): void => {
  let opened: OpenFolder;
  try {
    const trouble = (error: unknown): void =>
      send({ kind: 'trouble', error: toShape(translate(error, paths)) });
    opened = openFolder({ ...options, paths, migrations, trouble });
  } catch (error) {
    send({ kind: 'refused', error: toShape(translate(error, paths)) });
    return;
  }
  serve(opened);
  send({ kind: 'ready', preparation: opened.preparation });
};

const check = (): void => {
  try {
    checkContent(paths, () => send({ kind: 'checking' }));
    send({ kind: 'checked' });
  } catch (error) {
    send({ kind: 'checked', error: toShape(translate(error, paths)) });
  }
};

if (options.check) check();
else start();
