import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { Logger } from '../../../electron/core/logger.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { backUp } from '../../../electron/db/backup.ts';
import { openReader } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { migrations } from '../../../electron/db/migrations/index.ts';
import type { Store } from '../../../electron/db/open.ts';
import { openFolder } from '../../../electron/db/open-folder.ts';
import { columns, creation, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';

const recorder = () => {
  const events: string[] = [];
  const note = (event: string) => void events.push(event);
  const logger: Logger = { ...silentLogger, info: note, warn: note, error: note };
  return { events, logger };
};

const coded = (code: string) => expect.objectContaining({ code });

/** A closed folder with `count` shipments. */
const filledFolder = async (count = 3): Promise<string> => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  const text = JSON.stringify({ filler: 'x'.repeat(4_000) });
  await store.shipments.commit(Array.from({ length: count }, (_, at) => creation(`R-${at}`, { text })));
  await store.close();
  return folder;
};

describe('a data folder', () => {
  test('is made, filled, closed and opened again with what was saved', async () => {
    const folder = await filledFolder();
    expect(existsSync(`${storePaths(folder).file}-wal`)).toBe(false);
    const { events, logger } = recorder();
    const again = await tempStore({ folder, logger });
    expect(await again.shipments.byReferences(['R-0', 'R-2'])).toHaveLength(2);
    expect(events).toEqual([]);
  });

  test('a second owner is refused, in the same process too, until the first has closed', async () => {
    const folder = await tempFolder();
    const first = await openAt(folder);
    await expect(openAt(folder)).rejects.toEqual(coded('store.locked'));
    await first.close();
    await (await openAt(folder)).close();
  });

  test('calls after closing are refused, those before it are finished', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const begun = store.settings.set('station', 'P-07');
    await store.close();
    await expect(begun).resolves.toBeUndefined();
    await expect(store.settings.set('station', 'P-08')).rejects.toEqual(coded('internal'));
    await expect(store.settings.get('station')).rejects.toEqual(coded('internal'));
    const again = await tempStore({ folder });
    expect(await again.settings.get('station')).toBe('P-07');
  });
});

describe('another program on the folder', () => {
  test('an owner is refused while another lives, and comes in after its kill -9', async () => {
    const folder = await tempFolder();
    const holder = await storeChild(folder);
    expect(holder.first).toBe('open');
    await expect(openAt(folder)).rejects.toEqual(coded('store.locked'));
    expect((await storeChild(folder)).first).toEqual({ refused: 'store.locked' });
    await holder.kill();
    const { events, logger } = recorder();
    await tempStore({ folder, logger });
    expect(events).toEqual(['store.unclean-stop']);
  });

  test('every write that was answered is there after kill -9 of the writer', async () => {
    const folder = await tempFolder();
    const writer = await storeChild(folder);
    writer.process.send('write-forever');
    let answered = 0;
    for (let count = 0; count < 50; count += 1) {
      const message = await writer.next();
      if (typeof message === 'object' && 'wrote' in message) answered = message.wrote;
    }
    await writer.kill();
    const store = await tempStore({ folder });
    expect(answered).toBeGreaterThanOrEqual(50);
    expect(await store.settings.get('count')).toBeGreaterThanOrEqual(answered);
  });

  test('a guest works beside an owner, and what either does the other sees at once', async () => {
    const store = await tempStore();
    const guest = await openAt(store.folder, { role: 'guest' });
    await guest.shipments.commit([creation('BY-GUEST')]);
    expect(await store.shipments.byReferences(['BY-GUEST'])).toHaveLength(1);
    await store.settings.set('station', 'P-07');
    expect(await guest.settings.get('station')).toBe('P-07');
    await guest.close();
    await store.shipments.commit([creation('AFTER')]);
    expect(await store.shipments.byReferences(['AFTER'])).toHaveLength(1);
  });

  test('a guest works alone, and does not keep an owner out', async () => {
    const folder = await tempFolder();
    const guest = await openAt(folder, { role: 'guest' });
    const owner = await openAt(folder);
    await guest.settings.set('a', 1);
    expect(await owner.settings.get('a')).toBe(1);
    await owner.close();
    await guest.close();
  });

  test('a user who is disabled by another program is out at once', async () => {
    const { accounts, folder } = await tempStore();
    const user = await accounts.addUser(newUser);
    const session = { id: 's', userId: user.id, role: 'packer', rememberMe: false } as const;
    const token = { hash: 't', sessionId: 's', issuedAt: 1, expiresAt: 2, usedAt: null, successorHash: null };
    await accounts.addSession({ ...session, createdAt: 1, expiresAt: 2, endedAt: null }, token);
    expect(accounts.sessionIsLive('s')).toBe(true);
    const admin = await openAt(folder, { role: 'guest' });
    await admin.accounts.setDisabled(newUser.email, true, 5);
    expect(accounts.sessionIsLive('s')).toBe(false);
    await admin.close();
  });

  test('numbers drawn by two programs at once are never the same', async () => {
    const store = await tempStore();
    await store.numbers.ensure({ name: 'sscc', next: 1, last: 1_000_000 });
    const guest = await storeChild(store.folder, 'guest');
    guest.process.send({ draw: 200, each: 3 });
    const theirs = guest.next();
    const ours: number[] = [];
    for (let count = 0; count < 100; count += 1) {
      ours.push(...(await Promise.all([store.numbers.draw('sscc', 3), store.numbers.draw('sscc', 3)])));
    }
    const message = await theirs;
    const drawn = typeof message === 'object' && 'drawn' in message ? message.drawn : [];
    const all = [...ours, ...drawn].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 400 }, (_, at) => 1 + at * 3));
    guest.process.send('close');
    await once(guest.process, 'exit');
  });
});

const newUser = {
  uuid: '3f2b8c1e-0000-4000-8000-000000000001',
  email: 'packer@packdesk.example',
  firstName: 'A',
  lastName: 'Gross',
  companyName: 'Depot',
  clientId: 1,
  roles: ['packer' as const],
  defaultRole: 'packer' as const,
  createdAt: 1,
  passwordHash: 'hash',
  otpSeed: null,
};

describe('an unclean stop', () => {
  const killed = async (): Promise<string> => {
    const folder = await filledFolder(200);
    const holder = await storeChild(folder);
    await holder.kill();
    return folder;
  };

  test('is noticed once, and an orderly end forgets it', async () => {
    const folder = await killed();
    const { events, logger } = recorder();
    await (await openAt(folder, { logger })).close();
    await (await openAt(folder, { logger })).close();
    expect(events).toEqual(['store.unclean-stop']);
  });

  test('damage in the middle is found by the check that follows, before anything is written', async () => {
    const folder = await killed();
    const { file } = storePaths(folder);
    const db = new Database(file);
    const page = db
      .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'shipments_status'")
      .pluck()
      .get() as number;
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xaa, (page - 1) * 4_096, page * 4_096);
    writeFileSync(file, bytes);
    await expect(openAt(folder)).rejects.toEqual(coded('store.damaged'));
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });
});

describe('damage met while it runs', () => {
  const spoilIndex = (file: string): void => {
    const db = new Database(file);
    const sql = "SELECT rootpage FROM sqlite_master WHERE name = 'shipments_status'";
    const page = db.prepare(sql).pluck().get() as number;
    db.pragma('wal_checkpoint(TRUNCATE)');
    db.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(4_096, 0xaa), 0, 4_096, (page - 1) * 4_096);
    closeSync(handle);
  };

  test.each([
    ['a read', (store: Store) => store.shipments.list({ status: 10, offset: 0, limit: 5 })],
    ['a write', (store: Store) => store.shipments.commit([creation('NEW')])],
  ])('by %s: the run does not end in order, so that the next start checks', async (_name, meet) => {
    const folder = await filledFolder(200);
    const store = await openAt(folder);
    spoilIndex(storePaths(folder).file);
    await expect(meet(store)).rejects.toEqual(coded('store.damaged'));
    await store.close();
    await expect(openAt(folder)).rejects.toEqual(coded('store.damaged'));
  });
});

describe('a file that must not be touched', () => {
  const damages: [string, (file: string) => void, string][] = [
    ['is not a database', (file) => writeFileSync(file, 'Dear diary, '.repeat(500)), 'not a database file'],
    ['is empty', (file) => truncateSync(file, 0), 'it is empty'],
    ['is cut short', (file) => truncateSync(file, 3 * 4_096), 'a part of it is missing'],
    [
      'has garbage at its beginning',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0x5a, 0, 100);
        writeFileSync(file, bytes);
      },
      'its beginning was overwritten',
    ],
    [
      "is another program's database",
      (file) => {
        const db = new Database(file);
        db.pragma('application_id = 7');
        db.close();
      },
      'another program',
    ],
  ];

  test.each(damages)('one that %s is refused, and keeps its bytes', async (_name, damage, words) => {
    const folder = await filledFolder();
    const { file, backups } = storePaths(folder);
    damage(file);
    const bytes = readFileSync(file);
    for (const role of ['owner', 'guest'] as const) {
      const refusal = await openAt(folder, { role }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ code: 'store.damaged', details: { file, backups } });
      expect(refusal).toHaveProperty('message', expect.stringContaining(words));
    }
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('an ordinary SQLite database of another program is refused, and keeps its bytes', async () => {
    const folder = await tempFolder();
    const { file } = storePaths(folder);
    const db = new Database(file);
    db.exec('CREATE TABLE notes (text); INSERT INTO notes VALUES (1)');
    db.close();
    const bytes = readFileSync(file);
    await expect(openAt(folder)).rejects.toMatchObject({
      code: 'store.damaged',
      details: { detail: 'it is a database of another program.' },
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test.each(['-wal', '-shm'])('a %s without its database is refused, and nothing is made', async (end) => {
    const folder = await filledFolder();
    const { file } = storePaths(folder);
    const live = await openAt(folder);
    await live.shipments.commit([creation('LAST')]);
    const left = readFileSync(file + end);
    await live.close();
    rmSync(file);
    writeFileSync(file + end, left);
    const before = readdirSync(folder);
    for (const role of ['owner', 'guest'] as const) {
      await expect(openAt(folder, { role })).rejects.toMatchObject({
        code: 'store.damaged',
        details: { detail: `it is gone, while packdesk.db${end} beside it is there.` },
      });
    }
    expect(readdirSync(folder).filter((name) => !name.includes('guests'))).toEqual(before);
    expect(readFileSync(file + end).equals(left)).toBe(true);
  });

  test('a database of a newer program is refused, and the folder is free again', async () => {
    const folder = await filledFolder();
    const { file } = storePaths(folder);
    const setVersion = (version: number) => {
      const db = new Database(file);
      const before = db.pragma('user_version', { simple: true }) as number;
      db.pragma(`user_version = ${version}`);
      db.close();
      return before;
    };
    const known = setVersion(99);
    const bytes = readFileSync(file);
    await expect(openAt(folder)).rejects.toMatchObject({
      code: 'store.too-new',
      details: { found: 99, known },
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    setVersion(known);
    await (await openAt(folder)).close();
  });

  test('a newer guest does not migrate an older program that runs; alone it does', async () => {
    const folder = await tempFolder();
    const store = await openAt(folder);
    const later = { version: migrations.length + 1, name: 'later', up: () => undefined };
    const guest = () =>
      openFolder({
        paths: storePaths(folder),
        role: 'guest',
        synchronous: 'FULL',
        at: someTime,
        migrations: [...migrations, later],
      });
    expect(guest).toThrow(coded('store.locked'));
    await store.shipments.commit([creation('STILL-FINE')]);
    await store.close();
    const alone = guest();
    expect(alone.preparation.migrated).toEqual(['later']);
    alone.close(someTime, true);
  });
});

test('a newer owner does not migrate under a guest that works; when it has gone it does', async () => {
  const folder = await filledFolder();
  const guest = await openAt(folder, { role: 'guest' });
  const later = { version: migrations.length + 1, name: 'later', up: () => undefined };
  const owner = () =>
    openFolder({
      paths: storePaths(folder),
      role: 'owner',
      synchronous: 'FULL',
      at: someTime,
      migrations: [...migrations, later],
    });
  expect(owner).toThrow(coded('store.locked'));
  await guest.shipments.commit([creation('STILL-FINE')]);
  await guest.close();
  const alone = owner();
  expect(alone.preparation.migrated).toEqual(['later']);
  alone.close(someTime, true);
});

test('two guests work at the same time', async () => {
  const folder = await filledFolder();
  const [one, two] = await Promise.all([
    openAt(folder, { role: 'guest' }),
    openAt(folder, { role: 'guest' }),
  ]);
  await one.settings.set('a', 1);
  expect(await two.settings.get('a')).toBe(1);
  await one.close();
  await two.close();
});

test('a backup that is put back by hand opens, with what it holds', async () => {
  const folder = await filledFolder();
  const paths = storePaths(folder);
  const reader = openReader(paths);
  const copy = backUp(reader, paths, someTime, 'hand');
  reader.close();
  rmSync(paths.file);
  copyFileSync(copy, paths.file);
  const store = await tempStore({ folder });
  expect(await store.shipments.byReferences(['R-0', 'R-2'])).toHaveLength(2);
  await store.shipments.commit([creation('AFTER')]);
});

test('a thread that cannot be started is an error, not a wait', async () => {
  const folder = await tempFolder();
  const writerUrl = new URL('file:///nowhere/writer-thread.ts');
  await expect(openAt(folder, { writerUrl })).rejects.toEqual(coded('internal'));
});

test('the columns of a shipment come back as they were given', async () => {
  const { shipments } = await tempStore();
  await shipments.commit([
    creation('A', { columns: columns({ weightKg: 0.1, parcelCount: 3, countryCode: '' }) }),
  ]);
  const { rows } = await shipments.list({ offset: 0, limit: 1 });
  expect(rows).toMatchObject([
    { reference: 'A', weightKg: 0.1, parcelCount: 3, countryCode: '', labelledAt: null },
  ]);
});
