import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEngines } from '../../../electron/app/engines.ts';
import { freePort } from '../../../electron/cli/launch/free-port.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { systemTimers, type Timers } from '../../../electron/core/timers.ts';
import { createCarriers } from '../../../electron/service/shipments/carriers.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { EngineDraft } from '../../../shared/engine/settings.ts';
import type { EngineView } from '../../../shared/engine/views.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** A server that is no engine, with what it was asked. */
const otherServer = async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.headers.authorization);
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"VERSION":"1"}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const carrierOf = async (client: BridgeClient, code: string): Promise<CarrierProfile> => {
  const { carriers } = await client.call('carriers.list', {});
  const found = carriers.find((carrier) => carrier.code === code);
  if (!found) throw new Error(`no carrier ${code}`);
  return found;
};

const codesOf = async (client: BridgeClient): Promise<string[]> =>
  (await client.call('carriers.list', {})).carriers.map(({ code }) => code).slice(2);

const save = (client: BridgeClient, profile: CarrierProfile) =>
  client.call('carriers.save', { profile, previous: profile.code, confirmed: true });

describe('carrier engines of a desk', () => {
  const engine = useKarrio();
  const ids = { generic: '', dhl: '' };
  beforeAll(async () => {
    ids.generic = await engine().connect('generic');
    ids.dhl = await engine().connect('dhl_express');
  });

  const draft = (more: Partial<EngineDraft> = {}) => ({
    name: 'Warehouse',
    url: engine().url,
    apiKey: engine().apiKey,
    ...more,
  });

  const connected = async (config: Parameters<typeof testDesk>[0] = {}) => {
    const desk = await testDesk(config);
    await setUp(desk.client);
    const { view, reports } = await desk.client.call('engines.connect', draft());
    const [{ id }] = view.engines as [EngineView];
    return { ...desk, id, view, reports };
  };

  const change = (connection: string, body: object): Promise<unknown> =>
    engine().ask('PATCH', `/v1/connections/${connection}`, body);

  it('is tried step by step, and what is wrong is told apart', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const tried = async (more: Partial<EngineDraft>) => {
      const { steps } = await client.call('engines.test', draft(more));
      const last = steps.findLast(({ outcome }) => outcome !== 'skipped');
      return last && [last.step, last.code ?? last.detail];
    };
    expect(await tried({})).toEqual(['connections', '2']);
    expect(await tried({ apiKey: 'key_wrong' })).toEqual(['key', 'engine.key']);
    expect(await tried({ apiKey: '' })).toEqual(['key', 'engine.key-missing']);
    expect(await tried({ url: `http://127.0.0.1:${await freePort()}` })).toEqual([
      'connect',
      'engine.unreachable',
    ]);
    expect(await tried({ url: 'https://no-such-host.invalid' })).toEqual(['name', 'engine.host']);
    expect(await tried({ url: engine().url.replace('http:', 'https:') })).toEqual(['tls', 'engine.tls']);
    const other = await otherServer();
    expect(await tried({ url: other.url })).toEqual(['engine', 'engine.not-an-engine']);
    expect(other.asked).toEqual([undefined]);
    expect((await client.call('engines.list', {})).engines).toEqual([]);
  });

  it('is connected, and its connections become carriers that every window hears of', async () => {
    const { client, connect } = await testDesk();
    await setUp(client);
    const heard = nextEvent(connect(), 'carriers.changed', ({ carriers }) => carriers.length === 4);
    const { view, reports } = await client.call('engines.connect', draft());
    expect(view).toMatchObject({
      keepsKeys: true,
      engines: [{ name: 'Warehouse', hasKey: true, fault: null, version: expect.stringMatching(/^2026/) }],
    });
    expect(reports).toMatchObject([
      {
        failure: null,
        added: [
          { code: 'DHL-EXPRESS', name: 'DHL Express' },
          { code: 'PARCEL-COMPANY', name: 'Parcel Company', products: 1 },
        ],
        changed: [],
        gone: [],
      },
    ]);
    await heard;
    expect(await carrierOf(client, 'PARCEL-COMPANY')).toMatchObject({
      name: 'Parcel Company',
      products: [{ code: 'standard_service', name: { en: 'Standard Service' } }],
      labels: 'karrio',
      numbering: { kind: 'none' },
      labelTemplate: 'post',
      dangerousGoods: 'all',
      engine: { id: view.engines[0]?.id, carrierId: 'parcel-company', carrierName: 'generic', isTest: false },
    });
    const dhl = await carrierOf(client, 'DHL-EXPRESS');
    expect(dhl.products).toContainEqual(
      expect.objectContaining({
        code: 'dhl_express_worldwide_doc',
        name: { en: 'DHL Express Worldwide (Documents)' },
      }),
    );
    expect(dhl.services.map(({ code }) => code)).toContain('dhl_saturday_delivery');
  });

  it('keeps what a person has changed, adds what is new and says what is gone', async () => {
    const { client, id } = await connected();
    const dhl = await carrierOf(client, 'DHL-EXPRESS');
    const [first, second] = dhl.products as [CarrierProfile['products'][0], CarrierProfile['products'][0]];
    const renamed = { ...first, name: { en: 'Our express' } };
    await save(client, { ...dhl, name: 'Express', limits: { maxWeightKg: 20 }, products: [renamed, second] });
    const same = await client.call('engines.refresh', { id });
    expect(same.reports).toMatchObject([{ added: [], changed: [], gone: [] }]);
    expect(await carrierOf(client, 'DHL-EXPRESS')).toMatchObject({
      name: 'Express',
      limits: { maxWeightKg: 20 },
      products: [renamed, second],
    });

    // Narrowed down at the engine to the first service.
    await change(ids.dhl, { config: { shipping_services: [first.code] } });
    onTestFinished(() => void change(ids.dhl, { config: {} }));
    const body = { shipment: [{ ...readyShipment('E-1'), carrierDetails: { carrierCode: 'DHL-EXPRESS' } }] };
    await client.call('service.create', { body });
    const used = await client.call('engines.refresh', { id });
    expect(used.reports[0]?.gone).toEqual([
      { code: 'DHL-EXPRESS', name: 'Express', product: second.name.en, kept: true },
    ]);
    expect((await carrierOf(client, 'DHL-EXPRESS')).products).toHaveLength(2);
    await client.call('service.delete', { body: { shipmentDetails: [{ shipmentReference: 'E-1' }] } });
    const unused = await client.call('engines.refresh', { id });
    expect(unused.reports[0]?.gone).toMatchObject([{ product: second.name.en, kept: false }]);
    expect((await carrierOf(client, 'DHL-EXPRESS')).products).toEqual([renamed]);

    await change(ids.dhl, { config: { shipping_services: [] } });
    const back = await client.call('engines.refresh', { id });
    expect(back.reports[0]?.changed).toMatchObject([
      { code: 'DHL-EXPRESS', products: expect.arrayContaining([second.name.en]) },
    ]);
  });

  it('tells of a connection that was turned off, and leaves its carrier to a person', async () => {
    const { client, id } = await connected();
    await change(ids.generic, { active: false });
    onTestFinished(() => void change(ids.generic, { active: true }));
    const { reports, view } = await client.call('engines.refresh', { id });
    expect(reports[0]?.gone).toMatchObject([{ code: 'PARCEL-COMPANY', product: null, kept: true }]);
    expect(view.engines[0]?.connections).toContainEqual(
      expect.objectContaining({ carrierId: 'parcel-company', state: 'inactive' }),
    );
    await change(ids.generic, { active: true });
    await client.call('carriers.remove', { code: 'PARCEL-COMPANY', confirmed: true });
    const again = await client.call('engines.refresh', { id });
    expect(again.reports[0]?.added).toMatchObject([{ code: 'PARCEL-COMPANY' }]);
  });

  it('stands beside others: codes and names differ, one for trying says so', async () => {
    const { client, id } = await connected();
    await expect(client.call('engines.connect', draft({ name: 'Again' }))).rejects.toMatchObject({
      code: 'engine.connected',
    });
    const url = engine().url.replace('127.0.0.1', 'localhost');
    const { reports } = await client.call('engines.connect', draft({ name: 'Trial', url, isTest: true }));
    expect(reports[0]?.added).toMatchObject([
      { code: 'DHL-EXPRESS-2', name: 'DHL Express · Trial TEST' },
      { code: 'PARCEL-COMPANY-2', name: 'Parcel Company · Trial TEST' },
    ]);
    expect((await carrierOf(client, 'PARCEL-COMPANY-2')).engine?.isTest).toBe(true);
    expect((await carrierOf(client, 'PARCEL-COMPANY')).name).toBe('Parcel Company · Warehouse');
    await client.call('engines.rename', { id, name: 'Depot' });
    expect((await carrierOf(client, 'PARCEL-COMPANY')).name).toBe('Parcel Company · Depot');
  });

  it('is refused with a wrong key, as another server or while it is away: nothing is kept', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const refused = (more: Partial<EngineDraft>, code: string) =>
      expect(client.call('engines.connect', draft(more))).rejects.toMatchObject({ code });
    await refused({ apiKey: 'key_wrong' }, 'engine.key');
    await refused({ apiKey: '' }, 'engine.key-missing');
    await refused({ url: (await otherServer()).url }, 'engine.not-an-engine');
    await refused({ url: `http://127.0.0.1:${await freePort()}` }, 'engine.unreachable');
    await refused({ id: 'none' }, 'engine.unknown');
    expect((await client.call('engines.list', {})).engines).toEqual([]);
    expect(await codesOf(client)).toEqual([]);
  });

  it('is changed without its key only at the same address: no other one learns it', async () => {
    const { client, id } = await connected();
    const other = await otherServer();
    const { apiKey: _key, ...open } = draft({ id });
    const there = { ...open, url: other.url };
    await expect(client.call('engines.connect', there)).rejects.toMatchObject({ code: 'engine.key-missing' });
    const { steps } = await client.call('engines.test', there);
    expect(steps.find(({ outcome }) => outcome === 'failed')?.step).toBe('engine');
    expect(other.asked).toEqual([undefined]);
    const { view } = await client.call('engines.connect', { ...open, name: 'Depot', isTest: true });
    expect(view.engines).toMatchObject([{ id, name: 'Depot', hasKey: true }]);
    expect((await carrierOf(client, 'PARCEL-COMPANY')).name).toBe('Parcel Company TEST');
  });

  it('is removed with its carriers and its key, not while open shipments use one', async () => {
    const secrets = volatileSecrets(true);
    const { client, id } = await connected({ secrets });
    const remove = (withCarriers: boolean) => client.call('engines.remove', { id, withCarriers });
    await expect(remove(false)).rejects.toMatchObject({ code: 'engine.in-use', details: { count: 2 } });
    const carrierDetails = { carrierCode: 'PARCEL-COMPANY' };
    const body = { shipment: [{ ...readyShipment('E-2'), carrierDetails }] };
    await client.call('service.create', { body });
    await expect(remove(true)).rejects.toMatchObject({
      code: 'engine.shipments',
      details: { count: 1, carriers: 'Parcel Company' },
    });
    await client.call('service.delete', { body: { shipmentDetails: [{ shipmentReference: 'E-2' }] } });
    expect((await remove(true)).view.engines).toEqual([]);
    expect(await codesOf(client)).toEqual([]);
    expect(await secrets.get(`engine-key.${id}`)).toBeNull();
    await expect(remove(true)).rejects.toMatchObject({ code: 'engine.unknown' });
  });

  it('without a keychain its key lasts until the desk closes, and the answer says so', async () => {
    const first = await connected({ secrets: volatileSecrets(false) });
    expect(first.view).toMatchObject({ keepsKeys: false, engines: [{ hasKey: true }] });
    await first.desk.stop();
    const { client } = await testDesk({ folder: first.folder, secrets: volatileSecrets(false) });
    await client.call('session.signIn', { email: 'admin@desk.example', password: PASSWORD });
    const { engines } = await client.call('engines.list', {});
    expect(engines).toMatchObject([{ hasKey: false }]);
    await expect(client.call('engines.refresh', { id: first.id })).rejects.toMatchObject({
      code: 'engine.key-missing',
    });
    const again = await client.call('engines.connect', draft({ id: first.id }));
    expect(again.view.engines).toMatchObject([{ id: first.id, hasKey: true }]);
    expect(await codesOf(client)).toEqual(['DHL-EXPRESS', 'PARCEL-COMPANY']);
  });

  it('is read once a day by the desk itself', async () => {
    const store = await openAt(await tempFolder());
    const shift = { ms: 0 };
    /** The looks that are waited for; the requests' own limits run as ever. */
    const looks: (() => void)[] = [];
    const timers: Timers = {
      after: (ms, run) => {
        if (ms !== 60_000 && ms !== HOUR_MS) return systemTimers.after(ms, run);
        looks.push(run);
        return () => undefined;
      },
    };
    const common = { clock: { now: () => Date.now() + shift.ms }, timers, ids: randomIds };
    const carriers = createCarriers({ settings: store.settings, logger: silentLogger });
    const secrets = volatileSecrets(true);
    const engines = createEngines({ store, secrets, ...common, logger: silentLogger }).with(carriers);
    engines.start();
    const { view } = await engines.connect(null, { ...draft(), ca: '', proxy: '', isTest: false });
    await carriers.change((own) => own.filter(({ code }) => code !== 'PARCEL-COMPANY'));
    const look = async (): Promise<void> => {
      const [run] = looks.splice(0);
      run?.();
      await expect.poll(() => looks.length).toBe(1);
    };
    await look();
    expect((await engines.list()).engines[0]?.readAt).toBe(view.engines[0]?.readAt);
    shift.ms = 24 * HOUR_MS;
    await look();
    const [after] = (await engines.list()).engines;
    expect(after?.readAt).toBeGreaterThanOrEqual((view.engines[0]?.readAt ?? 0) + 24 * HOUR_MS);
    // One that a person has removed stays so.
    expect((await carriers.list()).map(({ code }) => code)).toEqual(['GS1', 'POST', 'DHL-EXPRESS']);
    await secrets.delete(`engine-key.${after?.id}`);
    shift.ms *= 2;
    await look();
    expect((await engines.list()).engines[0]).toMatchObject({ fault: 'engine.key-missing' });
    await engines.stop();
    expect(await engines.gateway(after?.id ?? '')).toBeNull();
    await store.close();
  });

  it('its key is in no file of the desk, in no answer and in no line of the log', async () => {
    const log = capturedLog();
    const { client, folder, id, desk } = await connected({ logger: log.logger });
    const answers = [
      await client.call('engines.list', {}),
      await client.call('engines.test', draft()),
      await client.call('engines.refresh', { id }),
      await client.call('carriers.export', { code: null }),
      await client.call('engines.connect', draft({ apiKey: 'key_secret-and-wrong' })).catch(String),
    ];
    await desk.stop();
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    );
    const texts = await Promise.all(
      files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')),
    );
    for (const text of [...texts, JSON.stringify(answers), log.text()]) {
      expect(text).not.toContain(engine().apiKey);
      expect(text).not.toContain('secret-and-wrong');
    }
  });
});
