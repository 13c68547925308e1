import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DeskConfig } from '../../electron/app/desk.ts';
import type { BridgeClient } from '../../shared/bridge/client.ts';
import { addTestPrinter, nextEvent, setUp, testDesk } from './desk.ts';
import { folderPrinter } from './printing.ts';
import { readyShipment } from './service.ts';
import { removeFolder } from './temp-root.ts';

/** A folder as a printer of A4 sheets. @returns the folder */
export const addOfficePrinter = async (client: BridgeClient): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-office-'));
  onTestFinished(() => removeFolder(folder));
  const media = { widthMm: 210, heightMm: 297 };
  const printer = folderPrinter(folder, { id: 'office', name: 'Office', language: 'pdf', dpi: 300, media });
  await client.call('printers.save', { printer });
  return folder;
};

/** A set-up desk with a label printer. */
export const packingDesk = async (config: Partial<DeskConfig> = {}) => {
  const made = await testDesk(config);
  await setUp(made.client);
  const { socket } = await addTestPrinter(made.client);
  return { ...made, socket };
};

/** Makes shipments; their labels are made as for a program, and never printed here. */
export const withLabels = async (client: BridgeClient, shipments: object[]): Promise<void> => {
  for (let start = 0; start < shipments.length; start += 50) {
    const asking = shipments.slice(start, start + 50).map((shipment) => ({
      ...shipment,
      settings: { printSettings: { labelType: 'ZPL', printLabel: true } },
    }));
    await client.call('service.create', { body: { shipment: asking as never } });
  }
};

/** Makes a shipment and prints its label, as a packer does; done when it came out. */
export const packed = async (client: BridgeClient, reference: string, parcels = 1): Promise<void> => {
  await client.call('service.create', { body: { shipment: [readyShipment(reference, parcels)] } });
  const sent = nextEvent(
    client,
    'job.changed',
    ({ job }) => job.reference === reference && job.state === 'sent',
  );
  const { version } = await client.call('bench.open', { reference });
  await client.call('bench.print', { reference, version, requestId: `print-${reference}`, reprint: false });
  await sent;
};

export const waiting = (client: BridgeClient) => client.call('handover.waiting', { since: 0 });

let requests = 0;
export const handOver = (
  client: BridgeClient,
  references: string[],
  over: { requestId?: string; despite?: string[]; carrierCode?: string; language?: 'de' | 'pl' } = {},
) => {
  requests += 1;
  const requestId = `handover-${requests}`;
  return client.call('handover.make', { carrierCode: 'GS1', references, despite: [], requestId, ...over });
};

export const statusOfShipment = async (client: BridgeClient, reference: string): Promise<number> =>
  (await client.call('bench.open', { reference })).status;
