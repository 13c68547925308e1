import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';
import { systemCups } from './cups/client-of.ts';
import { createCupsAdapter } from './cups.ts';
import { createFolderAdapter } from './folder.ts';
import { createNetworkAdapter } from './network.ts';
import { createSystemAdapter, type SystemParts } from './system.ts';
import type { Winspool } from './windows/winspool.ts';
import { createWindowsAdapter } from './windows.ts';

/** One adapter for each kind of printer. A new kind is a new member here and in `PrinterProfile`. */
export type Adapters = {
  [Kind in PrinterProfile['kind']]: PrinterAdapter<Extract<PrinterProfile, { kind: Kind }>>;
};

/** Ports to printers of this computer, where available. */
export interface LocalPorts {
  spooler: (() => Promise<Winspool>) | null;
  system: SystemParts | null;
}

const nothingLocal: LocalPorts = { spooler: null, system: null };

export const systemAdapters = ({ spooler, system }: LocalPorts = nothingLocal): Adapters => ({
  network: createNetworkAdapter(),
  cups: createCupsAdapter(systemCups()),
  windows: createWindowsAdapter({ spooler }),
  system: createSystemAdapter(system),
  folder: createFolderAdapter(),
});

/** The kind names the adapter that takes it, which the compiler cannot follow. */
const adapterOf = (adapters: Adapters, { kind }: PrinterProfile): PrinterAdapter<PrinterProfile> =>
  adapters[kind] as PrinterAdapter<PrinterProfile>;

/** Sends over the adapter of the printer's kind. Never throws: a throwing adapter counts as broken midway. */
export const sendTo = async (
  adapters: Adapters,
  printer: PrinterProfile,
  job: SentJob,
  signal?: AbortSignal,
): Promise<SendResult> => {
  try {
    return await adapterOf(adapters, printer).send(printer, job, signal);
  } catch (error) {
    return { outcome: 'broken', code: 'printer.broken', detail: String(error) };
  }
};

/** The printer's current status. Never throws. */
export const statusOf = async (adapters: Adapters, printer: PrinterProfile): Promise<PrinterStatus> => {
  try {
    return await adapterOf(adapters, printer).status(printer);
  } catch (error) {
    return { state: 'unreachable', reasons: [], detail: String(error) };
  }
};

/** Address of a printer, in words: fills `{address}`, `{queue}` and `{folder}` of the error catalogue. */
export const printerAddress = (printer: PrinterProfile): Record<string, string> => {
  switch (printer.kind) {
    case 'network':
      return { address: `${printer.host}:${printer.port}` };
    case 'cups':
      // Without the parts of an address besides the host: a name and a password.
      return { address: `${new URL(printer.server).host}, ${printer.queue}`, queue: printer.queue };
    case 'windows':
    case 'system':
      return { address: printer.queue, queue: printer.queue };
    case 'folder':
      return { folder: printer.folder };
    default:
      return printer satisfies never;
  }
};
