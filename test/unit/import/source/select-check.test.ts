import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, it, test } from 'vitest';
import { selectFault, withPlace } from '../../../../shared/import/source/select-check.ts';

describe('An own SELECT', () => {
  test.each([
    'SELECT * FROM orders WHERE no = :key',
    "select a.no, 'x; drop table y' AS t from orders a join lines l on l.no = a.no where a.no = :key;",
    'WITH o AS (SELECT * FROM orders WHERE no = :key) SELECT * FROM o ORDER BY line',
    'SELECT "update", `delete` FROM orders WHERE no = :KEY',
    'SELECT no::text FROM orders WHERE no::text = :key',
    "SELECT ':key' AS said FROM orders WHERE no = :key",
    'SELECT größe FROM aufträge WHERE nr = :key',
  ])('is used: %s', (select) => {
    expect(selectFault(select)).toBeNull();
  });

  test.each([
    ['', 'empty'],
    [' ; ', 'empty'],
    ['DELETE FROM orders WHERE no = :key', 'not-select'],
    ['(SELECT :key)', 'not-select'],
    ['SELECT 1; DELETE FROM orders WHERE no = :key', 'several'],
    ['SELECT * FROM a WHERE no = :key;;', 'several'],
    ['WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d WHERE no = :key', 'writes'],
    ['SELECT * INTO OUTFILE x FROM orders WHERE no = :key', 'writes'],
    ['SELECT * FROM orders WHERE no = :key FOR UPDATE', 'writes'],
    ['SELECT pg_sleep(9) FROM orders WHERE no = :key', 'writes'],
    ['SELECT "pg_sleep"(9) FROM orders WHERE no = :key', 'writes'],
    ['SELECT `sleep` (9) FROM orders WHERE no = :key', 'writes'],
    ["SELECT * FROM dblink_exec('host=x', 'DROP TABLE y') WHERE no = :key", 'writes'],
    ["SELECT PG_Catalog.Lo_From_ByteA(0, 'x') FROM orders WHERE no = :key", 'writes'],
    ['SELECT /*! 1 */ * FROM orders WHERE no = :key', 'comment'],
    ['SELECT * FROM orders -- WHERE no = :key', 'comment'],
    ["SELECT * FROM orders WHERE no = :key AND x = '\\'; DROP TABLE y'", 'sign'],
    ['SELECT $$ x $$ FROM orders WHERE no = :key', 'sign'],
    ['SELECT * FROM orders WHERE no = :key AND b = ?', 'sign'],
    ['SELECT [a] FROM orders WHERE no = :key', 'sign'],
    ["SELECT 'x FROM orders WHERE no = :key", 'open'],
    ['SELECT * FROM orders', 'key'],
    ['SELECT * FROM orders WHERE no = :key OR old = :key', 'key'],
    ['SELECT * FROM orders WHERE no = :key AND at > :since', 'key'],
    ["SELECT * FROM orders WHERE no = ':key'", 'key'],
  ] as const)('is refused: %s (%s)', (select, fault) => {
    expect(selectFault(select)).toBe(fault);
  });

  it('has the database’s own sign in place of the key, and nowhere else', () => {
    const select = `SELECT ':key', "a:key", no::text FROM "o""x" WHERE no = :key AND b = ''':key''';`;
    expect(selectFault(select)).toBeNull();
    expect(withPlace(select, '$1')).toBe(
      `SELECT ':key', "a:key", no::text FROM "o""x" WHERE no = $1 AND b = ''':key'''`,
    );
  });

  const db = new Database(':memory:');
  db.exec('CREATE TABLE orders (no TEXT, line INTEGER); CREATE TABLE y (x TEXT)');
  afterAll(() => db.close());

  it('never writes, whatever it is made of', () => {
    const pieces = [
      ...[
        'SELECT',
        'WITH',
        '*',
        'no',
        'FROM',
        'orders',
        'WHERE',
        '=',
        ':key',
        ';',
        "'",
        '"',
        '`',
        '--',
        '/*',
        '*/',
      ],
      ...[
        'DELETE FROM orders',
        'INSERT INTO y VALUES (1)',
        'DROP TABLE y',
        'PRAGMA user_version = 7',
        '(',
        ')',
        'AS',
      ],
      ...[
        'RETURNING *',
        'ATTACH',
        'x',
        ',',
        '1',
        "''",
        '\\',
        ':',
        '::',
        'UNION',
        'REPLACE INTO y VALUES (2)',
      ],
    ];
    const text = fc
      .array(fc.constantFrom(...pieces), { minLength: 3, maxLength: 14 })
      .map((all) => all.join(' '));
    const begun = text.map((rest) => `SELECT * FROM orders WHERE no = :key ${rest}`);
    fc.assert(
      fc.property(fc.oneof(text, begun), (select) => {
        if (selectFault(select) !== null) return;
        let statement: Database.Statement;
        try {
          statement = db.prepare(withPlace(select, '?'));
        } catch {
          return;
        }
        expect(statement.readonly).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
