import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createLabelRenderer, type Renderer } from '../../../electron/labels/renderer.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { flask, parcelOf, swissShipment } from '../../helpers/papers.ts';
import { startPrinterSocket } from '../../helpers/printer-socket.ts';
import { folderPrinter, networkPrinter } from '../../helpers/printing.ts';
import { firstOf } from '../../helpers/profile.ts';
import { tempFolder } from '../../helpers/store.ts';

const REFERENCE = 'PD-100001';
const PATIENT = { timeout: 20_000 };

/** A desk with a label printer and a shipment to Switzerland that wants its papers with the label, or does not. */
const desk = async (printDocuments: boolean | null, labels?: Renderer) => {
  const made = await testDesk(labels && { labels });
  const { client } = made;
  await setUp(client);
  const shipment: Shipment = swissShipment();
  const settings = { ...shipment.settings, printDocuments };
  await client.call('service.create', { body: { shipment: [{ ...shipment, settings }] } });
  await addTestPrinter(client);
  return client;
};

const addOffice = async (client: BridgeClient): Promise<void> => {
  const folder = join(await tempFolder(), 'office');
  await mkdir(folder);
  const media = { widthMm: 210, heightMm: 297 };
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
};

const print = async (client: BridgeClient, requestId: string, reprint = false) => {
  const { version } = await client.call('bench.open', { reference: REFERENCE });
  const out = nextEvent(
    client,
    'job.changed',
    ({ job }) => job.documentType === 'LABEL' && job.state === 'sent',
  );
  await client.call('bench.print', { reference: REFERENCE, version, requestId, reprint });
  await out;
};

const paperJobs = async (client: BridgeClient) =>
  (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs
    .filter(({ documentType, state }) => documentType !== 'LABEL' && state === 'sent')
    .map(({ documentType, printerName }) => `${documentType} ${printerName}`)
    .sort();

describe('the papers of a shipment that wants them printed', () => {
  it('follow its label to their printer once; a second label takes none along', async () => {
    const client = await desk(true);
    await addOffice(client);
    await print(client, 'print-0001');
    const followed = ['COMMERCIAL_INVOICE Office', 'PACKING_SLIP Office'];
    await expect.poll(() => paperJobs(client), PATIENT).toEqual(expect.arrayContaining(followed));
    const count = (await paperJobs(client)).length;
    await print(client, 'print-0002', true);
    // A paper that follows would be there before this one.
    const { id } = (await client.call('bench.open', { reference: REFERENCE })).documents.find(
      ({ documentType, superseded }) => documentType === 'PACKING_SLIP' && !superseded,
    )!;
    const again = nextEvent(client, 'job.changed', ({ job }) => job.documentType === 'PACKING_SLIP');
    await client.call('papers.print', { reference: REFERENCE, id, requestId: 'again-0001' });
    await again;
    await expect.poll(async () => (await paperJobs(client)).length).toBe(count + 1);
  });

  it('stay where neither the desk nor the shipment wants them', async () => {
    const client = await desk(false);
    await addOffice(client);
    await client.call('settings.set', { papersWithLabel: false });
    await print(client, 'print-0001');
    const { documents } = await client.call('bench.open', { reference: REFERENCE });
    expect(documents.filter(({ documentType }) => documentType !== 'LABEL')).toEqual([]);
    expect(await needed(client)).toEqual([]);
  });

  longIt('go with the label where the border asks for them, unless the desk says otherwise', async () => {
    const client = await desk(null);
    await addOffice(client);
    await print(client, 'print-0001');
    await expect.poll(() => paperJobs(client), PATIENT).toEqual(['CN22 Office', 'COMMERCIAL_INVOICE Office']);
    await expect.poll(() => needed(client), PATIENT).toEqual([]);
  });
});

const needed = async (client: BridgeClient) =>
  (await client.call('papers.needed', {})).papers.map(({ kind, state, error }) => [kind, state, error?.code]);
const missing = [
  ['COMMERCIAL_INVOICE', 'missing', 'paper.printer'],
  ['CN22', 'missing', 'paper.printer'],
];

describe('a needed paper that could not be printed', () => {
  it('is printed by the same wish once more when it is needed again', { timeout: 60_000 }, async () => {
    const client = await desk(true);
    const invoice = async () => (await needed(client)).filter(([kind]) => kind === 'COMMERCIAL_INVOICE');
    const isMissing = [['COMMERCIAL_INVOICE', 'missing', 'paper.printer']];
    // Its answer was lost, so that the window knows no better than to send it again.
    const wish = { reference: REFERENCE, kind: 'COMMERCIAL_INVOICE', requestId: 'needed-0001' } as const;
    await print(client, 'print-0001');
    await expect.poll(invoice, PATIENT).toEqual(isMissing);
    await addOffice(client);
    await client.call('papers.printNeeded', wish);
    await expect.poll(invoice, PATIENT).toEqual([]);
    const before = (await paperJobs(client)).length;
    await client.call('papers.printNeeded', wish);
    expect(await paperJobs(client)).toHaveLength(before);
    await client.call('printers.remove', { id: 'office' });
    const [item] = swissShipment().shipmentInfo.shipmentItems ?? [];
    const heavier = { ...item, dimensions: { ...item?.dimensions, weight: 3.5 } };
    await client.call('service.update', {
      body: {
        shipment: [{ shipmentInfo: { shipmentReference: REFERENCE, shipmentItems: [heavier] } }],
      },
    });
    await print(client, 'print-0002');
    await expect.poll(invoice, PATIENT).toEqual(isMissing);
    await addOffice(client);
    await client.call('papers.printNeeded', wish);
    await expect.poll(invoice, PATIENT).toEqual([]);
  });

  it('stays with its cause, also over a restart, until it is printed', async () => {
    const made = await testDesk();
    await setUp(made.client);
    await made.client.call('service.create', { body: { shipment: [swissShipment()] } });
    await addTestPrinter(made.client);
    await print(made.client, 'print-0001');
    await expect.poll(() => needed(made.client), PATIENT).toEqual(missing);
    await made.desk.stop();
    const { client } = await testDesk({ folder: made.folder });
    await client.call('session.signIn', { email: ADMIN, password: PASSWORD });
    expect(await needed(client)).toEqual(missing);
    const wanted = { reference: REFERENCE, kind: 'COMMERCIAL_INVOICE', requestId: 'needed-0001' } as const;
    await expect(client.call('papers.printNeeded', wanted)).rejects.toMatchObject({ code: 'paper.printer' });
    expect(await needed(client)).toEqual(missing);
    await addOffice(client);
    const told = nextEvent(client, 'papers.needed', ({ papers }) => papers.length === 0);
    await client.call('papers.printNeeded', wanted);
    await client.call('papers.printNeeded', { ...wanted, kind: 'CN22', requestId: 'needed-0002' });
    await told;
    expect(await paperJobs(client)).toEqual(['CN22 Office', 'COMMERCIAL_INVOICE Office']);
  });

  it('is gone once a person prints it in another way, or says why it is not needed', async () => {
    const client = await desk(null);
    await print(client, 'print-0001');
    await expect.poll(() => needed(client), PATIENT).toEqual(missing);
    await client.call('papers.waive', {
      reference: REFERENCE,
      kind: 'COMMERCIAL_INVOICE',
      reason: 'sent with the advance data',
    });
    expect(await needed(client)).toEqual(missing.slice(1));
    const { entries } = await client.call('shipments.history', { reference: REFERENCE, limit: 1 });
    expect(entries[0]).toMatchObject({
      action: 'paper-waived',
      changes: [{ after: 'COMMERCIAL_INVOICE' }, { after: 'sent with the advance data' }],
    });
  });

  it('waits for the last label of its shipment, and goes with a delete', async () => {
    const client = await desk(null);
    const { printers } = await client.call('printers.list', {});
    const [zebra] = printers;
    if (!zebra) throw new Error('no printer');
    // Nothing listens there.
    await client.call('printers.save', { printer: { ...zebra, port: 9 } as typeof zebra });
    const { version } = await client.call('bench.open', { reference: REFERENCE });
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    await client.call('bench.print', {
      reference: REFERENCE,
      version,
      requestId: 'print-0001',
      reprint: false,
    });
    await failed;
    expect(await needed(client)).toEqual(missing.map(([kind]) => [kind, 'waiting', undefined]));
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: REFERENCE } } });
    expect(await needed(client)).toEqual([]);
  });
});

describe('the papers of a shipment of two parcels', () => {
  it('go with the label that is out once the other one is given up', async () => {
    const { client } = await testDesk();
    await setUp(client);
    const parcels = ['CP473124829DE', 'CP473124832DE'].map((trackingNumber) =>
      parcelOf([flask()], { trackingNumber }),
    );
    await client.call('service.create', { body: { shipment: [swissShipment(parcels)] } });
    const { socket, printer } = await addTestPrinter(client);
    await socket.refuse();
    await addOffice(client);
    const folder = await tempFolder();
    await client.call('printers.save', {
      printer: folderPrinter(folder, { id: 'other', name: 'Other', media: printer.media, takes: 'labels' }),
    });
    const { version } = await client.call('bench.open', { reference: REFERENCE });
    await client.call('bench.print', {
      reference: REFERENCE,
      version,
      requestId: 'print-0001',
      reprint: false,
    });
    const labels = async () =>
      (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs
        .filter(({ documentType }) => documentType === 'LABEL')
        .reverse();
    const states = async () => (await labels()).map(({ state }) => state);
    await expect.poll(states, PATIENT).toEqual(['failed', 'failed']);
    const [one, two] = await labels();
    await client.call('jobs.move', { id: one!.id, printerId: 'other', confirmed: false });
    await expect.poll(states, PATIENT).toEqual(['sent', 'failed']);
    expect((await needed(client)).map(([, state]) => state)).toEqual(['waiting', 'waiting']);
    await client.call('jobs.settle', { id: two!.id, as: 'cancelled' });
    await expect.poll(() => needed(client), PATIENT).toEqual([]);
    expect(await paperJobs(client)).toHaveLength(2);
  });
});

describe('a needed paper whose job goes out after all', () => {
  const INVOICE = { reference: REFERENCE, kind: 'COMMERCIAL_INVOICE' } as const;

  /** An office printer that is off when the label is printed, then takes its time; what is heard of the invoice. */
  const slowOffice = async (labels?: Renderer) => {
    const client = await desk(null, labels);
    const socket = await startPrinterSocket();
    onTestFinished(() => socket.close());
    const media = { widthMm: 210, heightMm: 297 };
    const printer = networkPrinter(socket, {
      id: 'office',
      name: 'Office',
      language: 'pdf',
      dpi: 300,
      media,
    });
    await client.call('printers.save', { printer });
    await socket.refuse();
    await print(client, 'print-0001');
    const refused = [
      ['COMMERCIAL_INVOICE', 'missing', 'printer.refused'],
      ['CN22', 'missing', 'printer.refused'],
    ];
    await expect.poll(() => needed(client), PATIENT).toEqual(refused);
    const states: string[] = [];
    client.on('papers.needed', ({ papers }) => {
      for (const { kind, state } of papers) if (kind === INVOICE.kind) states.push(state);
    });
    return { client, socket, states };
  };
  const invoices = async (client: BridgeClient) =>
    (await client.call('jobs.list', { reference: REFERENCE, limit: 50 })).jobs.filter(
      ({ documentType }) => documentType === INVOICE.kind,
    );

  longIt('is not missing while the newer job is on its way in place of the one that failed', async () => {
    const { client, socket, states } = await slowOffice();
    socket.behave({ kind: 'slow', bytes: 500 });
    await socket.listen();
    const { papers } = await client.call('papers.printNeeded', { ...INVOICE, requestId: 'needed-0001' });
    expect(papers.find(({ kind }) => kind === INVOICE.kind)?.state ?? 'printed').not.toBe('missing');
    await expect.poll(() => needed(client), PATIENT).toEqual([]);
    expect(states).toContain('printing');
    expect(states.slice(states.indexOf('printing'))).not.toContain('missing');
    expect((await invoices(client)).map(({ state }) => state)).toEqual(['sent', 'cancelled']);
  });

  longIt('is on its way while its job goes out by itself: Print now makes no second one', async () => {
    const { client, socket } = await slowOffice();
    socket.behave({ kind: 'slow', bytes: 500 });
    const sending = nextEvent(
      client,
      'job.changed',
      ({ job }) => job.documentType === INVOICE.kind && job.state === 'sending',
    );
    await socket.listen();
    await sending;
    const { papers } = await client.call('papers.printNeeded', { ...INVOICE, requestId: 'needed-0001' });
    expect(papers.find(({ kind }) => kind === INVOICE.kind)?.state ?? 'printed').not.toBe('missing');
    await expect.poll(() => needed(client), PATIENT).toEqual([]);
    expect((await invoices(client)).map(({ state }) => state)).toEqual(['sent']);
  });

  /** A renderer whose next look at a page, once it is held, goes on only when it is let go. */
  const heldRenderer = () => {
    const renderer = createLabelRenderer();
    let held: { begun: PromiseWithResolvers<void>; go: PromiseWithResolvers<void> } | null = null;
    const labels: Renderer = {
      ...renderer,
      pagePicture: async (request) => {
        const mine = held;
        held = null;
        mine?.begun.resolve();
        await mine?.go.promise;
        return await renderer.pagePicture(request);
      },
    };
    const hold = () => {
      held = { begun: Promise.withResolvers(), go: Promise.withResolvers() };
      return { begun: held.begun.promise, letGo: held.go.resolve };
    };
    return { labels, hold };
  };

  it.each(
    firstOf(
      [
        ['uncertain', { kind: 'reset', afterBytes: 1_000 }],
        ['sending', { kind: 'slow', bytes: 500 }],
        ['sent', { kind: 'print' }],
      ] as const,
      2,
    ),
  )(
    'comes out once where its job is %s by itself while Print now is being prepared',
    { timeout: 60_000 },
    async (state, behaviour) => {
      const { labels, hold } = heldRenderer();
      const { client, socket } = await slowOffice(labels);
      const { begun, letGo } = hold();
      const answer = client
        .call('papers.printNeeded', { ...INVOICE, requestId: 'needed-0001' })
        .catch(({ code }) => code);
      await begun;
      const before = socket.received.length;
      socket.behave(behaviour);
      const reached = nextEvent(
        client,
        'job.changed',
        ({ job }) => job.documentType === INVOICE.kind && job.state === state,
      );
      await socket.listen();
      await reached;
      letGo();
      expect(await answer).toEqual(state === 'uncertain' ? 'paper.uncertain' : { papers: expect.anything() });
      const ended = state === 'uncertain' ? 'uncertain' : 'sent';
      await expect
        .poll(async () => (await needed(client)).map(([kind, , code]) => [kind, code]), PATIENT)
        .toEqual(state === 'uncertain' ? [[INVOICE.kind, 'paper.uncertain'], expect.anything()] : []);
      expect((await invoices(client)).map((job) => job.state)).toEqual([ended]);
      // The invoice, and where it does not hold the printer the customs form.
      expect(socket.received.slice(before).filter(({ length }) => length > 0)).toHaveLength(
        state === 'uncertain' ? 1 : 2,
      );
    },
  );

  it.each(firstOf(['failed', 'cancelled']))(
    'is printed by the same wish once more when its job is %s',
    async (state) => {
      const { client, socket } = await slowOffice();
      const wish = { ...INVOICE, requestId: 'needed-0001' };
      const states = async () => (await invoices(client)).map((job) => job.state);
      await client.call('papers.printNeeded', wish);
      await expect.poll(states, PATIENT).toEqual(['failed', 'cancelled']);
      const [job] = await invoices(client);
      if (state === 'cancelled') await client.call('jobs.settle', { id: job!.id, as: 'cancelled' });
      // Its answer was lost, so that the window sends the same.
      await client.call('papers.printNeeded', wish);
      expect(await states()).toHaveLength(3);
      await socket.listen();
      await expect.poll(() => needed(client), PATIENT).toEqual([]);
      expect(await states()).toEqual(['sent', 'cancelled', 'cancelled']);
    },
  );

  it('is asked about, not printed again, while nobody knows whether it came out', async () => {
    const { client, socket } = await slowOffice();
    // Nothing else goes to this printer.
    const { jobs } = await client.call('jobs.list', { reference: REFERENCE, limit: 50 });
    const other = jobs.find(({ documentType }) => documentType === 'CN22');
    await client.call('jobs.settle', { id: other!.id, as: 'cancelled' });
    const wish = { ...INVOICE, requestId: 'needed-0001' };
    await client.call('papers.printNeeded', wish);
    const invoiceStates = async () => (await invoices(client)).map(({ state }) => state);
    await expect.poll(invoiceStates, PATIENT).toEqual(['failed', 'cancelled']);
    // It goes out by itself: a wish that is still being prepared then is answered by what has become of that.
    socket.behave({ kind: 'reset', afterBytes: 1_000 });
    await socket.listen();
    const asked = ['COMMERCIAL_INVOICE', 'missing', 'paper.uncertain'];
    await expect.poll(async () => (await needed(client))[0], PATIENT).toEqual(asked);
    expect((await invoiceStates())[0]).toBe('uncertain');
    const before = (await invoices(client)).length;
    // Its answer may have been lost, and the very same is sent again; then a second click.
    await client.call('papers.printNeeded', wish);
    await expect(
      client.call('papers.printNeeded', { ...INVOICE, requestId: 'needed-0002' }),
    ).rejects.toMatchObject({ code: 'paper.uncertain', details: { printer: 'Office' } });
    expect((await needed(client))[0]).toEqual(asked);
    expect(await invoices(client)).toHaveLength(before);
    // The answer in the queue ends it.
    socket.behave({ kind: 'print' });
    const [job] = await invoices(client);
    await client.call('jobs.settle', { id: job!.id, as: 'sent' });
    await expect.poll(async () => (await needed(client)).map(([kind]) => kind), PATIENT).toEqual(['CN22']);
    expect((await invoiceStates())[0]).toBe('sent');
    expect(await invoices(client)).toHaveLength(before);
  });
});
