import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composeImports } from '../../../electron/app/imports.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { systemTimers } from '../../../electron/core/timers.ts';
import { HotFolders } from '../../../electron/import/hot-folder/hot-folders.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { testService } from '../../helpers/service.ts';
import { tempFolder } from '../../helpers/store.ts';

const by = { userId: 0, email: 'hot folder', role: 'admin' as const };

/** A hot folder whose orders meet a fault: of the order with this number, or of all; null for none. */
const watching = async (own: Parameters<typeof orderProfile>[0] = { again: 'skip' }) => {
  const service = await testService();
  const { store, inputs, clock } = service;
  const state = { fault: null as { order: number | 'all'; error: Error } | null, tries: 0 };
  const parts = {
    ...{ store, inputs, clock, secrets: volatileSecrets() },
    ...{ timers: systemTimers, ids: randomIds, logger: silentLogger },
  };
  const shipments: typeof service.shipments = {
    ...service.shipments,
    create: (...args) => {
      state.tries += 1;
      const text = JSON.stringify(args[1]);
      if (state.fault && (state.fault.order === 'all' || text.includes(`"S-${state.fault.order}"`)))
        throw state.fault.error;
      return service.shipments.create(...args);
    },
  };
  const { imports, profiles, folders } = composeImports({ ...parts, shipments });
  const folder = await tempFolder();
  await profiles.save(orderProfile(own));
  await folders.save({ id: 'in', folder, profile: 'shop', on: true, by });
  const hotFolders = new HotFolders({
    ...{ imports, profiles, folders, clock, timers: systemTimers, ids: randomIds, logger: silentLogger },
    desk: async () => 'desk',
    isEdge: () => false,
    language: async () => 'en',
  });
  const list = async (name: string) => (await readdir(join(folder, name))).toSorted();
  const put = (name: string, order: number) => writeFile(join(folder, name), ordersText(order, 1));
  const look = async (times: number) => {
    for (let count = 0; count < times; count += 1) await hotFolders.look();
  };
  return { folder, hotFolders, list, put, look, state, store };
};

describe('A file of a hot folder that meets a fault', () => {
  it.each([
    ['a defect of the program', new TypeError('x is not a function')],
    ['one that the service has named so', new PackdeskError('internal')],
  ])('of its own goes to failed with what became of its orders: %s', async (_, error) => {
    const { folder, hotFolders, list, look, put, state } = await watching();
    state.fault = { order: 2, error };
    await writeFile(join(folder, 'a.csv'), ordersText(1, 2));
    await put('b.csv', 9);
    await look(2);
    expect(await list('failed')).toEqual(['a.csv', 'a.report.txt']);
    expect(await list('done')).toEqual(['b.csv', 'b.report.csv']);
    const report = await readFile(join(folder, 'failed', 'a.report.txt'), 'utf8');
    expect(report).toContain(new PackdeskError('internal').message);
    expect(report).toContain('created,1,S-1');
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
  });

  it('that may pass waits, and those behind it are taken', async () => {
    const { hotFolders, list, look, put, state } = await watching();
    state.fault = { order: 1, error: new PackdeskError('store.busy') };
    await put('a.csv', 1);
    await put('b.csv', 2);
    await look(2);
    expect(await list('done')).toEqual(['b.csv', 'b.report.csv']);
    await put('c.csv', 3);
    await look(2);
    expect(await list('done')).toContain('c.csv');
    expect(await list('failed')).toEqual([]);
    expect(hotFolders.states()).toMatchObject([{ error: { code: 'store.busy' } }]);
    state.fault = null;
    await look(1);
    expect(await list('done')).toContain('a.csv');
    expect(hotFolders.states()).toMatchObject([{ error: null }]);
  });

  it('holds up the later ones where these may say more of its orders', async () => {
    const { list, look, put, state } = await watching({ again: 'update' });
    state.fault = { order: 1, error: new PackdeskError('store.busy') };
    await put('a.csv', 1);
    await put('b.csv', 2);
    await look(4);
    expect(await list('done')).toEqual([]);
    state.fault = null;
    await look(3);
    expect(await list('done')).toEqual(['a.csv', 'a.report.csv', 'b.csv', 'b.report.csv']);
  });

  it('holds up no later one, however many wait', async () => {
    const { folder, list, look, put, state } = await watching();
    state.fault = { order: 1, error: new PackdeskError('store.full') };
    for (let count = 0; count < 5; count += 1) await put(`a${count}.csv`, 1);
    await look(4);
    await put('z.csv', 2);
    await look(6);
    expect(await list('done')).toEqual(['z.csv', 'z.report.csv']);
    state.fault = null;
    await look(3);
    expect((await list('done')).filter((name) => /^a\d\.csv$/.test(name))).toHaveLength(5);
    expect(await readdir(join(folder, 'working', 'desk'))).toEqual([]);
  });

  it('of all files ends the look after two, and loses none', async () => {
    const { list, look, put, state, store } = await watching();
    state.fault = { order: 'all', error: new PackdeskError('store.busy') };
    for (let order = 1; order <= 6; order += 1) await put(`f${order}.csv`, order);
    await look(2);
    expect(state.tries).toBe(2);
    await look(5);
    state.fault = null;
    await look(4);
    expect(await list('done')).toHaveLength(12);
    expect((await store.shipments.list({ offset: 0, limit: 1 })).total).toBe(6);
  });
});
