import type { MessagePort } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { SourceRow } from '../../../shared/import/columns.ts';
import { createRowCollector } from './row-collector.ts';

/** A question to the thread. */
export interface SqliteQuestion {
  id: number;
  path: string;
  sql: string;
  /** Null: no row is looked for, only whether the query can be asked. */
  key: string | null;
}

/** Its answer; an error crosses as what can be said of it. `rows` are null where there are too many. */
export type SqliteAnswer =
  | { id: number; version: string; headings: string[]; rows: SourceRow[] | null }
  | { id: number; error: { code: string; message: string } };

/** A database that another program writes to is waited for, ms. */
const BUSY_MS = 2_000;

const answer = ({ id, path, sql, key }: SqliteQuestion): SqliteAnswer => {
  // Opened for each question: the file may be replaced between two, and no lock stays.
  const db = new Database(path, { readonly: true, fileMustExist: true, timeout: BUSY_MS });
  try {
    db.pragma('query_only = ON');
    db.pragma('trusted_schema = OFF');
    const version = db.prepare('SELECT sqlite_version() AS version').pluck().get() as string;
    const statement = db.prepare<[string | null], unknown[]>(sql);
    if (!statement.readonly || !statement.reader)
      throw Object.assign(new Error('the query writes'), { code: 'SQLITE_READONLY' });
    statement.raw().safeIntegers();
    const headings = statement.columns().map(({ name }) => name);
    const collector = createRowCollector();
    if (key !== null)
      for (const row of statement.iterate(key))
        if (!collector.take(row)) return { id, version, headings, rows: null };
    return { id, version, headings, rows: collector.rows };
  } finally {
    db.close();
  }
};

const faultOf = (id: number, error: unknown): SqliteAnswer => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return { id, error: { code, message } };
};

/**
 * Answers question after question. Its first message says that SQLite's library is loaded: a thread that is terminated
 * while it loads a native library ends the whole process (napi_fatal_error).
 */
export const answerQuestions = (port: Pick<MessagePort, 'on' | 'postMessage'>): void => {
  // better-sqlite3 loads its library with the first database, not when it is imported.
  new Database(':memory:').close();
  port.on('message', (question: SqliteQuestion) => {
    try {
      port.postMessage(answer(question));
    } catch (error) {
      port.postMessage(faultOf(question.id, error));
    }
  });
  port.postMessage('ready');
};
