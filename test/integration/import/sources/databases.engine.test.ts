import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { KeyedSource } from '../../../../electron/core/keyed-source.ts';
import { MysqlSource } from '../../../../electron/db/order-sources/mysql.ts';
import { PostgresSource } from '../../../../electron/db/order-sources/postgres.ts';
import type { DatabaseServer } from '../../../../electron/db/order-sources/server.ts';
import {
  missingDatabases,
  type OrderDatabase,
  startMariadb,
  startPostgres,
} from '../../../helpers/order-databases.ts';
import { cellsOf, noLimit, recordsOf, tried } from '../../../helpers/order-sources.ts';

const missing = missingDatabases();
if (missing !== null && process.env.CI === 'true') throw new Error(missing);

const readers = {
  postgres: (server: DatabaseServer): KeyedSource => new PostgresSource(server),
  mysql: (server: DatabaseServer): KeyedSource => new MysqlSource(server),
};

const kinds = [
  {
    name: 'PostgreSQL',
    start: startPostgres,
    types: 'weight NUMERIC(10,3), placed TIMESTAMP, paid BOOLEAN, picture BYTEA, big BIGINT',
    values: "12.500, '2026-11-20 09:15:00', true, '\\x0001', 9007199254740993",
    paid: 'true',
    view: 'CREATE VIEW slow AS SELECT no, pg_sleep(20)::text AS slept FROM orders',
    slow: 'slow',
  },
  {
    name: 'MariaDB',
    start: startMariadb,
    types: 'weight DECIMAL(10,3), placed DATETIME, paid BOOLEAN, picture BLOB, big BIGINT',
    values: "12.500, '2026-11-20 09:15:00', true, x'0001', 9007199254740993",
    paid: '1',
    view: 'CREATE VIEW slow AS SELECT no, SLEEP(20) FROM orders',
    slow: 'slow',
  },
] as const;

describe.skipIf(missing !== null).each(kinds)('$name', ({ start, types, values, paid, view, slow }) => {
  let server: OrderDatabase;
  beforeAll(async () => {
    server = await start();
    await server.execute(`CREATE TABLE orders (no VARCHAR(40) PRIMARY KEY, name VARCHAR(80), ${types})`);
    await server.execute(`INSERT INTO orders VALUES ('1001', 'Jörg Weiß', ${values})`);
    await server.execute('CREATE TABLE rows_of (order_no INTEGER, sku VARCHAR(20))');
    await server.execute("INSERT INTO rows_of VALUES (7, 'A-1'), (7, 'A-2'), (8, 'B-1')");
    await server.execute(view);
    await server.execute('CREATE TABLE secret (no VARCHAR(40))');
    await server.execute(`REVOKE SELECT ON secret FROM ${server.user}`).catch(() => undefined);
  }, 120_000);
  afterAll(() => server?.remove());

  const source = (own: Partial<DatabaseServer> = {}): KeyedSource => {
    const { kind, port, database, user, password, ca } = server;
    const reader = readers[kind]({
      ...{ name: 'ERP', host: 'localhost', port, database, user, password, authorities: [ca] },
      ...{ table: 'orders', column: 'no', select: '' },
      ...own,
    });
    onTestFinished(() => reader.close());
    return reader;
  };

  it('gives the rows of a key, over TLS, as they are written there', async () => {
    const found = await source().rows('1001', noLimit());
    expect(recordsOf(found)).toEqual([
      {
        ...{ no: '1001', name: 'Jörg Weiß', weight: '12.500', placed: '2026-11-20 09:15:00' },
        ...{ paid, picture: '', big: '9007199254740993' },
      },
    ]);
    expect(found).toMatchObject({ headingsRow: null, usual: 'point' });
    expect(await cellsOf(source(), '9999')).toEqual([]);
  });

  it('takes the key as a value, whatever is in it', async () => {
    for (const key of ["1001' OR '1'='1", '1001"', "'; DROP TABLE orders; --", '%', '1001\\'])
      expect(await cellsOf(source(), key)).toEqual([]);
    expect(await cellsOf(source(), '1001')).toHaveLength(1);
  });

  it('finds a number in a column of numbers, and nothing under what is none', async () => {
    const lines = source({ table: 'rows_of', column: 'order_no' });
    expect(await cellsOf(lines, '7')).toEqual([
      ['7', 'A-1'],
      ['7', 'A-2'],
    ]);
    expect(await cellsOf(lines, '007')).toHaveLength(2);
    for (const key of ['7x', 'x', '7 OR 1=1', '99999999999999999999'])
      expect(await cellsOf(lines, key)).toEqual([]);
  });

  it('asks an own query', async () => {
    const select =
      'SELECT o.no, r.sku FROM orders o CROSS JOIN rows_of r WHERE o.no = :key AND r.order_no = 7 ORDER BY r.sku DESC';
    expect(await cellsOf(source({ select }), '1001')).toEqual([
      ['1001', 'A-2'],
      ['1001', 'A-1'],
    ]);
  });

  it('reads in a transaction that cannot write, whatever the query is', async () => {
    await server.execute(`GRANT INSERT, UPDATE, DELETE ON rows_of TO ${server.user}`).catch(() => undefined);
    const writing = source({ select: 'DELETE FROM rows_of WHERE sku = :key' });
    await expect(writing.rows('B-1', noLimit())).rejects.toMatchObject({
      code: expect.stringMatching(/^source\.(failed|table)$/),
    });
    expect(await cellsOf(source({ table: 'rows_of', column: 'sku' }), 'B-1')).toHaveLength(1);
  });

  it('gives no more rows than a key may have', async () => {
    const numbers = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ');
    const select = `SELECT a.d FROM (${numbers}) a, (${numbers}) b, (${numbers}) c, (${numbers}) d, (SELECT 1 AS x UNION ALL SELECT 2) e WHERE :key <> ''`;
    await expect(source({ select }).rows('1', noLimit())).rejects.toMatchObject({ code: 'source.too-many' });
  });

  it('is given up when the time is over, and is there again for the next scan', async () => {
    const waiting = source({ table: slow });
    const controller = new AbortController();
    const asked = waiting.rows('1001', controller.signal);
    setImmediate(() => controller.abort());
    await expect(asked).rejects.toMatchObject({ code: 'source.slow' });
    const quick = source();
    expect(await cellsOf(quick, '1001')).toHaveLength(1);
  });

  it('is tried step by step', async () => {
    expect(await tried(source())).toEqual({ passed: ['reach', 'sign-in', 'table'], code: null });
    expect(await tried(source({ table: 'nowhere' }))).toEqual({
      passed: ['reach', 'sign-in'],
      code: 'source.table',
    });
    expect(await tried(source({ column: 'nothing' }))).toEqual({
      passed: ['reach', 'sign-in'],
      code: 'source.table',
    });
    expect(await tried(source({ password: 'wrong' }))).toEqual({ passed: [], code: 'source.refused' });
    expect(await tried(source({ database: 'other' }))).toEqual({ passed: [], code: 'source.refused' });
  });

  it('trusts no certificate that it does not know', async () => {
    expect(await tried(source({ authorities: [] }))).toEqual({ passed: [], code: 'source.unreachable' });
  });

  it('answers again after the server was away', async () => {
    const reader = source();
    expect(await cellsOf(reader, '1001')).toHaveLength(1);
    await server.stop();
    await expect(reader.rows('1001', noLimit())).rejects.toMatchObject({ code: 'source.unreachable' });
    await server.start();
    // The first question may meet a connection that is lost.
    await expect.poll(() => cellsOf(reader, '1001').catch(() => [])).toHaveLength(1);
  });

  it('that takes connections and says nothing does not hold up a scan', async () => {
    const taken: Socket[] = [];
    const mute = createServer((socket) => void taken.push(socket)).listen(0, '127.0.0.1');
    onTestFinished(() => void mute.close());
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    const controller = new AbortController();
    const asked = source({ port, host: '127.0.0.1' }).rows('1001', controller.signal);
    await expect.poll(() => taken.length).toBe(1);
    controller.abort();
    await expect(asked).rejects.toMatchObject({ code: 'source.slow' });
    for (const socket of taken) socket.destroy();
  });
});
