import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { InboxDesk } from '../../../electron/desk/imports/inbox-desk.ts';
import { importFile } from '../../../electron/import/import-file-run.ts';
import { testClock } from '../../helpers/clock.ts';
import {
  inboxAdmin,
  inboxService,
  sentOrder,
  sentProfile,
  shopSignature,
  standardHeaders,
} from '../../helpers/inbox.ts';
import { tempFolder } from '../../helpers/store.ts';
import { untilHolds } from '../../helpers/until-holds.ts';

const MINUTE = 60_000;

/** The order 8 is retried, and what has come since stays. @param id of the order */
const changesNothing = async (
  { imported, running }: Pick<Awaited<ReturnType<typeof inboxService>>, 'imported' | 'running'>,
  id: number,
): Promise<void> => {
  const { inboxes, inboxImports } = running.imports;
  await inboxes.retry(id);
  inboxImports.nudge();
  await imported();
  await inboxImports.idle();
  const [stored] = await running.store.shipments.byReferences(['S-8']);
  expect(JSON.parse(stored?.text ?? '{}')).toMatchObject({
    shipmentInfo: { addressData: [{ recipient: { name: 'Ada 8', city: 'Milan' } }] },
  });
  expect(await inboxes.orders()).toEqual([]);
};

describe('an order that is sent', () => {
  it('signed by the reference library becomes a shipment by the profile of its inbox', async () => {
    const { add, post, clock, imported, references, running } = await inboxService();
    const secret = await add();
    const body = sentOrder('1001');
    const { status, body: answer } = await post(body, standardHeaders(secret, 'msg_1', body, clock.now()));
    expect([status, answer.state]).toEqual([202, 'waiting']);
    await imported();
    expect(await references()).toEqual(['S-1001']);
    const [stored] = await running.store.shipments.byReferences(['S-1001']);
    expect(JSON.parse(stored?.text ?? '{}')).toMatchObject({
      shipmentInfo: { orderNumber: '1001', addressData: [{ recipient: { name: 'Ada 1001', city: 'Rome' } }] },
    });
    expect(await running.imports.inboxes.orders()).toEqual([]);
  });

  it('comes again under its id: it is one shipment, and the answer says what became of it', async () => {
    const { add, post, clock, imported, references } = await inboxService();
    const secret = await add();
    const body = sentOrder('1');
    const first = await post(body, standardHeaders(secret, 'msg_1', body, clock.now()));
    await imported();
    const again = await post(body, standardHeaders(secret, 'msg_1', body, clock.now()));
    expect(again).toEqual({ status: 202, body: { id: first.body.id, state: 'done' } });
    const other = sentOrder('2');
    const refused = await post(other, standardHeaders(secret, 'msg_1', other, clock.now()));
    expect([refused.status, refused.body.code]).toEqual([422, 'inbox.repeated']);
    expect(await references()).toEqual(['S-1']);
  });

  it('in many requests at once is one shipment', async () => {
    const { add, post, clock, imported, references } = await inboxService();
    const secret = await add();
    const body = sentOrder('7');
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        post(body, standardHeaders(secret, `msg_${at % 4}`, body, clock.now())),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(202));
    await imported();
    expect(await references()).toEqual(['S-7']);
  });

  it('again with other content changes the open shipment, and asks where a packer has changed it, too', async () => {
    const { add, post, clock, imported, running } = await inboxService();
    const secret = await add();
    const send = async (id: string, body: string) => {
      await post(body, standardHeaders(secret, id, body, clock.now()));
      await imported();
    };
    const cityOf = async () => {
      const [stored] = await running.store.shipments.byReferences(['S-5']);
      return JSON.parse(stored?.text ?? '{}').shipmentInfo.addressData[0].recipient.city;
    };
    await send('a', sentOrder('5'));
    await send('b', sentOrder('5', { city: 'Milan' }));
    expect(await cityOf()).toBe('Milan');
    const { shipments } = running.service;
    await shipments.update(inboxAdmin, {
      shipment: [
        {
          shipmentInfo: {
            shipmentReference: 'S-5',
            addressData: [{ recipient: { name: 'Ada 5', city: 'Turin' } }],
          },
        },
      ],
    });
    const { inboxes, inboxImports, inboxSettings, orders } = running.imports;
    const heard: string[] = [];
    inboxImports.onAsked(() => heard.push('asked'));
    await send('c', sentOrder('5', { city: 'Genoa' }));
    expect(await cityOf()).toBe('Turin');
    expect(heard).toEqual(['asked']);
    const [asking] = await inboxes.orders();
    expect(asking).toMatchObject({
      state: 'asking',
      orders: [{ key: '5', problems: [{ code: 'againAsked' }] }],
    });
    const decided = () => void heard.push('decided');
    const desk = new InboxDesk({ inboxes, imports: inboxImports, settings: inboxSettings, orders, decided });
    const decide = (id = 0) => desk.decide(inboxAdmin, { id, key: '5', take: 'file' });
    // A person has not seen the newer one.
    await send('d', sentOrder('5', { city: 'Pisa' }));
    await expect(decide(asking?.id)).rejects.toMatchObject({ code: 'import.order-changed' });
    expect(await cityOf()).toBe('Turin');
    await decide((await inboxes.orders()).at(-1)?.id);
    expect(await cityOf()).toBe('Pisa');
    expect(heard).toEqual(['asked', 'asked', 'decided']);
    expect(await inboxes.orders()).toEqual([]);
  });
});

describe('an order that cannot be imported', () => {
  it('stays in a list with its problems and its body, until it is mended and retried', async () => {
    const { add, post, clock, imported, references, running } = await inboxService();
    const { inboxes, inboxImports, profiles } = running.imports;
    const troubles: string[] = [];
    inboxImports.onTrouble((inbox) => troubles.push(inbox));
    const secret = await add();
    for (const number of ['8', '9']) {
      const body = sentOrder(number, { name: '' });
      await post(body, standardHeaders(secret, `m${number}`, body, clock.now()));
    }
    await imported();
    const [order, next] = await inboxes.orders();
    expect(order).toMatchObject({
      ...{ inbox: 'erp', state: 'refused' },
      orders: [{ key: '8', problems: [{ code: 'requiredEmpty' }] }],
    });
    expect((await inboxes.order(order?.id ?? 0)).body).toContain('"number":"8"');
    // Told once, not with each.
    expect(troubles).toEqual(['erp']);
    await profiles.save(
      sentProfile({ fields: sentProfile().fields.map((field) => ({ ...field, required: false })) }),
    );
    await inboxes.retry(order?.id ?? 0);
    inboxImports.nudge();
    await imported();
    expect(await references()).toEqual(['S-8']);
    await inboxes.discard(next?.id ?? 0);
    expect(await inboxes.orders()).toEqual([]);
    await expect(inboxes.retry(next?.id ?? 0)).rejects.toMatchObject({ code: 'inbox.order-over' });
  });

  it('and is retried after a newer one of its number came in does not go before that one', async () => {
    const { add, post, clock, imported, running } = await inboxService();
    const { inboxes, profiles } = running.imports;
    const secret = await add();
    for (const [id, own] of [
      ['old', { name: '', city: 'Rome' }],
      ['new', { city: 'Milan' }],
    ] as const) {
      const body = sentOrder('8', own);
      await post(body, standardHeaders(secret, id, body, clock.now()));
    }
    await imported();
    const [old] = await inboxes.orders();
    await profiles.save(
      sentProfile({
        again: 'update',
        fields: sentProfile().fields.map((field) => ({ ...field, required: false })),
      }),
    );
    await changesNothing({ imported, running }, old?.id ?? 0);
  });

  it('and is retried after a file has brought its number does not go before the file', async () => {
    const clock = testClock(Date.now());
    const { add, post, imported, running } = await inboxService({ clock });
    const { imports, inboxes, profiles } = running.imports;
    const secret = await add();
    const late = sentOrder('8', { name: '', city: 'Rome' });
    await post(late, standardHeaders(secret, 'late', late, clock.now()));
    await imported();
    clock.advance(1_000);
    const profile = sentProfile({
      again: 'update',
      fields: sentProfile().fields.map((field) => ({ ...field, required: false })),
    });
    await profiles.save(profile);
    const file = join(await tempFolder(), 'orders.json');
    await writeFile(file, sentOrder('8', { city: 'Milan' }));
    await importFile(imports, file, { profile, caller: inboxAdmin });
    const [old] = await inboxes.orders();
    await changesNothing({ imported, running }, old?.id ?? 0);
  });

  it('is not taken for a late one where the clock was set back since its file was imported', async () => {
    const clock = testClock(Date.now() + 3_600_000);
    const { add, post, imported, running } = await inboxService({ clock });
    const { imports, inboxes, profiles } = running.imports;
    const secret = await add();
    const profile = sentProfile({ again: 'update' });
    await profiles.save(profile);
    const file = join(await tempFolder(), 'orders.json');
    await writeFile(file, sentOrder('8', { city: 'Milan' }));
    await importFile(imports, file, { profile, caller: inboxAdmin });
    clock.advance(-3_600_000);
    const body = sentOrder('8', { city: 'Rome' });
    await post(body, standardHeaders(secret, 'new', body, clock.now()));
    await imported();
    const [stored] = await running.store.shipments.byReferences(['S-8']);
    expect(JSON.parse(stored?.text ?? '{}')).toMatchObject({
      shipmentInfo: { addressData: [{ recipient: { city: 'Rome' } }] },
    });
    expect(await inboxes.orders()).toEqual([]);
  });

  it('as its body is no order at all, or its inbox is gone', async () => {
    const { add, post, clock, imported, running } = await inboxService();
    const secret = await add();
    const body = '[{"a":{"number":"x"}}, 7, null, "text"]';
    await post(body, standardHeaders(secret, 'odd', body, clock.now()));
    await imported();
    const [odd] = await running.imports.inboxes.orders();
    expect(odd).toMatchObject({ state: 'refused', error: { code: 'inbox.no-order' } });
    await running.imports.inboxes.remove('erp');
    expect((await post(body, standardHeaders(secret, 'gone', body, clock.now()))).status).toBe(401);
    expect(await running.imports.inboxes.orders()).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{"number":', 400],
    ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['too many values', `[${'1,'.repeat(400_000)}1]`, 400],
    ['too large', JSON.stringify({ number: 'x'.repeat(2 * 1024 * 1024) }), 413],
    ['deep', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 202],
  ])('with a body that is %s is answered at once', async (_name, body, status) => {
    const { add, post, clock, running } = await inboxService();
    const secret = await add('woocommerce');
    const { createHmac } = await import('node:crypto');
    const signature = createHmac('sha256', secret).update(body).digest('base64');
    expect((await post(body, { 'x-wc-webhook-signature': signature })).status).toBe(status);
    expect(clock.now()).toBeGreaterThan(0);
    await running.imports.inboxImports.idle();
    expect((await fetch(`${running.url}/openapi.json`)).status).toBe(200);
  });
});

describe('a request that is not signed as its inbox is', () => {
  it('is answered 401, with nothing about the inbox', async () => {
    const { add, post, clock } = await inboxService();
    const secret = await add();
    const body = sentOrder('1');
    const good = standardHeaders(secret, 'm', body, clock.now());
    const wrong: Record<string, string>[] = [
      {},
      { ...good, 'webhook-signature': '' },
      { ...good, 'webhook-signature': `v1,${'A'.repeat(43)}=` },
      { ...good, 'webhook-id': 'other' },
      { ...good, 'webhook-timestamp': String(Number(good['webhook-timestamp']) + 1) },
      { ...standardHeaders(secret, 'm', sentOrder('2'), clock.now()) },
      { 'x-wc-webhook-signature': shopSignature(secret, body) },
      standardHeaders(secret, 'm', body, clock.now() - 6 * MINUTE),
      standardHeaders(secret, 'm', body, clock.now() + 6 * MINUTE),
    ];
    const answers = await Promise.all(wrong.map((headers) => post(body, headers)));
    const nowhere = await post(body, good, 'no-such-inbox');
    const said = [...answers, nowhere].map(({ status, body: { title } }) => `${status} ${title}`);
    expect(new Set(said)).toEqual(new Set(['401 Missing or invalid signature']));
    expect((await post(body, good)).status).toBe(202);
  });

  it('is let in no sooner by asking often, and a signed one passes beside it', async () => {
    const { add, post, clock } = await inboxService();
    const secret = await add();
    const answers: number[] = [];
    for (let at = 0; at < 80; at += 1) answers.push((await post('{}', {})).status);
    expect(new Set(answers)).toEqual(new Set([401, 429]));
    expect(answers.at(-1)).toBe(429);
    const body = sentOrder('1');
    expect((await post(body, standardHeaders(secret, 'm', body, clock.now()))).status).toBe(202);
  });
});

describe('a shop', () => {
  it('WooCommerce asks whether there is anyone, and sends orders that it signs', async () => {
    const { add, post, imported, references } = await inboxService();
    const secret = await add('woocommerce', { profile: 'woocommerce-json' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post('webhook_id=1', form)).status).toBe(200);
    expect((await post('webhook_id=1&x=2', form)).status).toBe(401);
    const order = JSON.stringify({
      id: 727,
      number: '727',
      status: 'processing',
      currency: 'EUR',
      billing: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.test', country: 'DE' },
      shipping: {
        ...{ first_name: 'Ada', last_name: 'Byron', address_1: 'Hauptstr. 12a', city: 'Kiel' },
        ...{ postcode: '24103', country: 'DE' },
      },
      line_items: [{ sku: 'A-1', name: 'Lamp', quantity: 2, price: 19.9 }],
    });
    const headers = {
      'x-wc-webhook-signature': shopSignature(secret, order),
      'x-wc-webhook-topic': 'order.created',
    };
    expect((await post(order, headers)).status).toBe(202);
    // Under another delivery's id: the body alone is signed, so it is the same message.
    expect((await post(order, { ...headers, 'x-wc-webhook-delivery-id': 'replayed' })).body.id).toBe('1');
    await imported();
    expect(await references()).toEqual(['727']);
  });

  it('WooCommerce sends an order at each change: it is a shipment once it is paid', async () => {
    const { add, post, imported, references } = await inboxService();
    const secret = await add('woocommerce', { profile: 'woocommerce-json' });
    const send = async (number: string, status: string) => {
      const order = JSON.stringify({
        ...{ id: Number(number), number, status, currency: 'EUR' },
        billing: { first_name: 'Ada', last_name: 'Byron', country: 'DE' },
        shipping: {
          ...{ first_name: 'Ada', last_name: 'Byron', address_1: 'Hauptstr. 12a', city: 'Kiel' },
          ...{ postcode: '24103', country: 'DE' },
        },
        line_items: [{ sku: 'A-1', name: 'Lamp', quantity: 2, price: 19.9 }],
      });
      const headers = {
        'x-wc-webhook-signature': shopSignature(secret, order),
        'x-wc-webhook-topic': 'order.updated',
      };
      expect((await post(order, headers)).status).toBe(202);
      await imported();
    };
    for (const status of ['pending', 'on-hold', 'failed', 'cancelled']) await send('728', status);
    expect(await references()).toEqual([]);
    await send('728', 'processing');
    expect(await references()).toEqual(['728']);
    await send('728', 'completed');
    expect(await references()).toEqual(['728']);
  });

  it('sends an order without the member that a profile chooses by: it needs a person, and is not passed over', async () => {
    const { add, post, imported, references, running } = await inboxService();
    const secret = await add('woocommerce', { profile: 'woocommerce-json' });
    const order = JSON.stringify({
      number: '729',
      shipping: {
        company: 'Ada',
        address_1: 'Hauptstr. 12a',
        city: 'Kiel',
        postcode: '24103',
        country: 'DE',
      },
      line_items: [{ sku: 'A-1', name: 'Lamp', quantity: 2, price: 19.9 }],
    });
    const headers = {
      'x-wc-webhook-signature': shopSignature(secret, order),
      'x-wc-webhook-topic': 'order.created',
    };
    expect((await post(order, headers)).status).toBe(202);
    await imported();
    expect(await references()).toEqual([]);
    expect((await running.imports.inboxes.list()).orders).toMatchObject([
      { error: { code: 'import.columns' } },
    ]);
  });

  it('Shopify brings its own secret', async () => {
    const { add, post, imported, references } = await inboxService();
    await expect(add('shopify', { profile: 'shopify-json' })).rejects.toMatchObject({
      code: 'inbox.secret-missing',
    });
    const secret = 'shop-secret-0123456789abcdef';
    await add('shopify', { profile: 'shopify-json', secret });
    const order = JSON.stringify({
      ...{ id: 820982911946154500, name: '#9999', currency: 'EUR', email: 'jon@example.test' },
      shipping_address: {
        ...{ name: 'Jon Snow', address1: 'Hauptstr. 1', city: 'Kiel', zip: '24103', country_code: 'DE' },
      },
      line_items: [{ sku: 'SKU-1', name: 'Aviator sunglasses', quantity: 1, price: '89.99' }],
    });
    const { status } = await post(order, { 'x-shopify-hmac-sha256': shopSignature(secret, order) });
    expect(status).toBe(202);
    await imported();
    expect(await references()).toEqual(['#9999']);
  });
});

describe('a secret', () => {
  it('that is replaced is good beside the new one for a day', async () => {
    let shift = 0;
    const { add, post, running, clock } = await inboxService({ clock: { now: () => Date.now() + shift } });
    const old = await add();
    const { secret } = await running.imports.inboxes.rotate('erp');
    const [one, other] = [sentOrder('1'), sentOrder('2')];
    expect((await post(one, standardHeaders(old, 'a', one, clock.now()))).status).toBe(202);
    expect((await post(other, standardHeaders(secret, 'b', other, clock.now()))).status).toBe(202);
    shift = 25 * 60 * MINUTE;
    expect((await post(one, standardHeaders(old, 'a', one, clock.now()))).status).toBe(401);
    expect((await post(other, standardHeaders(secret, 'b', other, clock.now()))).status).toBe(202);
  });

  it('that a restart without a keychain has lost: the sender is told to come again', async () => {
    const { add, folder, running, clock } = await inboxService({ secrets: volatileSecrets() });
    const secret = await add();
    await running.stop();
    const next = await inboxService({ folder, secrets: volatileSecrets() });
    const body = sentOrder('1');
    const { status, body: answer } = await next.post(body, standardHeaders(secret, 'a', body, clock.now()));
    expect([status, answer.code]).toEqual([503, 'inbox.secret-lost']);
    expect((await next.running.imports.inboxes.list()).inboxes).toMatchObject([{ hasSecret: false }]);
  });
});

it('what was stored before a stop is imported at the next start', async () => {
  const secrets = volatileSecrets(true);
  const { add, folder, running } = await inboxService({ secrets });
  await add();
  await running.imports.inboxImports.stop();
  const body = Buffer.from(sentOrder('1'));
  await running.store.inbox.take({ inbox: 'erp', message: 'id x', digest: 'd', body, at: 1 });
  await running.stop();
  const next = await inboxService({ folder, secrets });
  await untilHolds(async () => expect(await next.references()).toEqual(['S-1']));
});
