import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, actingAs } from '../../../electron/core/actor.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { Store } from '../../../electron/db/open.ts';
import { AuditLog } from '../../../electron/service/audit.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const ada: Actor = {
  source: 'window',
  place: '',
  user: { id: 7, email: 'ada@depot.example', role: 'admin' },
};

const entriesOf = (store: Store) => store.audit.following({}, 0, 1000);

const notes = async (store: Store, count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    await store.audit.note({ kind: 'users', action: 'added', subject: `${at}` });
};

/** Runs SQL on a closed store’s file, as one with the file in hand could, who leaves its triggers as they were. */
const tamper = (folder: string, sql: string): void => {
  const db = new Database(storePaths(folder).file);
  const triggers = db
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit_log'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  for (const trigger of triggers) db.exec(trigger.sql);
  db.close();
};

describe('the audit log', () => {
  test('names who changed a setting, when, where, and what it was and is', async () => {
    const store = await tempStore();
    await actingAs(ada, async () => {
      await store.settings.set('desk.station', 'P-07');
      await store.settings.set('desk.theme', { name: 'dark', size: 1 });
      await store.settings.set('desk.theme', { name: 'light', size: 1 });
    });
    const [first, , third] = await entriesOf(store);
    expect(first).toMatchObject({
      ...{ seq: 1, at: someTime, kind: 'settings', action: 'changed', subject: 'desk.station' },
      ...{ userId: 7, email: 'ada@depot.example', role: 'admin', source: 'window', place: 'P-07' },
      changes: [{ path: '', after: 'P-07' }],
    });
    expect(third?.changes).toEqual([{ path: 'name', before: 'dark', after: 'light' }]);
  });

  test('keeps side by side whoever asks at the same moment, in one commit', async () => {
    const store = await tempStore();
    const by = (email: string): Actor => ({ ...ada, user: { id: 1, email, role: 'admin' } });
    await Promise.all(
      ['a', 'b', 'c'].map((each) => actingAs(by(each), () => store.settings.set(`desk.${each}`, each))),
    );
    const entries = await entriesOf(store);
    expect(entries.map(({ email, subject }) => subject === `desk.${email}`)).toEqual([true, true, true]);
  });

  test('has no entry where nothing was changed, or the change was refused', async () => {
    const store = await tempStore();
    const user = {
      ...{ uuid: 'u', email: 'a@depot.example', firstName: '', lastName: '', companyName: '' },
      ...{ clientId: 1, roles: ['admin' as const], defaultRole: 'admin' as const, createdAt: 1 },
      ...{ passwordHash: 'x', otpSeed: null },
    };
    await store.accounts.addUser(user);
    const before = (await entriesOf(store)).length;
    await expect(store.accounts.addUser({ ...user, uuid: 'v' })).rejects.toMatchObject({
      code: 'auth.email-taken',
    });
    await expect(store.accounts.setDisabled('a@depot.example', true, 1)).rejects.toMatchObject({
      code: 'auth.last-admin',
    });
    await store.accounts.setRoles('a@depot.example', ['admin'], 1);
    await store.settings.set('desk.locked', true);
    await store.settings.set('desk.station', 'P-01');
    await store.settings.set('desk.station', 'P-01');
    expect((await entriesOf(store)).length).toBe(before + 1);
  });

  test('cannot be changed, and nothing be taken out of it', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    await notes(store, 3);
    await store.close();
    const db = new Database(storePaths(folder).file);
    expect(() => db.exec('DELETE FROM audit_log')).toThrow('only grows');
    expect(() => db.exec("UPDATE audit_log SET subject = 'x'")).toThrow('only grows');
    db.close();
  });

  test('is filtered by person, kind and time, page by page', async () => {
    const store = await tempStore();
    await actingAs(ada, () => store.settings.set('desk.station', 'P-07'));
    await notes(store, 5);
    const log = new AuditLog(store.audit);
    const first = await log.page({ kind: 'users' }, null, 3);
    expect([first.entries.map(({ subject }) => subject), first.more]).toEqual([['4', '3', '2'], true]);
    const next = await log.page({ kind: 'users' }, first.entries.at(-1)?.seq ?? 0, 3);
    expect([next.entries.map(({ subject }) => subject), next.more]).toEqual([['1', '0'], false]);
    expect((await log.page({ person: 'ADA@' }, null, 9)).entries).toMatchObject([
      { subject: 'desk.station' },
    ]);
    expect((await log.page({ from: someTime + 1 }, null, 9)).entries).toEqual([]);
    expect((await log.page({ from: someTime, to: someTime + 1 }, null, 9)).entries).toHaveLength(6);
  });
});

const anyTampering = fc.oneof(
  fc.record({
    how: fc.constant('change' as const),
    column: fc.constantFrom(
      'at',
      'email',
      'subject',
      'changes',
      'details',
      'place',
      'role',
      'user_id',
      'hash',
    ),
  }),
  fc.record({ how: fc.constant('remove' as const), column: fc.constant('') }),
);

test(
  'whatever is altered in the middle of it, or taken out, is found, and where',
  async () => {
    const length = 12;
    await fc.assert(
      fc.asyncProperty(
        anyTampering,
        fc.integer({ min: 1, max: length - 1 }),
        async ({ how, column }, seq) => {
          const folder = await tempFolder();
          const store = await openAt(folder);
          await notes(store, length);
          const whole = await new AuditLog(store.audit).verify();
          expect(whole).toMatchObject({ seq: length, entries: length, wrong: null });
          await store.close();
          const removed = `DELETE FROM audit_log WHERE seq = ${seq}`;
          tamper(
            folder,
            how === 'remove' ? removed : `UPDATE audit_log SET ${column} = 'x' WHERE seq = ${seq}`,
          );
          const opened = await openAt(folder);
          const found = await new AuditLog(opened.audit).verify();
          await opened.close();
          expect(found).toMatchObject({
            entries: seq - 1,
            wrong: { seq, why: how === 'remove' ? 'missing' : 'changed' },
          });
        },
      ),
      { numRuns: volume(10, 60) },
    );
  },
  volume(60_000, 600_000),
);

test(
  'an entry takes less than half a kilobyte of the database',
  async () => {
    const folder = await tempFolder();
    const store = await openAt(folder, { synchronous: 'OFF' });
    const count = volume(2_000, 20_000);
    await actingAs(ada, () =>
      Promise.all(
        Array.from({ length: count }, (_, at) =>
          store.audit.note({ kind: 'sign-in', action: 'signed-in', subject: `user-${at}@depot.example` }),
        ),
      ),
    );
    await store.close();
    const db = new Database(storePaths(folder).file, { readonly: true });
    const bytes = db
      .prepare("SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'audit_log%'")
      .pluck()
      .get() as number;
    db.close();
    expect(bytes / count).toBeLessThan(512);
    expect(bytes / count).toBeGreaterThan(100);
  },
  volume(60_000, 600_000),
);
