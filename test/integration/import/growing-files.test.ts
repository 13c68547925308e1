import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { HotFolders } from '../../../electron/import/hot-folder/hot-folders.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { by, watching } from '../../helpers/hot-folder.ts';
import { ordersText } from '../../helpers/orders.ts';

/** The rows of these orders, without headings. */
const rows = (from: number, count: number, city?: string): string =>
  ordersText(from, count, city).split('\n').slice(1).join('\n');

const desk = async (...own: Parameters<typeof watching>) => {
  const made = await watching(...own);
  const { folder, hotFolders, store, shipments } = made;
  const look = async (times = 2): Promise<void> => {
    for (let time = 0; time < times; time += 1) await hotFolders.look();
  };
  return {
    ...made,
    look,
    at: (...names: string[]) => join(folder, ...names),
    total: async () => (await store.shipments.list({ offset: 0, limit: 1 })).total,
    cityOf: async (reference: string) => {
      const { found } = await shipments.get({ ...by, sessionId: '' }, [reference]);
      return (JSON.parse(found[0]?.text ?? '') as Shipment).shipmentInfo.addressData?.[0]?.recipient?.city;
    },
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

  it('and goes on while its file is imported has it read again before it is done', async () => {
    const { imports, profiles, clock, folder, folders, list, at, total } = await desk();
    let isWriting = true;
    const hotFolders = new HotFolders({
      ...{ profiles, clock, folders, timers: systemTimers, logger: silentLogger },
      imports: {
        run: async (options) => {
          const result = await imports.run(options);
          if (isWriting) await appendFile(join(folder, 'working', 'desk', 'a.csv'), rows(2, 1));
          return result;
        },
      },
      desk: async () => 'desk',
      isEdge: () => false,
      language: async () => 'en',
    });
    await writeFile(at('a.csv'), ordersText(1, 1));
    await hotFolders.look();
    await hotFolders.look();
    expect(await list('done')).toEqual([]);
    expect(hotFolders.states()).toMatchObject([{ error: { code: 'import.changed' } }]);
    isWriting = false;
    await hotFolders.look();
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await total()).toBe(2);
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
  });

  it('does not set back what a later file has changed: a person sees to it', async () => {
    const { look, at, list, total, cityOf } = await desk({ again: 'update' });
    await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
    await look();
    await writeFile(at('b.csv'), ordersText(1, 1, 'Turin'));
    await look();
    expect(await cityOf('S-1')).toBe('Turin');
    await appendFile(at('done', 'a.csv'), rows(2, 1));
    await look();
    expect(await cityOf('S-1')).toBe('Turin');
    expect(await list('done')).toEqual(['b.csv', 'b.report.csv']);
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt']);
    expect(await readFile(at('failed', 'a.report.txt'), 'utf8')).toContain('has grown after it was imported');
    expect(await total()).toBe(1);
  });

  it('sets back nothing where orders that come again are skipped', async () => {
    const { look, at, total, cityOf } = await desk({ again: 'skip' });
    await writeFile(at('a.csv'), ordersText(1, 1, 'Rome'));
    await look();
    await writeFile(at('b.csv'), ordersText(2, 1, 'Turin'));
    await look();
    await appendFile(at('done', 'a.csv'), rows(2, 1, 'Oslo') + rows(3, 1));
    await look();
    expect(await total()).toBe(3);
    expect(await cityOf('S-2')).toBe('Turin');
  });
});

describe('A finished file', () => {
  it('that a person edits is left alone, in its place or as a new file of its name', async () => {
    const { look, at, list, total } = await desk();
    for (const name of ['a.csv', 'b.csv']) await writeFile(at(name), ordersText(1, 1));
    await look();
    await writeFile(at('done', 'a.csv'), ordersText(1, 1, 'Castel Gandolfo'));
    await writeFile(at('done', 'new.csv'), ordersText(1, 3));
    await look(4);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv', 'b.csv', 'b.report.csv', 'new.csv']);
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
