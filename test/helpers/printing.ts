import { randomUUID } from 'node:crypto';
import type { NewPrintJob } from '../../electron/core/print-job-store.ts';
import type { SettingsStore } from '../../electron/core/settings-store.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';

const common = {
  language: 'zpl',
  dpi: 203,
  media: { widthMm: 101.6, heightMm: 152.4 },
  offset: { xMm: 0, yMm: 0 },
  isDefault: false,
} as const;

export const networkPrinter = (
  address: { host: string; port: number },
  changes: Partial<PrinterProfile> = {},
): Extract<PrinterProfile, { kind: 'network' }> =>
  ({
    ...common,
    id: 'zebra',
    name: 'ZEBRA',
    kind: 'network',
    host: address.host,
    port: address.port,
    ...changes,
  }) as Extract<PrinterProfile, { kind: 'network' }>;

export const folderPrinter = (
  folder: string,
  changes: Partial<PrinterProfile> = {},
): Extract<PrinterProfile, { kind: 'folder' }> =>
  ({ ...common, id: 'folder', name: 'Labels folder', kind: 'folder', folder, ...changes }) as Extract<
    PrinterProfile,
    { kind: 'folder' }
  >;

/** A small whole ZPL label that names its job, so that bytes at a printer can be told apart. */
export const zplNaming = (id: string): Buffer => Buffer.from(`^XA^CI28^FO40,40^A0N,40^FD${id}^FS^XZ\n`);

export const newJob = (changes: Partial<NewPrintJob> = {}): NewPrintJob => {
  const id = changes.id ?? randomUUID();
  return {
    id,
    requestId: `request-${id}`,
    printerId: 'zebra',
    reference: null,
    title: `Job ${id}`,
    payload: zplNaming(id),
    format: 'ZPL',
    media: common.media,
    dpi: common.dpi,
    labelledAt: null,
    reprint: false,
    createdAt: 1_000,
    ...changes,
  };
};

export const memorySettings = (values: Record<string, unknown> = {}): SettingsStore => ({
  get: async (name) => structuredClone(values[name]),
  set: async (name, value) => {
    values[name] = structuredClone(value);
  },
});
