import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { storePaths } from '../../../electron/db/folder.ts';
import { MARK_BLOCK } from '../../../electron/db/number-marks.ts';
import { outsidePaths } from '../../../electron/db/outside.ts';
import { makeBackup, restoreBackup } from '../../../electron/db/restore.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { onAnotherComputer } from '../../helpers/own-state.ts';
import { firstOf } from '../../helpers/profile.ts';
import { creation, openAt, someTime, tempFolder } from '../../helpers/store.ts';
import { storeChild } from '../../helpers/store-program.ts';

/** A data folder that is put back whole, from a copy of its files. */

const range = { name: 'sscc', next: 1, last: 10_000 };

/** A closed folder of which five numbers are drawn, and a copy of it. */
const folderWithCopy = async (): Promise<{ folder: string; putBack: () => void }> => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  await store.numbers.ensure(range);
  await store.numbers.draw('sscc', 5);
  await store.shipments.commit([creation('BEFORE')]);
  await store.close();
  const copy = join(await tempFolder(), 'copy');
  cpSync(folder, copy, { recursive: true });
  const putBack = () => {
    rmSync(folder, { recursive: true });
    cpSync(copy, folder, { recursive: true });
  };
  return { folder, putBack };
};

/** Draws so many numbers, one by one. @returns the last one */
const drawn = async (folder: string, count: number): Promise<number> => {
  const store = await openAt(folder);
  let last = 0;
  for (let turn = 0; turn < count; turn += 1) last = await store.numbers.draw('sscc', 1);
  await store.close();
  return last;
};

const isOlder = async (folder: string): Promise<boolean> => {
  const store = await openAt(folder);
  await store.close();
  return store.older !== null;
};

describe('a folder that was put back whole', () => {
  test('draws no number a second time, at whatever place of a block', async () => {
    for (const count of [1, MARK_BLOCK - 6, MARK_BLOCK, MARK_BLOCK + 1, 3 * MARK_BLOCK]) {
      const { folder, putBack } = await folderWithCopy();
      const last = await drawn(folder, count);
      putBack();
      const next = await drawn(folder, 1);
      expect(next).toBeGreaterThan(last);
      expect(next).toBeLessThanOrEqual(last + MARK_BLOCK + 1);
    }
  });

  test('nor where its program was killed', async () => {
    const { folder, putBack } = await folderWithCopy();
    const child = await storeChild(folder);
    child.process.send({ draw: 1, each: 3 });
    expect(await child.next()).toEqual({ drawn: [6] });
    await child.kill();
    putBack();
    expect(await drawn(folder, 1)).toBeGreaterThan(8);
  });

  test('is said once, with the time of what is missing, and gives no version again', async () => {
    const { folder, putBack } = await folderWithCopy();
    const store = await openAt(folder);
    await store.shipments.commit([creation('AFTER')]);
    await store.close();
    putBack();
    const told: string[] = [];
    const logger = { ...silentLogger, error: (event: string) => void told.push(event) };
    const again = await openAt(folder, { logger });
    expect(again.older?.until).toBeGreaterThanOrEqual(someTime);
    expect(again.lost).toBeNull();
    expect(told).toEqual(['store.older']);
    const [stored] = await again.shipments.byReferences(['BEFORE']);
    expect(stored?.version).toBeGreaterThan(1_000);
    await again.close();
    expect(await isOlder(folder)).toBe(false);
  });

  test('is nothing of the kind: the same folder again, a backup that was restored, a new database', async () => {
    const { folder } = await folderWithCopy();
    expect(await isOlder(folder)).toBe(false);
    const backup = makeBackup(folder, someTime);
    await drawn(folder, 3);
    restoreBackup(folder, backup, someTime + 1);
    expect(await isOlder(folder)).toBe(false);
    rmSync(folder, { recursive: true });
    expect(await isOlder(folder)).toBe(false);
  });

  test('is noticed for each copy, where an older one was put back before it', async () => {
    const { folder, putBack } = await folderWithCopy();
    await drawn(folder, 2);
    await drawn(folder, 2);
    const later = join(await tempFolder(), 'later');
    cpSync(folder, later, { recursive: true });
    const last = await drawn(folder, 10);
    putBack();
    expect(await isOlder(folder)).toBe(true);
    rmSync(folder, { recursive: true });
    cpSync(later, folder, { recursive: true });
    expect(await isOlder(folder)).toBe(true);
    expect(await drawn(folder, 1)).toBeGreaterThan(last);
  });

  test('is noticed behind a start on the empty place, and behind a restored backup', async () => {
    for (const between of ['empty', 'restored']) {
      const { folder, putBack } = await folderWithCopy();
      const last = await drawn(folder, 10);
      if (between === 'empty') rmSync(folder, { recursive: true });
      else restoreBackup(folder, makeBackup(folder, someTime), someTime + 1);
      expect(await isOlder(folder), between).toBe(false);
      putBack();
      expect(await isOlder(folder), between).toBe(true);
      expect(await drawn(folder, 1)).toBeGreaterThan(last);
    }
  });

  test('draws no number again either where its file of the last commit is newer than its database', async () => {
    const { folder, putBack } = await folderWithCopy();
    const last = await drawn(folder, 10);
    const { lastSaved } = storePaths(folder);
    const newer = readFileSync(lastSaved);
    putBack();
    writeFileSync(lastSaved, newer);
    const store = await openAt(folder);
    expect(store.lost).not.toBeNull();
    expect(await store.numbers.draw('sscc', 1)).toBeGreaterThan(last);
    await store.close();
  });

  test('is another one where another database is at its path', async () => {
    const { folder } = await folderWithCopy();
    await drawn(folder, 1);
    const other = await folderWithCopy();
    rmSync(folder, { recursive: true });
    cpSync(other.folder, folder, { recursive: true });
    expect(await isOlder(folder)).toBe(false);
  });

  test('goes on behind the numbers of the folder that was at its place before', async () => {
    const { folder } = await folderWithCopy();
    rmSync(folder, { recursive: true });
    const store = await openAt(folder);
    await store.numbers.ensure(range);
    expect(await store.numbers.draw('sscc', 1)).toBeGreaterThan(5);
    await store.close();
  });

  test('is not noticed elsewhere: on another computer, and at another path', async () => {
    const { folder, putBack } = await folderWithCopy();
    await drawn(folder, 3);
    putBack();
    onAnotherComputer(folder);
    expect(await drawn(folder, 1)).toBe(6);
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    expect(await drawn(moved, 1)).toBe(7);
    renameSync(moved, folder);
  });
});

describe('what is kept outside of a folder', () => {
  const marksOf = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  test('is what is inside, for its owner alone, and comes back where one of them is lost', async () => {
    const { folder } = await folderWithCopy();
    const [inside, outside] = [storePaths(folder), outsidePaths(storePaths(folder))];
    expect(marksOf(outside.numberMarks)).toEqual(marksOf(inside.numberMarks));
    if (process.platform !== 'win32') expect(statSync(outside.numberMarks).mode & 0o777).toBe(0o600);
    for (const lost of [outside.numberMarks, inside.numberMarks]) {
      rmSync(lost);
      expect(await drawn(folder, 1)).toBeGreaterThan(5);
      expect(marksOf(outside.numberMarks)).toEqual(marksOf(inside.numberMarks));
    }
  });

  test('is written again where it cannot be understood', async () => {
    const { folder } = await folderWithCopy();
    const { numberMarks } = outsidePaths(storePaths(folder));
    writeFileSync(numberMarks, '{"sscc":');
    for (const file of readdirSync(dirname(numberMarks)))
      if (file.startsWith(`${basename(numberMarks, '.numbers.json')}-`))
        writeFileSync(join(dirname(numberMarks), file), 'x'.repeat(128));
    expect(await drawn(folder, 1)).toBe(6);
    expect(marksOf(numberMarks)).toEqual({ sscc: 6 + MARK_BLOCK });
  });

  /** Neither as a folder nor as a place for one: nothing can be made below it, not by root either. */
  const noFolder = '/dev/null';

  test.each(
    firstOf([
      ['a file is in its place', { XDG_STATE_HOME: noFolder }],
      ['there is no home', { XDG_STATE_HOME: '', HOME: '' }],
      ['nothing can be made in the home', { XDG_STATE_HOME: '', HOME: noFolder }],
    ]),
  )('stops nothing where it cannot be written: %s', async (_what, env) => {
    const { folder } = await folderWithCopy();
    onAnotherComputer(folder);
    for (const first of [6, 206]) {
      const child = await storeChild(folder, 'owner', env);
      expect(child.first).toBe('open');
      child.process.send({ draw: 200, each: 1 });
      expect(await child.next()).toEqual({ drawn: Array.from({ length: 200 }, (_one, at) => first + at) });
      const guest = await storeChild(folder, 'guest', env);
      expect(guest.first).toBe('open');
      await guest.kill();
      child.process.send('close');
      await once(child.process, 'exit');
    }
    expect(await isOlder(folder)).toBe(false);
  });

  test('says in the log why it cannot be written', async () => {
    const writerUrl = new URL('../../helpers/stateless-writer.ts', import.meta.url);
    const { logger, lines } = recordingLogger();
    const store = await openAt(await tempFolder(), { logger, writerUrl });
    await store.close();
    const troubles = lines.filter(({ event }) => event === 'store.trouble').map(({ fields }) => fields);
    expect(troubles).toEqual([
      expect.objectContaining({
        code: 'store.state-unwritable',
        cause: expect.objectContaining({ code: 'ENOTDIR' }),
      }),
    ]);
  });
});
