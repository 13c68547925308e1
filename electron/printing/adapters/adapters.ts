import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterAdapter, SendResult } from '../../core/printer.ts';
import { createFolderAdapter } from './folder.ts';
import { createNetworkAdapter } from './network.ts';

/** One adapter for each kind of printer. A new kind is a new member here and in `PrinterProfile`. */
export type Adapters = { [Kind in PrinterProfile['kind']]: PrinterAdapter<Kind> };

export const systemAdapters = (): Adapters => ({
  network: createNetworkAdapter(),
  folder: createFolderAdapter(),
});

type Job = Parameters<PrinterAdapter['send']>[1];

/** Sends over the adapter of the printer's kind. Never throws: a throwing adapter counts as broken midway. */
export const sendTo = async (
  adapters: Adapters,
  printer: PrinterProfile,
  job: Job,
  signal?: AbortSignal,
): Promise<SendResult> => {
  try {
    switch (printer.kind) {
      case 'network':
        return await adapters.network.send(printer, job, signal);
      case 'folder':
        return await adapters.folder.send(printer, job, signal);
      default:
        return printer satisfies never;
    }
  } catch (error) {
    return { outcome: 'broken', code: 'printer.broken', detail: String(error) };
  }
};

/** Can the printer be reached now? `detail` is words for a person when not. */
export const probePrinter = (adapters: Adapters, printer: PrinterProfile) => {
  switch (printer.kind) {
    case 'network':
      return adapters.network.probe(printer);
    case 'folder':
      return adapters.folder.probe(printer);
    default:
      return printer satisfies never;
  }
};

/** Where a printer is, in words: fills `{address}` and `{folder}` of the error catalogue. */
export const printerAddress = (printer: PrinterProfile): { address: string } | { folder: string } =>
  printer.kind === 'network' ? { address: `${printer.host}:${printer.port}` } : { folder: printer.folder };
