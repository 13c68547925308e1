import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import { MARK_BLOCK } from '../../../electron/db/number-marks.ts';
import { backupsOf, makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { creation, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';

const range = { name: 'sscc', next: 1, last: 10_000 };

/** A closed folder with a shipment, a range of which five numbers are drawn, a backup, then more of both. */
const folderWithBackup = async (): Promise<{ folder: string; backup: string }> => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.shipments.commit([creation('BEFORE')]);
  await store.numbers.ensure(range);
  await store.numbers.draw('sscc', 5);
  const backup = makeBackup(folder, someTime);
  await store.shipments.commit([creation('AFTER')]);
  await store.close();
  return { folder, backup };
};

const references = async (folder: string): Promise<string[]> => {
  const store = await openAt(folder);
  const { rows } = await store.shipments.list({ offset: 0, limit: 9 });
  await store.close();
  return rows.map((row) => row.reference);
};

describe('a restore', () => {
  test('puts the backup in place, by path or by name, and moves what was there aside', async () => {
    const { folder, backup } = await folderWithBackup();
    const done = restoreBackup(folder, basename(backup), someTime + 1);
    expect(done).toEqual({ restored: backup, aside: join(folder, 'aside-2026-11-21T08-00-00-001Z') });
    expect(await references(folder)).toEqual(['BEFORE']);
    restoreBackup(folder, join(done.aside ?? '', 'packdesk.db'), someTime + 2);
    expect(await references(folder)).toEqual(['AFTER', 'BEFORE']);
    expect(existsSync(backup)).toBe(true);
  });

  test.skipIf(process.platform === 'win32')(
    'is for its owner alone, whatever the rights of its source',
    async () => {
      const modeOf = (file: string): number => statSync(file).mode & 0o777;
      for (const mode of [0o644, 0o666, 0o777]) {
        const { folder, backup } = await folderWithBackup();
        chmodSync(backup, mode);
        restoreBackup(folder, backup, someTime + 1);
        expect(modeOf(join(folder, 'packdesk.db'))).toBe(0o600);
        const store = await openAt(folder);
        await store.shipments.commit([creation('AFTERWARDS')]);
        const files = readdirSync(folder).filter((name) => name.startsWith('packdesk.db'));
        expect(files.length).toBeGreaterThan(1);
        for (const name of files) expect(modeOf(join(folder, name))).toBe(0o600);
        await store.close();
        expect(modeOf(makeBackup(folder, someTime + 2))).toBe(0o600);
      }
    },
  );

  test('after a kill takes the log along with its database, and back again with all it held', async () => {
    const { folder, backup } = await folderWithBackup();
    const killed = await storeChild(folder);
    killed.process.send({ draw: 1, each: 3 });
    expect(await killed.next()).toEqual({ drawn: [6] });
    await killed.kill();
    const done = restoreBackup(folder, backup, someTime + 1);
    expect(readdirSync(done.aside ?? '').sort()).toEqual([
      'packdesk.db',
      'packdesk.db-shm',
      'packdesk.db-wal',
    ]);
    expect(readdirSync(folder).filter((name) => name.startsWith('packdesk.db'))).toEqual(['packdesk.db']);
    expect(await references(folder)).toEqual(['BEFORE']);
    const moved = join(done.aside ?? '', 'packdesk.db');
    restoreBackup(folder, moved, someTime + 2);
    expect(await references(folder)).toEqual(['AFTER', 'BEFORE']);
  });

  test('brings a log without its database to rest, and an empty folder to life', async () => {
    const { folder, backup } = await folderWithBackup();
    rmSync(storePaths(folder).file);
    writeFileSync(`${storePaths(folder).file}-wal`, 'left');
    const { aside } = restoreBackup(folder, backup, someTime + 1);
    expect(readFileSync(join(aside ?? '', 'packdesk.db-wal'), 'utf8')).toBe('left');
    expect(await references(folder)).toEqual(['BEFORE']);
    const elsewhere = join(await tempFolder(), 'new');
    expect(restoreBackup(elsewhere, backup, someTime)).toEqual({ restored: backup, aside: null });
    expect(await references(elsewhere)).toEqual(['BEFORE']);
  });

  test('gives no version again that was given since the backup: it would name another shipment', async () => {
    const { folder, backup } = await folderWithBackup();
    const versionOf = async (): Promise<number> => {
      const store = await openAt(folder);
      const [stored] = await store.shipments.byReferences(['BEFORE']);
      const served = store.shipments.served('BEFORE', '', '');
      await store.close();
      expect(served?.version).toBe(stored?.version);
      return stored?.version ?? 0;
    };
    const before = await versionOf();
    restoreBackup(folder, backup, someTime + 1);
    expect(await versionOf()).toBeGreaterThan(before);
  });

  test('is refused while an owner or a guest works on the folder', async () => {
    const { folder, backup } = await folderWithBackup();
    for (const role of ['owner', 'guest'] as const) {
      const store = await openAt(folder, { role });
      expect(() => restoreBackup(folder, backup, someTime)).toThrow(
        expect.objectContaining({ code: 'store.in-use', details: { folder } }),
      );
      await store.close();
    }
    expect(await references(folder)).toEqual(['AFTER', 'BEFORE']);
  });

  const bad: [string, (file: string) => void, string][] = [
    ['that is not there', (file) => rmSync(file), 'file.unreadable'],
    ['that is no database', (file) => writeFileSync(file, 'Dear diary, '.repeat(500)), 'store.damaged'],
    [
      'of another program',
      (file) => {
        rmSync(file);
        const db = new Database(file);
        db.exec('CREATE TABLE notes (text)');
        db.close();
      },
      'store.damaged',
    ],
    [
      'with damage in its middle',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0xaa, 3 * 4_096, 6 * 4_096);
        writeFileSync(file, bytes);
      },
      'store.damaged',
    ],
    [
      'of a newer program',
      (file) => {
        const db = new Database(file);
        db.pragma('user_version = 99');
        db.close();
      },
      'store.too-new',
    ],
  ];
  test.each(bad)('of a file %s is refused, and nothing has changed', async (_name, spoil, code) => {
    const { folder, backup } = await folderWithBackup();
    const file = join(await tempFolder(), 'bad.db');
    copyFileSync(backup, file);
    spoil(file);
    expect(() => restoreBackup(folder, file, someTime)).toThrow(
      expect.objectContaining({ code, details: expect.objectContaining({ file }) }),
    );
    expect(await references(folder)).toEqual(['AFTER', 'BEFORE']);
  });
});

describe('numbers', () => {
  test('drawn after a backup are not drawn again when it is restored', async () => {
    const { folder, backup } = await folderWithBackup();
    const store = await openAt(folder);
    const used = [await store.numbers.draw('sscc', 1), await store.numbers.draw('sscc', 1)];
    await store.close();
    restoreBackup(folder, backup, someTime);
    const again = await tempStore({ folder });
    expect(await again.numbers.draw('sscc', 1)).toBeGreaterThan(Math.max(...used));
  });

  test('nor when it is copied back by hand, at whatever place of a block', async () => {
    for (const drawn of [1, MARK_BLOCK - 6, MARK_BLOCK, MARK_BLOCK + 1, 3 * MARK_BLOCK]) {
      const { folder, backup } = await folderWithBackup();
      const { file } = storePaths(folder);
      const store = await openAt(folder);
      let last = 0;
      for (let count = 0; count < drawn; count += 1) last = await store.numbers.draw('sscc', 1);
      await store.close();
      rmSync(file);
      copyFileSync(backup, file);
      const again = await openAt(folder);
      const next = await again.numbers.draw('sscc', 1);
      await again.close();
      expect(next).toBeGreaterThan(last);
      expect(next).toBeLessThanOrEqual(last + MARK_BLOCK + 1);
    }
  });

  test('nor by a new database in the same folder', async () => {
    const { folder } = await folderWithBackup();
    rmSync(storePaths(folder).file);
    const store = await tempStore({ folder });
    await store.numbers.ensure(range);
    expect(await store.numbers.draw('sscc', 1)).toBeGreaterThan(5);
  });

  test('follow each other without a gap over an orderly end and over a kill', async () => {
    const folder = await tempFolder();
    const first = await openAt(folder);
    await first.numbers.ensure(range);
    await first.numbers.draw('sscc', 150);
    await first.close();
    const child = await storeChild(folder);
    child.process.send({ draw: 1, each: 3 });
    expect(await child.next()).toEqual({ drawn: [151] });
    await child.kill();
    const last = await tempStore({ folder });
    expect(await last.numbers.draw('sscc', 1)).toBe(154);
  });

  test('end where their range ends, mark or not', async () => {
    const { numbers } = await tempStore();
    await numbers.ensure({ name: 'short', next: 1, last: 3 });
    expect(await numbers.draw('short', 3)).toBe(1);
    await expect(numbers.draw('short', 1)).rejects.toMatchObject({ code: 'numbers.exhausted' });
  });

  test('are not guessed: a file of marks that cannot be understood is refused', async () => {
    const { folder } = await folderWithBackup();
    const { numberMarks } = storePaths(folder);
    writeFileSync(numberMarks, '{"sscc":"many"}');
    await expect(openAt(folder)).rejects.toMatchObject({
      code: 'file.unreadable',
      details: { file: numberMarks },
    });
    rmSync(numberMarks);
    await (await openAt(folder)).close();
    expect(JSON.parse(readFileSync(numberMarks, 'utf8'))).toEqual({ sscc: 6 + MARK_BLOCK });
  });
});

test('backups are listed, the newest first', async () => {
  const { folder } = await folderWithBackup();
  const later = makeBackup(folder, someTime + 5);
  expect(backupsOf(folder)).toMatchObject([
    { file: later, kind: 'hand', at: someTime + 5 },
    { kind: 'hand', at: someTime },
  ]);
  expect(() => makeBackup(join(folder, 'none'), someTime)).toThrow(
    expect.objectContaining({ code: 'file.unreadable' }),
  );
});
