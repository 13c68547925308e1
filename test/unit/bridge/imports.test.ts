import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { PIECE_BYTES } from '../../../shared/import/wizard/views.ts';
import { setUp, testDesk } from '../../helpers/desk.ts';
import { jtlCsv, wooCommerceCsv } from '../../helpers/order-files.ts';
import { orderProfile, ordersText } from '../../helpers/orders.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const asFound = {
  encoding: 'auto',
  delimiter: 'auto',
  headings: 'first',
  records: '',
  format: 'auto',
} as const;

/** Sends a file as the window does. */
const send = async (client: BridgeClient, name: string, bytes: Buffer): Promise<string> => {
  const { id } = await client.call('imports.begin', { name, size: bytes.length });
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    await client.call('imports.piece', {
      id,
      at,
      data: bytes.subarray(at, at + PIECE_BYTES).toString('base64'),
    });
  return id;
};

const proposed = async (client: BridgeClient, id: string): Promise<ImportProfile> => {
  const { proposal } = await client.call('imports.look', { id, read: asFound });
  if (!proposal) throw new Error('Nothing was proposed.');
  return proposal.profile;
};

const signedIn = async () => {
  const desk = await testDesk();
  await setUp(desk.client);
  return desk;
};

const listed = async (client: BridgeClient, imported?: string) =>
  (await client.call('shipments.list', { imported, offset: 0, limit: 1 })).total;

describe('an import over the bridge', () => {
  it('finds out what a file is, proposes the ready profile and imports all orders', async () => {
    const { client } = await signedIn();
    const id = await send(client, 'orders.csv', Buffer.from(wooCommerceCsv(60)));
    const source = await client.call('imports.look', { id, read: asFound });
    expect(source).toMatchObject({
      format: 'csv',
      encoding: 'utf-8',
      delimiter: ',',
      headingsRow: 1,
      rows: 90,
      proposal: { from: 'ready', id: 'woocommerce' },
    });
    const profile = source.proposal?.profile as ImportProfile;
    const choice = { id, profile, fixes: [], leftOut: [] };
    const check = await client.call('imports.check', choice);
    expect(check).toMatchObject({ orders: 60, good: 60, faulty: 0, rows: 90 });
    expect(check.listed[1]).toMatchObject({
      reference: '10001',
      recipient: 'Jörg Lindqvist',
      place: 'DE 80331 München',
      parcels: 1,
      articles: 2,
    });
    const steps: number[] = [];
    client.on('imports.progress', ({ done }) => void steps.push(done));
    const result = await client.call('imports.run', choice);
    expect(result).toMatchObject({ counts: { new: 60, refused: 0, skipped: 0 }, stopped: false, total: 60 });
    expect(steps.at(-1)).toBe(60);
    expect(await listed(client, id)).toBe(60);
    // Once more: no second shipment of an order.
    const again = await client.call('imports.run', choice);
    expect(again.counts).toMatchObject({ new: 0, skipped: 60 });
    expect(await listed(client)).toBe(60);
  });

  it('says what is wrong where, takes mended cells and leaves orders out', async () => {
    const { client } = await signedIn();
    const bytes = jtlCsv(30, (cells, order) => {
      if (order === 3) cells[10] = 'zwei';
      if (order === 7) cells[7] = 'Atlantis';
      if (order === 9) cells[10] = 'drei';
      return cells;
    });
    const id = await send(client, 'auftraege.csv', bytes);
    const profile = await proposed(client, id);
    expect(profile.name).toContain('JTL');
    const before = await client.call('imports.check', { id, profile, fixes: [], leftOut: [] });
    expect(before).toMatchObject({ orders: 30, good: 27, faulty: 3 });
    const faulty = before.listed.filter(({ problems }) => problems.length > 0);
    expect(faulty.map(({ problems }) => problems[0])).toMatchObject([
      { code: 'numberInvalid', row: 5, column: 'Menge', cell: 'zwei' },
      { code: 'countryUnknown', row: 9, column: 'Lieferadresse Land (ISO)', cell: 'Atlantis' },
      { code: 'numberInvalid', row: 11, column: 'Menge', cell: 'drei' },
    ]);
    const choice = {
      id,
      profile,
      fixes: [{ row: 5, column: 'Menge', text: '2' }],
      leftOut: [faulty[1]?.at ?? 0],
    };
    expect(await client.call('imports.check', choice)).toMatchObject({ good: 28, faulty: 1, leftOut: 1 });
    const result = await client.call('imports.run', choice);
    expect(result.counts).toEqual({ new: 28, updated: 0, skipped: 0, refused: 1, leftOut: 1 });
    expect(result.refused).toMatchObject([{ at: 11, problems: [{ column: 'Menge' }] }]);
    expect(await listed(client)).toBe(28);
    const { csv } = await client.call('imports.report', { id, language: 'de' });
    expect(csv.trim().split('\r\n')).toHaveLength(31);
    expect(csv).toContain('refused,AU202600009');
    expect(csv).toContain('leftOut,AU202600007');
    // Decimal commas and the letters of Windows-1252 have come right.
    const { shipment } = await client.call('service.get', {
      body: { shipmentDetails: { shipmentReference: 'AU202600001' } },
    });
    expect(shipment[0]?.shipmentInfo.shipmentItems?.[0]?.articles?.[0]).toMatchObject({
      quantity: 2,
      unitPrice: 1234.5,
    });
    expect(shipment[0]?.shipmentInfo.addressData?.[0]?.recipient?.name).toBe('Jörg Dubois');
  });

  it('reads the numbers of a file as at the check, whichever orders are left out', async () => {
    const { client } = await signedIn();
    // The first price alone tells that a comma is a decimal sign here.
    const text = 'Order,Name,SKU,Price\n1,Ada,A,"1.234,50"\n2,Ada,A,"2,345"\n';
    const id = await send(client, 'orders.csv', Buffer.from(text));
    const price = 'shipmentInfo.shipmentItems[].articles[].unitPrice';
    const { fields } = orderProfile();
    const profile = orderProfile({ fields: [...fields, { to: price, from: ['Price'] }] });
    const { counts } = await client.call('imports.run', { id, profile, fixes: [], leftOut: [2] });
    expect(counts).toMatchObject({ new: 1, leftOut: 1 });
    const { shipment } = await client.call('service.get', {
      body: { shipmentDetails: { shipmentReference: 'S-2' } },
    });
    expect(shipment[0]?.shipmentInfo.shipmentItems?.[0]?.articles?.[0]?.unitPrice).toBe(2.345);
  });

  it('is stopped between two orders, and says what was imported', async () => {
    const { client } = await signedIn();
    const id = await send(client, 'orders.csv', Buffer.from(wooCommerceCsv(400)));
    const profile = await proposed(client, id);
    const off = client.on('imports.progress', ({ done }) => {
      if (done > 0) void client.call('imports.stop', { id });
    });
    const result = await client.call('imports.run', { id, profile, fixes: [], leftOut: [] });
    off();
    expect(result.stopped).toBe(true);
    expect(result.done).toBeLessThan(400);
    expect(await listed(client)).toBe(result.counts.new);
  });

  it('keeps own profiles and proposes them from then on', async () => {
    const { client } = await signedIn();
    const bytes = Buffer.from(wooCommerceCsv(2));
    const profile = await proposed(client, await send(client, 'orders.csv', bytes));
    const saved = await client.call('imports.saveProfile', {
      profile: { ...profile, reference: 'WEB-{order}' },
      name: 'Mein Shop',
    });
    expect(saved.id).toBe('mein-shop');
    const id = await send(client, 'orders.csv', bytes);
    const { proposal } = await client.call('imports.look', { id, read: asFound });
    expect(proposal).toMatchObject({ from: 'own', profile: { name: 'Mein Shop', reference: 'WEB-{order}' } });
  });
});

it('removes the files that windows sent when the desk ends', async () => {
  const { desk, client, folder } = await signedIn();
  await send(client, 'orders.csv', Buffer.from(wooCommerceCsv(2)));
  expect(await readdir(join(folder, 'imports'))).toHaveLength(1);
  await desk.stop();
  await expect(readdir(join(folder, 'imports'))).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('an import over the bridge is refused', () => {
  it('without a sign-in', async () => {
    const { client } = await testDesk();
    await expect(client.call('imports.begin', { name: 'a.csv', size: 1 })).rejects.toMatchObject({
      code: 'auth.token',
    });
  });

  it.each([
    ['a file without a name', 'imports.begin', { name: '', size: 1 }, 'name'],
    ['a size below nothing', 'imports.begin', { name: 'a', size: -1 }, 'size'],
    ['bytes that are no Base64', 'imports.piece', { id: 'x'.repeat(8), at: 0, data: '§' }, 'data'],
    ['a profile that is none', 'imports.check', { id: 'x'.repeat(8), fixes: [], leftOut: [] }, 'profile'],
  ] as const)('for %s', async (_what, name, input, path) => {
    const { client } = await signedIn();
    await expect(client.call(name, input as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { [path]: [expect.any(String)] },
    });
  });

  it('for a file that is not known, half here, or sent out of order', async () => {
    const { client } = await signedIn();
    const data = Buffer.from('a;b').toString('base64');
    await expect(client.call('imports.piece', { id: 'unknown-1', at: 0, data })).rejects.toMatchObject({
      code: 'import.gone',
    });
    const { id } = await client.call('imports.begin', { name: '../../x.csv', size: 6 });
    await expect(client.call('imports.piece', { id, at: 3, data })).rejects.toMatchObject({
      code: 'import.changed',
    });
    await client.call('imports.piece', { id, at: 0, data });
    await expect(client.call('imports.look', { id, read: asFound })).rejects.toMatchObject({
      code: 'import.changed',
      details: { file: 'x.csv' },
    });
    await client.call('imports.drop', { id });
    await expect(client.call('imports.look', { id, read: asFound })).rejects.toMatchObject({
      code: 'import.gone',
    });
  });

  it('for what is no table', async () => {
    const { client } = await signedIn();
    const id = await send(client, 'orders.csv', Buffer.from([0, 1, 2, 0, 0, 0, 255, 0, 0]));
    await expect(client.call('imports.look', { id, read: asFound })).rejects.toMatchObject({
      code: expect.stringMatching(/^import\./),
    });
  });

  it('goes on after a stop: the rest is imported, and each order is there once', async () => {
    const { client } = await signedIn();
    const id = await send(client, 'orders.csv', Buffer.from(wooCommerceCsv(300)));
    const choice = { id, profile: await proposed(client, id), fixes: [], leftOut: [] };
    // Null: it is left alone; else it is stopped once so many orders are done.
    let stopAt: number | null = 1;
    client.on('imports.progress', ({ done }) => {
      if (stopAt === null || done < stopAt) return;
      stopAt = null;
      void client.call('imports.stop', { id });
    });
    const first = await client.call('imports.run', choice);
    expect(first).toMatchObject({ stopped: true });
    const made = first.counts.new ?? 0;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(300);
    // Stopped at once: what the first run has made stays told.
    stopAt = 0;
    const second = await client.call('imports.run', choice);
    expect(second.stopped).toBe(true);
    expect(second.counts.new).toBeGreaterThanOrEqual(made);
    const third = await client.call('imports.run', choice);
    expect(third).toMatchObject({ stopped: false, done: 300, counts: { new: 300, skipped: 0, refused: 0 } });
    expect(await listed(client, id)).toBe(300);
    expect(await listed(client)).toBe(300);
  });
});

describe('an order that a file and a person have changed', () => {
  const profile = orderProfile({ again: 'update' });
  const asked = async () => {
    const { client } = await signedIn();
    const run = async (text: string) => {
      const id = await send(client, 'orders.csv', Buffer.from(text));
      return await client.call('imports.run', { id, profile, fixes: [], leftOut: [] });
    };
    const edit = (city: string) =>
      client.call('service.update', {
        body: {
          shipment: [
            {
              shipmentInfo: {
                shipmentReference: 'S-1',
                addressData: [{ recipient: { name: 'Ada 1', city } }],
              },
            },
          ],
        },
      });
    const cityNow = async () =>
      (await client.call('bench.open', { reference: 'S-1' })).shipment.shipmentInfo.addressData?.[0]
        ?.recipient?.city;
    const changed = (city: string) => ordersText(1, 1).replaceAll('Rome', city);
    await run(ordersText(1, 1));
    await edit('Ostia');
    return { client, run, cityNow, changed };
  };

  it('is asked about with each place, and settled by what a person has seen', async () => {
    const { client, run, cityNow, changed } = await asked();
    const counts: number[] = [];
    client.on('imports.asking', ({ count }) => void counts.push(count));
    await run(changed('Milan'));
    await expect.poll(() => counts).toEqual([1]);
    const { count, questions } = await client.call('imports.questions', {});
    expect(count).toBe(1);
    const [question] = questions;
    expect(question).toMatchObject({ key: '1', reference: 'S-1', state: 'open', more: 0 });
    expect(question?.places[0]).toEqual({
      path: 'shipmentInfo.addressData[0].recipient.city',
      last: 'Rome',
      file: 'Milan',
      ours: 'Ostia',
      clashes: true,
    });
    expect(await cityNow()).toBe('Ostia');
    // A newer file asks again: what was seen is decided, and nothing else.
    await run(changed('Turin'));
    const decision = { profile: profile.id, key: '1', take: 'file' as const };
    const { digest = '' } = question ?? {};
    await expect(client.call('imports.decide', { ...decision, digest })).rejects.toMatchObject({
      code: 'import.order-changed',
    });
    const [newer] = (await client.call('imports.questions', {})).questions;
    const decided = await client.call('imports.decide', { ...decision, digest: newer?.digest ?? '' });
    expect(decided).toEqual({ count: 0, questions: [] });
    expect(await cityNow()).toBe('Turin');
    await expect.poll(() => counts).toEqual([1, 0]);
    await expect(
      client.call('imports.decide', { ...decision, digest: newer?.digest ?? '' }),
    ).rejects.toMatchObject({ code: 'import.order-unknown' });
  });

  it('stays as it is here where ours is kept, and is not asked about again', async () => {
    const { client, run, cityNow, changed } = await asked();
    await run(changed('Milan'));
    const [question] = (await client.call('imports.questions', {})).questions;
    const { key = '', digest = '' } = question ?? {};
    await client.call('imports.decide', { profile: profile.id, key, digest, take: 'ours' });
    expect(await cityNow()).toBe('Ostia');
    await run(changed('Milan'));
    expect((await client.call('imports.questions', {})).count).toBe(0);
  });
});

describe('a refusal of the service inside an import', () => {
  it('is said in the language of the report', async () => {
    const { client } = await signedIn();
    const profile = orderProfile();
    await client.call('service.create', { body: { shipment: [readyShipment('S-1')] } });
    const id = await send(client, 'orders.csv', Buffer.from(ordersText(1, 1)));
    await client.call('imports.run', { id, profile, fixes: [], leftOut: [] });
    const report = async (language: 'en' | 'de') =>
      (await client.call('imports.report', { id, language })).csv;
    expect(await report('en')).toContain('There is already a shipment S-1');
    expect(await report('de')).toContain('S-1');
    expect(await report('de')).not.toContain('There is already');
  });
});
