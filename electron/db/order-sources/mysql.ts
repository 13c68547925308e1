import mysql, { type Pool, type PoolConnection } from 'mysql2';
import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceStep } from '../../../shared/import/source/views.ts';
import type { KeyedRows, KeyedSource } from '../../core/keyed-source.ts';
import { orAborted, type SourceFault, sourceFault, sourceSlow, tooMany } from './faults.ts';
import { type Dialect, keyedQuery, rowsOfKey } from './queries.ts';
import { createRowCollector } from './row-collector.ts';
import { type DatabaseServer, IDLE_MS, isSocket, MOST_CONNECTIONS, STATEMENT_MS } from './server.ts';

const dialect: Dialect = { quote: '`', place: '?' };

const refused: ReadonlySet<string> = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_NOT_SUPPORTED_AUTH_MODE',
  'AUTH_SWITCH_PLUGIN_ERROR',
]);
const tables: ReadonlySet<string> = new Set([
  'ER_NO_SUCH_TABLE',
  'ER_BAD_FIELD_ERROR',
  'ER_TABLEACCESS_DENIED_ERROR',
  'ER_COLUMNACCESS_DENIED_ERROR',
  'ER_PARSE_ERROR',
  'ER_SP_DOES_NOT_EXIST',
]);
const slow: ReadonlySet<string> = new Set([
  'ER_QUERY_TIMEOUT',
  'ER_STATEMENT_TIMEOUT',
  'ER_LOCK_WAIT_TIMEOUT',
]);
/** The server ends, or takes no more connections. */
const away: ReadonlySet<string> = new Set(['ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN', 'ER_HOST_IS_BLOCKED']);

const faultOf = (error: unknown): SourceFault => {
  const { code = '' } = error as { code?: string };
  if (refused.has(code)) return 'refused';
  if (tables.has(code)) return 'table';
  if (slow.has(code)) return 'slow';
  return code.startsWith('ER_') && !away.has(code) ? 'failed' : 'unreachable';
};

/** MySQL and MariaDB, read in transactions that cannot write. */
export class MysqlSource implements KeyedSource {
  readonly #server: DatabaseServer;
  readonly #pool: Pool;

  constructor(server: DatabaseServer) {
    const { host, port, database, user, password, authorities } = server;
    this.#server = server;
    this.#pool = mysql.createPool({
      ...(isSocket(host) ? { socketPath: host } : { host, ...(port > 0 && { port }) }),
      ...{ database, user, password },
      ...(authorities !== null &&
        !isSocket(host) && {
          ssl: {
            ca: [...authorities],
            rejectUnauthorized: true,
            verifyIdentity: true,
            minVersion: 'TLSv1.2',
          },
        }),
      connectionLimit: MOST_CONNECTIONS,
      maxIdle: 1,
      idleTimeout: IDLE_MS,
      connectTimeout: STATEMENT_MS,
      charset: 'utf8mb4',
      multipleStatements: false,
      // Numbers and dates as they are written: nothing is rounded, and no time zone moves a day.
      dateStrings: true,
      supportBigNumbers: true,
      bigNumberStrings: true,
      disableEval: true,
    });
  }

  async rows(key: string, signal: AbortSignal): Promise<KeyedRows> {
    const found = await this.#reading(signal, (connection) => this.#asked(connection, key));
    return { ...found, rows: rowsOfKey(found.rows, found.headings, this.#server, key) };
  }

  async test(passed: (step: SourceStep, detail: string) => void, signal: AbortSignal) {
    return await this.#reading(signal, async (connection) => {
      passed('reach', await versionOf(connection));
      passed('sign-in', this.#server.user);
      const { headings } = await this.#asked(connection, null);
      passed('table', this.#server.table);
      return { headings };
    });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#pool.end(() => resolve()));
  }

  async #connect(signal: AbortSignal): Promise<PoolConnection> {
    const connecting = new Promise<PoolConnection>((resolve, reject) =>
      this.#pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection))),
    );
    try {
      return await orAborted(this.#server.name, connecting, signal);
    } catch (error) {
      // One that comes too late goes back to the others.
      connecting.then(
        (connection) => connection.release(),
        () => undefined,
      );
      throw error;
    }
  }

  /** Works in a transaction that only reads. @throws PackdeskError source.… */
  async #reading<T>(signal: AbortSignal, work: (connection: PoolConnection) => Promise<T>): Promise<T> {
    const { name } = this.#server;
    try {
      const connection = await this.#connect(signal);
      let isWhole = false;
      const lost = () => undefined;
      connection.on('error', lost);
      try {
        const result = await orAborted(
          name,
          this.#begun(connection).then(() => work(connection)),
          signal,
        );
        await orAborted(name, run(connection, 'ROLLBACK'), signal);
        isWhole = true;
        return result;
      } finally {
        if (isWhole) {
          connection.off('error', lost);
          connection.release();
        } else {
          // Whatever it was at is given up with the connection.
          connection.destroy();
        }
      }
    } catch (error) {
      if (error instanceof PackdeskError) throw error;
      if (signal.aborted) throw sourceSlow(name);
      throw sourceFault(name, faultOf(error), error);
    }
  }

  /** Begins a transaction that only reads; the server ends a query that takes too long by itself. */
  async #begun(connection: PoolConnection): Promise<void> {
    const isMaria = /maria/i.test(await versionOf(connection));
    const limit = isMaria
      ? `SET SESSION max_statement_time = ${STATEMENT_MS / 1000}`
      : `SET SESSION max_execution_time = ${STATEMENT_MS}`;
    await run(connection, limit);
    await run(connection, 'START TRANSACTION READ ONLY');
  }

  /** By a prepared statement of the server: the key is a value there, never text of the query. */
  #asked(connection: PoolConnection, key: string | null): Promise<KeyedRows> {
    const collector = createRowCollector();
    let headings: string[] = [];
    return new Promise((resolve, reject) => {
      const query = connection.execute({
        sql: keyedQuery(this.#server, dialect),
        values: [key],
        rowsAsArray: true,
      });
      query.on('fields', (fields: { name: string }[] | undefined) => {
        headings = (fields ?? []).map(({ name }) => name);
      });
      query.on('result', (row: unknown) => {
        // The rest is not waited for: the connection is given up.
        if (Array.isArray(row) && !collector.take(row)) reject(tooMany(this.#server.name));
      });
      query.on('error', reject);
      query.on('end', () =>
        resolve({ headings, headingsRow: null, rows: collector.rows, usual: 'point', styles: null }),
      );
    });
  }
}

const run = (connection: PoolConnection, sql: string): Promise<unknown[]> =>
  new Promise((resolve, reject) =>
    connection.query({ sql, rowsAsArray: true }, (error, rows) =>
      error ? reject(error) : resolve(Array.isArray(rows) ? rows : []),
    ),
  );

const versionOf = async (connection: PoolConnection): Promise<string> => {
  const [row] = await run(connection, 'SELECT VERSION() FROM DUAL');
  return Array.isArray(row) ? String(row[0]) : '';
};
