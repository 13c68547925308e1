import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Caller } from '../../../electron/core/caller.ts';
import type { LabelRenderer, LabelRequest } from '../../../electron/core/label-renderer.ts';
import { partOf } from '../../../electron/core/print-parts.ts';
import { createLabelRenderer } from '../../../electron/labels/renderer.ts';
import type { PrinterProfile, PrintJobState } from '../../../shared/printing/printer.ts';
import { REPRINT_REASON } from '../../../shared/shipment/reasons.ts';
import { labelRequest, readyShipment, type TestService, testService } from '../../helpers/service.ts';

const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'packer', sessionId: 's' };

const printer: PrinterProfile = {
  id: 'P',
  name: 'Dock',
  kind: 'folder',
  folder: '/tmp',
  language: 'zpl',
  dpi: 203,
  media: { widthMm: 100, heightMm: 150 },
  offset: { xMm: 0, yMm: 0 },
  isDefault: true,
};

const plain = { shipment: [{ shipmentInfo: { shipmentReference: 'P-1' } }] };
const edit = (description: string) => ({
  shipment: [{ shipmentInfo: { shipmentReference: 'P-1', description } }],
});

describe('a print', () => {
  let service: TestService;

  const print = (
    requestId: string,
    options: {
      reprint?: boolean;
      reason?: string;
      parcels?: number[];
      body?: object;
      printer?: PrinterProfile;
    } = {},
  ) =>
    service.shipments.update(CALLER, options.body ?? labelRequest('P-1'), {
      print: {
        printer: options.printer ?? printer,
        requestId,
        reprint: options.reprint ?? false,
        ...(options.reason && { reason: options.reason }),
        ...(options.parcels && { parcels: options.parcels }),
      },
    });
  const jobs = () => service.store.jobs.list({ reference: 'P-1', limit: 10 });
  const actions = async () =>
    (await service.store.shipments.history('P-1', { limit: 10 })).map(({ action }) => action);

  beforeEach(async () => {
    service = await testService();
    await service.shipments.create(CALLER, { shipment: [readyShipment('P-1', 2)] });
  });

  it('makes label and job in one change, in the language of the printer', async () => {
    const { printJobId, versions } = await print('request-1');
    expect(versions).toEqual([2]);
    const [second, first] = await jobs();
    const common = { reference: 'P-1', format: 'ZPL', state: 'queued' };
    expect(first).toMatchObject({ ...common, id: printJobId, requestId: 'request-1', title: 'P-1, 1/2' });
    expect(second).toMatchObject({ ...common, requestId: 'request-1#2', title: 'P-1, 2/2' });
    expect([first?.parcel, second?.parcel]).toEqual([0, 1]);
    for (const { id } of await jobs()) {
      const payload = Buffer.from((await service.store.jobs.payload(id)) ?? []).toString('latin1');
      expect(payload.match(/\^XA/g)).toHaveLength(1);
    }
    expect(await service.store.shipments.documents('P-1')).toHaveLength(1);
    expect(await actions()).toEqual(['print', 'create']);
  });

  it('draws its label once, for the document that is kept and for the printer, which gets the same on a second print', async () => {
    const renderer = createLabelRenderer();
    onTestFinished(() => renderer.close());
    const asked: LabelRequest[] = [];
    const render: LabelRenderer['render'] = (request) => {
      asked.push(request);
      return renderer.render(request);
    };
    service = await testService({ labels: { render, close: async () => undefined } });
    await service.shipments.create(CALLER, { shipment: [readyShipment('P-1', 2)] });
    const sent = async (requestId: string) => {
      const made = (await jobs()).filter((job) => job.requestId.startsWith(requestId));
      const read = made.map(async ({ id, parcel, proof }) => {
        const payload = Buffer.from((await service.store.jobs.payload(id)) ?? []).toString('latin1');
        return { parcel, proof, payload };
      });
      return await Promise.all(read);
    };
    await print('request-1');
    expect(asked).toMatchObject([
      { splitByParcel: false, also: { format: 'ZPL', dpi: 203, proof: true, splitByParcel: true } },
    ]);
    const first = await sent('request-1');
    await print('request-2', { reprint: true });
    expect(asked).toHaveLength(2);
    expect(first).toHaveLength(2);
    for (const { proof, payload } of first) {
      expect(proof).toMatchObject({ missing: [] });
      expect(payload).toMatch(/^\^XA/);
    }
    expect(await sent('request-2')).toEqual(first);
  });

  it('is printed as it is written, also where it is written from right to left', async () => {
    const shipment = readyShipment('P-1', 2);
    Object.assign(shipment.shipmentInfo.addressData?.[0]?.recipient ?? {}, { name: 'שלום' });
    await print('request-1', { body: { shipment: [shipment] } });
    expect(await jobs()).toHaveLength(2);
    const [stored] = await service.store.shipments.byReferences(['P-1']);
    expect(stored?.text).toContain('שלום');
  });

  it('takes the wish for a label from the print itself', async () => {
    const pdf = { ...printer, language: 'pdf' as const };
    const { printJobId, response } = await print('request-1', { body: edit('x'), printer: pdf });
    expect(response.data.labelGenerated).toBe(true);
    const payload = Buffer.from((await service.store.jobs.payload(printJobId ?? '')) ?? []);
    expect(payload.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('with the same request twice is one job, also at the same time', async () => {
    const [first, second] = await Promise.all([print('request-1'), print('request-1')]);
    const third = await print('request-1');
    expect(second.printJobId).toBe(first.printJobId);
    expect(third.printJobId).toBe(first.printJobId);
    expect(third.response.data.shipmentReference).toBe('P-1');
    expect(await jobs()).toHaveLength(2);
  });

  it('of a label that came out before needs a reprint', async () => {
    await print('request-1');
    await expect(print('request-2')).rejects.toMatchObject({ code: 'print.already' });
    expect(await jobs()).toHaveLength(2);
    const again = await print('request-3', { reprint: true });
    expect(again.printJobId).toBeDefined();
    expect(await actions()).toEqual(['reprint', 'print', 'create']);
    // The label fits still: the same paper, the same numbers, no new document.
    expect(await service.store.shipments.documents('P-1')).toHaveLength(1);
  });

  it('of a second label keeps why, and says on the paper which one it is where the desk wants that', async () => {
    /** Prints it, and says what went out. */
    const printed = async (...wanted: Parameters<typeof print>): Promise<string> => {
      const { printJobId = '' } = await print(...wanted);
      const { requestId = '' } = (await service.store.jobs.byId(printJobId)) ?? {};
      let text = '';
      for (const id of [printJobId, (await service.store.jobs.byRequest(partOf(requestId, 1)))?.id ?? '']) {
        text += Buffer.from((await service.store.jobs.payload(id)) ?? []).toString('latin1');
        await service.store.jobs.move(id, ['queued'], 'sent', { at: 1 });
      }
      return text;
    };
    expect(await printed('request-1')).toContain('^XA');
    const plain = await printed('request-2', { reprint: true, reason: 'label smudged' });
    const [entry] = await service.store.shipments.history('P-1', { limit: 1 });
    expect(entry).toMatchObject({
      action: 'reprint',
      changes: expect.arrayContaining([{ path: REPRINT_REASON, after: 'label smudged' }]),
    });
    expect(plain).not.toContain('REPRINT');
    await service.store.settings.set('desk.markReprints', true);
    const marked = await printed('request-3', { reprint: true });
    expect(marked.match(/\^FDREPRINT 2\^FS/g)).toHaveLength(2);
    const finer = { ...printer, dpi: 300 as const };
    expect(await printed('request-4', { reprint: true, printer: finer })).toContain('^FDREPRINT 3^FS');
  });

  it('of a label that came out needs a reprint also after the clock was set back', async () => {
    await service.shipments.update(CALLER, labelRequest('P-1'));
    service.clock.advance(-3_600_000);
    await print('request-1');
    await expect(print('request-2')).rejects.toMatchObject({ code: 'print.already' });
    service.clock.advance(-3_600_000);
    await expect(print('request-3')).rejects.toMatchObject({ code: 'print.already' });
    // The second label of one millisecond is another label than the first.
    await service.shipments.update(CALLER, edit('changed'));
    await expect(print('request-4')).resolves.toMatchObject({ printJobId: expect.any(String) });
    expect(await jobs()).toHaveLength(4);
  });

  it('made anew in the very millisecond of the first is no repeat', async () => {
    await print('request-1');
    await print('request-2', { body: edit('changed') });
    expect(await jobs()).toHaveLength(4);
    await expect(print('request-3')).rejects.toMatchObject({ code: 'print.already' });
  });

  it('knows for what printer and of which label it is', async () => {
    await print('request-1');
    const [stored] = await service.store.shipments.byReferences(['P-1']);
    expect(stored?.labelledAt).toBe(service.clock.now());
    const made = { media: printer.media, dpi: printer.dpi, labelledAt: stored?.labelledAt };
    expect(await jobs()).toMatchObject([made, made]);
  });

  it('that has not left is cancelled with its shipment', async () => {
    const { printJobId } = await print('request-1');
    await service.shipments.delete({ ...CALLER, role: 'admin' }, ['P-1']);
    expect(await service.store.jobs.byId(printJobId ?? '')).toMatchObject({
      state: 'cancelled',
      error: { code: 'print.withdrawn', details: { reference: 'P-1' } },
    });
  });

  it('that has not left is cancelled where its label is voided; the next print is of a new one', async () => {
    const { printJobId } = await print('request-1');
    await service.shipments.voidLabel({ ...CALLER, role: 'admin' }, { reference: 'P-1' }, 'wrong carton');
    expect(await service.store.jobs.byId(printJobId ?? '')).toMatchObject({
      state: 'cancelled',
      error: { code: 'print.voided', details: { reference: 'P-1' } },
    });
    service.clock.advance(1000);
    await expect(print('request-2')).resolves.toMatchObject({ printJobId: expect.any(String) });
    expect((await actions()).slice(0, 3)).toEqual(['print', 'void', 'print']);
  });

  it('of a label that was never sent, or whose sending failed, needs none', async () => {
    await service.shipments.update(CALLER, labelRequest('P-1'));
    const { printJobId } = await print('request-1');
    const at = service.clock.now();
    await service.store.jobs.move(printJobId ?? '', ['queued'], 'failed', { at });
    await expect(print('request-2')).resolves.toMatchObject({ printJobId: expect.any(String) });
  });

  it('after an edit is of the new label', async () => {
    await print('request-1');
    service.clock.advance(1000);
    await service.shipments.update(CALLER, edit('changed'));
    const { response } = await print('request-2');
    expect(response.data.labelGenerated).toBe(true);
    expect(await jobs()).toHaveLength(4);
    const documents = await service.store.shipments.documents('P-1');
    expect(documents.filter(({ superseded }) => !superseded)).toHaveLength(1);
  });

  describe('of several parcels', () => {
    const states = async () =>
      (await jobs()).toReversed().map(({ parcel, reprint, state }) => `${parcel} ${reprint} ${state}`);
    const end = async (request: string, ...ends: PrintJobState[]) => {
      for (const [index, state] of ends.entries()) {
        const job = await service.store.jobs.byRequest(partOf(request, index));
        await service.store.jobs.move(job?.id ?? '', ['queued'], state, { at: 1 });
      }
    };

    it('prints what has not come out, and nothing else, when it is asked for once more', async () => {
      await print('request-1');
      await end('request-1', 'sent', 'cancelled');
      await print('request-2');
      expect(await states()).toEqual(['0 false sent', '1 false cancelled', '1 false queued']);
      await expect(print('request-3')).rejects.toMatchObject({ code: 'print.already' });
    });

    it('prints one label again alone, which leaves those of the others as they are', async () => {
      await print('request-1');
      await end('request-1', 'sent');
      const { printJobId = '' } = await print('request-2', { reprint: true, parcels: [0], body: plain });
      expect(await states()).toEqual(['0 false sent', '1 false queued', '0 true queued']);
      const payload = Buffer.from((await service.store.jobs.payload(printJobId)) ?? []).toString('latin1');
      expect(payload.match(/\^XA/g)).toHaveLength(1);
      expect(payload).toContain('^FD1 / 2^FS');
      // A newer one of its own parcel takes its place; the waiting label of the other stays.
      await print('request-3', { reprint: true, parcels: [0], body: plain });
      expect((await states())[2]).toBe('0 true cancelled');
      expect((await states())[1]).toBe('1 false queued');
    });

    it('has no label of a parcel alone where the labels do not fit any more, or there is no such parcel', async () => {
      const wanted = { reprint: true, parcels: [1], body: plain };
      await expect(print('request-1', wanted)).rejects.toMatchObject({ code: 'print.parcel-label' });
      await print('request-2');
      await expect(print('request-3', { ...wanted, parcels: [2] })).rejects.toMatchObject({
        code: 'print.parcel-label',
        details: { reference: 'P-1', parcel: 3 },
      });
      await service.shipments.update(CALLER, edit('changed'));
      await expect(print('request-4', wanted)).rejects.toMatchObject({ code: 'print.parcel-label' });
      expect(await jobs()).toHaveLength(2);
    });
  });

  it('that cannot be made leaves no job, no document and no number', async () => {
    const body = {
      shipment: [
        { shipmentInfo: { shipmentReference: 'P-1', shipmentItems: [{ dimensions: { weight: 0 } }] } },
      ],
    };
    await expect(print('request-1', { body })).rejects.toMatchObject({ code: 'shipment.not-ready' });
    expect(await jobs()).toEqual([]);
    expect(await service.store.numbers.range('sscc:952:0')).toBeNull();
  });
});
