import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { actorNow } from '../core/actor.ts';
import { backUpDaily } from './backup.ts';
import { checkContent } from './check-content.ts';
import { checkpointWhenDue } from './checkpoint.ts';
import { translate } from './errors.ts';
import { type StorePaths, storePaths } from './folder.ts';
import { groupCommit, type Write } from './group-commit.ts';
import { migrations } from './migrations/index.ts';
import { type OpenFolder, openFolder } from './open-folder.ts';
import { makeBackup } from './restore.ts';
import { forgetOld, writeOperations } from './write-operations.ts';
import type { Stamp } from './write-stamp.ts';
import {
  type Answer,
  type Call,
  type FromWriter,
  type ToWriter,
  toShape,
  type WriterOptions,
} from './writer-protocol.ts';

/** Shared by the parts of the writer's thread while the folder is open. */
interface Serving {
  port: MessagePort;
  paths: StorePaths;
  send(message: FromWriter): void;
  /** The time, ms: what the main thread said at the start, and what has gone by since. */
  now(): number;
}

/** Calls waiting for the writer at one moment. */
interface Waiting {
  calls: Call[];
  maintenanceAt?: number;
  backUpAt?: number;
  damaged?: true;
  close?: { closeAt: number };
}

/** Takes what waits behind the first message as well, without another turn of the event loop. */
const drain = (port: MessagePort, first: ToWriter): Waiting => {
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

const serve = ({ db, count, close }: OpenFolder, { port, paths, send, now }: Serving): void => {
  let stamp: Stamp = { at: now(), actor: actorNow() };
  const operations = writeOperations(db, paths, { now: () => stamp }) as Record<
    string,
    (...args: unknown[]) => unknown
  >;
  const runGroup = groupCommit(db, count, now);
  const checkpoint = checkpointWhenDue(db);
  let damaged = false;
  /** The day's backup, while it is being made. */
  let copying: Promise<void> | null = null;
  /** The database is closed; the port stays open until a copy that was broken off is tidied away. */
  let hasEnded = false;

  const shape = (error: unknown): ReturnType<typeof toShape> => {
    const translated = translate(error, paths);
    damaged ||= translated.code === 'store.damaged';
    return toShape(translated);
  };

  const trouble = (error: unknown): void => {
    if (db.open) send({ kind: 'trouble', error: shape(error) });
  };

  const toWrite = ({ name, args, stamp: given }: Call): Write => ({
    run: () => {
      stamp = given;
      return operations[name]?.(...args);
    },
  });

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

  const copy = async (at: number): Promise<void> => {
    try {
      const file = await backUpDaily(db, paths, at, () => damaged);
      if (file !== null) send({ kind: 'backed-up', file });
    } catch (error) {
      trouble(error);
    }
  };

  /** A database known to be damaged is not copied: its copies would push the good ones out. */
  const copyOfTheDay = (at: number): void => {
    if (copying !== null || damaged) return;
    copying = copy(at);
    void copying.finally(() => {
      copying = null;
    });
  };

  const maintenance = (at: number): void => {
    for (const outcome of runGroup([{ run: () => forgetOld(db, at) }])) {
      if (!outcome.ok) trouble(outcome.error);
    }
  };

  const end = (at: number): void => {
    hasEnded = true;
    try {
      close(at, !damaged);
      send({ kind: 'closed' });
    } catch (error) {
      send({ kind: 'closed', error: shape(error) });
    }
    // A copy that the end broke off takes its half away first.
    void Promise.resolve(copying).finally(() => port.close());
  };

  port.on('message', (message: ToWriter) => {
    if (hasEnded) return;
    const waiting = drain(port, message);
    damaged ||= waiting.damaged ?? false;
    if (waiting.calls.length > 0) commit(waiting.calls);
    if (waiting.close !== undefined) return end(waiting.close.closeAt);
    if (waiting.maintenanceAt !== undefined) maintenance(waiting.maintenanceAt);
    if (waiting.backUpAt !== undefined) copyOfTheDay(waiting.backUpAt);
  });
};

const start = (options: WriterOptions, serving: Serving): void => {
  const { paths, send } = serving;
  let opened: OpenFolder;
  try {
    const trouble = (error: unknown): void =>
      send({ kind: 'trouble', error: toShape(translate(error, paths)) });
    opened = openFolder({ ...options, paths, migrations, trouble });
  } catch (error) {
    send({ kind: 'refused', error: toShape(translate(error, paths)) });
    return;
  }
  serve(opened, serving);
  send({ kind: 'ready', preparation: opened.preparation });
};

const check = ({ paths, send }: Serving): void => {
  try {
    checkContent(paths, () => send({ kind: 'checking' }));
    send({ kind: 'checked' });
  } catch (error) {
    send({ kind: 'checked', error: toShape(translate(error, paths)) });
  }
};

const copyByHand = ({ send, now }: Serving, { folder }: WriterOptions): void => {
  try {
    send({ kind: 'backed-up', file: makeBackup(folder, now()) });
  } catch (error) {
    send({ kind: 'refused', error: toShape(translate(error, storePaths(folder))) });
  }
};

/**
 * Opens the data folder and makes what comes over the port its writes, until `closeAt` comes: then the port is closed.
 * All calls that arrived while the last group was committed make the next group. Blocks its thread while SQLite works.
 */
export const runWriter = (port: MessagePort, options: WriterOptions): void => {
  const began = performance.now();
  const serving: Serving = {
    port,
    paths: storePaths(options.folder),
    send: (message) => port.postMessage(message),
    now: () => Math.round(options.at + performance.now() - began),
  };
  if (options.check) check(serving);
  else if (options.backUp) copyByHand(serving, options);
  else start(options, serving);
};
