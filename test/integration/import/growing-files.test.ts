import { appendFile, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { HotFolders } from '../../../electron/import/hot-folder/hot-folders.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { by, watching } from '../../helpers/hot-folder.ts';
import { inboxAdmin } from '../../helpers/inbox.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';

/** The rows of these orders, without headings. */
const rows = (from: number, count: number, city?: string): string =>
  ordersText(from, count, city).split('\n').slice(1).join('\n');

const articlesOf = ({ shipmentInfo }: Shipment): unknown[] =>
  shipmentInfo.shipmentItems?.flatMap(({ articles }) => (articles ?? []).map((each) => each.articleNumber)) ??
  [];

const desk = async (...own: Parameters<typeof watching>) => {
  const made = await watching(...own);
  const { folder, hotFolders, store, shipments, imports, profiles, folders, clock } = made;
  const shipmentOf = async (reference: string): Promise<Shipment> => {
    const { found } = await shipments.get({ ...by, sessionId: '' }, [reference]);
    return JSON.parse(found[0]?.text ?? '') as Shipment;
  };
  return {
    ...made,
    /** Of another program on the same folder. */
    ports: {
      ...{ imports, profiles, folders, clock, timers: systemTimers, ids: randomIds, logger: silentLogger },
      desk: async () => 'desk',
      isEdge: () => false,
      language: async () => 'en' as const,
    },
    look: async (times = 2): Promise<void> => {
      for (let time = 0; time < times; time += 1) await hotFolders.look();
    },
    at: (...names: string[]) => join(folder, ...names),
    /** A file that is imported at the moment. */
    claimedAt: async (name: string) => {
      const own = join(folder, 'working', 'desk');
      const names = await readdir(own, { recursive: true });
      return join(own, names.find((each) => basename(each) === name) ?? '');
    },
    total: async () => (await store.shipments.list({ offset: 0, limit: 1 })).total,
    shipmentOf,
    cityOf: async (reference: string) =>
      (await shipmentOf(reference)).shipmentInfo.addressData?.[0]?.recipient?.city,
  };
};

describe('A writer that pauses', () => {
  it('and goes on in done has all its orders imported, each once, with one report', async () => {
    const { look, at, list, total } = await desk();
    await writeFile(at('a.csv'), ordersText(1, 2));
    await look();
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    await appendFile(at('done', 'a.csv'), rows(3, 1));
    await look(1);
    // It still grows.
    await appendFile(at('done', 'a.csv'), rows(4, 1));
    await look(1);
    expect(await total()).toBe(2);
    await look(1);
    expect(await total()).toBe(4);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await list('failed')).toEqual([]);
    const report = await readFile(at('done', 'a.report.csv'), 'utf8');
    expect(report).toContain('same,1,S-1');
    expect(report).toContain('created,4,S-4');
    // And once more.
    await appendFile(at('done', 'a.csv'), rows(5, 1));
    await look();
    expect(await total()).toBe(5);
    await look(3);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
  });

  it('in the midst of a row has its file in failed only until it is whole', async () => {
    const { look, at, list, total } = await desk();
    await writeFile(at('a.csv'), `${ordersText(1, 1)}2;Ada`);
    await look();
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt']);
    await appendFile(at('failed', 'a.csv'), ' 2;Rome;A-1;1\n');
    await look();
    expect(await list('failed')).toEqual([]);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await total()).toBe(2);
  });

  it('and goes on while its file is imported has it read again', async () => {
    const { ports, list, at, total, claimedAt } = await desk();
    let isWriting = true;
    const hotFolders = new HotFolders({
      ...ports,
      imports: {
        run: async (options) => {
          const result = await ports.imports.run(options);
          if (isWriting) await appendFile(await claimedAt('a.csv'), rows(2, 1));
          isWriting = false;
          return result;
        },
      },
    });
    await writeFile(at('a.csv'), ordersText(1, 1));
    for (let look = 0; look < 4; look += 1) await hotFolders.look();
    expect(await total()).toBe(2);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
  });

  it.each(['skip', 'refuse', 'update'] as const)(
    'between two rows of an order has it whole in the end, where orders that come again are: %s',
    async (again) => {
      const { look, at, list, shipmentOf } = await desk({ again });
      const whole = ordersText(1, 1);
      await writeFile(at('a.csv'), whole.split('\n').slice(0, 2).join('\n').concat('\n'));
      await look();
      expect(articlesOf(await shipmentOf('S-1'))).toEqual(['A-1']);
      await appendFile(at('done', 'a.csv'), `${whole.split('\n')[2]}\n`);
      await look();
      expect(articlesOf(await shipmentOf('S-1'))).toEqual(['A-1', 'A-2']);
      expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
      // Once more: an order that is changed in the second reading is still the file's own.
      await appendFile(at('done', 'a.csv'), '1;Ada 1;Rome;A-3;1\n');
      await look();
      expect(articlesOf(await shipmentOf('S-1'))).toEqual(['A-1', 'A-2', 'A-3']);
      expect(await list('failed')).toEqual([]);
    },
  );

  it.each(['skip', 'update'] as const)(
    'sets back nothing that a later file has brought: %s',
    async (again) => {
      const { look, at, total, cityOf, clock } = await desk({ again });
      await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
      await look();
      for (const [name, city] of [
        ['b.csv', 'Turin'],
        ['c.csv', 'Oslo'],
      ] as const) {
        clock.advance(60_000);
        await writeFile(at(name), ordersText(1, 1, city) + rows(2, 1, city));
        await look();
      }
      const [first, second] = [await cityOf('S-1'), await cityOf('S-2')];
      expect([first, second]).toEqual(again === 'skip' ? ['Rome', 'Turin'] : ['Oslo', 'Oslo']);
      // The later files are watched no longer; this one grows all the time.
      await appendFile(at('done', 'a.csv'), rows(2, 1, 'Bern'));
      await look(1);
      clock.advance(15 * 60_000);
      await appendFile(at('done', 'a.csv'), rows(3, 1));
      await look(3);
      await appendFile(at('done', 'a.csv'), rows(4, 1));
      await look(3);
      expect(await total()).toBe(4);
      expect([await cityOf('S-1'), await cityOf('S-2')]).toEqual([first, second]);
    },
  );

  it('has its file read again by the next program where this one is killed before that', async () => {
    const { ports, at, list, cityOf, total, clock } = await desk({ again: 'update' });
    let isKilled = false;
    const hotFolders = new HotFolders({
      ...ports,
      imports: { run: (options) => (isKilled ? new Promise(() => undefined) : ports.imports.run(options)) },
    });
    const look = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await hotFolders.look();
    };
    await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
    await look(2);
    clock.advance(1_000);
    await writeFile(at('b.csv'), ordersText(1, 1, 'Turin'));
    await look(2);
    await appendFile(at('done', 'a.csv'), rows(2, 1));
    await look(1);
    isKilled = true;
    void hotFolders.look();
    await expect.poll(() => list('done')).toEqual(['b.csv', 'b.report.csv']);
    await new HotFolders(ports).look();
    expect(await cityOf('S-1')).toBe('Turin');
    expect(await total()).toBe(2);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv', 'b.csv', 'b.report.csv']);
    expect(await list('working/desk')).toEqual([]);
  });

  it('is not forgotten where the store cannot be had, nor where the folder is set up anew', async () => {
    const { ports, at, folder, folders, list, total } = await desk();
    let isAway = false;
    const hotFolders = new HotFolders({
      ...ports,
      imports: {
        run: (options) => {
          if (isAway) throw new PackdeskError('store.locked');
          return ports.imports.run(options);
        },
      },
    });
    const look = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) await hotFolders.look();
    };
    const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv'];
    for (const [index, name] of files.entries()) await writeFile(at(name), ordersText(10 * index, 1));
    await look(2);
    for (const [index, name] of files.entries()) await appendFile(at('done', name), rows(10 * index + 1, 1));
    await folders.save({ id: 'in', folder, profile: 'shop', on: true, by: { ...by, email: 'other' } });
    isAway = true;
    await look(3);
    isAway = false;
    await look(2);
    expect(await total()).toBe(8);
    expect(await list('done')).toEqual(files.flatMap((name) => [name, name.replace('csv', 'report.csv')]));
  });

  it('does not set back what came while its file was read for the first time', async () => {
    const { ports, at, cityOf, total, clock } = await desk({ again: 'update' });
    let isFirst = true;
    const hotFolders = new HotFolders({
      ...ports,
      imports: {
        run: async (options) => {
          const result = await ports.imports.run(options);
          if (!isFirst) return result;
          isFirst = false;
          clock.advance(1_000);
          await writeFile(at('other.csv.tmp'), ordersText(1, 1, 'Oslo'));
          await importFile(ports.imports, at('other.csv.tmp'), {
            profile: options.profile,
            caller: inboxAdmin,
          });
          clock.advance(1_000);
          return result;
        },
      },
    });
    await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    await appendFile(at('done', 'a.csv'), rows(2, 1));
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    expect(await total()).toBe(2);
    expect(await cityOf('S-1')).toBe('Oslo');
  });

  it('after a try that a fault has ended has its cut order completed all the same', async () => {
    const { ports, at, list, shipmentOf, claimedAt } = await desk({ again: 'skip' });
    let isFaulty = true;
    const hotFolders = new HotFolders({
      ...ports,
      imports: {
        run: async (options) => {
          const result = await ports.imports.run(options);
          if (isFaulty) throw new PackdeskError('store.locked');
          return result;
        },
      },
    });
    const whole = ordersText(1, 1).split('\n');
    await writeFile(at('a.csv'), `${whole.slice(0, 2).join('\n')}\n`);
    for (let look = 0; look < 2; look += 1) await hotFolders.look();
    await appendFile(await claimedAt('a.csv'), `${whole[2]}\n`);
    isFaulty = false;
    await hotFolders.look();
    expect(articlesOf(await shipmentOf('S-1'))).toEqual(['A-1', 'A-2']);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
  });

  it('has its file read by the profile that it was claimed with', async () => {
    const { profiles, folders, folder, look, at, list, total } = await desk();
    await writeFile(at('a.csv'), ordersText(1, 2));
    await look();
    await profiles.save(orderProfile({ id: 'other', reference: 'X-{order}' }));
    await folders.save({ id: 'in', folder, profile: 'other', on: true, by });
    await appendFile(at('done', 'a.csv'), rows(3, 1));
    await look();
    expect(await total()).toBe(3);
    expect(await readFile(at('done', 'a.report.csv'), 'utf8')).toContain('created,3,S-3');
    expect(await list('failed')).toEqual([]);
  });
});

describe('A file that is read for the first time', () => {
  it('is not taken for a late one where the clock was set back', async () => {
    const { look, at, cityOf, clock } = await desk({ again: 'update' });
    clock.advance(3_600_000);
    await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
    await look();
    clock.advance(-3_600_000);
    await writeFile(at('b.csv'), ordersText(1, 1, 'Turin'));
    await look();
    expect(await cityOf('S-1')).toBe('Turin');
  });
});

describe('A finished file', () => {
  it('that a person edits is left alone, in its place or as a new file of its name', async () => {
    const { look, at, list, total } = await desk();
    for (const name of ['a.csv', 'b.csv']) await writeFile(at(name), ordersText(1, 1));
    await look();
    await writeFile(at('done', 'a.csv'), ordersText(1, 1, 'Castel Gandolfo'));
    await writeFile(at('new.csv.tmp'), ordersText(1, 3));
    await rename(at('new.csv.tmp'), at('done', 'b.csv'));
    await look(4);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv', 'b.csv', 'b.report.csv']);
    expect(await total()).toBe(1);
  });

  it('is looked at for a quarter of an hour', async () => {
    const { look, at, total, clock } = await desk();
    await writeFile(at('a.csv'), ordersText(1, 1));
    await look();
    clock.advance(15 * 60_000);
    await look(1);
    await appendFile(at('done', 'a.csv'), rows(2, 1));
    await look(3);
    expect(await total()).toBe(1);
  });
});
