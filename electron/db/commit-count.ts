import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { z } from 'zod';
import type { ReadDb, WriteDb } from './connection.ts';
import { makePrivateFile, type StorePaths } from './folder.ts';
import { makeOutside, outsidePaths, stateUnwritable } from './outside.ts';

/**
 * SQLite takes a log that was deleted, cut or altered for one that ends there: what was saved last is gone,
 * and it says nothing. So the database counts the commits of each run, and a file next to it keeps the same
 * count. It is written after each commit, but not forced onto the disk: after a power cut it may be behind,
 * never ahead. Where it is ahead, commits are missing. A second such file is outside of the folder (outside.ts): where
 * that one alone is ahead, all of the folder is an older copy that was put back.
 */
const Saved = z.object({ run: z.int(), commits: z.int(), at: z.number() });
type Saved = z.infer<typeof Saved>;

/** Bounds of a loss: saved after `from`, and no later than `until`; ms. */
export interface LostCommits {
  from: number;
  until: number;
}

/** One size for every content, so that a shorter one leaves no end of a longer one behind. */
const BYTES = 128;

const readSaved = (file: string): Saved | null => {
  try {
    return Saved.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    // Not there, or not whole after a power cut: it says nothing then.
    return null;
  }
};

interface RunRow {
  id: number;
  commits: number;
  startedAt: number;
  savedAt: number | null;
}

/** Commits that a file knows of and the database lacks; null where none are missing. */
export const missing = (db: ReadDb, saved: Saved | null): LostCommits | null => {
  if (saved === null) return null;
  const row = db
    .prepare<[], RunRow>(
      'SELECT id, commits, started_at AS startedAt, saved_at AS savedAt FROM runs ORDER BY id DESC LIMIT 1',
    )
    .get();
  if (row !== undefined && (row.id > saved.run || (row.id === saved.run && row.commits >= saved.commits)))
    return null;
  return { from: row?.savedAt ?? row?.startedAt ?? 0, until: saved.at };
};

/** Commits that the file beside the database knows of and the database lacks; null where none are missing. */
export const lostCommits = (db: ReadDb, { lastSaved }: StorePaths): LostCommits | null =>
  missing(db, readSaved(lastSaved));

/** The last commit of the database with this id, as the file outside of the folder has it; null where nothing tells. */
export const savedOutside = (paths: StorePaths, id: string): Saved | null => {
  try {
    return readSaved(outsidePaths(paths).lastSaved(id));
  } catch {
    return null;
  }
};

/** For a database that was put in another's place on purpose: its count starts over. */
export const forgetCommitCount = ({ lastSaved }: StorePaths): void => rmSync(lastSaved, { force: true });

/** Counts the commits of one run. */
export interface CommitCount {
  /** Inside the transaction, as its last change. @param at now, ms */
  before(at: number): void;
  /** When the transaction is durable. Does not throw: what was saved is saved, whether it is counted here or not. */
  after(): void;
  /** Brings the count onto the disk. Does not throw. */
  close(): void;
}

/** The file outside is written so often at most: a start alone is newer than a copy from before it. */
const OUTSIDE_MS = 1_000;

/** @throws what the system says */
const openOutside = (paths: StorePaths, id: string): number => {
  const file = outsidePaths(paths).lastSaved(id);
  makeOutside(file);
  makePrivateFile(file);
  return openSync(file, 'r+');
};

/** Runs something that may fail, as often as it is asked; `trouble` hears of its first failure alone. */
const tryingWith = (trouble: (error: unknown) => void): ((run: () => void) => void) => {
  let told = false;
  return (run) => {
    try {
      run();
    } catch (error) {
      if (!told) trouble(error);
      told = true;
    }
  };
};

/**
 * @param run the owner's, with the time of its start, ms
 * @param id of the database
 * @param trouble hears, once for each of the two files, that a count cannot be written. It is behind then, so that some
 *   of what is missing after a later damage may not be noticed.
 */
export const countCommits = (
  db: WriteDb,
  paths: StorePaths,
  run: { id: number; startedAt: number },
  id: string,
  trouble: (error: unknown) => void,
): CommitCount => {
  const count = db.prepare<[commits: number, at: number, run: number]>(
    'UPDATE runs SET commits = ?, saved_at = ? WHERE id = ?',
  );
  makePrivateFile(paths.lastSaved);
  const inside = openSync(paths.lastSaved, 'r+');
  let outside: number | null = null;
  let saved: Saved = { run: run.id, commits: 0, at: run.startedAt };
  let pending = saved;
  let writtenAt = run.startedAt;
  const trying = tryingWith(trouble);
  const tryingOutside = tryingWith((error) => trouble(stateUnwritable(error)));
  const write = (handle: number): void => void writeSync(handle, JSON.stringify(saved).padEnd(BYTES), 0);
  const writeOutside = (): void => {
    const handle = outside;
    if (handle !== null) tryingOutside(() => write(handle));
    writtenAt = saved.at;
  };
  // The previous run's loss has been reported by now.
  write(inside);
  tryingOutside(() => {
    outside = openOutside(paths, id);
  });
  writeOutside();
  return {
    before(at) {
      pending = { run: run.id, commits: saved.commits + 1, at };
      count.run(pending.commits, at, run.id);
    },
    after() {
      saved = pending;
      trying(() => write(inside));
      if (Math.abs(saved.at - writtenAt) >= OUTSIDE_MS) writeOutside();
    },
    close() {
      writeOutside();
      for (const [handle, attempt] of [[inside, trying] as const, [outside, tryingOutside] as const])
        if (handle !== null) {
          attempt(() => fsyncSync(handle));
          attempt(() => closeSync(handle));
        }
    },
  };
};
