import { onTestFinished } from 'vitest';
import { type Desk, type DeskConfig, startDesk } from '../../electron/app/desk.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { type BridgeClient, createClient } from '../../shared/bridge/client.ts';
import { createTransportPair } from '../../shared/bridge/memory-transport.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { PASSWORD } from './accounts.ts';
import { type PrinterSocket, startPrinterSocket } from './printer-socket.ts';
import { tempFolder } from './store.ts';

export const ADMIN = 'admin@desk.example';

export interface TestDesk {
  desk: Desk;
  folder: string;
  /** A window of the desk. */
  client: BridgeClient;
  /** Another one. */
  connect(): BridgeClient;
}

const clientOf = (desk: Desk): BridgeClient => {
  const [near, far] = createTransportPair();
  desk.connect(far);
  return createClient(near);
};

/** A whole desk on a folder of its own, with a window over an in-memory transport; ends with the test. */
export const testDesk = async (config: Partial<DeskConfig> = {}): Promise<TestDesk> => {
  const folder = config.folder ?? (await tempFolder());
  const desk = await startDesk({
    logger: silentLogger,
    demo: false,
    port: 0,
    secrets: volatileSecrets(true),
    ...config,
    folder,
  });
  onTestFinished(() => desk.stop());
  return { desk, folder, client: clientOf(desk), connect: () => clientOf(desk) };
};

/** Makes the first administrator, who is then signed in. */
export const setUp = (client: BridgeClient) =>
  client.call('session.setup', {
    email: ADMIN,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Byron',
    companyName: 'Depot',
  });

/** A captured port 9100, set up as the desk's default ZPL printer. */
export const addTestPrinter = async (
  client: BridgeClient,
): Promise<{ socket: PrinterSocket; printer: PrinterProfile }> => {
  const socket = await startPrinterSocket();
  onTestFinished(() => socket.close());
  const printer: PrinterProfile = {
    id: 'zebra',
    name: 'ZEBRA',
    kind: 'network',
    host: socket.host,
    port: socket.port,
    language: 'zpl',
    dpi: 203,
    media: { widthMm: 101.6, heightMm: 152.4 },
    offset: { xMm: 0, yMm: 0 },
    isDefault: true,
  };
  await client.call('printers.save', { printer });
  return { socket, printer };
};

/** The next event of a name that `wanted` accepts. */
export const nextEvent = <Name extends Parameters<BridgeClient['on']>[0]>(
  client: BridgeClient,
  name: Name,
  wanted: (payload: Parameters<Parameters<typeof client.on<Name>>[1]>[0]) => boolean = () => true,
): Promise<Parameters<Parameters<typeof client.on<Name>>[1]>[0]> =>
  new Promise((resolve) => {
    const off = client.on(name, (payload) => {
      if (!wanted(payload)) return;
      off();
      resolve(payload);
    });
  });
