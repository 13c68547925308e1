import { describe, expect, it } from 'vitest';
import { draftOf, formOf, problemsOf } from '../../../renderer/features/order-sources/draft.ts';
import { SourceDraft, StoredSource } from '../../../shared/import/source/settings.ts';
import type { SourceView } from '../../../shared/import/source/views.ts';

const view = (own: object): SourceView => ({
  ...StoredSource.parse({ id: 'a', name: 'ERP', profile: 'shop', ...own }),
  ...{ hasPassword: true, profileName: 'Shop' },
});

const views = [
  view({ kind: 'file', path: '/srv/orders.csv', column: 'No', key: { pattern: 'A-{#*}', zeros: 'strip' } }),
  view({ kind: 'sqlite', path: '/srv/shop.db', table: 'orders', column: 'no', on: false }),
  view({ kind: 'sqlite', path: '/srv/shop.db', select: 'SELECT * FROM o WHERE n = :key' }),
  view({
    ...{ kind: 'postgres', host: 'db.example', port: 5433, database: 'erp', user: 'u' },
    ...{
      table: 'shop.orders',
      column: 'no',
      key: { zeros: 'pad', width: 8, blanks: 'all', letters: 'upper' },
    },
  }),
  view({
    kind: 'mysql',
    host: 'db.example',
    database: 'erp',
    user: 'u',
    tls: false,
    table: 'o',
    column: 'n',
  }),
];

describe('The form of an order source', () => {
  it('sends back what it was told, and no password', () => {
    for (const source of views) {
      const { hasPassword, profileName, ...stored } = source;
      const form = formOf(source, '');
      expect(SourceDraft.parse(draftOf(source.id, form))).toEqual(stored);
      expect([...problemsOf(source.id, form, true)]).toEqual([]);
    }
  });

  it('says what is missing, for the kind that is chosen', () => {
    const form = formOf(null, '');
    expect([...problemsOf('', form, false)].toSorted()).toEqual(['name', 'path', 'profile']);
    const server = { ...form, name: 'ERP', profile: 'shop', kind: 'postgres' as const };
    expect([...problemsOf('', server, false)].toSorted()).toEqual([
      ...['column', 'database', 'host', 'password', 'table', 'user'],
    ]);
    const own = {
      ...server,
      ...{ host: 'h', database: 'd', user: 'u', by: 'select' as const, port: '70000' },
    };
    expect([...problemsOf('', own, true)].toSorted()).toEqual(['port', 'select']);
    expect([...problemsOf('', { ...own, port: '', select: 'DROP TABLE x' }, true)]).toEqual(['select']);
  });

  it('sends the members of its kind alone', () => {
    const form = { ...formOf(views[3] ?? null, ''), kind: 'file' as const, path: '/srv/o.csv' };
    const draft = SourceDraft.parse(draftOf('', form));
    expect(draft).toMatchObject({ kind: 'file', path: '/srv/o.csv', host: '', user: '', table: '' });
  });
});
