import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/audit/entry.ts';
import { auditFilePart } from '../../../shared/audit/file.ts';

const entry = (seq: number, over: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ seq, at: 1_795_000_000_000, kind: 'users', action: 'added', userId: 1, email: 'ada@depot.example' },
  ...{
    role: 'admin',
    source: 'window',
    place: 'P-07',
    subject: 'bob@depot.example',
    changes: [],
    details: {},
  },
  hash: 'h'.repeat(43),
  ...over,
});

const whole = (entries: AuditEntry[], format: 'csv' | 'json', size: number): string => {
  const parts = [];
  for (let at = 0; at === 0 || at < entries.length; at += size) {
    const ends = { isFirst: at === 0, isLast: at + size >= entries.length };
    parts.push(auditFilePart(entries.slice(at, at + size), format, ends));
  }
  return parts.join('');
};

test.each([1, 2, 3, 10])('a file is the same in parts of %i', (size) => {
  const entries = [1, 2, 3, 4].map((seq) => entry(seq));
  for (const format of ['csv', 'json'] as const) {
    expect(whole(entries, format, size)).toBe(whole(entries, format, 4));
  }
  expect(JSON.parse(whole(entries, 'json', size))).toEqual(entries);
});

test('an empty log is an empty table, and an empty array', () => {
  expect(JSON.parse(whole([], 'json', 5))).toEqual([]);
  expect(whole([], 'csv', 5)).toMatch(/^\uFEFFseq,time,email,.*\r\n$/);
});

test('no cell of the CSV is a formula, and every cell comes back', () => {
  const changes = [{ path: 'station', before: 'P-01', after: '=HYPERLINK("x")' }];
  const text = whole(
    [entry(1, { email: '=1+1@x.example', subject: '@SUM(A1)', place: '-2', changes })],
    'csv',
    5,
  );
  const [head = [], row = []] = Papa.parse<string[]>(text.replace('\uFEFF', '').trim()).data;
  const cells = Object.fromEntries(head.map((name, at) => [name, row[at]]));
  expect(cells).toMatchObject({
    time: '2026-11-18T11:06:40.000Z',
    email: "'=1+1@x.example",
    subject: "'@SUM(A1)",
    place: "'-2",
    changes: 'station: "P-01" -> "=HYPERLINK(\\"x\\")"',
  });
});
