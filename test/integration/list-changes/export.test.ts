import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '../../../shared/shipment/list-query.ts';
import { addTestPrinter, setUp, testDesk } from '../../helpers/desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const deskWith = async (...references: string[]) => {
  const { client } = await testDesk();
  await setUp(client);
  for (let at = 0; at < references.length; at += 100) {
    const shipment = references.slice(at, at + 100).map((each) => readyShipment(each));
    await client.call('service.create', { body: { shipment } });
  }
  return client;
};

type Client = Awaited<ReturnType<typeof deskWith>>;

const fileOf = async (client: Client, query: ListQuery, language: 'en' | 'de' = 'en') => {
  const { id, total } = await client.call('listExport.begin', {
    query,
    order: { by: 'reference', descending: false },
  });
  let text = '';
  let rows = 0;
  for (let at: number | null = 0; at !== null; ) {
    const part: { text: string; next: number | null; rows: number } = await client.call('listExport.part', {
      ...{ id, at, language },
    });
    text += part.text;
    rows += part.rows;
    at = part.next;
  }
  await client.call('listExport.drop', { id });
  return { text, rows, total };
};

const tableOf = (text: string): string[][] =>
  Papa.parse<string[]>(text.replace('\uFEFF', '').trimEnd(), { header: false }).data;

describe('the list as a file', () => {
  it('has all of the filter in the order of the list, beyond a page, with tracking numbers and times', async () => {
    const references = Array.from({ length: 620 }, (_, index) => `R-${index + 1000}`);
    const client = await deskWith(...references, 'OTHER');
    await addTestPrinter(client);
    const print = { reference: 'R-1000', version: 1, requestId: 'print-R-1000', reprint: false };
    const { opened } = await client.call('bench.print', print);
    const number = opened.shipment.shipmentInfo.shipmentItems?.[0]?.trackingNumber;
    const { text, rows, total } = await fileOf(client, { text: 'R-1' });
    expect({ rows, total }).toEqual({ rows: 620, total: 620 });
    expect(text.startsWith('\uFEFFReference,Recipient,')).toBe(true);
    const [head = [], ...lines] = tableOf(text);
    expect(lines.map(([reference]) => reference)).toEqual(references);
    const first = Object.fromEntries(head.map((name, at) => [name, lines[0]?.[at]]));
    expect(first).toMatchObject({ Status: 'Labelled', 'Tracking numbers': number });
    expect(first['Changed on']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(first.City).not.toBe('');
  }, 60_000);

  it('speaks German with semicolons and decimal commas, and no cell is a formula', async () => {
    const client = await deskWith('A');
    const shipment = readyShipment('B');
    const [address] = shipment.shipmentInfo.addressData;
    const recipient = { ...address?.recipient, name: '=1+1' };
    const info = { ...shipment.shipmentInfo, addressData: [{ recipient }] };
    await client.call('service.create', { body: { shipment: [{ ...shipment, shipmentInfo: info }] } });
    await client.call('holds.set', { reference: 'B', reason: '@fraud?' });
    const { text } = await fileOf(client, { held: true }, 'de');
    expect(text).toMatch(/^\uFEFFReferenz;Empfänger;/);
    const [, line = []] = text
      .trimEnd()
      .split('\r\n')
      .map((each) => each.split(';'));
    expect(line[1]).toBe("'=1+1");
    expect(line).toContain("'@fraud?");
    expect(line[7]).toMatch(/^\d+(,\d+)?$/);
  });

  it('is the list of one moment; what is deleted since is left out, and nothing is empty in silence', async () => {
    const client = await deskWith('A', 'B', 'C');
    const { id } = await client.call('listExport.begin', { query: {} });
    await client.call('service.delete', { body: { shipmentDetails: { shipmentReference: 'B' } } });
    await client.call('service.create', { body: { shipment: [readyShipment('D')] } });
    const part = await client.call('listExport.part', { id, at: 0, language: 'en' });
    expect(part).toMatchObject({ next: null, rows: 2 });
    expect(
      tableOf(part.text)
        .slice(1)
        .map(([reference]) => reference),
    ).toEqual(['C', 'A']);
    await client.call('listExport.drop', { id });
    await expect(client.call('listExport.part', { id, at: 0, language: 'en' })).rejects.toMatchObject({
      code: 'list-export.gone',
    });
    expect(await client.call('listExport.begin', { query: { text: 'nothing' } })).toMatchObject({ total: 0 });
  });
});
