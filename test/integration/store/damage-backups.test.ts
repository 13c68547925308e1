import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { backUpDaily, KEPT_DAYS } from '../../../electron/db/backup.ts';
import { openWriter } from '../../../electron/db/connection.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import type { Store } from '../../../electron/db/open.ts';
import { backupsOf, restoreBackup } from '../../../electron/db/restore.ts';
import type { PackdeskError } from '../../../shared/errors.ts';
import { testClock } from '../../helpers/clock.ts';
import { creation, openAt, someTime, tempFolder } from '../../helpers/store.ts';

/** On a busy machine. */
const SOON = { timeout: 20_000 };
const DAY = 86_400_000;
const eager = { firstMs: 1, everyMs: 5 };

const backupDays = (folder: string): number[] => backupsOf(folder).map(({ at }) => (at - someTime) / DAY);

/** A text that is not what was written; SQLite itself finds nothing wrong with it. */
const alter = (folder: string): void => {
  const other = new Database(storePaths(folder).file);
  other.exec("UPDATE shipment_texts SET text = replace(text, 'FIRST-1', 'FIRST-2')");
  other.close();
};

/** A running owner with one shipment, whose first day has its backup. */
const firstDay = async () => {
  const folder = await tempFolder();
  const clock = testClock(someTime);
  const store = await openAt(folder, { clock });
  await store.shipments.commit([creation('FIRST-1')]);
  await store.close();
  const again = await openAt(folder, { clock, maintenance: eager });
  await vi.waitFor(() => expect(backupDays(folder)).toEqual([0]), SOON);
  return { folder, clock, store: again };
};

/** Waits until the upkeep of this moment has forgotten what is old: the day's backup is asked for behind it. */
const upkeepDone = async (store: Store, key: string): Promise<void> => {
  await vi.waitFor(async () => expect(await store.shipments.idempotent(key, 1)).toBeNull(), SOON);
};

const passDays = async (store: Store, clock: ReturnType<typeof testClock>, days: number): Promise<void> => {
  for (let day = 1; day <= days; day += 1) {
    const key = `day ${day} ${clock.now()}`;
    await store.shipments.commit([], { key, userId: 1, requestHash: 'h', response: '{}', at: 0 });
    clock.advance(DAY);
    await upkeepDone(store, key);
  }
};

/** End of every case: the good backup is still the one that the message names, and it can be restored. */
const expectGoodBackup = (folder: string, error: PackdeskError | undefined): void => {
  expect(backupDays(folder)).toEqual([0]);
  const [{ file } = { file: '' }] = backupsOf(folder);
  expect(error?.details).toMatchObject({ backup: basename(file) });
  expect(restoreBackup(folder, basename(file), someTime + 30 * DAY).restored).toBe(file);
};

describe('backups of a damaged database', () => {
  test('are not made once the daily check has found it: the good ones stay', async () => {
    const { folder, clock, store } = await firstDay();
    const met: PackdeskError[] = [];
    store.onDamage((error) => met.push(error));
    alter(folder);
    clock.advance(DAY);
    await vi.waitFor(() => expect(met).toHaveLength(1), SOON);
    await passDays(store, clock, KEPT_DAYS + 1);
    await store.close();
    expectGoodBackup(folder, met[0]);
  });

  test('are not made once a read has met it', async () => {
    const { folder, clock, store } = await firstDay();
    const met: PackdeskError[] = [];
    store.onDamage((error) => met.push(error));
    alter(folder);
    await expect(store.shipments.byReferences(['FIRST-1'])).rejects.toMatchObject({ code: 'store.damaged' });
    await passDays(store, clock, KEPT_DAYS + 1);
    await store.close();
    expectGoodBackup(folder, met[0]);
  });

  test('are not made by the next start either: it looks before it copies', async () => {
    const { folder, clock, store } = await firstDay();
    await store.close();
    alter(folder);
    const met: PackdeskError[] = [];
    for (let start = 1; start <= 3; start += 1) {
      clock.advance(DAY);
      const next = await openAt(folder, { clock, maintenance: eager });
      met.push(await new Promise<PackdeskError>((resolve) => next.onDamage(resolve)));
      await next.close();
    }
    expectGoodBackup(folder, met.at(-1));
  });

  test('are thrown away where the damage is met while the copy is made', async () => {
    const { folder, store } = await firstDay();
    await store.close();
    const paths = storePaths(folder);
    const db = openWriter(paths);
    expect(await backUpDaily(db, paths, someTime + DAY, () => true)).toBeNull();
    db.close();
    expect(backupDays(folder)).toEqual([0]);
    expect(readdirSync(paths.backups)).toHaveLength(1);
  });
});
