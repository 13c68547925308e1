import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GLANCE_MS } from '../../../electron/sync/label-look.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair, isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { refused } from '../../helpers/fates.ts';
import { edit, faultyPair, GET, PATCH } from '../../helpers/faulty-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';
import { strictPair } from '../../helpers/strict-pair.ts';

const wish = (reference: string) => ({
  settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
  shipmentInfo: { shipmentReference: reference },
});

const street = (street: string) => ({
  ...readyShipment('S-0').shipmentInfo.addressData[0]?.recipient,
  street,
});

const moved = (reference: string, to: string) => ({
  shipmentInfo: { shipmentReference: reference, addressData: [{ recipient: street(to) }] },
});

/** The look waits for its answer, however long it takes: whether it is late is a test of its own. */
const patient = (speed: number) => quickTime(speed, GLANCE_MS);

type Desk = Awaited<ReturnType<typeof edgeDesk>>;

const zplOf = (body: { data: { documents: { content: string }[] } }): string =>
  Buffer.from(body.data.documents[0]?.content ?? '', 'base64').toString();

describe('a label that a program asks for at an edge', () => {
  it('says what the origin has by then, and the origin learns that it was made', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(readyShipment('S-0'));
    const here = await pair.atEdge();
    expect((await here.get('S-0')).status).toBe(200);
    await there.update(moved('S-0', 'Kaiweg'));

    const labelled = await here.update(wish('S-0'));
    expect(labelled.status).toBe(200);
    expect(zplOf(labelled.body)).toContain('Kaiweg');
    await statusOf(pair.edge(), isDrained);
    const { service } = pair.origin();
    const caller = await service.sessions.authenticate(there.login.body.token);
    expect((await service.shipments.get(caller, ['S-0'], 20)).found).toHaveLength(1);
    expect((await service.shipments.get(caller, ['S-0'], 10)).found).toHaveLength(0);
  });

  it('is told to the origin also where it changes nothing of the shipment', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    const { shipmentInfo, ...areas } = readyShipment('S-0');
    const { labelType: _, ...asked } = wish('S-0').settings.printSettings;
    // As it is once a label is made.
    const settings = { printSettings: { labelType: 'ZPL', isUpdated: false, printLabel: false } };
    const [first] = shipmentInfo.shipmentItems;
    const number = '340123450000000017';
    const shipmentItems = [{ ...first, trackingNumber: number, labelNumber: number }];
    await there.create({ ...areas, settings, shipmentInfo: { ...shipmentInfo, shipmentItems } });
    const here = await pair.atEdge();
    const before = (await here.get('S-0')).body;
    expect((await here.update({ ...wish('S-0'), settings: { printSettings: asked } })).status).toBe(200);
    await statusOf(pair.edge(), isDrained);
    expect((await there.get('S-0')).body).toEqual(before);
    const { service } = pair.origin();
    const caller = await service.sessions.authenticate(there.login.body.token);
    expect((await service.shipments.get(caller, ['S-0'], 20)).found).toHaveLength(1);
  });

  it('is refused where another desk has made one, unless the program says again', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(readyShipment('S-0'));
    const here = await pair.atEdge();
    await here.get('S-0');
    expect((await there.update(wish('S-0'))).status).toBe(200);
    const refused = await here.update(wish('S-0'));
    expect(refused).toMatchObject({ status: 409, body: { errors: expect.anything() } });
    // Once shown, its state is no news, but its label is still another desk's.
    expect((await here.update(wish('S-0'))).status).toBe(409);
    const again = await here.update(wish('S-0'), { 'packdesk-print': 'again' });
    expect(again).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
    const number = (await there.get('S-0')).body.shipment[0].shipmentInfo.shipmentItems[0].trackingNumber;
    expect(again.body.data.trackingNumber).toBe(number);
  });

  longIt('is made as if offline where the origin is silent for a second, and says so', async () => {
    const { remote, signIn } = await strictPair();
    remote.put(readyShipment('S-0'));
    const program = await signIn();
    await program.get('S-0');
    remote.freedoms.slowMs = 3_000;
    const labelled = await program.update(wish('S-0'));
    expect(labelled.status).toBe(200);
    expect(labelled.headers.get('packdesk-unseen')).toBe('S-0');
    remote.freedoms.slowMs = 0;
  });

  it('says that it was made of what was here where edits of another user wait before it', async () => {
    const pair = await faultyPair({ time: patient(20) });
    const there = await pair.there();
    await there.create(readyShipment('S-0'), readyShipment('S-1'));
    const here = await pair.here();
    await here.getAll(['S-0', 'S-1']);
    pair.proxy.when({ ...PATCH, body: /poison/ }, refused(422, 'Not valid.'));
    await (await pair.here('packer')).update(edit({ orderNumber: 'poison' }, 'S-0'));
    await pair.status(({ refused: parked }) => parked === 1);
    await here.update(edit({ description: 'ours' }, 'S-0'));
    await there.update(moved('S-0', 'Kaiweg'));
    await there.update(moved('S-1', 'Kaiweg'));

    const body = { shipment: [wish('S-0'), wish('S-1')] };
    const labelled = await here.updateAll(...body.shipment);
    expect(labelled.status).toBe(200);
    expect(labelled.headers.get('packdesk-unseen')).toBe('S-0');
  });
});

describe('a label of a shipment with edits of another user that wait', () => {
  it.each(['304', '200'])(
    'was looked at where the remote answers %s with what is known of it',
    async (answer) => {
      const pair = await faultyPair({ time: patient(20) });
      const there = await pair.there();
      await there.create(readyShipment('S-0'));
      const here = await pair.here();
      await here.get('S-0');
      pair.proxy.when({ ...PATCH, body: /poison/ }, refused(422, 'Not valid.'));
      await (await pair.here('packer')).update(edit({ orderNumber: 'poison' }, 'S-0'));
      await pair.status(({ refused: parked }) => parked === 1);
      await here.update(edit({ description: 'ours' }, 'S-0'));
      // Without its tag: the whole shipment comes, as from a remote without tags.
      if (answer === '200') pair.proxy.plain();
      const labelled = await here.update(wish('S-0'));
      expect(labelled.status).toBe(200);
      expect(labelled.headers.get('packdesk-unseen')).toBeNull();
    },
  );
});

describe('a label that two desks want at the same moment', () => {
  const references = Array.from({ length: 8 }, (_, index) => `S-${index}`);

  it('is made at one of two edges, and the other is told of it', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(...references.map((each) => readyShipment(each)));
    const [one, other] = [await pair.atEdge(), await pair.atAnotherEdge()];
    for (const desk of [one, other]) await desk.getAll(references);
    for (const reference of references) {
      const answers = await Promise.all([one.update(wish(reference)), other.update(wish(reference))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
    const again = await other.update(wish('S-0'), { 'packdesk-print': 'again' });
    expect(again.status).toBe(200);
  });

  it('is made at the origin or at an edge', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(...references.map((each) => readyShipment(each)));
    const here = await pair.atEdge();
    await here.getAll(references);
    for (const reference of references) {
      const answers = await Promise.all([there.update(wish(reference)), here.update(wish(reference))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe('a desk that looked before a label and made none', () => {
  it('holds no other desk up', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(readyShipment('S-0'));
    const [one, other] = [await pair.atEdge(), await pair.atAnotherEdge()];
    for (const desk of [one, other]) await desk.get('S-0');
    const emptied = { ...wish('S-0'), shipmentInfo: { shipmentReference: 'S-0', shipmentItems: [] } };
    expect((await one.update(emptied)).status).toBe(422);
    // The origin hears of it after the refusal.
    await expect.poll(async () => (await other.update(wish('S-0'))).status).toBe(200);
  });

  it('leaves the papers of a first label to the desk that makes it all the same', async () => {
    const { desk, client } = await testDesk();
    await setUp(client);
    const shipment = swissShipment();
    const reference = shipment.shipmentInfo.shipmentReference;
    const settings = { ...shipment.settings, printDocuments: true };
    await client.call('service.create', { body: { shipment: [{ ...shipment, settings }] } });
    await addTestPrinter(client);
    const folder = join(await tempFolder(), 'office');
    await mkdir(folder);
    const media = { widthMm: 210, heightMm: 297 };
    const office = { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media } as const;
    await client.call('printers.save', { printer: folderPrinter(folder, office) });
    const there = await programAt(desk.url, 'admin', { email: ADMIN, password: PASSWORD });
    await fetch(`${desk.url}/api/v3/shipments/${reference}`, {
      headers: {
        authorization: there.authorization,
        'packdesk-client': '1',
        'packdesk-labelling': 'another-desk',
      },
    });
    const { version } = await client.call('bench.open', { reference });
    const asked = { reference, version, reprint: false };
    await expect(client.call('bench.print', { ...asked, requestId: 'print-0001' })).rejects.toMatchObject({
      code: 'print.underway',
    });
    const invoice = nextEvent(
      client,
      'job.changed',
      ({ job }) => job.documentType === 'COMMERCIAL_INVOICE' && job.state === 'sent',
    );
    await client.call('bench.print', { ...asked, requestId: 'print-0002', again: true });
    await invoice;
  });
});

describe('a label that is asked for while edits of another user wait', () => {
  /** The packer's edit is refused, so that it waits; the program's is made from what was here. */
  const waiting = async () => {
    const pair = await faultyPair({ time: patient(20) });
    const there = await pair.there();
    await there.create(readyShipment('S-0'));
    const here = await pair.here();
    await here.get('S-0');
    pair.proxy.when({ ...PATCH, body: /poison/ }, refused(422, 'Not valid.'));
    await (await pair.here('packer')).update(edit({ orderNumber: 'poison' }, 'S-0'));
    await pair.status(({ refused: parked }) => parked === 1);
    await here.update(edit({ description: 'ours' }, 'S-0'));
    return { pair, there, here };
  };

  it('is refused all the same where another desk has made one', async () => {
    const { pair, there, here } = await waiting();
    const label = await there.update(wish('S-0'));
    const asked = await here.update(wish('S-0'));
    expect(asked).toMatchObject({
      status: 409,
      body: { title: expect.stringContaining(label.body.data.trackingNumber) },
    });
    // Nothing of it was taken: what waits was made from what was here.
    expect((await pair.document('S-0'))?.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBeUndefined();
    const again = await here.update(wish('S-0'), { 'packdesk-print': 'again' });
    expect(again).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
    expect(again.headers.get('packdesk-unseen')).toBe('S-0');
  });

  it('is refused where a service that is no Packdesk has given a number', async () => {
    const { pair, there, here } = await waiting();
    pair.proxy.when(GET, async ({ forward, answer }) => {
      const {
        headers: { 'packdesk-status': _, ...headers },
        ...rest
      } = await forward();
      answer({ ...rest, headers });
    });
    const { shipmentItems } = readyShipment('S-0').shipmentInfo;
    await there.update(
      edit(
        { shipmentItems: shipmentItems.map((parcel) => ({ ...parcel, trackingNumber: 'ELSEWHERE-1' })) },
        'S-0',
      ),
    );
    const asked = await here.update(wish('S-0'));
    expect(asked).toMatchObject({ status: 409, body: { title: expect.stringContaining('ELSEWHERE-1') } });
  });
});

describe('two desks before one origin', () => {
  /** A desk with a packer and a printer, and the shipment on its bench. */
  const deskWith = async (url: string) => {
    const desk = await edgeDesk(url, { timers: patient(1).timers });
    await desk.signIn('admin');
    await desk.client.call('printers.save', {
      printer: { ...folderPrinter(desk.labels), isDefault: true },
    });
    return desk;
  };
  const scan = async ({ client }: Desk, code: string) => {
    const scanned = await client.call('bench.scan', { code });
    if (scanned.found !== 'one') throw new Error(scanned.found);
    return scanned.opened;
  };
  const print = ({ client }: Desk, version: number, requestId: string, reprint = false) =>
    client.call('bench.print', { reference: 'S-0', version, requestId, reprint });

  it('do not print one label twice without a question', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const there = await pair.atOrigin();
    await there.create(readyShipment('S-0'));
    const [a, b] = [await deskWith(pair.url), await deskWith(pair.url)];
    const [atA, atB] = [await scan(a, 'S-0'), await scan(b, 'S-0')];
    const sent = nextEvent(a.client, 'job.changed', ({ job }) => job.state === 'sent');
    await print(a, atA.version, 'wish-a-0001');
    await sent;
    await expect.poll(async () => (await a.client.call('sync.status', {})).waiting).toBe(0);
    const number = (await there.get('S-0')).body.shipment[0].shipmentInfo.shipmentItems[0].trackingNumber;
    expect(number).toMatch(/^\d{18}$/);

    // B shows an outdated state: it is told so, and nothing is printed.
    await expect(print(b, atB.version, 'wish-b-0001')).rejects.toMatchObject({ code: 'shipment.stale' });
    const now = await b.client.call('bench.open', { reference: 'S-0' });
    expect(now.shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBe(number);
    await expect(print(b, now.version, 'wish-c-0001')).rejects.toMatchObject({ code: 'print.elsewhere' });
    expect(await readdir(b.labels)).toEqual([]);

    // A person who has looked says yes: the same number comes out once more.
    const twice = nextEvent(b.client, 'job.changed', ({ job }) => job.state === 'sent');
    await print(b, now.version, 'wish-d-0001', true);
    await twice;
    expect(await readdir(b.labels)).toHaveLength(1);
    const after = await b.client.call('bench.open', { reference: 'S-0' });
    expect(after.shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber).toBe(number);
    expect((await programAt(pair.url)).login.status).toBe(200);
  });
});

describe('the origin of desks that make labels', () => {
  /** An edge has labelled S-0, and the origin knows it. */
  const labelledAtEdge = async (pair: Awaited<ReturnType<typeof edgePair>>) => {
    await (await pair.atOrigin()).create(readyShipment('S-0'));
    const here = await pair.atEdge();
    await here.get('S-0');
    const { body } = await here.update(wish('S-0'));
    await statusOf(pair.edge(), isDrained);
    return String(body.data.trackingNumber);
  };

  it('refuses a program that asks it for the label as well, unless the program says again', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    const number = await labelledAtEdge(pair);
    const there = await pair.atOrigin();
    const refused = await there.update(wish('S-0'));
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { 'settings.printSettings.printLabel': [expect.any(String)] } },
    });
    const again = await there.update(wish('S-0'), { 'packdesk-print': 'again' });
    expect(again).toMatchObject({ status: 200, body: { data: { trackingNumber: number } } });
    // It is the origin's own label by now.
    expect((await there.update(wish('S-0'))).status).toBe(200);
  });

  it('lets a label be made once the edge has voided its own', async () => {
    const pair = await edgePair({ timers: patient(1).timers });
    await labelledAtEdge(pair);
    const { service, store } = pair.edge();
    const user = await store.accounts.userByEmail('admin@desk.example');
    const caller = {
      userId: user?.id ?? 0,
      email: 'admin@desk.example',
      role: 'admin',
      sessionId: '',
    } as const;
    await service.shipments.voidLabel(caller, { reference: 'S-0' }, 'Torn');
    await statusOf(pair.edge(), isDrained);
    const made = await (await pair.atOrigin()).update(wish('S-0'));
    expect(made).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
  });

  it('asks at its own bench before it prints the label of another desk', async () => {
    const { desk, client } = await testDesk();
    await setUp(client);
    const { socket } = await addTestPrinter(client);
    const user = { email: ADMIN, password: PASSWORD };
    const there = await programAt(desk.url, 'admin', user);
    await there.create(readyShipment('S-0'));
    const edge = await edgeDesk(desk.url);
    await edge.client.call('session.signIn', user);
    const printer = { ...folderPrinter(edge.labels), isDefault: true };
    await edge.client.call('printers.save', { printer });
    const scanned = await edge.client.call('bench.scan', { code: 'S-0' });
    if (scanned.found !== 'one') throw new Error(scanned.found);
    const { version } = scanned.opened;
    await edge.client.call('bench.print', {
      reference: 'S-0',
      version,
      requestId: 'wish-a-0001',
      reprint: false,
    });
    await expect.poll(async () => (await edge.client.call('sync.status', {})).waiting).toBe(0);

    const now = await client.call('bench.open', { reference: 'S-0' });
    const asked = { reference: 'S-0', version: now.version };
    await expect(
      client.call('bench.print', { ...asked, requestId: 'wish-b-0001', reprint: false }),
    ).rejects.toMatchObject({ code: 'print.elsewhere' });
    expect(socket.jobs).toEqual([]);

    // A person who has looked says yes.
    const sent = nextEvent(client, 'job.changed', ({ job }) => job.state === 'sent');
    await client.call('bench.print', { ...asked, requestId: 'wish-c-0001', reprint: true });
    await sent;
    expect(socket.received.length).toBeGreaterThan(0);
  });
});
