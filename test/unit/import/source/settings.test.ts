import { describe, expect, it, test } from 'vitest';
import { SourceDraft, type SourceDraftInput } from '../../../../shared/import/source/settings.ts';

const server: SourceDraftInput = {
  name: 'ERP',
  kind: 'postgres',
  profile: 'shop',
  host: 'erp.example',
  database: 'erp',
  user: 'packdesk',
  table: 'orders',
  column: 'no',
};

const faults = (draft: SourceDraftInput): string[] =>
  (SourceDraft.safeParse(draft).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('An order source', () => {
  it('of a server is encrypted unless it is said otherwise, and has the usual key', () => {
    expect(SourceDraft.parse(server)).toMatchObject({
      tls: true,
      port: 0,
      on: true,
      key: { pattern: '', zeros: 'keep', blanks: 'ends', letters: 'keep' },
    });
  });

  test.each<[name: string, draft: SourceDraftInput, wrong: string[]]>([
    ['of a server', server, []],
    ['of a server without its place', { ...server, host: ' ', user: '' }, ['host', 'user']],
    ['of a server without its table', { ...server, table: '', column: '' }, ['table', 'column']],
    [
      'with an own query',
      { ...server, table: '', column: '', select: 'SELECT * FROM a WHERE no = :key' },
      [],
    ],
    ['with a query that writes', { ...server, select: 'DELETE FROM a WHERE no = :key' }, ['select']],
    ['of a file', { name: 'File', kind: 'file', profile: 'shop', path: '/srv/orders.csv' }, []],
    ['of no file', { name: 'File', kind: 'file', profile: 'shop' }, ['path']],
    ['with a name of two lines', { ...server, table: 'a\nb' }, ['table']],
  ])('%s', (_name, draft, wrong) => {
    expect(faults(draft)).toEqual(wrong);
  });
});
