import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { CSV_TOTAL, csvColumns } from '../../../shared/handover/csv.ts';
import { totalsOf } from '../../../shared/handover/totals.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { pdfPages, pdfText } from '../../helpers/decode.ts';
import { nextEvent, testDesk } from '../../helpers/desk.ts';
import {
  addOfficePrinter,
  handOver,
  packed,
  packingDesk,
  statusOfShipment,
  waiting,
  withLabels,
} from '../../helpers/handover-desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { readyShipment } from '../../helpers/service.ts';
import { columns, edit, openAt } from '../../helpers/store.ts';
import { longestTurnOf } from '../../helpers/work.ts';

const flat = (text: string): string => text.replace(/\s+/g, ' ');

describe('the end of the day', () => {
  it('shows what waits for which carrier, and what is in doubt', async () => {
    const { client, socket } = await packingDesk();
    await packed(client, 'GOOD', 2);
    await withLabels(client, [readyShipment('UNPRINTED')]);
    await packed(client, 'STALE');
    const { version } = await client.call('bench.open', { reference: 'STALE' });
    const patch = { shipmentInfo: { shipmentReference: 'STALE', orderNumber: 'another' } };
    await client.call('bench.save', { patch, version, requestId: 'save-stale' });
    await packed(client, 'DELETED');
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: 'DELETED' } } });
    await packed(client, 'VOIDED');
    await client.call('shipments.void', { reference: 'VOIDED', reason: 'wrong carton' });
    await socket.close();
    await client.call('service.create', { body: { shipment: [readyShipment('FAILED')] } });
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    await client.call('bench.print', {
      reference: 'FAILED',
      version: 1,
      requestId: 'print-failed',
      reprint: false,
    });
    await failed;

    const { groups, withdrawn, beyond } = await waiting(client);
    expect(beyond).toBe(0);
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ carrierCode: 'GS1' });
    expect(groups[0]?.rows.map(({ reference, doubt }) => [reference, doubt])).toEqual([
      ['GOOD', null],
      ['UNPRINTED', 'not-printed'],
      ['STALE', 'stale'],
      ['FAILED', 'failed'],
    ]);
    expect(groups[0]?.rows[0]).toMatchObject({ parcels: 2, grams: 4_000, limitedGrams: 0, unweighed: 0 });
    expect(withdrawn).toMatchObject([
      { reference: 'VOIDED', trackingNumbers: [expect.stringMatching(/^\d{18}$/)] },
      { reference: 'DELETED', trackingNumbers: [expect.stringMatching(/^\d{18}$/)] },
    ]);

    // A doubtful shipment goes along only where a person says so, and an outdated label never.
    await expect(handOver(client, ['GOOD', 'FAILED'])).rejects.toMatchObject({
      code: 'handover.changed',
      details: { reference: 'FAILED' },
    });
    await expect(handOver(client, ['STALE'], { despite: ['STALE'] })).rejects.toMatchObject({
      code: 'handover.changed',
    });
    expect(await statusOfShipment(client, 'GOOD')).toBe(20);
    const { manifest } = await handOver(client, ['GOOD', 'FAILED'], { despite: ['FAILED'] });
    expect(manifest).toMatchObject({ number: 1, carrierCode: 'GS1', totals: { shipments: 2, parcels: 3 } });
    expect(await statusOfShipment(client, 'FAILED')).toBe(30);
    expect((await waiting(client)).groups[0]?.rows.map(({ reference }) => reference)).toEqual([
      'UNPRINTED',
      'STALE',
    ]);
  });

  it('hands over once for one request, and tells history by whom', async () => {
    const { client } = await packingDesk();
    await packed(client, 'R-1');
    await packed(client, 'R-2');
    const request = { requestId: 'handover-once' };
    const [one, two] = await Promise.all([
      handOver(client, ['R-1', 'R-2'], request),
      handOver(client, ['R-1', 'R-2'], request),
    ]);
    expect(two.manifest).toEqual(one.manifest);
    expect((await client.call('handover.list', { offset: 0, limit: 10 })).total).toBe(1);
    const { entries } = await client.call('shipments.history', { reference: 'R-1', limit: 5 });
    expect(entries.filter(({ action }) => action === 'hand-over')).toMatchObject([
      { email: 'admin@desk.example', changes: [{ path: 'manifest', after: '000001' }] },
    ]);
    // Another click without the same id finds nothing any more.
    await expect(handOver(client, ['R-1'])).rejects.toMatchObject({ code: 'handover.changed' });
    // Handed over is handed over: no edit, no deletion.
    const patch = { shipmentInfo: { shipmentReference: 'R-1', description: 'late' } };
    await expect(
      client.call('bench.save', { patch, version: 3, requestId: 'save-late' }),
    ).rejects.toMatchObject({
      code: 'shipment.closed',
    });
    // Nor does an update undo it without its manifest.
    const reopen = { shipmentInfo: { shipmentReference: 'R-1', shipmentStatus: null } };
    await expect(client.call('service.update', { body: { shipment: [reopen] } })).rejects.toMatchObject({
      code: 'shipment.closed',
    });
  });

  it('takes back one shipment, then all, until the day is closed', async () => {
    const { client } = await packingDesk();
    for (const reference of ['R-1', 'R-2', 'R-3']) await packed(client, reference);
    const before = await client.call('bench.open', { reference: 'R-1' });
    const { manifest } = await handOver(client, ['R-1', 'R-2', 'R-3']);
    const one = await client.call('handover.undo', { id: manifest.id, references: ['R-1'] });
    expect(one).toMatchObject({
      undone: 1,
      left: [],
      manifest: { revision: 1, undone: 1, totals: { shipments: 2 } },
    });
    const after = await client.call('bench.open', { reference: 'R-1' });
    expect(JSON.stringify(after.shipment)).toBe(JSON.stringify(before.shipment));
    expect(after).toMatchObject({ status: 20, labelStale: false, labelledAt: before.labelledAt });
    const { entries } = await client.call('shipments.history', { reference: 'R-1', limit: 1 });
    expect(entries).toMatchObject([
      { action: 'hand-over-undo', changes: [{ path: 'manifest', before: '000001' }] },
    ]);
    const rest = await client.call('handover.undo', { id: manifest.id });
    expect(rest).toMatchObject({ undone: 2, manifest: { totals: { shipments: 0 } } });
    await expect(client.call('handover.pdf', { id: manifest.id })).rejects.toMatchObject({
      code: 'handover.void',
    });

    const again = await handOver(client, ['R-1', 'R-2']);
    expect(again.manifest.number).toBe(2);
    const { open } = await client.call('handover.list', { offset: 0, limit: 10 });
    const seen = open.map(({ id, revision }) => ({ id, revision }));
    const close = { requestId: 'close-0001', manifests: seen };
    await expect(client.call('handover.close', { ...close, manifests: seen.slice(1) })).rejects.toMatchObject(
      {
        code: 'handover.day-changed',
      },
    );
    expect(await client.call('handover.close', close)).toEqual({ closed: 2 });
    expect(await client.call('handover.close', close)).toEqual({ closed: 2 });
    await expect(client.call('handover.undo', { id: again.manifest.id })).rejects.toMatchObject({
      code: 'handover.closed',
    });
    expect(await statusOfShipment(client, 'R-2')).toBe(30);
    expect((await client.call('handover.list', { offset: 0, limit: 10 })).open).toEqual([]);
  });

  it('leaves what has changed since, says so, and has it off the manifest', async () => {
    const { client, folder, desk } = await packingDesk();
    await packed(client, 'R-1');
    await packed(client, 'R-2');
    const { manifest } = await handOver(client, ['R-1', 'R-2']);
    await desk.stop();
    const store = await openAt(folder);
    // As a remote does whose other desk has taken it back.
    const [stored] = await store.shipments.byReferences(['R-1']);
    if (!stored) throw new Error('gone');
    await store.shipments.commit([
      edit('R-1', stored.version, {
        text: stored.text,
        columns: columns({ status: 20, labelledAt: stored.labelledAt }),
      }),
    ]);
    await store.close();
    const next = await testDesk({ folder });
    await next.client.call('session.signIn', { email: 'admin@desk.example', password: PASSWORD });
    expect(await next.client.call('handover.undo', { id: manifest.id })).toMatchObject({
      undone: 1,
      left: [{ reference: 'R-1', why: 'changed' }],
      // Off the manifest anyway: its figures count only what it hands over.
      manifest: { revision: 1, undone: 2, totals: { shipments: 0, parcels: 0, grams: 0 } },
    });
    expect(await statusOfShipment(next.client, 'R-1')).toBe(20);
    expect(await next.client.call('handover.undo', { id: manifest.id })).toMatchObject({
      undone: 0,
      left: [],
      manifest: { revision: 1 },
    });
    expect(await statusOfShipment(next.client, 'R-2')).toBe(20);
  });

  it('prints the manifest, saves it as PDF and CSV, in the language asked for', async () => {
    const { client } = await packingDesk();
    const office = await addOfficePrinter(client);
    await client.call('settings.set', {
      sender: { name: 'Nordlicht Versand GmbH', city: 'Hamburg', countryIsoCode: 'DE' },
    });
    const limited = readyShipment('LQ-1', 2) as ReturnType<typeof readyShipment> & Record<string, unknown>;
    Object.assign(limited.shipmentInfo.shipmentItems[0] ?? {}, {
      articles: [{ description: 'Glue', limitedQuantity: true }],
    });
    Object.assign(limited.shipmentInfo.addressData[0]?.recipient ?? {}, { name: '=HYPERLINK("x";"y")' });
    await withLabels(client, [limited]);
    await packed(client, 'R-1');
    const { manifest } = await handOver(client, ['LQ-1', 'R-1'], { despite: ['LQ-1'], language: 'de' });
    expect(manifest.totals).toEqual({
      shipments: 2,
      parcels: 3,
      grams: 5_500,
      limitedGrams: 1_500,
      unweighed: 0,
    });

    const sent = nextEvent(
      client,
      'job.changed',
      ({ job }) => job.documentType === 'MANIFEST' && job.state === 'sent',
    );
    const print = { id: manifest.id, requestId: 'manifest-print-1' };
    const { job } = await client.call('handover.print', print);
    expect(job).toMatchObject({ printerName: 'Office', title: 'Manifest 000001, GS1' });
    await sent;
    expect((await client.call('handover.print', print)).job.id).toBe(job.id);
    const files = (await readdir(office)).filter((name) => name.endsWith('.pdf'));
    expect(files).toHaveLength(1);
    const { content, fileName } = await client.call('handover.pdf', { id: manifest.id });
    expect(fileName).toMatch(/^Manifest-000001-GS1-\d{4}-\d\d-\d\d\.pdf$/);
    const pdf = Buffer.from(content, 'base64');
    expect(await readFile(join(office, files[0] ?? ''))).toEqual(pdf);
    const text = flat(await pdfText(pdf));
    for (const words of [
      'ÜBERGABELISTE',
      '000001',
      'Nordlicht Versand GmbH',
      'LQ-1',
      'Loxstedt',
      '5,50 kg',
      '1,50 kg',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toContain('Übernommene Pakete / Paletten');
    const preview = await client.call('handover.preview', { id: manifest.id, page: 0 });
    expect(preview.pages).toBe(1);
    expect(Buffer.from(preview.png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    const { lines } = await client.call('handover.lines', { id: manifest.id });
    for (const { trackingNumbers } of lines)
      for (const number of trackingNumbers) expect(text).toContain(number);

    const csv = await client.call('handover.csv', { id: manifest.id });
    expect(csv.text.startsWith('\uFEFF')).toBe(true);
    const { data, errors } = Papa.parse<Record<string, string>>(csv.text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    expect(Object.keys(data[0] ?? {})).toEqual([...csvColumns]);
    expect(data.map(({ reference }) => reference)).toEqual(['LQ-1', 'R-1', CSV_TOTAL]);
    expect(data[0]).toMatchObject({
      recipientName: `'=HYPERLINK("x";"y")`,
      weightKg: '4.000',
      limitedQuantityKg: '1.500',
    });
    expect(data[2]).toMatchObject({ parcels: '3', weightKg: '5.500', limitedQuantityKg: '1.500' });
  });

  it('marks manifests that nobody has printed, as where the window closed in between, until their day is closed', async () => {
    const { client } = await packingDesk();
    await addOfficePrinter(client);
    const marked = async () => {
      const { manifests, open } = await client.call('handover.list', { offset: 0, limit: 10 });
      for (const each of open) expect(manifests).toContainEqual(each);
      return manifests.filter(({ unprinted }) => unprinted).map(({ number }) => number);
    };
    const numbers = Array.from({ length: 10 }, (_, index) => index + 1);
    await withLabels(
      client,
      numbers.map((number) => readyShipment(`R-${number}`)),
    );
    const made = [];
    for (const number of numbers)
      made.push((await handOver(client, [`R-${number}`], { despite: [`R-${number}`] })).manifest);
    expect(await marked()).toEqual(numbers.toReversed());
    // 10 is another one than 1.
    const [first, , third] = made;
    const told = nextEvent(client, 'handover.changed', () => true);
    await client.call('handover.print', { id: made.at(-1)?.id ?? 0, requestId: 'manifest-print-10' });
    await told;
    expect(await marked()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    await client.call('handover.print', { id: third?.id ?? 0, requestId: 'manifest-print-3' });
    expect(await marked()).toEqual([9, 8, 7, 6, 5, 4, 2, 1]);
    // One of which nothing is left has no paper.
    await client.call('handover.undo', { id: first?.id ?? 0 });
    expect(await marked()).toEqual([9, 8, 7, 6, 5, 4, 2]);
    const { open } = await client.call('handover.list', { offset: 0, limit: 10 });
    await client.call('handover.close', { requestId: 'close-marked', manifests: open });
    expect(await marked()).toEqual([]);
  });

  longIt(
    'hands 300 shipments over on one manifest of many pages, tells how far it is, and lets others in',
    async () => {
      const { client } = await packingDesk();
      const references = Array.from({ length: 300 }, (_, index) => `M-${String(index).padStart(3, '0')}`);
      await withLabels(
        client,
        references.map((reference) => readyShipment(reference)),
      );
      const told: number[] = [];
      client.on('handover.progress', ({ done, total }) => {
        expect(total).toBe(300);
        told.push(done);
      });
      const { longest, result } = await longestTurnOf(() =>
        handOver(client, references, { despite: references }),
      );
      const { manifest } = result;
      expect(manifest.totals.shipments).toBe(300);
      expect(told.at(-1)).toBe(300);
      expect(told.length).toBeGreaterThan(5);
      // A quarter of a second of a slow computer. Longer, and the bench would seem stuck.
      expect(longest).toBeLessThan(50);
      const { lines } = await client.call('handover.lines', { id: manifest.id });
      expect(lines.map(({ reference }) => reference)).toEqual(references);
      expect(totalsOf(lines)).toEqual(manifest.totals);
      const pdf = Buffer.from((await client.call('handover.pdf', { id: manifest.id })).content, 'base64');
      expect((await pdfPages(pdf)).count).toBeGreaterThan(3);
      const text = flat(await pdfText(pdf));
      for (const reference of references) expect(text).toContain(reference);
    },
  );

  it('is closed to whoever is not signed in, and to inputs that are none', async () => {
    const { client } = await packingDesk();
    await expect(handOver(client, [])).rejects.toMatchObject({ code: 'bridge.invalid' });
    await expect(client.call('handover.lines', { id: 99 })).rejects.toMatchObject({
      code: 'handover.unknown',
    });
    await client.call('session.signOut', {});
    await expect(waiting(client)).rejects.toMatchObject({ code: 'auth.token' });
  });
});
