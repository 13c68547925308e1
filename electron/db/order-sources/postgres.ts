import pg from 'pg';
import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceStep } from '../../../shared/import/source/views.ts';
import type { KeyedRows, KeyedSource } from '../../core/keyed-source.ts';
import { orAborted, type SourceFault, sourceFault, sourceSlow, tooMany } from './faults.ts';
import { type Dialect, keyedQuery, rowsOfKey } from './queries.ts';
import { createRowCollector } from './row-collector.ts';
import { type DatabaseServer, IDLE_MS, isSocket, MOST_CONNECTIONS, STATEMENT_MS } from './server.ts';

const dialect: Dialect = { quote: '"', place: '$1' };

/** Read only, ended by the server itself, and with dates that every reader knows. */
const BEGIN = `BEGIN TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL lock_timeout = ${STATEMENT_MS}; SET LOCAL datestyle = 'ISO, YMD'`;

const BOOL = 16;
const BYTEA = 17;

/** All values as the texts that the server writes: nothing is rounded. */
const asTexts = {
  getTypeParser: (oid: number) => (text: string) => {
    if (oid === BOOL) return text === 't' ? 'true' : 'false';
    return oid === BYTEA ? '' : text;
  },
};

/** The key cannot be a value of the column, such as letters of a number: no row has it. */
const notOfItsType: ReadonlySet<string> = new Set(['22P02', '22003', '22007', '22008']);
const tables: ReadonlySet<string> = new Set(['42P01', '42703', '3F000', '42501', '42883', '42601']);

const faultOf = (error: unknown): SourceFault => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^28/.test(code) || code === '3D000' || message.startsWith('SASL')) return 'refused';
  if (code === '57014' || code === '55P03') return 'slow';
  if (tables.has(code)) return 'table';
  return error instanceof pg.DatabaseError && !/^(08|57P|53)/.test(code) ? 'failed' : 'unreachable';
};

/** PostgreSQL, read in transactions that cannot write. */
export class PostgresSource implements KeyedSource {
  readonly #server: DatabaseServer;
  readonly #pool: pg.Pool;

  constructor(server: DatabaseServer) {
    const { host, port, database, user, password, authorities } = server;
    this.#server = server;
    this.#pool = new pg.Pool({
      ...{ host, database, user, password },
      ...(port > 0 && { port }),
      ssl: authorities === null || isSocket(host) ? false : { ca: [...authorities], host },
      max: MOST_CONNECTIONS,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: STATEMENT_MS,
      allowExitOnIdle: true,
      application_name: 'Packdesk',
    });
    // A connection that is lost while it waits is made again by the next question.
    this.#pool.on('error', () => undefined);
  }

  async rows(key: string, signal: AbortSignal): Promise<KeyedRows> {
    const found = await this.#reading(signal, (client) => this.#asked(client, [key]));
    const rows = rowsOfKey(found.rows, found.headings, this.#server, key);
    return { ...found, rows };
  }

  async test(passed: (step: SourceStep, detail: string) => void, signal: AbortSignal) {
    return await this.#reading(signal, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      passed('reach', rows[0]?.server_version ?? '');
      passed('sign-in', this.#server.user);
      const { headings } = await this.#asked(client, [null]);
      passed('table', this.#server.table);
      return { headings };
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #connect(signal: AbortSignal): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    try {
      return await orAborted(this.#server.name, connecting, signal);
    } catch (error) {
      // One that comes too late goes back to the others.
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    }
  }

  /** Works in a transaction that only reads. @throws PackdeskError source.… */
  async #reading<T>(signal: AbortSignal, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    try {
      const client = await this.#connect(signal);
      let isWhole = false;
      const lost = () => undefined;
      client.on('error', lost);
      try {
        const result = await orAborted(
          this.#server.name,
          client.query(BEGIN).then(() => work(client)),
          signal,
        );
        await orAborted(this.#server.name, client.query('ROLLBACK'), signal);
        isWhole = true;
        return result;
      } finally {
        client.off('error', lost);
        // Whatever it was at is given up with the connection.
        client.release(!isWhole);
      }
    } catch (error) {
      if (error instanceof PackdeskError) throw error;
      if (signal.aborted) throw sourceSlow(this.#server.name);
      throw sourceFault(this.#server.name, faultOf(error), error);
    }
  }

  #asked(client: pg.PoolClient, values: [string | null]): Promise<KeyedRows> {
    const collector = createRowCollector();
    const asked: pg.QueryArrayConfig = {
      ...{ text: keyedQuery(this.#server, dialect), values },
      ...{ rowMode: 'array', types: asTexts },
    };
    const query = new pg.Query(asked);
    const common = { headingsRow: null, usual: 'point', styles: null } as const;
    return new Promise((resolve, reject) => {
      query.on('row', (row: unknown) => {
        // The rest is not waited for: the connection is given up.
        if (!collector.take(row as unknown[])) reject(tooMany(this.#server.name));
      });
      query.on('end', ({ fields }) =>
        resolve({ ...common, headings: fields.map(({ name }) => name), rows: collector.rows }),
      );
      query.on('error', (error: Error & { code?: string }) => {
        if (this.#server.select !== '' || !notOfItsType.has(error.code ?? '')) reject(error);
        else resolve({ ...common, headings: [], rows: [] });
      });
      client.query(query);
    });
  }
}
