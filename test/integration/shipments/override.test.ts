import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import type { Role } from '../../../shared/roles.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import {
  labelRequest,
  readyShipment,
  type TestService,
  testFace,
  testService,
} from '../../helpers/service.ts';

const as = (role: Role): Caller => ({ userId: 3, email: `${role}@desk.example`, role, sessionId: 's' });

const RULE = 'recipient.postcode-form';
/** A decision is one about this person at this place. */
const WHO = 'Zoë Müller | 2761 | DE';
const POSTCODE = 'shipmentInfo.addressData[0].recipient.postalCode';
const target = { reference: 'O-1', rule: RULE, path: POSTCODE };

/** Ready but for its postcode. */
const misaddressed = (postalCode = '2761') => {
  const shipment = readyShipment('O-1');
  for (const { recipient } of shipment.shipmentInfo.addressData) recipient.postalCode = postalCode;
  return shipment;
};

const withPostcode = (postalCode: string) => ({
  shipment: [{ shipmentInfo: misaddressed(postalCode).shipmentInfo }],
});

describe('setting a finding aside', () => {
  let service: TestService;

  beforeEach(async () => {
    service = await testService();
    await service.shipments.create(as('packer'), { shipment: [misaddressed()] });
  });

  const label = () => service.shipments.update(as('packer'), labelRequest('O-1'));
  const notReady = { code: 'shipment.not-ready', broken: [expect.objectContaining({ id: RULE })] };

  it('lets a label be made, whoever asks for it', async () => {
    await expect(label()).rejects.toMatchObject(notReady);
    await service.shipments.override(as('supervisor'), target, 'Phoned: the village has four digits');
    const { response } = await label();
    expect(response.data.labelGenerated).toBe(true);
  });

  it('counts over HTTP too', async () => {
    const http = await testFace(service);
    const ask = async () =>
      await http.call('PATCH', '/api/v3/shipments', {
        token: await http.token('integration'),
        body: labelRequest('O-1'),
      });
    expect((await ask()).status).toBe(422);
    await service.shipments.override(as('admin'), target, 'Phoned');
    expect(await ask()).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
  });

  it('leaves the shipment and its version as they are, and a line in history', async () => {
    const [before] = await service.store.shipments.byReferences(['O-1']);
    await service.shipments.override(
      as('supervisor'),
      { ...target, version: before?.version ?? 0 },
      'Phoned',
    );
    await service.shipments.undoOverride(as('admin'), target);
    expect((await service.store.shipments.byReferences(['O-1']))[0]).toEqual(before);
    const entries = await service.store.shipments.history('O-1', { limit: 10 });
    expect(entries.map(({ action, email, changes }) => ({ action, email, changes })).slice(0, 2)).toEqual([
      {
        action: 'override-undo',
        email: 'admin@desk.example',
        changes: [
          {
            path: POSTCODE,
            before: { rule: RULE, values: { postcode: '2761', country: 'DE', who: WHO }, reason: 'Phoned' },
          },
        ],
      },
      {
        action: 'override',
        email: 'supervisor@desk.example',
        changes: [
          {
            path: POSTCODE,
            after: { rule: RULE, values: { postcode: '2761', country: 'DE', who: WHO }, reason: 'Phoned' },
          },
        ],
      },
    ]);
  });

  it('can be taken back', async () => {
    await service.shipments.override(as('supervisor'), target, 'Phoned');
    expect(await service.store.shipments.overrides('O-1')).toEqual([
      {
        rule: RULE,
        path: POSTCODE,
        values: { postcode: '2761', country: 'DE', who: WHO },
        reason: 'Phoned',
        by: 'supervisor@desk.example',
        at: service.clock.now(),
      },
    ]);
    await service.shipments.undoOverride(as('supervisor'), target);
    expect(await service.store.shipments.overrides('O-1')).toEqual([]);
    await expect(label()).rejects.toMatchObject(notReady);
    await expect(service.shipments.undoOverride(as('supervisor'), target)).rejects.toMatchObject({
      code: 'override.gone',
    });
  });

  it('holds no longer once another value is there, and again once the first one is back', async () => {
    await service.shipments.override(as('supervisor'), target, 'Phoned');
    await service.shipments.update(as('packer'), withPostcode('999'));
    await expect(label()).rejects.toMatchObject(notReady);
    await service.shipments.update(as('packer'), withPostcode('2761'));
    await label();
  });

  it('is decided anew for another value, in the place of the first', async () => {
    await service.shipments.override(as('supervisor'), target, 'Phoned');
    await service.shipments.update(as('packer'), withPostcode('999'));
    await service.shipments.override(as('admin'), target, 'Phoned again');
    expect(await service.store.shipments.overrides('O-1')).toMatchObject([
      { reason: 'Phoned again', values: { postcode: '999' } },
    ]);
    await label();
  });

  it.each(['packer', 'integration'] as const)('is not for a %s', async (role) => {
    const refused = { code: 'auth.role', details: { roles: 'supervisor, admin' } };
    await expect(service.shipments.override(as(role), target, 'Please')).rejects.toMatchObject(refused);
    await expect(service.shipments.undoOverride(as(role), target)).rejects.toMatchObject(refused);
    expect(await service.store.shipments.overrides('O-1')).toEqual([]);
  });

  it.each([
    ['a rule that allows none', { rule: 'recipient.name' }, 'override.refused'],
    ['a rule that does not exist', { rule: 'moon.phase' }, 'override.refused'],
    [
      'a field that breaks no rule',
      { path: 'shipmentInfo.addressData[0].sender.postalCode' },
      'override.gone',
    ],
    ['a shipment that is not there', { reference: 'NONE' }, 'shipment.unknown'],
    ['an earlier version', { version: 7 }, 'shipment.stale'],
  ])('refuses %s', async (_what, change, code) => {
    const asked = service.shipments.override(as('supervisor'), { ...target, ...change }, 'Phoned');
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('goes with the shipment', async () => {
    await service.shipments.override(as('supervisor'), target, 'Phoned');
    await service.shipments.delete(as('admin'), ['O-1']);
    await service.shipments.create(as('packer'), { shipment: [misaddressed()] });
    expect(await service.store.shipments.overrides('O-1')).toEqual([]);
  });
});

describe('over the bridge', () => {
  it('shows what was set aside, and by whom', async () => {
    const { client } = await testDesk();
    await setUp(client);
    await client.call('service.create', { body: { shipment: [misaddressed()] } });
    const { version } = await client.call('bench.open', { reference: 'O-1' });
    const opened = await client.call('shipments.override', { ...target, version, reason: ' Phoned ' });
    expect(opened).toMatchObject({
      version,
      overrides: [{ rule: RULE, path: POSTCODE, reason: 'Phoned', by: 'admin@desk.example' }],
    });
    const history = await client.call('shipments.history', { reference: 'O-1', limit: 1 });
    expect(history.entries[0]).toMatchObject({ action: 'override', changes: [{ path: POSTCODE }] });
    const undone = await client.call('shipments.undoOverride', target);
    expect(undone.overrides).toEqual([]);
  });

  it('refuses an empty reason, and whoever is not signed in', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const override = client.call('shipments.override', { ...target, reason: '  ' });
    await expect(override).rejects.toMatchObject({ code: 'bridge.invalid' });
    await client.call('session.signOut', {});
    const outside = client.call('shipments.override', { ...target, reason: 'Phoned' });
    await expect(outside).rejects.toMatchObject({ code: 'auth.token' });
  });

  it('carries the rules that a save breaks, for a window to say in its language', async () => {
    const { client } = await testDesk();
    await setUp(client);
    await client.call('session.signIn', { email: 'admin@desk.example', password: PASSWORD });
    const shipment = [{ shipmentInfo: { shipmentReference: 'B-1', currency: 'EURO' } }];
    await expect(client.call('service.create', { body: { shipment } })).rejects.toMatchObject({
      code: 'shipment.invalid',
      broken: [
        { shipment: 0, id: 'currency.code', path: 'shipmentInfo.currency', values: { currency: 'EURO' } },
      ],
    });
  });
});
