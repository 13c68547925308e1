import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/core/clock.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createUsers } from '../../../electron/service/users.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { postCarrier } from '../../../shared/carrier/shipped.ts';
import type { CarriersView } from '../../../shared/carrier/views.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';
import { capturedLog } from '../../helpers/captured-log.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { labelRequest, readyShipment } from '../../helpers/shipments.ts';
import { openAt, tempFolder } from '../../helpers/store.ts';

const acme = CarrierProfile.parse({
  code: 'ACME',
  name: 'Acme',
  products: [{ code: 'STD', name: 'Standard' }],
  labelTemplate: 'gs1',
  numbering: 'sscc',
  dangerousGoods: 'none',
});

const signedIn = async () => {
  const desk = await testDesk();
  await setUp(desk.client);
  return desk;
};

/** A folder with a packer and an administrator. */
const folderWithUsers = async (): Promise<string> => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  const common = { clock: systemClock, ids: randomIds, logger: silentLogger };
  const users = createUsers({ ...common, accounts: store.accounts, passwordCost: TEST_PASSWORD_COST });
  for (const role of ['packer', 'admin'] as const) {
    await users.add({
      email: `${role}@desk.example`,
      password: PASSWORD,
      roles: [role],
      firstName: 'Ada',
      lastName: role,
      companyName: 'Depot',
    });
  }
  await store.close();
  return folder;
};

const save = (client: BridgeClient, profile: unknown, previous: string | null = null, confirmed = false) =>
  client.call('carriers.save', { profile, previous, confirmed });

const codes = ({ carriers }: CarriersView): string[] => carriers.map(({ code }) => code);

const openShipment = (client: BridgeClient, reference: string, carrierCode: string) => {
  const shipment: Shipment = readyShipment(reference);
  const body = { shipment: [{ ...shipment, carrierDetails: { carrierCode } }] };
  return client.call('service.create', { body });
};

describe('the carriers of a desk', () => {
  it('are those that ship until one is added, and every window hears of it', async () => {
    const { client, connect } = await signedIn();
    const before = await client.call('carriers.list', {});
    expect(codes(before)).toEqual(['GS1', 'POST']);
    expect(before.origins).toEqual({ GS1: 'shipped', POST: 'shipped' });
    const other = connect();
    const heard = new Promise<CarriersView>((resolve) => {
      other.on('carriers.changed', resolve);
    });
    const after = await save(client, acme);
    expect(codes(after)).toEqual(['GS1', 'POST', 'ACME']);
    expect(after.origins.ACME).toBe('own');
    expect(await heard).toEqual(after);
    expect(await client.call('carriers.list', {})).toEqual(after);
  });

  it('that ship are changed in their place, and reset', async () => {
    const { client } = await signedIn();
    const changed = await save(client, { ...postCarrier, name: 'Deutsche Post' }, 'POST');
    expect(codes(changed)).toEqual(['GS1', 'POST']);
    expect(changed.origins.POST).toBe('changed');
    expect(changed.carriers[1]?.name).toBe('Deutsche Post');
    const back = await client.call('carriers.reset', { code: 'POST' });
    expect(back.carriers[1]).toEqual(postCarrier);
    expect(back.origins.POST).toBe('shipped');
    await expect(client.call('carriers.remove', { code: 'POST', confirmed: true })).rejects.toMatchObject({
      code: 'carrier.shipped',
    });
  });

  it('are not saved with problems, each named by its path', async () => {
    const { client } = await signedIn();
    const wrong = {
      ...acme,
      products: [{ code: '', name: 'x' }],
      limits: { maxWeightKg: -1 },
      colour: 'red',
    };
    await expect(save(client, wrong)).rejects.toMatchObject({
      code: 'carrier.invalid',
      errors: {
        'products[0].code': ['Must be 1 to 40 characters without blanks at either end.'],
        'limits.maxWeightKg': ['Must be a number above zero.'],
      },
    });
    await expect(save(client, { ...acme, code: 'GS1' })).rejects.toMatchObject({
      errors: { code: ['This code is there twice.'] },
    });
    await expect(save(client, { ...postCarrier, code: 'MAIL' }, 'POST')).rejects.toMatchObject({
      errors: { code: [expect.stringContaining('keeps its code')] },
    });
    await expect(save(client, acme, 'NONE')).rejects.toMatchObject({ code: 'carrier.unknown' });
    expect(codes(await client.call('carriers.list', {}))).toEqual(['GS1', 'POST']);
  });

  it('are not asked for with an input that is none', async () => {
    const { client } = await signedIn();
    const call = client.call as unknown as (name: string, input: unknown) => Promise<unknown>;
    for (const [name, input] of [
      ['carriers.remove', { code: 'GS1' }],
      ['carriers.import', { text: 7, apply: true }],
      ['carriers.setRange', { serviceIndicator: 'RR', country: 'GERMANY', span: null }],
    ] as const) {
      await expect(call(name, input)).rejects.toMatchObject({ code: 'bridge.invalid' });
    }
    await expect(
      client.call('carriers.save', { profile: null, previous: null, confirmed: false }),
    ).rejects.toMatchObject({
      code: 'carrier.invalid',
    });
  });

  it('in use are removed or renamed only when somebody says so twice', async () => {
    const { client } = await signedIn();
    await save(client, acme);
    await openShipment(client, 'A-1', 'ACME');
    await openShipment(client, 'A-2', 'ACME');
    await client.call('service.update', { body: labelRequest('A-2') });
    const inUse = { code: 'carrier.in-use', details: { carrier: 'ACME', count: 2 } };
    await expect(client.call('carriers.remove', { code: 'ACME', confirmed: false })).rejects.toMatchObject(
      inUse,
    );
    await expect(save(client, { ...acme, code: 'NEWACME' }, 'ACME')).rejects.toMatchObject(inUse);
    // Any other change needs no question.
    await save(client, { ...acme, name: 'Acme & Co' }, 'ACME');
    const renamed = await save(client, { ...acme, code: 'NEWACME' }, 'ACME', true);
    expect(codes(renamed)).toEqual(['GS1', 'POST', 'NEWACME']);
    const removed = await client.call('carriers.remove', { code: 'NEWACME', confirmed: false });
    expect(codes(removed)).toEqual(['GS1', 'POST']);
  });

  it('go from one desk to another as JSON', async () => {
    const first = await signedIn();
    await save(first.client, acme);
    await save(first.client, { ...postCarrier, name: 'Our post' }, 'POST');
    const { text } = await first.client.call('carriers.export', { code: null });
    const second = await signedIn();
    const preview = await second.client.call('carriers.import', { text, apply: false });
    expect(preview.problems).toEqual([]);
    expect(preview.changes.map(({ code, kind }) => [code, kind])).toEqual([
      ['GS1', 'same'],
      ['POST', 'changed'],
      ['ACME', 'added'],
    ]);
    expect(preview.changes[1]?.members).toEqual([{ path: 'name', before: 'Post (UPU)', after: 'Our post' }]);
    expect(preview.applied).toBeNull();
    expect(codes(await second.client.call('carriers.list', {}))).toEqual(['GS1', 'POST']);
    const { applied } = await second.client.call('carriers.import', { text, apply: true });
    expect(applied?.origins).toEqual({ GS1: 'shipped', POST: 'changed', ACME: 'own' });
    expect(applied?.carriers).toEqual((await first.client.call('carriers.list', {})).carriers);
    const one = await first.client.call('carriers.export', { code: 'ACME' });
    expect(JSON.parse(one.text)).toEqual(acme);
  });

  it('of a file with one problem are not taken over at all', async () => {
    const { client } = await signedIn();
    const text = JSON.stringify([acme, { ...acme, code: 'B', labelTemplate: 'none' }]);
    const answer = await client.call('carriers.import', { text, apply: true });
    expect(answer.problems).toMatchObject([{ path: '[1].labelTemplate', id: 'value' }]);
    expect(answer.applied).toBeNull();
    expect(codes(await client.call('carriers.list', {}))).toEqual(['GS1', 'POST']);
  });

  it('have their ranges of numbers from an administrator', async () => {
    const { client } = await signedIn();
    const series = { serviceIndicator: 'RR', country: 'DE' };
    const german = { ...postCarrier, numbering: { ...postCarrier.numbering, country: 'DE' } };
    const before = await save(client, german, 'POST');
    const supply = ({ supplies }: CarriersView) => supplies.find(({ key }) => key === 's10:RR:DE');
    expect(supply(before)).toMatchObject({
      name: 'RR XX',
      source: 'demonstration',
      from: 1,
      left: 99_999_999,
    });
    const set = await client.call('carriers.setRange', { ...series, span: { from: 500, to: 599 } });
    expect(supply(set)).toEqual({
      key: 's10:RR:DE',
      name: 'RR DE',
      source: 'range',
      from: 500,
      to: 599,
      total: 100,
      left: 100,
    });
    await expect(
      client.call('carriers.setRange', { ...series, span: { from: 9, to: 8.5 } }),
    ).rejects.toMatchObject({ code: 'carrier.invalid', errors: { to: [expect.any(String)] } });
    await expect(
      client.call('carriers.setRange', { ...series, country: 'XX', span: null }),
    ).rejects.toMatchObject({ errors: { country: [expect.any(String)] } });
    const none = await client.call('carriers.setRange', { ...series, span: null });
    expect(supply(none)?.source).toBe('demonstration');
  });

  it('are told of, with what is left, when a range runs low', async () => {
    const { client } = await signedIn();
    await save(client, { ...postCarrier, numbering: { ...postCarrier.numbering, country: 'DE' } }, 'POST');
    await client.call('carriers.setRange', {
      serviceIndicator: 'RR',
      country: 'DE',
      span: { from: 1, to: 10 },
    });
    const notice = new Promise((resolve) => {
      client.on('desk.notice', resolve);
    });
    const seen = new Promise<CarriersView>((resolve) => {
      client.on('carriers.changed', resolve);
    });
    const shipment: Shipment = readyShipment('P-1', 9);
    shipment.carrierDetails = { carrierCode: 'POST', productCode: 'REGISTERED' };
    for (const parcel of shipment.shipmentInfo.shipmentItems ?? []) {
      parcel.dimensions = { length: 30, width: 20, height: 10, weight: 1 };
    }
    await client.call('service.create', { body: { shipment: [shipment] } });
    await client.call('service.update', { body: labelRequest('P-1') });
    expect(await notice).toEqual({ code: 'numbers.low', details: { range: 'RR DE', left: 1 } });
    expect((await seen).supplies.find(({ key }) => key === 's10:RR:DE')?.left).toBe(1);
  });

  it('are changed by administrators alone, which the log keeps', async () => {
    const log = capturedLog();
    const folder = await folderWithUsers();
    const { client } = await testDesk({ logger: log.logger, folder });
    const signIn = (email: string) => client.call('session.signIn', { email, password: PASSWORD });
    await signIn('packer@desk.example');
    const range = { serviceIndicator: 'RR', country: 'DE', span: null };
    const refused = { code: 'auth.role' };
    await expect(save(client, acme)).rejects.toMatchObject(refused);
    await expect(client.call('carriers.remove', { code: 'GS1', confirmed: true })).rejects.toMatchObject(
      refused,
    );
    await expect(client.call('carriers.reset', { code: 'GS1' })).rejects.toMatchObject(refused);
    await expect(client.call('carriers.import', { text: '[]', apply: true })).rejects.toMatchObject(refused);
    await expect(client.call('carriers.export', { code: null })).rejects.toMatchObject(refused);
    await expect(client.call('carriers.setRange', range)).rejects.toMatchObject(refused);
    expect(codes(await client.call('carriers.list', {}))).toContain('POST');
    await client.call('session.signOut', {});
    await expect(client.call('carriers.list', {})).rejects.toMatchObject({ code: 'auth.token' });
    await signIn('admin@desk.example');
    await save(client, acme);
    expect(log.text()).toContain('carrier.saved');
  });
});
