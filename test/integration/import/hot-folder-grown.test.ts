import { appendFile, mkdir, open, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeImports } from '../../../electron/app/imports.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { HotFolder } from '../../../shared/import/hot-folder.ts';
import type { ImportProfileInput } from '../../../shared/import/profile.ts';
import { orderProfile } from '../../helpers/orders.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const by = { userId: 0, email: 'hot folder', role: 'admin' as const };
const HEAD = 'Order;Name;City;SKU;Qty\n';
const row = (order: number, sku = 'A'): string => `${order};Ada;Rome;${sku};1\n`;

const watching = async (own: Partial<ImportProfileInput> = {}, settle?: number) => {
  const service = await testService();
  const { store, shipments, inputs, clock } = service;
  const { profiles, folders, hotFolders } = composeImports({
    ...{ store, shipments, inputs, clock, secrets: volatileSecrets() },
    ...{ timers: systemTimers, ids: randomIds, logger: silentLogger },
  });
  const folder = await tempFolder();
  await profiles.save(orderProfile(own));
  await folders.save({
    id: 'in',
    folder,
    profile: 'shop',
    on: true,
    ...(settle !== undefined && { settle }),
    by,
  });
  const list = async (name: string) =>
    (await readdir(join(folder, name)).catch(() => [])).filter((each) => each.includes('.')).toSorted();
  /** Looks each three seconds, for so many seconds. */
  const pass = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 3) {
      await hotFolders.look();
      clock.advance(3000);
    }
    await hotFolders.look();
  };
  const orders = async () => (await store.shipments.list({ offset: 0, limit: 1000 })).total;
  const report = (name: string) => readFile(join(folder, name), 'utf8');
  return { folder, hotFolders, list, pass, orders, report, clock };
};

describe('A file whose writer pauses', () => {
  it.each([0, 3, 6, 9])('for %i seconds is left alone, and imported whole', async (pause) => {
    const { folder, list, pass, orders } = await watching();
    await writeFile(join(folder, 'a.csv'), HEAD + row(1));
    await pass(pause);
    expect(await list('done')).toEqual([]);
    await appendFile(join(folder, 'a.csv'), row(2));
    await pass(12);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await orders()).toBe(2);
  });

  it('for longer than the hot folder waits is imported again with what came', async () => {
    const { folder, list, pass, orders, report } = await watching();
    const writer = await open(join(folder, 'a.csv'), 'a');
    await writer.write(HEAD + row(1));
    await pass(15);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    // It goes on in the file that is in another folder by now.
    await writer.write(row(2) + row(3));
    await pass(6);
    await writer.write(row(4));
    await writer.close();
    await pass(15);
    expect(await orders()).toBe(4);
    expect(await list('done')).toEqual(['a (2).csv', 'a (2).report.csv', 'a.report.csv']);
    expect(await report('done/a (2).report.csv')).toContain('a.csv was written to after it was imported');
    expect(await list('failed')).toEqual([]);
  });

  it('within an order is told of, where the profile does not update what it has', async () => {
    const { folder, list, pass, report } = await watching({ again: 'skip' });
    const writer = await open(join(folder, 'a.csv'), 'a');
    await writer.write(HEAD + row(1));
    await pass(15);
    await writer.write(row(1, 'B'));
    await writer.close();
    await pass(15);
    expect(await list('done')).toEqual(['a.report.csv']);
    expect(await list('failed')).toEqual(['a.csv', 'a.report.csv']);
    expect(await report('failed/a.report.csv')).toContain('skipped,1,S-1');
  });

  it('and whose first part was refused is imported once it is whole', async () => {
    const { folder, list, pass, orders } = await watching();
    const writer = await open(join(folder, 'a.csv'), 'a');
    await writer.write('Order');
    await pass(15);
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt']);
    await writer.write(HEAD.slice(5) + row(1));
    await writer.close();
    await pass(15);
    expect(await orders()).toBe(1);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv']);
    expect(await list('failed')).toEqual(['a.report.txt']);
  });

  it('is done where only its time has changed, as on a network drive', async () => {
    const { folder, list, pass, orders } = await watching({ again: 'skip' });
    await writeFile(join(folder, 'a.csv'), HEAD + row(1));
    await pass(15);
    await utimes(join(folder, 'done', 'a.csv'), new Date(), new Date(2027, 1, 1));
    await pass(15);
    expect(await orders()).toBe(1);
    expect(await list('failed')).toEqual([]);
  });
});

describe('A finished file', () => {
  it('in failed belongs to a person after two minutes', async () => {
    const { folder, list, pass, clock } = await watching();
    await writeFile(join(folder, 'a.csv'), 'Nr\n1\n');
    await pass(15);
    clock.advance(121_000);
    await pass(3);
    await writeFile(join(folder, 'failed', 'a.csv'), HEAD + row(1));
    await pass(30);
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt']);
    expect(await list('done')).toEqual([]);
  });

  it('that a person takes away, or puts another in its place, keeps no look from its work', async () => {
    const { folder, list, pass, hotFolders } = await watching();
    await writeFile(join(folder, 'a.csv'), HEAD + row(1));
    await pass(15);
    await rm(join(folder, 'done', 'a.csv'));
    await mkdir(join(folder, 'done', 'a.csv'));
    await writeFile(join(folder, 'b.csv'), HEAD + row(2));
    await pass(15);
    expect(await list('done')).toContain('b.csv');
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
  });
});

it('A hot folder that was saved without a settle time waits ten seconds', () => {
  expect(HotFolder.parse({ id: 'in', folder: '/x', profile: 'shop', on: true, by }).settle).toBe(10);
});
