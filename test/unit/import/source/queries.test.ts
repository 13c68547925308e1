import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { keyedQuery, quotedName, rowsOfKey } from '../../../../electron/db/order-sources/queries.ts';

const table = { table: 'orders', column: 'no', select: '' };

describe('The query of an order source', () => {
  test.each([
    [
      'PostgreSQL',
      { ...table, table: 'erp.Orders' },
      { quote: '"', place: '$1' },
      'SELECT * FROM "erp"."Orders" WHERE "no" = $1 LIMIT 10001',
    ],
    [
      'MySQL',
      { ...table, column: 'a`b' },
      { quote: '`', place: '?' },
      'SELECT * FROM `orders` WHERE `a``b` = ? LIMIT 10001',
    ],
    [
      'an own query',
      { ...table, select: 'SELECT * FROM v WHERE n = :key;' },
      { quote: '"', place: '$1' },
      'SELECT * FROM v WHERE n = $1',
    ],
  ] as const)('of %s', (_name, query, dialect, sql) => {
    expect(keyedQuery(query, dialect)).toBe(sql);
  });

  it('names tables and columns as they are, whatever signs they have', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
      .filter((text) => !/[\0.]/.test(text));
    const db = new Database(':memory:');
    fc.assert(
      fc.property(name, name, fc.string({ maxLength: 30 }), (one, other, value) => {
        fc.pre(!/^sqlite_/i.test(one) && !value.includes('\0'));
        const quote = { quote: '"' } as const;
        db.exec(`DROP TABLE IF EXISTS ${quotedName(one, quote)}`);
        db.exec(`CREATE TABLE ${quotedName(one, quote)} (${quotedName(other, quote)} TEXT)`);
        db.prepare(`INSERT INTO ${quotedName(one, quote)} VALUES (?)`).run(value);
        const sql = keyedQuery({ table: one, column: other, select: '' }, { quote: '"', place: '?' });
        expect(db.prepare(sql).raw().all(value)).toEqual([[value]]);
        db.exec(`DROP TABLE ${quotedName(one, quote)}`);
      }),
    );
    db.close();
  });

  test.each([
    ['1001', '1001', true],
    ['1001 ', '1001', true],
    ['AB-1', 'ab-1', true],
    ['1001', '001001', true],
    ['1001', '1001 x', false],
    ['0', 'ABC', false],
  ])('takes %s for the key %s: %s', (cell, key, is) => {
    const rows = rowsOfKey([{ cells: ['x', cell] }], ['id', 'NO'], table, key);
    expect(rows.length === 1).toBe(is);
  });
});
