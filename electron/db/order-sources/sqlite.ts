import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceRow } from '../../../shared/import/columns.ts';
import type { SourceStep } from '../../../shared/import/source/views.ts';
import type { KeyedRows, KeyedSource } from '../../core/keyed-source.ts';
import { startThread, type Thread } from '../../core/start-thread.ts';
import { orAborted, type SourceFault, sourceFault, sourceSlow, tooMany } from './faults.ts';
import { type Dialect, keyedQuery, rowsOfKey, type TableQuery } from './queries.ts';
import type { SqliteAnswer, SqliteQuestion } from './sqlite-work.ts';

const dialect: Dialect = { quote: '"', place: '?' };

/** An SQLite database of another program. */
export interface SqliteFile extends TableQuery {
  /** Name of the source, for messages. */
  name: string;
  path: string;
  /** The thread's entry, where it is not next to this file (a bundle). */
  threadUrl?: URL | undefined;
}

interface Reader {
  thread: Thread;
  /** Its library is loaded. Before that a thread must not be ended: it would end the whole process. */
  loaded: Promise<void>;
  ended: Promise<void>;
}

/** Rows of a question, with the library's version. */
interface Found {
  version: string;
  headings: string[];
  rows: SourceRow[];
}

const faultOf = ({ code, message }: { code: string; message: string }): SourceFault => {
  if (/^SQLITE_(CANTOPEN|IOERR|PERM|AUTH)/.test(code)) return 'unreachable';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'slow';
  if (code === 'SQLITE_ERROR' || /no such|syntax/.test(message)) return 'table';
  // better-sqlite3 has no code of its own where the folder of the file is not there.
  return message.includes('directory does not exist') ? 'unreachable' : 'failed';
};

/** An SQLite file, opened for reading alone, in a thread of its own. */
export class SqliteSource implements KeyedSource {
  readonly #file: SqliteFile;
  readonly #waiting = new Map<number, (answer: SqliteAnswer) => void>();
  #reader: Reader | null = null;
  /** One that was given up and still reads: no second one is begun beside it. */
  #stuck: Reader | null = null;
  #asked = 0;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async rows(key: string, signal: AbortSignal): Promise<KeyedRows> {
    const { headings, rows } = await this.#ask(key, signal);
    return {
      ...{ headings, headingsRow: null, usual: 'point', styles: null },
      rows: rowsOfKey(rows, headings, this.#file, key),
    };
  }

  async test(passed: (step: SourceStep, detail: string) => void, signal: AbortSignal) {
    try {
      const { version, headings } = await this.#ask(null, signal);
      passed('reach', `SQLite ${version}`);
      passed('table', this.#file.table);
      return { headings };
    } catch (error) {
      if (error instanceof PackdeskError && error.code === 'source.table') passed('reach', 'SQLite');
      throw error;
    }
  }

  async close(): Promise<void> {
    const reader = this.#reader;
    this.#reader = null;
    if (!reader) return;
    await Promise.race([reader.loaded, reader.ended]);
    await reader.thread.terminate();
  }

  async #ask(key: string | null, signal: AbortSignal): Promise<Found> {
    const { name, path } = this.#file;
    if (this.#stuck || signal.aborted) throw sourceSlow(name);
    const reader = this.#running();
    this.#asked += 1;
    const id = this.#asked;
    const question: SqliteQuestion = { id, path, sql: keyedQuery(this.#file, dialect), key };
    const answered = new Promise<SqliteAnswer>((resolve) => {
      this.#waiting.set(id, resolve);
      // A command that waits for nothing else would end before the answer.
      reader.thread.ref();
      reader.thread.postMessage(question);
    });
    try {
      const lost = reader.ended.then(() => Promise.reject(new Error('the thread ended')));
      lost.catch(() => undefined);
      const answer = await orAborted(name, Promise.race([answered, lost]), signal);
      if ('error' in answer)
        throw sourceFault(
          name,
          faultOf(answer.error),
          Object.assign(new Error(answer.error.message), answer.error),
        );
      if (answer.rows === null) throw tooMany(name);
      return { ...answer, rows: answer.rows };
    } catch (error) {
      if (signal.aborted) this.#giveUp(reader);
      throw error instanceof PackdeskError ? error : sourceFault(name, 'failed', error);
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) reader.thread.unref();
    }
  }

  #running(): Reader {
    if (this.#reader) return this.#reader;
    const thread = startThread(this.#file.threadUrl ?? new URL('./sqlite-source-thread.ts', import.meta.url));
    const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
    const loaded = new Promise<void>((resolve) => thread.once('message', () => resolve()));
    const reader = { thread, ended, loaded };
    thread.on('message', (message: SqliteAnswer | 'ready') => {
      if (message !== 'ready') this.#waiting.get(message.id)?.(message);
    });
    // Its end follows.
    thread.on('error', () => undefined);
    thread.unref();
    void ended.then(() => {
      if (this.#reader === reader) this.#reader = null;
      if (this.#stuck === reader) this.#stuck = null;
    });
    this.#reader = reader;
    return reader;
  }

  /** Its question takes too long: the thread ends as soon as SQLite lets go of it. */
  #giveUp(reader: Reader): void {
    if (this.#reader !== reader) return;
    this.#reader = null;
    this.#stuck = reader;
    void reader.loaded.then(() => reader.thread.terminate());
  }
}
