import { appendFile, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { KeyedSource } from '../../../../electron/core/keyed-source.ts';
import { SqliteSource } from '../../../../electron/db/order-sources/sqlite.ts';
import { openProfileSource } from '../../../../electron/import/open-source.ts';
import { FileSource } from '../../../../electron/import/order-sources/file-source.ts';
import { columnsOf, type SourceRow } from '../../../../shared/import/columns.ts';
import { keyReader } from '../../../../shared/import/order-key.ts';
import type { ImportProfile } from '../../../../shared/import/profile.ts';
import { cellsOf, noLimit, tried } from '../../../helpers/order-sources.ts';
import { orderProfile, ordersText } from '../../../helpers/orders.ts';
import { volume } from '../../../helpers/profile.ts';
import { tempFolder } from '../../../helpers/store.ts';
import { workbookParts, zipped } from '../../../helpers/workbook.ts';

const ending = (source: KeyedSource): KeyedSource => {
  onTestFinished(() => source.close());
  return source;
};

const fileSource = (path: string, profile: ImportProfile = orderProfile(), column = ''): KeyedSource =>
  ending(new FileSource({ name: 'File', path, profile, column }));

/** Rows that the reader of whole files finds under each key. */
const byReading = async (path: string, profile: ImportProfile): Promise<Map<string, SourceRow[]>> => {
  const source = await openProfileSource(path, profile);
  const columns = columnsOf(source.headings);
  const found: SourceRow[] = [];
  for await (const portion of source.rows()) found.push(...portion);
  await source.close();
  return Map.groupBy(found, keyReader(profile, columns));
};

describe('A CSV file', () => {
  it('gives the rows of an order, wherever in the file they are', async () => {
    const path = join(await tempFolder(), 'orders.csv');
    await writeFile(path, `${ordersText(1, 5000)}3;Ada 3;Rome;A-9;4\n`);
    const source = fileSource(path);
    const found = await source.rows('3', noLimit());
    expect(found.headings).toEqual(['Order', 'Name', 'City', 'SKU', 'Qty']);
    expect(found).toMatchObject({ headingsRow: 1, usual: 'comma' });
    expect(found.rows.map(({ row, cells }) => [row, cells[3]])).toEqual([
      [6, 'A-1'],
      [7, 'A-2'],
      [10_002, 'A-9'],
    ]);
    expect(await cellsOf(source, '5001')).toEqual([]);
    expect(await cellsOf(source, 'Order')).toEqual([]);
  });

  it('gives, for every key, the very rows that an import of the whole file reads', async () => {
    const folder = await tempFolder();
    const profile = orderProfile({ delimiter: 'auto' });
    const cell = fc.oneof(
      fc.string({ maxLength: 12, unit: 'grapheme' }),
      fc.constantFrom('a"b', '""', 'two\nlines', ';', 'x\r\ny', ' ', 'ä€', '"'),
    );
    const key = fc.constantFrom('1', '2', 'A 3', 'ü', '', '4');
    const row = fc.tuple(key, cell, cell, cell);
    const layout = fc.record({
      newline: fc.constantFrom('\n', '\r\n', '\r'),
      encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
      mark: fc.boolean(),
      repeat: fc.constantFrom(1, 1, 1, 900),
      ends: fc.boolean(),
    });
    let files = 0;
    const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), layout, async (rows, options) => {
        const { newline, encoding, mark, repeat, ends } = options;
        files += 1;
        const path = join(folder, `${files}.csv`);
        const lines = Array.from({ length: repeat }, () =>
          rows.map((cells) => cells.map(quoted).join(';')),
        ).flat();
        const text = ['Order;Name;City;SKU', ...lines].join(newline) + (ends ? newline : '');
        const begins = mark || encoding === 'utf16le' ? '\ufeff' : '';
        await writeFile(path, Buffer.from(begins + text.toWellFormed(), encoding));
        const wanted = await byReading(path, profile);
        const source = new FileSource({ name: 'File', path, profile, column: '' });
        for (const one of ['1', '2', 'A 3', 'ü', '4', 'none'])
          expect((await source.rows(one, noLimit())).rows).toEqual(wanted.get(one) ?? []);
        await source.close();
      }),
      { numRuns: volume(25, 600) },
    );
  });

  it('is read again once it has changed, and not before', async () => {
    const path = join(await tempFolder(), 'orders.csv');
    await writeFile(path, ordersText(1, 2));
    const source = fileSource(path);
    expect(await cellsOf(source, '3')).toEqual([]);
    await appendFile(path, '3;Ada 3;Rome;A-1;1\n');
    expect(await cellsOf(source, '3')).toHaveLength(1);
    await writeFile(`${path}.new`, ordersText(7, 1));
    await rename(`${path}.new`, path);
    expect(await cellsOf(source, '7')).toHaveLength(2);
    expect(await cellsOf(source, '3')).toEqual([]);
    await unlink(path);
    await expect(source.rows('7', noLimit())).rejects.toMatchObject({ code: 'import.unreadable' });
  });

  it('that takes longer than a scan goes on being read for the next one', async () => {
    const path = join(await tempFolder(), 'orders.csv');
    await writeFile(path, ordersText(1, volume(20_000, 200_000)));
    const source = fileSource(path);
    const first = cellsOf(source, '7');
    const hurried = (): Promise<unknown> => {
      const controller = new AbortController();
      setImmediate(() => controller.abort());
      return source.rows('7', controller.signal).catch(({ code }: { code: string }) => code);
    };
    await expect.poll(hurried, { interval: 1 }).toBe('source.indexing');
    expect(await first).toHaveLength(2);
  });

  it('knows the decimal sign by all of its numbers', async () => {
    const path = join(await tempFolder(), 'orders.csv');
    await writeFile(path, 'Order;Name;City;SKU;Qty\n1;Ada;Rome;A;1.234\n2;Bo;Rome;B;0,5\n');
    const { styles } = await fileSource(path).rows('1', noLimit());
    expect(styles?.[4]).toBe('comma');
  });

  it('is tried step by step', async () => {
    const folder = await tempFolder();
    const path = join(folder, 'orders.csv');
    await writeFile(path, ordersText(1, 2));
    expect(await tried(fileSource(path))).toEqual({ passed: ['reach', 'table'], code: null });
    expect(await tried(fileSource(join(folder, 'none.csv')))).toEqual({
      passed: [],
      code: 'import.unreadable',
    });
    expect(await tried(fileSource(path, orderProfile(), 'Number'))).toEqual({
      passed: ['reach'],
      code: 'source.column',
    });
    expect(await tried(fileSource(folder))).toMatchObject({ code: 'import.unreadable' });
  });

  it('has its key in a column of its own, where it is said', async () => {
    const path = join(await tempFolder(), 'orders.csv');
    await writeFile(path, ordersText(1, 3));
    expect(await cellsOf(fileSource(path, orderProfile(), 'sku'), 'A-2')).toHaveLength(3);
  });
});

describe('A workbook', () => {
  it('gives the rows of an order', async () => {
    const path = join(await tempFolder(), 'orders.xlsx');
    const rows = [
      ['Order', 'Name', 'City', 'SKU', 'Qty'],
      ['1', 'Ada', 'Rome', 'A', 1],
      ['2', 'Bo', 'Rome', 'B', 2],
      ['1', 'Ada', 'Rome', 'C', 3],
    ];
    await writeFile(path, zipped(workbookParts(rows)));
    const source = fileSource(path, orderProfile({ format: 'xlsx' }));
    expect(await cellsOf(source, '1')).toEqual([
      ['1', 'Ada', 'Rome', 'A', '1'],
      ['1', 'Ada', 'Rome', 'C', '3'],
    ]);
  });
});

describe('An SQLite database', () => {
  const database = async (): Promise<string> => {
    const path = join(await tempFolder(), 'shop.db');
    const db = new Database(path);
    db.exec(
      "CREATE TABLE orders (no TEXT, name TEXT, qty REAL); INSERT INTO orders VALUES ('1', 'Ada', 1.5)",
    );
    db.exec(
      'CREATE TABLE numbers (id INTEGER PRIMARY KEY, big INTEGER); INSERT INTO numbers VALUES (7, 9007199254740993)',
    );
    db.close();
    return path;
  };
  const sqlite = (path: string, own: { table?: string; column?: string; select?: string } = {}) =>
    ending(new SqliteSource({ name: 'Shop', path, table: 'orders', column: 'no', select: '', ...own }));

  it('gives the rows of a key as they are written there', async () => {
    const path = await database();
    expect(await cellsOf(sqlite(path), '1')).toEqual([['1', 'Ada', '1.5']]);
    expect(await cellsOf(sqlite(path, { table: 'numbers', column: 'id' }), '007')).toEqual([
      ['7', '9007199254740993'],
    ]);
    const select = "SELECT no || '-x' AS no FROM orders WHERE no = :key";
    expect(await cellsOf(sqlite(path, { select }), '1')).toEqual([['1-x']]);
  });

  it('is only read, also while another program writes to it', async () => {
    const path = await database();
    const source = sqlite(path);
    const writer = new Database(path);
    onTestFinished(() => void writer.close());
    writer.pragma('journal_mode = WAL');
    writer.exec("INSERT INTO orders VALUES ('2', 'Bo', 2)");
    expect(await cellsOf(source, '2')).toHaveLength(1);
    const writing = sqlite(path, { select: 'DELETE FROM orders WHERE no = :key' });
    await expect(writing.rows('2', noLimit())).rejects.toMatchObject({ code: 'source.failed' });
    expect(await cellsOf(source, '2')).toHaveLength(1);
  });

  it('is tried step by step', async () => {
    const path = await database();
    expect(await tried(sqlite(path))).toEqual({ passed: ['reach', 'table'], code: null });
    expect(await tried(sqlite(path, { table: 'none' }))).toEqual({ passed: ['reach'], code: 'source.table' });
    expect(await tried(sqlite(path, { column: 'none' }))).toEqual({
      passed: ['reach'],
      code: 'source.table',
    });
    expect(await tried(sqlite(`${path}.none`))).toEqual({ passed: [], code: 'source.unreachable' });
    const text = join(await tempFolder(), 'text.db');
    await writeFile(text, 'no database, but long enough for the look of one '.repeat(50));
    expect(await tried(sqlite(text))).toMatchObject({ code: 'source.failed' });
  });

  it('that reads for too long is given up, and is there again when it has ended', async () => {
    const path = await database();
    const long =
      'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT max(i) AS i FROM n WHERE :key IS NOT NULL';
    const source = sqlite(path, { select: long });
    const controller = new AbortController();
    const asked = source.rows('1', controller.signal);
    setImmediate(() => controller.abort());
    await expect(asked).rejects.toMatchObject({ code: 'source.slow' });
    // It still reads: nothing is begun beside it.
    await expect(cellsOf(source, '1')).rejects.toMatchObject({ code: 'source.slow' });
    await expect
      .poll(() => cellsOf(source, '1').catch((error: { code: string }) => error.code))
      .toEqual([['300000']]);
  });
});
