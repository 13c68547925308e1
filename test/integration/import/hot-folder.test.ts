import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { failedFiles, HotFolderFiles } from '../../../electron/import/hot-folder/files.ts';
import { FinishedFiles } from '../../../electron/import/hot-folder/finished-files.ts';
import { HotFolders } from '../../../electron/import/hot-folder/hot-folders.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { readyProfiles } from '../../../shared/import/ready/index.ts';
import { by, watching } from '../../helpers/hot-folder.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { volume } from '../../helpers/profile.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';
import { createDice } from '../../sync-model/random.ts';

const CHILD = fileURLToPath(new URL('../../helpers/import-child.ts', import.meta.url));

describe('A hot folder', () => {
  it('takes a file only once it has stayed the same, and reports beside it', async () => {
    const { folder, hotFolders, list, store } = await watching();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 2));
    await hotFolders.look();
    expect(await list('.')).toContain('a.csv');
    // It grows: not whole yet.
    await writeFile(join(folder, 'a.csv'), ordersText(1, 3));
    await hotFolders.look();
    expect(await list('.')).toContain('a.csv');
    await hotFolders.look();
    expect(await list('.')).not.toContain('a.csv');
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await readFile(join(folder, 'done', 'a.report.csv'), 'utf8')).toContain('created,3,S-3');
    expect((await store.shipments.list({ offset: 0, limit: 1 })).total).toBe(3);
    expect(hotFolders.states()).toMatchObject([{ id: 'in', error: null, file: null }]);
  });

  it('puts what it cannot import whole into failed, with what is wrong, and overwrites nothing', async () => {
    const { folder, hotFolders, list } = await watching();
    await mkdir(join(folder, 'failed'));
    await writeFile(join(folder, 'failed', 'b.csv'), 'older');
    await writeFile(join(folder, 'a.csv'), 'Nr\n1\n');
    await writeFile(join(folder, 'b.csv'), 'Order;Name;City;SKU;Qty\n1;=cmd|x;Rome;A;x\n');
    await writeFile(join(folder, 'c.csv.part'), 'Order');
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt', 'b (2).csv', 'b (2).report.csv', 'b.csv']);
    expect(await list('.')).toContain('c.csv.part');
    expect(await readFile(join(folder, 'failed', 'a.report.txt'), 'utf8')).toContain('Order');
    expect(await readFile(join(folder, 'failed', 'b (2).report.csv'), 'utf8')).toContain('is not a number');
    expect(await readFile(join(folder, 'failed', 'b.csv'), 'utf8')).toBe('older');
  });

  it('puts a file with a question for a person into failed', async () => {
    const { folder, hotFolders, list, shipments } = await watching();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 2));
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    const recipient = { city: 'Oslo' };
    await shipments.update(
      { ...by, sessionId: '' },
      { shipment: [{ shipmentInfo: { shipmentReference: 'S-1', addressData: [{ recipient }] } }] },
    );
    await writeFile(join(folder, 'b.csv'), ordersText(1, 2, 'Turin'));
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await list('failed')).toEqual(['b.csv', 'b.report.csv']);
    expect(await readFile(join(folder, 'failed', 'b.report.csv'), 'utf8')).toContain('asking,1,S-1');
  });

  it('leaves no report of a file that could not be put there, however often it looks', async () => {
    const folder = await tempFolder();
    const files = new HotFolderFiles(folder, 'desk', {
      clock: systemClock,
      ids: randomIds,
      finished: new FinishedFiles(),
    });
    await files.prepare();
    const finish = (name: string, text: string) => files.finish(name, 'done', { text, ending: 'csv' });
    const full = async function* () {
      yield 'resu';
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    await writeFile(files.pathOf('a.csv'), 'Order');
    for (let look = 0; look < 2; look += 1) {
      await expect(finish('a.csv', full() as unknown as string)).rejects.toThrow('no room');
      await expect(finish('gone.csv', 'result')).rejects.toThrow('ENOENT');
    }
    expect(await readdir(join(folder, 'done'))).toEqual([]);
    expect(await finish('a.csv', 'result')).toBe('a.csv');
    expect(await readdir(join(folder, 'done'))).toEqual(['a.csv', 'a.report.csv']);
  });

  it('is not watched at an edge, whose orders go to the depot, and is once the desk stands alone', async () => {
    const { imports, profiles, clock, folder, folders, list } = await watching();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 1));
    let isEdge = true;
    const hotFolders = new HotFolders({
      ...{ imports, profiles, clock, folders, timers: systemTimers, ids: randomIds, logger: silentLogger },
      desk: async () => 'desk',
      isEdge: () => isEdge,
      language: async () => 'en',
    });
    const look = async () => {
      for (let count = 0; count < 3; count += 1) await hotFolders.look();
    };
    await look();
    expect(await readdir(folder)).toContain('a.csv');
    expect(hotFolders.states()).toEqual([]);
    isEdge = false;
    await look();
    expect(await list('done')).toContain('a.csv');
  });

  it('counts the files that need a person, without reports and files of the system', async () => {
    const folder = await tempFolder();
    expect(await failedFiles(folder)).toBe(0);
    await mkdir(join(folder, 'failed'));
    for (const name of [
      ...['a.csv', 'a.report.csv', 'b.json', 'b.report.txt', 'daily.report.csv', 'daily.report.report.csv'],
      // Left behind when its file was taken back.
      'c.report.txt',
      ...['.DS_Store', 'Thumbs.db', 'desktop.ini', '~$a.xlsx'],
    ])
      await writeFile(join(folder, 'failed', name), 'x');
    expect(await failedFiles(folder)).toBe(3);
  });

  it('looks again after a look that the store did not answer', async () => {
    const { imports, profiles, clock, folder, list } = await watching();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 1));
    let looks = 0;
    const hotFolders = new HotFolders({
      ...{ imports, profiles, clock, timers: systemTimers, ids: randomIds, logger: silentLogger, every: 1 },
      desk: async () => 'desk',
      isEdge: () => false,
      language: async () => 'en',
      folders: {
        list: async () => {
          looks += 1;
          if (looks === 1) throw new PackdeskError('store.busy');
          return [{ id: 'in', folder, profile: 'shop', on: true, by }];
        },
      },
    });
    hotFolders.start();
    await expect.poll(() => list('done').catch(() => [])).toContain('a.csv');
    await hotFolders.stop();
  });

  it('goes on with the others where a claimed file cannot be read at the moment', async () => {
    const { imports, profiles, clock, folder, folders, list } = await watching();
    let isAway = true;
    const hotFolders = new HotFolders({
      ...{ profiles, clock, folders, timers: systemTimers, ids: randomIds, logger: silentLogger },
      imports: {
        run: (options) => {
          if (isAway && options.source.name === 'a.csv')
            throw new PackdeskError('import.unreadable', { details: { file: 'a.csv', detail: 'EIO' } });
          return imports.run(options);
        },
      },
      desk: async () => 'desk',
      isEdge: () => false,
      language: async () => 'en',
    });
    await writeFile(join(folder, 'a.csv'), ordersText(1, 1));
    await writeFile(join(folder, 'b.csv'), ordersText(2, 1));
    await hotFolders.look();
    await hotFolders.look();
    expect(await list('done')).toEqual(['b.csv', 'b.report.csv']);
    // Claimed in this look, and in the next one it is the first of those that this desk has.
    await writeFile(join(folder, 'c.csv'), ordersText(3, 1));
    await hotFolders.look();
    await hotFolders.look();
    expect(await list('done')).toContain('c.csv');
    expect(hotFolders.states()).toMatchObject([{ error: { code: 'import.unreadable' } }]);
    isAway = false;
    await hotFolders.look();
    expect(await list('done')).toContain('a.csv');
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
  });

  it('says that it is away, and goes on once it is back', async () => {
    const { folder, hotFolders, list } = await watching();
    await hotFolders.look();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 1));
    await rename(folder, `${folder}-away`);
    await writeFile(folder, 'a file in its place');
    await hotFolders.look();
    expect(hotFolders.states()).toMatchObject([{ error: { code: 'import.folder' } }]);
    await rm(folder);
    await rename(`${folder}-away`, folder);
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
    expect(await list('done')).toContain('a.csv');
  });

  it('waits for its profile before it claims anything', async () => {
    const { folder, hotFolders, list, profiles } = await watching();
    await writeFile(join(folder, 'a.csv'), ordersText(1, 1));
    await profiles.remove('shop');
    for (let look = 0; look < 3; look += 1) await hotFolders.look();
    expect(await list('.')).toContain('a.csv');
    expect(hotFolders.states()).toMatchObject([{ error: { code: 'import.profile-unknown' } }]);
  });

  it('is refused in the settings where it cannot work', async () => {
    const { folder, folders, profiles } = await watching();
    const save = (own: object) => folders.save({ id: 'x', folder, profile: 'shop', on: true, by, ...own });
    await expect(save({})).rejects.toMatchObject({ code: 'import.folder-taken' });
    await expect(save({ folder: 'orders' })).rejects.toMatchObject({ code: 'import.folder-path' });
    await expect(save({ folder: join(folder, 'none') })).rejects.toMatchObject({
      details: { detail: 'ENOENT' },
    });
    await expect(save({ folder: '/', profile: 'none' })).rejects.toMatchObject({
      code: 'import.profile-unknown',
    });
    await expect(folders.mustNotUse('shop')).rejects.toMatchObject({ code: 'import.profile-in-use' });
    await expect(profiles.save({ id: 'A' })).rejects.toMatchObject({ code: 'import.profile-invalid' });
    await expect(profiles.remove(readyProfiles[0]?.id ?? '')).rejects.toMatchObject({
      code: 'import.profile-ready',
    });
  });
});

const KILLS = volume(3, 200);
/** Killed between its report and its move, a file gets another name: nothing there is overwritten. */
const DONE = /^f\d+(?: \(\d+\))?\.csv$/;
const FILES = KILLS * 2;
const EACH = 12;

it(
  `two desks on one folder import each order once, killed ${KILLS} times`,
  async () => {
    const shared = await tempFolder();
    const desks = [await tempFolder(), await tempFolder()];
    for (const folder of desks) {
      const store = await openAt(folder);
      await store.settings.set('import.profiles', [orderProfile()]);
      await store.settings.set('import.folders', [
        { id: 'in', folder: shared, profile: 'shop', on: true, by },
      ]);
      await store.close();
    }
    const start = (folder: string) => {
      const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      onTestFinished(() => void child.kill('SIGKILL'));
      return { child, gone: once(child, 'close') };
    };
    const dice = createDice(15);
    const children = desks.map(start);
    const doneFiles = async () =>
      (await readdir(join(shared, 'done')).catch(() => [])).filter((name) => DONE.test(name));
    let made = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (let count = 0; count < 2; count += 1) {
        made += 1;
        // Written elsewhere and moved in, so that a test that fails says something about the folder alone.
        const path = join(shared, `.f${made}.csv`);
        await writeFile(path, ordersText(made * EACH, EACH));
        await rename(path, join(shared, `f${made}.csv`));
      }
      const victim = dice.upTo(2);
      const running = children[victim];
      for (let words = dice.upTo(6); words > 0; words -= 1) await once(running!.child.stdout!, 'data');
      running?.child.kill('SIGKILL');
      await running?.gone;
      children[victim] = start(desks[victim] ?? '');
    }
    await expect
      .poll(async () => (await doneFiles()).length, { timeout: volume(60_000, 900_000) })
      .toBe(FILES);
    for (const { child, gone } of children) {
      child.kill('SIGKILL');
      await gone;
    }
    const references: string[] = [];
    for (const folder of desks) {
      const store = await openAt(folder);
      const { rows } = await store.shipments.list({ offset: 0, limit: FILES * EACH + 1 });
      references.push(...rows.map(({ reference }) => reference));
      await store.close();
    }
    expect(references).toHaveLength(FILES * EACH);
    expect(new Set(references).size).toBe(FILES * EACH);
    expect(await readdir(join(shared, 'failed'))).toEqual([]);
  },
  volume(60_000, 2_400_000),
);
