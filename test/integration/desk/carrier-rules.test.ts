import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { CarrierRulesView } from '../../../shared/carrier-rules/views.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const usual = {
  id: 'usual',
  name: 'Everything else',
  enabled: true,
  conditions: {},
  carrierCode: 'POST',
  productCode: 'PARCEL',
  services: [],
};
const heavy = {
  ...usual,
  id: 'heavy',
  name: 'Heavy',
  conditions: { weight: { from: 10 } },
  carrierCode: 'GS1',
  productCode: 'STANDARD',
};

const signedIn = async () => {
  const desk = await testDesk();
  await setUp(desk.client);
  return desk;
};

const save = (client: BridgeClient, rules: unknown, previous: unknown = []) =>
  client.call('carrierRules.save', { rules, previous });

const names = ({ rules }: CarrierRulesView): string[] => rules.map(({ name }) => name);

describe('the carrier rules of a desk', () => {
  it('are saved in their order, and every window hears of it', async () => {
    const { client, connect } = await signedIn();
    expect(await client.call('carrierRules.list', {})).toEqual({ rules: [], unread: 0 });
    const heard = new Promise<CarrierRulesView>((resolve) => {
      connect().on('carrierRules.changed', resolve);
    });
    const saved = await save(client, [heavy, { ...usual, services: undefined, enabled: undefined }]);
    expect(saved).toEqual({ rules: [heavy, usual], unread: 0 });
    expect(await heard).toEqual(saved);
    expect(await client.call('carrierRules.list', {})).toEqual(saved);
  });

  it('are not saved over those of another person', async () => {
    const { client } = await signedIn();
    await save(client, [heavy]);
    await expect(save(client, [usual])).rejects.toMatchObject({ code: 'carrier-rules.changed' });
    expect(names(await client.call('carrierRules.list', {}))).toEqual(['Heavy']);
    expect(names(await save(client, [usual], [heavy]))).toEqual(['Everything else']);
  });

  it('are not saved with problems, each named by its place', async () => {
    const { client } = await signedIn();
    await expect(
      save(client, [heavy, { ...usual, name: '', conditions: { weight: { to: -1 } }, colour: 'red' }]),
    ).rejects.toMatchObject({
      code: 'carrier-rules.invalid',
      errors: {
        '[1].name': ['Must not be empty.'],
        '[1].conditions.weight.to': ['Must be a number above zero.'],
        '[1].colour': ['Unknown property. Check its spelling.'],
      },
    });
    await expect(save(client, 'none')).rejects.toMatchObject({ code: 'carrier-rules.invalid' });
    expect((await client.call('carrierRules.list', {})).rules).toEqual([]);
  });

  it('are imported as a whole or not at all', async () => {
    const { client } = await signedIn();
    await save(client, [heavy, usual]);
    const { text } = await client.call('carrierRules.export', {});
    const read = (value: unknown, apply: boolean) =>
      client.call('carrierRules.import', { text: JSON.stringify(value), apply });
    expect(JSON.parse(text)).toEqual([heavy, usual]);

    const wrong = await read([heavy, { ...usual, conditions: { countries: { codes: ['XX'] } } }, 7], true);
    expect(wrong).toMatchObject({
      problems: [
        { path: '[1].conditions.countries.codes[0]', id: 'country-form' },
        { path: '[2]', id: 'value' },
      ],
      applied: null,
    });
    expect(names(await client.call('carrierRules.list', {}))).toEqual(['Heavy', 'Everything else']);

    const other = [usual, { ...usual, id: 'new', name: 'New' }];
    const asked = await read(other, false);
    expect(asked).toMatchObject({
      problems: [],
      changes: [{ kind: 'moved' }, { kind: 'added' }, { kind: 'removed', name: 'Heavy' }],
      applied: null,
    });
    expect(names(await client.call('carrierRules.list', {}))).toEqual(['Heavy', 'Everything else']);
    expect((await read(other, true)).applied).toEqual({ rules: other, unread: 0 });
    expect(await client.call('carrierRules.import', { text: '[', apply: true })).toMatchObject({
      problems: [{ path: '$', id: 'json-syntax' }],
    });
    expect((await client.call('carrierRules.import', { text, apply: true })).applied?.rules).toEqual([
      heavy,
      usual,
    ]);
  });

  it('are tried on a shipment: which one fires, why each other did not, and what holds it back', async () => {
    const { client } = await signedIn();
    const bare = { ...readyShipment('A'), carrierDetails: {} };
    await client.call('service.create', { body: { shipment: [bare, readyShipment('B')] } });
    await save(client, [heavy, usual]);
    const tried = await client.call('carrierRules.test', { reference: 'A' });
    expect(tried).toMatchObject({
      reference: 'A',
      choice: { carrierCode: 'POST', productCode: 'PARCEL', rule: { id: 'usual' } },
      hold: null,
      own: { carrierCode: '', productCode: '' },
      explanations: [
        {
          id: 'heavy',
          outcome: 'failed',
          reasons: [
            { condition: 'weight', met: false, id: 'weight.under', values: { found: 1.5, limit: 10 } },
          ],
        },
        { id: 'usual', outcome: 'fired', reasons: [] },
      ],
    });
    expect(await client.call('carrierRules.test', { reference: 'B', rules: [heavy] })).toMatchObject({
      choice: null,
      hold: 'carrier',
      own: { carrierCode: 'GS1', productCode: 'STANDARD' },
    });
    expect((await client.call('bench.open', { reference: 'A' })).shipment.carrierDetails).toEqual({});
    await expect(client.call('carrierRules.test', { reference: 'NONE' })).rejects.toMatchObject({
      code: 'shipment.unknown',
    });
    await expect(client.call('carrierRules.test', { reference: 'A', rules: [{}] })).rejects.toMatchObject({
      code: 'carrier-rules.invalid',
    });
  });

  it('choose at the bench, and the label goes to the printer of the carrier that they chose', async () => {
    const { client } = await signedIn();
    const { printer } = await addTestPrinter(client);
    await client.call('printers.save', {
      printer: { ...printer, id: 'other', isDefault: false },
    });
    await client.call('printers.setRules', {
      rules: [{ document: 'LABEL', carrier: 'GS1', size: null, printerId: 'other' }],
    });
    await client.call('service.create', {
      body: { shipment: [{ ...readyShipment('A'), carrierDetails: null }] },
    });
    await save(client, [{ ...heavy, conditions: {} }]);
    const { opened, job } = await client.call('bench.print', {
      reference: 'A',
      version: 1,
      requestId: 'print-rules-1',
      reprint: false,
    });
    expect(opened.shipment.carrierDetails).toMatchObject({ carrierCode: 'GS1', productCode: 'STANDARD' });
    expect(job?.printerId).toBe('other');
  });
});

describe('commands of carrier rules', () => {
  it.each([
    ['carrierRules.import', { text: 7, apply: true }, 'text'],
    ['carrierRules.import', { text: '[]' }, 'apply'],
    ['carrierRules.test', {}, 'reference'],
    ['carrierRules.test', { reference: '' }, 'reference'],
  ] as const)('%s is refused for %j', async (name, input, path) => {
    const { client } = await signedIn();
    await expect(client.call(name, input as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { [path]: [expect.any(String)] },
    });
  });

  it('are for those who are signed in and have not locked the desk', async () => {
    const { client } = await testDesk();
    const calls = () => [
      client.call('carrierRules.list', {}),
      save(client, []),
      client.call('carrierRules.export', {}),
      client.call('carrierRules.import', { text: '[]', apply: true }),
      client.call('carrierRules.test', { reference: 'A' }),
    ];
    for (const call of calls()) await expect(call).rejects.toMatchObject({ code: 'auth.token' });
    await setUp(client);
    await client.call('session.lock', {});
    for (const call of calls()) await expect(call).rejects.toMatchObject({ code: 'auth.locked' });
  });

  it('that change them are for supervisors and administrators; a packer sees and tries them', async () => {
    const pair = await edgePair();
    const { client, signIn } = await edgeDesk(pair.url);
    await signIn('supervisor');
    await save(client, [usual]);
    await client.call('session.signOut', {});
    await signIn('packer');
    expect(names(await client.call('carrierRules.list', {}))).toEqual(['Everything else']);
    await expect(save(client, [], [usual])).rejects.toMatchObject({ code: 'auth.role' });
    await expect(client.call('carrierRules.export', {})).rejects.toMatchObject({ code: 'auth.role' });
    await expect(client.call('carrierRules.import', { text: '[]', apply: true })).rejects.toMatchObject({
      code: 'auth.role',
    });
    await client.call('service.create', {
      body: { shipment: [{ ...readyShipment('A'), carrierDetails: {} }] },
    });
    expect(await client.call('carrierRules.test', { reference: 'A' })).toMatchObject({
      own: { carrierCode: 'POST' },
      hold: 'carrier',
    });
  });
});
