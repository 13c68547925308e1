import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { pdfText } from '../../helpers/decode.ts';
import { ADMIN, testDesk } from '../../helpers/desk.ts';
import { swissShipment } from '../../helpers/papers.ts';
import { folderPrinter } from '../../helpers/printing.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

const PATIENT = { timeout: 20_000 };
const admin = { email: ADMIN, password: PASSWORD, firstName: 'Ada', lastName: 'Byron', companyName: 'Depot' };

const addFolder = async (client: BridgeClient, id: string, widthMm: number, heightMm: number) => {
  const folder = join(await tempFolder(), id);
  await mkdir(folder);
  const isDefault = id === 'labels';
  const media = { widthMm, heightMm };
  const printer = folderPrinter(folder, { id, name: id, language: 'pdf', dpi: 300, media, isDefault });
  await client.call('printers.save', { printer });
  return folder;
};

/** A desk that was set up in a window of this language, with folders for labels and papers. */
const deskIn = async (language: 'en' | 'de' | undefined) => {
  const { client } = await testDesk();
  await client.call('session.setup', { ...admin, language });
  const labels = await addFolder(client, 'labels', 105, 148);
  const office = await addFolder(client, 'office', 210, 297);
  return { client, labels, office };
};

const printed = async (client: BridgeClient, shipment: Shipment, reference: string) => {
  await client.call('service.create', { body: { shipment: [shipment] } });
  const { version } = await client.call('bench.open', { reference });
  await client.call('bench.print', { reference, version, requestId: `print-${reference}`, reprint: false });
};

/** The text of the file whose name has this in it, once it is there. */
const textIn = async (folder: string, part: string): Promise<string> => {
  const find = async () =>
    (await readdir(folder)).find((name) => name.includes(part) && name.endsWith('.pdf'));
  await expect.poll(find, PATIENT).toBeDefined();
  return await pdfText(await readFile(join(folder, (await find()) ?? '')));
};

const abroad = (): Shipment => {
  const shipment = swissShipment();
  return { ...shipment, settings: {} };
};

describe('a shipment that names no document language', () => {
  it('has a German label and a German invoice at a desk that was set up in German', async () => {
    const { client, labels, office } = await deskIn('de');
    expect(await client.call('settings.get', {})).toMatchObject({ language: 'de', documentLanguage: 'de' });
    await printed(client, readyShipment('REF-1'), 'REF-1');
    const label = await textIn(labels, 'REF-1');
    expect(label).toContain('Spedition (GS1)');
    expect(label).toContain('Gewicht');
    expect(label).toContain('DEUTSCHLAND');
    expect(label).not.toMatch(/Weight|Parcel|GERMANY/);
    await printed(client, abroad(), 'PD-100001');
    expect(await textIn(office, 'nvoice')).toContain('Handelsrechnung');
  });

  it('follows the setting, and its own language before that', async () => {
    const { client, labels } = await deskIn('en');
    await client.call('settings.set', { documentLanguage: 'fr' });
    await printed(client, readyShipment('REF-1'), 'REF-1');
    expect(await textIn(labels, 'REF-1')).toContain('Poids');
    const own = { ...readyShipment('REF-2'), settings: { documentLanguage: 'de' } };
    await printed(client, own, 'REF-2');
    expect(await textIn(labels, 'REF-2')).toContain('Gewicht');
  });

  it('follows the language that an administrator chooses, unless it was set apart', async () => {
    const { client, labels } = await deskIn('de');
    await client.call('settings.set', { language: 'en' });
    await printed(client, readyShipment('REF-1'), 'REF-1');
    expect(await textIn(labels, 'REF-1')).toContain('Weight');
    await client.call('settings.set', { documentLanguage: 'de' });
    await client.call('settings.set', { language: 'de' });
    await client.call('settings.set', { language: 'en' });
    await printed(client, readyShipment('REF-2'), 'REF-2');
    expect(await textIn(labels, 'REF-2')).toContain('Gewicht');
  });
});
