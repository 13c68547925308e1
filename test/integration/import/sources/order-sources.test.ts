import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { composeImports } from '../../../../electron/app/imports.ts';
import type { Caller } from '../../../../electron/core/caller.ts';
import { randomIds } from '../../../../electron/core/ids.ts';
import { silentLogger } from '../../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../../electron/core/secret-store.ts';
import { passwordName } from '../../../../electron/import/order-sources/passwords.ts';
import { createStoredSources, mustNotUse } from '../../../../electron/import/order-sources/stored-sources.ts';
import { SourceDraft, type SourceDraftInput } from '../../../../shared/import/source/settings.ts';
import type { Shipment } from '../../../../shared/shipment/schema/shipment.ts';
import { handTimers } from '../../../helpers/hand-timers.ts';
import { startMuteServer } from '../../../helpers/order-sources.ts';
import { orderProfile, ordersText } from '../../../helpers/orders.ts';
import { testService } from '../../../helpers/service.ts';
import { tempFolder } from '../../../helpers/store.ts';

const ada: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

const desk = async () => {
  const service = await testService();
  const { store, shipments, inputs } = service;
  const time = handTimers();
  const secrets = volatileSecrets(true);
  const common = { store, shipments, inputs, secrets, ids: randomIds, logger: silentLogger };
  const imports = composeImports({ ...common, clock: time.clock, timers: time.timers });
  onTestFinished(() => imports.sources.stop());
  await imports.profiles.save(orderProfile());
  const folder = await tempFolder();
  const csv = join(folder, 'orders.csv');
  await writeFile(csv, ordersText(1, 3));
  const { sources } = imports;
  const add = async (own: Partial<SourceDraftInput> = {}): Promise<string> =>
    (
      await sources.save(
        SourceDraft.parse({ name: 'File', kind: 'file', profile: 'shop', path: csv, ...own }),
      )
    ).id;
  const shipment = async (reference: string): Promise<Shipment | null> => {
    const [stored] = await store.shipments.byReferences([reference]);
    return stored ? (JSON.parse(stored.text) as Shipment) : null;
  };
  const total = async () => (await store.shipments.list({ offset: 0, limit: 1 })).total;
  return { ...service, ...imports, ...time, secrets, folder, csv, add, shipment, total };
};

const database = async (folder: string): Promise<string> => {
  const path = join(folder, 'shop.db');
  const db = new Database(path);
  db.exec('CREATE TABLE orders ("Order" TEXT, Name TEXT, City TEXT, SKU TEXT, Qty REAL)');
  db.exec("INSERT INTO orders VALUES ('50', 'Bo', 'Oslo', 'A-1', 2), ('51', NULL, 'Oslo', 'A-1', 1)");
  db.close();
  return path;
};

describe('A scanned code', () => {
  it('fetches the order that a source has under it, once', async () => {
    const { sources, add, shipment, total } = await desk();
    await add();
    expect(await sources.fetch(ada, ' 2\t')).toMatchObject({
      source: 'File',
      asked: 1,
      orders: [{ key: '2', reference: 'S-2', kind: 'created', problems: [] }],
      troubles: [],
    });
    expect(await shipment('S-2')).toMatchObject({
      shipmentInfo: { addressData: [{ recipient: { name: 'Ada 2' } }] },
    });
    expect(await sources.fetch(ada, '2')).toMatchObject({ orders: [{ reference: 'S-2', kind: 'same' }] });
    expect(await total()).toBe(1);
  });

  it('that is scanned many times at one moment makes one shipment', async () => {
    const { sources, add, total } = await desk();
    await add();
    const fetched = await Promise.all(Array.from({ length: 8 }, () => sources.fetch(ada, '1')));
    expect(fetched.map(({ orders }) => orders[0]?.reference)).toEqual(Array.from({ length: 8 }, () => 'S-1'));
    expect(fetched.filter(({ orders }) => orders[0]?.kind === 'created')).toHaveLength(1);
    expect(await total()).toBe(1);
  });

  it('updates an order that has changed in the source, and keeps what a packer edited', async () => {
    const { sources, add, csv, shipment, shipments } = await desk();
    await add();
    await sources.fetch(ada, '1');
    await writeFile(csv, ordersText(1, 3, 'Milan'));
    expect(await sources.fetch(ada, '1')).toMatchObject({ orders: [{ kind: 'updated' }] });
    expect((await shipment('S-1'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Milan');
    const edited = { shipmentReference: 'S-1', addressData: [{ recipient: { city: 'Turin' } }] };
    await shipments.update(ada, { shipment: [{ shipmentInfo: edited }] });
    await writeFile(csv, ordersText(1, 3, 'Naples'));
    expect(await sources.fetch(ada, '1')).toMatchObject({
      orders: [{ reference: 'S-1', kind: 'asking', problems: [{ code: 'againAsked' }] }],
    });
    expect((await shipment('S-1'))?.shipmentInfo.addressData?.[0]?.recipient?.city).toBe('Turin');
  });

  it('says what keeps an order from being made, and of one that was deleted, or is left out', async () => {
    const { sources, add, folder, csv, profiles, shipments } = await desk();
    const path = await database(folder);
    await add({ name: 'Shop', kind: 'sqlite', path, table: 'orders', column: 'Order' });
    expect(await sources.fetch(ada, '51')).toMatchObject({
      source: 'Shop',
      orders: [{ reference: null, kind: 'refused', problems: [{ code: 'requiredEmpty', column: 'Name' }] }],
    });
    await add();
    await sources.fetch(ada, '1');
    await shipments.delete({ ...ada, role: 'admin' }, ['S-1']);
    expect(await sources.fetch(ada, '1')).toMatchObject({
      orders: [{ reference: null, problems: [{ code: 'orderDeleted' }] }],
    });
    await profiles.save(orderProfile({ only: [{ from: 'City', is: ['Paris'] }] }));
    expect(await sources.fetch(ada, '2')).toMatchObject({
      orders: [{ reference: null, problems: [{ code: 'orderLeftOut' }] }],
    });
    expect(await readFile(csv, 'utf8')).toBe(ordersText(1, 3));
  });

  it('is asked of the sources in their order, and of those that are for it', async () => {
    const { sources, add, folder } = await desk();
    const path = await database(folder);
    const first = await add();
    const second = await add({ name: 'Shop', kind: 'sqlite', path, table: 'orders', column: 'Order' });
    expect(await sources.fetch(ada, '50')).toMatchObject({ source: 'Shop', asked: 2 });
    expect(await sources.fetch(ada, '99')).toMatchObject({
      source: null,
      orders: [],
      asked: 2,
      troubles: [],
    });
    expect((await sources.move(second, 0)).sources.map(({ id }) => id)).toEqual([second, first]);
    const [shop] = (await sources.list()).sources;
    const { hasPassword, profileName, ...stored } = shop as NonNullable<typeof shop>;
    await sources.save({ ...stored, key: { ...stored.key, pattern: 'S{*}' } });
    expect(await sources.fetch(ada, '50')).toMatchObject({ source: null, asked: 1 });
    expect(await sources.fetch(ada, 'S50')).toMatchObject({ source: 'Shop', asked: 2 });
    await sources.save({ ...stored, on: false });
    expect(await sources.fetch(ada, '50')).toMatchObject({ source: null, asked: 1 });
  });

  it('is answered by the others where a source is away', async () => {
    const { sources, add, folder } = await desk();
    await add({ name: 'Away', kind: 'sqlite', path: join(folder, 'none.db'), table: 'o', column: 'n' });
    await add();
    expect(await sources.fetch(ada, '3')).toMatchObject({
      source: 'File',
      orders: [{ reference: 'S-3' }],
      troubles: [{ source: 'Away', code: 'source.unreachable' }],
    });
  });

  it('waits five seconds for a source that is silent, and one for a minute after', async () => {
    const { sources, add, pass, pending, clock } = await desk();
    const mute = await startMuteServer();
    const server = {
      host: '127.0.0.1',
      port: mute.port,
      database: 'erp',
      user: 'u',
      tls: false,
      password: 'x',
    };
    await add({ ...server, name: 'Mute', kind: 'postgres', path: '', table: 'o', column: 'n' });
    await add();
    const waits = async (ms: number): Promise<void> => {
      let isOver = false;
      const asked = sources.fetch(ada, '99').finally(() => {
        isOver = true;
      });
      await expect.poll(pending).toBeGreaterThan(0);
      // The file has answered: what is left is the wait for the other.
      await expect.poll(pending).toBe(1);
      pass(ms - 1);
      await new Promise((resolve) => setImmediate(resolve));
      expect(isOver).toBe(false);
      pass(1);
      expect(await asked).toMatchObject({
        source: null,
        troubles: [{ source: 'Mute', code: 'source.slow' }],
      });
    };
    await waits(5_000);
    await waits(1_000);
    pass(60_000);
    await waits(5_000);
    // Set back, it is not one second until that day comes again.
    clock.advance(-86_400_000);
    await waits(5_000);
  });
});

describe('An order source', () => {
  it('keeps its password in the keychain alone, and for its server alone', async () => {
    const { sources, add, secrets, store } = await desk();
    const server = {
      kind: 'postgres',
      host: 'a.example',
      database: 'erp',
      user: 'u',
      table: 'o',
      column: 'n',
    } as const;
    const id = await add({ ...server, path: '', password: 'geheim' });
    expect(await secrets.get(passwordName(id))).toBe('geheim');
    expect(JSON.stringify(await store.settings.get('import.sources'))).not.toContain('geheim');
    const view = await sources.list();
    expect(JSON.stringify(view)).not.toContain('geheim');
    expect(view.sources).toMatchObject([{ id, hasPassword: true, profileName: 'Shop' }]);
    const entries = await store.audit.newest({ kind: 'settings' }, null, 9);
    expect(entries.map(({ action }) => action)).toContain('password');
    expect(JSON.stringify(entries)).not.toContain('geheim');
    await add({ ...server, id, path: '', table: 'other' });
    expect(await secrets.get(passwordName(id))).toBe('geheim');
    await add({ ...server, id, path: '', host: 'b.example' });
    expect(await secrets.get(passwordName(id))).toBeNull();
    expect(await sources.fetch(ada, '1')).toMatchObject({ troubles: [{ code: 'source.password-missing' }] });
    await sources.remove(id);
    expect((await sources.list()).sources).toEqual([]);
  });

  it('is tried with its profile, without importing anything', async () => {
    const { sources, add, total } = await desk();
    const id = await add();
    const steps = await sources.testStored(id, '2');
    expect(steps.map(({ step, outcome, detail }) => `${step} ${outcome} ${detail}`)).toEqual([
      'reach ok orders.csv',
      'sign-in skipped ',
      'table ok 6',
      'columns ok 5',
      'rows ok 2: 2',
    ]);
    expect(await total()).toBe(0);
    const [source] = (await sources.list()).sources;
    const { hasPassword, profileName, ...stored } = source as NonNullable<typeof source>;
    expect(await sources.test({ ...stored, profile: 'worldship', column: 'Order' }, null)).toMatchObject([
      { step: 'reach', outcome: 'ok' },
      { step: 'sign-in', outcome: 'skipped' },
      { step: 'table', outcome: 'ok' },
      { step: 'columns', outcome: 'failed', code: 'source.columns' },
      { step: 'rows', outcome: 'skipped' },
    ]);
  });

  it('keeps its profile from being removed, and is refused without a full path or for a file of another kind', async () => {
    const { sources, add, profiles, store } = await desk();
    await add();
    const stored = createStoredSources({ settings: store.settings, logger: silentLogger });
    await expect(mustNotUse(stored, 'shop')).rejects.toMatchObject({ code: 'source.in-use' });
    await expect(add({ path: 'orders.csv' })).rejects.toMatchObject({ code: 'source.invalid' });
    await profiles.save(orderProfile({ id: 'json', name: 'JSON', format: 'json' }));
    await expect(add({ profile: 'json' })).rejects.toMatchObject({ code: 'source.format' });
    await expect(sources.remove('none')).rejects.toMatchObject({ code: 'source.unknown' });
  });
});
