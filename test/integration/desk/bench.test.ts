import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDesk } from '../../../electron/app/desk.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { isSscc } from '../../../shared/carrier/sscc.ts';
import { wholeSsccRange } from '../../../shared/carrier/sscc-range.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/service.ts';

/** A set-up desk with a printer and the shipment R-1, two parcels. */
const packingDesk = async () => {
  const made = await testDesk();
  await setUp(made.client);
  const { socket, printer } = await addTestPrinter(made.client);
  await made.client.call('service.create', { body: { shipment: [readyShipment('R-1', 2)] } });
  return { ...made, socket, printer };
};

const patch = (description: string): Shipment => ({
  shipmentInfo: { shipmentReference: 'R-1', description },
});

const trackingNumbers = ({ shipmentInfo }: Shipment): string[] =>
  (shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }) => trackingNumber ?? '');

describe('a round at the bench', () => {
  it('does not lay a form of a deleted shipment on the new one of its reference', async () => {
    const { client } = await packingDesk();
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: 'R-1' } } });
    await client.call('service.create', { body: { shipment: [readyShipment('R-1', 2)] } });
    const late = { patch: patch('of the old one'), version, requestId: 'save-late' };
    await expect(client.call('bench.save', late)).rejects.toMatchObject({ code: 'shipment.stale' });
  });

  it('refuses a label of absurd sides in words, and the window stays', async () => {
    const { client } = await packingDesk();
    const shipment = readyShipment('P-1') as Shipment;
    shipment.carrierDetails = { carrierCode: 'POST', productCode: 'PARCEL' };
    for (const parcel of shipment.shipmentInfo.shipmentItems ?? []) {
      parcel.dimensions = { length: 1e308, width: 1e308, height: 1e308, weight: 1 };
    }
    await client.call('service.create', { body: { shipment: [shipment] } });
    const asked = { reference: 'P-1', version: 1, requestId: 'print-absurd', reprint: false };
    await expect(client.call('bench.print', asked)).rejects.toMatchObject({ code: 'shipment.not-ready' });
    expect(client.connected).toBe(true);
  });

  it('scans, saves, prints a label for each parcel and finds it again by its number', async () => {
    const { client, socket } = await packingDesk();
    const scanned = await client.call('bench.scan', { code: 'R-1' });
    if (scanned.found !== 'one') throw new Error(`found ${scanned.found}`);
    expect(scanned.opened).toMatchObject({ status: 10, labelStale: false, documents: [], jobs: [] });

    const saved = await client.call('bench.save', {
      patch: patch('weighed'),
      version: scanned.opened.version,
      requestId: 'save-0001',
    });
    expect(saved.version).toBe(scanned.opened.version + 1);
    expect(saved.shipment.shipmentInfo.description).toBe('weighed');

    const sent = nextEvent(client, 'job.changed', ({ job }) => job.state === 'sent');
    const { opened, job } = await client.call('bench.print', {
      reference: 'R-1',
      version: saved.version,
      requestId: 'print-0001',
      reprint: false,
    });
    expect(opened).toMatchObject({ status: 20, labelStale: false });
    expect(opened.documents.length).toBeGreaterThan(0);
    const numbers = trackingNumbers(opened.shipment);
    expect(numbers).toHaveLength(2);
    expect(numbers.every(isSscc)).toBe(true);

    const labels = await socket.waitForJobs(2);
    expect((await sent).job.id).toBe(job?.id);
    expect(labels.map((label) => label.toString('utf8').match(/\^XA/g)?.length)).toEqual([1, 1]);

    for (const code of [numbers[1] ?? '', `]C100${numbers[1]}`]) {
      expect(await client.call('bench.isHeld', { code })).toEqual({ held: true });
      expect(await client.call('bench.scan', { code })).toMatchObject({
        found: 'one',
        opened: { version: opened.version },
      });
    }
    expect(await client.call('bench.day', { from: 0, to: Number.MAX_SAFE_INTEGER })).toMatchObject({
      packedToday: 1,
      recent: [{ reference: 'R-1', status: 20 }],
    });
  });

  it('finds shipment and parcel by every GS1 code that names them, as by the plain SSCC', async () => {
    const { client } = await packingDesk();
    await client.call('service.create', { body: { shipment: [readyShipment('R-2')] } });
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    const print = { reference: 'R-1', version, requestId: 'print-gs1', reprint: false };
    const { opened } = await client.call('bench.print', print);
    const [, sscc = ''] = trackingNumbers(opened.shipment);
    const found = async (code: string): Promise<string> => {
      const result = await client.call('bench.scan', { code });
      return result.found === 'one' ? result.opened.shipment.shipmentInfo.shipmentReference : result.found;
    };
    const named = [
      sscc,
      `]C100${sscc}\u001d400ORDER-R-1`,
      `]c100${sscc}|400order-r-1`,
      `]C100${sscc}\u241d400ANOTHER`,
      // The SSCC is more exact than the order.
      `]C1400ORDER-R-2\u001d00${sscc}`,
      `(00)${sscc}(3302)000125`,
      `]C102040063813339313712<GS>00${sscc}`,
      `]d2400ORDER-R-1`,
      `https://id.gs1.org/00/${sscc}`,
      `HTTPS://EXAMPLE.COM/a/00/${sscc}?3302=000125`,
      '(400)ORDER-R-1',
    ];
    for (const code of named) expect([code, await found(code)]).toEqual([code, 'R-1']);
    for (const code of named) expect(await client.call('bench.isHeld', { code })).toEqual({ held: true });
    expect(await found(']C1400ORDER-R-2')).toBe('R-2');
    // A number may begin like an AI.
    for (const code of ['400ORDER-R-1', ']C1400ORDER-R-9', `]C10104006381333931`, `00${sscc.slice(0, 17)}x`])
      expect([code, await found(code)]).toEqual([code, 'none']);
  });

  it('prints once for one request, and a second time only when asked for', async () => {
    const { client, socket } = await packingDesk();
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    const print = { reference: 'R-1', version, requestId: 'print-0001', reprint: false };
    const [first, second] = await Promise.all([
      client.call('bench.print', print),
      client.call('bench.print', print),
    ]);
    expect(second.job?.id).toBe(first.job?.id);
    await socket.waitForJobs(2);
    const again = { ...print, version: first.opened.version, requestId: 'print-0002' };
    await expect(client.call('bench.print', again)).rejects.toMatchObject({ code: 'print.already' });
    await client.call('bench.print', { ...again, requestId: 'print-0003', reprint: true });
    await socket.waitForJobs(4);
    expect((await client.call('jobs.list', { reference: 'R-1', limit: 10 })).jobs).toHaveLength(4);
    expect(socket.jobs).toHaveLength(4);
  });

  it('refuses a change made from an old version, and a print of another shipment than the one open', async () => {
    const { client } = await packingDesk();
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    await client.call('bench.save', { patch: patch('first'), version, requestId: 'save-0001' });
    const stale = client.call('bench.save', { patch: patch('second'), version, requestId: 'save-0002' });
    await expect(stale).rejects.toMatchObject({ code: 'shipment.stale' });
    const other = client.call('bench.print', {
      reference: 'R-2',
      patch: patch('x'),
      version,
      requestId: 'print-0001',
      reprint: false,
    });
    await expect(other).rejects.toMatchObject({ code: 'bridge.invalid' });
  });

  it('answers a repeated save with the first answer, not with a conflict', async () => {
    const { client } = await packingDesk();
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    const save = { patch: patch('once'), version, requestId: 'save-0001' };
    const first = await client.call('bench.save', save);
    await expect(client.call('bench.save', save)).resolves.toMatchObject({ version: first.version });
  });

  it('makes a new shipment once, however often its answer was lost, and no second one of its reference', async () => {
    const { client } = await packingDesk();
    const create = { shipment: readyShipment('R-9'), requestId: 'create-0001' };
    const made = await client.call('bench.create', create);
    expect(made).toMatchObject({ version: 1, status: 10, documents: [], jobs: [] });
    await expect(client.call('bench.create', create)).resolves.toMatchObject({ version: 1 });
    const other = client.call('bench.create', { ...create, requestId: 'create-0002' });
    await expect(other).rejects.toMatchObject({ code: 'shipment.taken', details: { reference: 'R-9' } });
  });

  it('creates and prints a new shipment in one go: one shipment, one label, whatever is repeated', async () => {
    const { client, socket } = await packingDesk();
    const print = {
      reference: 'R-9',
      patch: readyShipment('R-9'),
      version: 0,
      requestId: 'print-0001',
      reprint: false,
    };
    const [first, second] = await Promise.all([
      client.call('bench.print', print),
      client.call('bench.print', print),
    ]);
    expect(second.job?.id).toBe(first.job?.id);
    expect(first.opened).toMatchObject({ version: 1, status: 20, labelStale: false });
    await socket.waitForJobs(1);
    const other = client.call('bench.print', { ...print, requestId: 'print-0002' });
    await expect(other).rejects.toMatchObject({ code: 'shipment.taken' });
    expect((await client.call('jobs.list', { reference: 'R-9', limit: 10 })).jobs).toHaveLength(1);
    expect(socket.jobs).toHaveLength(1);
  });

  it('stores nothing of a new shipment that is not ready for its label', async () => {
    const { client } = await packingDesk();
    const patch: Shipment = { shipmentInfo: { shipmentReference: 'R-9' } };
    const print = { reference: 'R-9', patch, version: 0, requestId: 'print-0001', reprint: false };
    await expect(client.call('bench.print', print)).rejects.toMatchObject({ code: 'shipment.not-ready' });
    expect(await client.call('bench.scan', { code: 'R-9' })).toMatchObject({ found: 'none' });
  });

  it('tells whether a code is held here', async () => {
    const { client } = await packingDesk();
    const isHeld = async (code: string) => (await client.call('bench.isHeld', { code })).held;
    expect(await isHeld('R-1')).toBe(true);
    expect(await isHeld('ORDER-R-1')).toBe(true);
    expect(await isHeld('1.25')).toBe(false);
  });

  it('says none for an unknown code, and offers a choice where a code fits several', async () => {
    const { client } = await packingDesk();
    expect(await client.call('bench.scan', { code: 'NOPE' })).toEqual({ found: 'none', code: 'NOPE' });
    const twin = { ...readyShipment('R-2').shipmentInfo, orderNumber: 'ORDER-R-1' };
    await client.call('service.create', { body: { shipment: [{ shipmentInfo: twin }] } });
    const several = await client.call('bench.scan', { code: 'ORDER-R-1' });
    expect(several).toMatchObject({ found: 'several' });
    if (several.found === 'several') {
      expect(several.rows.map(({ reference }) => reference).sort()).toEqual(['R-1', 'R-2']);
      expect(several.rows[0]).toMatchObject({ city: 'Loxstedt', countryCode: 'DE' });
    }
  });

  it('tells every window what was changed, and the history who did', async () => {
    const { client, connect } = await packingDesk();
    const heard = nextEvent(connect(), 'shipment.changed');
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    await client.call('bench.save', { patch: patch('weighed'), version, requestId: 'save-0001' });
    expect(await heard).toEqual({ reference: 'R-1', version: version + 1 });
    const { entries } = await client.call('shipments.history', { reference: 'R-1', limit: 10 });
    expect(entries[0]).toMatchObject({
      email: ADMIN,
      action: 'update',
      changes: [{ path: 'shipmentInfo.description', after: 'weighed' }],
    });
  });

  it('tells every window that a shipment is gone', async () => {
    const { client, connect } = await packingDesk();
    const heard = nextEvent(connect(), 'shipment.changed');
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: 'R-1' } } });
    expect(await heard).toEqual({ reference: 'R-1', version: null });
  });
});

describe('the desk', () => {
  it("keeps its settings and prints its station, not the computer's name", async () => {
    const { client } = await packingDesk();
    const before = await client.call('settings.get', {});
    expect(before).toMatchObject({ station: 'P-01', companyPrefix: null });
    expect(before.cartons.length).toBeGreaterThan(3);
    const heard = nextEvent(client, 'settings.changed');
    const numbers = { companyPrefix: '4006381', ssccRange: wholeSsccRange('4006381', 0) };
    await client.call('settings.set', { station: 'P-07', ...numbers });
    expect((await heard).settings).toEqual({ ...before, station: 'P-07', ...numbers });
    expect((await client.call('session.state', {})).station).toBe('P-07');
  });

  it('numbers its parcels from the company prefix that was set', async () => {
    const { client } = await packingDesk();
    await client.call('settings.set', {
      companyPrefix: '4006381',
      ssccRange: wholeSsccRange('4006381', 0),
    });
    const { version } = await client.call('bench.open', { reference: 'R-1' });
    const { opened } = await client.call('bench.print', {
      reference: 'R-1',
      version,
      requestId: 'print-0001',
      reprint: false,
    });
    for (const number of trackingNumbers(opened.shipment)) expect(number).toMatch(/^\d4006381\d{10}$/);
  });

  it('says that another program has its port, and where it is instead', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port: usualPort } = other.address() as AddressInfo;
    const { desk, client } = await testDesk({ port: undefined, usualPort });
    const notice = nextEvent(client, 'desk.notice');
    await setUp(client);
    expect(await notice).toEqual({ code: 'desk.port-taken', details: { port: usualPort, url: desk.url } });
    expect((await fetch(`${desk.url}/openapi.json`)).status).toBe(200);
  });

  it('says once that there is no keychain, also after a restart', async () => {
    const first = await testDesk({ secrets: volatileSecrets(false) });
    const notice = nextEvent(first.client, 'desk.notice');
    await setUp(first.client);
    expect(await notice).toEqual({ code: 'secrets.unavailable', details: {} });
    await first.desk.stop();
    const second = await testDesk({ secrets: volatileSecrets(false), folder: first.folder });
    const heard: unknown[] = [];
    second.client.on('desk.notice', (payload) => heard.push(payload));
    expect(await second.client.call('session.state', {})).toMatchObject({ canRemember: false });
    await second.client.call('session.signIn', { email: ADMIN, password: PASSWORD });
    expect(heard).toEqual([]);
  });

  it('tells what it found at its start once someone signs in, and no signed-out window before', async () => {
    const { client, connect } = await testDesk({ secrets: volatileSecrets(false) });
    const heard: unknown[] = [];
    client.on('desk.notice', (payload) => heard.push(payload));
    await client.call('session.state', {});
    expect(heard).toEqual([]);
    const other = connect();
    const notice = nextEvent(other, 'desk.notice');
    await setUp(other);
    expect(await notice).toEqual({ code: 'secrets.unavailable', details: {} });
  });

  it('serves the same shipments over HTTP to other programs', async () => {
    const { desk } = await packingDesk();
    const login = await fetch(`${desk.url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN, password: PASSWORD }),
    });
    const { token } = (await login.json()) as { token: string };
    const found = await fetch(`${desk.url}/api/v3/shipments/R-1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(found.status).toBe(200);
  });

  it('is refused a folder that another has', async () => {
    const { folder } = await testDesk();
    const second = startDesk({ folder, demo: false, port: 0, logger: silentLogger });
    await expect(second).rejects.toMatchObject({ code: 'store.locked' });
  });
});
