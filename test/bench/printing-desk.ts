import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDesk } from '../../electron/app/desk.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { createLabelRenderer, type Renderer } from '../../electron/labels/renderer.ts';
import { type BridgeClient, createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import { readyShipment } from '../helpers/shipments.ts';
import type { Fixture } from './fixture.ts';
import { EMAIL, PASSWORD } from './user.ts';

/** A port 9100 that says when the last byte of a label has come. It answers nothing, as many printers do. */
export interface Capture {
  port: number;
  /** The bytes of the next label, as soon as its last one is here. */
  next(): Promise<{ bytes: Buffer; at: number }>;
}

const QUESTION = /^~HS\r?\n/;

export const capture = async (fixture: Fixture): Promise<Capture> => {
  let arrived: ((label: { bytes: Buffer; at: number }) => void) | null = null;
  const take = (socket: Socket): void => {
    const chunks: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('latin1').replace(QUESTION, '');
      if (!text.trimEnd().endsWith('^XZ')) return;
      arrived?.({ bytes: Buffer.from(text, 'latin1'), at: performance.now() });
      arrived = null;
    });
  };
  const server = createServer({ allowHalfOpen: true, noDelay: true }, take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fixture.onEnd(async () => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    next: () =>
      new Promise((resolve) => {
        arrived = resolve;
      }),
  };
};

/** The least that a label costs: a connection, its bytes, the end. ms until the last byte was there. */
export const bareWrite = async ({ port, next }: Capture, bytes: Buffer): Promise<number> => {
  const came = next();
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  const { at } = await came;
  socket.resume();
  await once(socket, 'close');
  return at - began;
};

/** Draws, and reads nothing back. */
export const unproved = (renderer: Renderer): Renderer => ({
  ...renderer,
  render: (request) => renderer.render({ ...request, proof: false }),
});

/** A desk in this process with shipments of one parcel that wait for their labels, and a window over the bridge. */
export interface PrintingDesk {
  client: BridgeClient;
  references: string[];
}

/** @param port of its one printer: ZPL, 203 dpi, 4 x 6 in */
export const printingDesk = async (
  fixture: Fixture,
  port: number,
  count: number,
  labels: Renderer = createLabelRenderer(),
): Promise<PrintingDesk> => {
  const folder = await mkdtemp(join(tmpdir(), 'packdesk-bench-desk-'));
  fixture.onEnd(() => rm(folder, { recursive: true, force: true }));
  const desk = await startDesk({
    folder,
    labels,
    logger: silentLogger,
    demo: false,
    port: 0,
    secrets: volatileSecrets(true),
  });
  fixture.onEnd(() => desk.stop());
  const [near, far] = createTransportPair();
  desk.connect(far);
  const client = createClient(near);
  await client.call('session.setup', {
    email: EMAIL,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Depot',
  });
  const media = { widthMm: 101.6, heightMm: 152.4 };
  const where = { kind: 'network' as const, host: '127.0.0.1', port };
  const printer = {
    id: 'zebra',
    name: 'ZEBRA',
    language: 'zpl' as const,
    dpi: 203 as const,
    media,
    isDefault: true,
  };
  await client.call('printers.save', { printer: { ...printer, ...where, offset: { xMm: 0, yMm: 0 } } });
  const references = Array.from({ length: count }, (_, index) => `PRINT-${index}`);
  for (let from = 0; from < count; from += 100) {
    const some = references.slice(from, from + 100).map((reference) => readyShipment(reference));
    await client.call('service.create', { body: { shipment: some } });
  }
  return { client, references };
};

/** Scans, prints, and waits until the queue calls it sent. */
export const printOne = async (client: BridgeClient, reference: string): Promise<void> => {
  const over = new Promise<void>((resolve, reject) => {
    const off = client.on('job.changed', ({ job }) => {
      if (job.reference !== reference || job.state === 'queued' || job.state === 'sending') return;
      off();
      if (job.state === 'sent') resolve();
      else reject(new Error(`${reference} is ${job.state}: ${job.error?.code}`));
    });
  });
  const scanned = await client.call('bench.scan', { code: reference });
  if (scanned.found !== 'one') throw new Error(`${reference} was not found.`);
  const { version } = scanned.opened;
  await client.call('bench.print', { reference, version, requestId: `print-${reference}`, reprint: false });
  await over;
};
