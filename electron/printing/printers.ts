import { PackdeskError } from '../../shared/errors.ts';
import { PrinterProfile } from '../../shared/printing/printer.ts';
import { labelPrinter } from '../../shared/printing/routing.ts';
import { testLabel } from '../../shared/printing/test-label.ts';
import { testTitle } from '../../shared/printing/title.ts';
import { parseBody } from '../../shared/validation.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelRenderer } from '../core/label-renderer.ts';
import type { NewPrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { type Adapters, statusOf } from './adapters/adapters.ts';
import { systemCups } from './adapters/cups/client-of.ts';
import { createPrintSystems, type PrintSystems } from './adapters/cups/set-up.ts';
import { createInstalled, type InstalledPrinters } from './adapters/installed.ts';
import { mustBeAllowed, mustBeAllowedPrinter } from './allowed-address.ts';
import { withFullFolder } from './folder-path.ts';
import { jobView, mustExist } from './job-view.ts';
import type { Printers } from './printing.ts';
import { type ProfileStore, withoutPrinter, withPrinter } from './profiles.ts';
import { createRuleStore } from './rules.ts';

export interface PrintersParts {
  settings: SettingsStore;
  /** The printers as they are stored; a process has one of it. */
  profiles: ProfileStore;
  jobs: PrintJobStore;
  labels: LabelRenderer;
  adapters: Adapters;
  printSystems?: PrintSystems;
  /** Left out: no kind but those that every program reaches. */
  installed?: InstalledPrinters;
  clock: Clock;
  ids: Ids;
  /** Tells the queue that a test label waits. */
  wake: () => void;
}

/** A label that shows a printer's size, resolution and edges. */
const testJob = async (
  { labels, ids, clock }: Pick<PrintersParts, 'labels' | 'ids' | 'clock'>,
  printer: PrinterProfile,
  requestId: string,
): Promise<NewPrintJob> => {
  const format = printer.language === 'zpl' ? 'ZPL' : 'PDF';
  const { media, dpi, offset, rotation = 0 } = printer;
  const made = { format, media, dpi } as const;
  const sheet = { labels: [testLabel(printer)], ...made, offset, rotation, splitByParcel: false };
  const [document] = await labels.render(sheet);
  if (document === undefined) throw new PackdeskError('internal');
  return {
    id: ids.uuid(),
    requestId,
    printerId: printer.id,
    reference: null,
    title: testTitle(printer.name),
    payload: document.content,
    ...made,
    rotation,
    labelledAt: null,
    reprint: false,
    createdAt: clock.now(),
  };
};

/** The printers of this desk, kept in its settings. */
export const createPrinters = (parts: PrintersParts): Printers => {
  const { profiles, jobs, adapters, printSystems = createPrintSystems(systemCups()) } = parts;
  const installed = parts.installed ?? createInstalled({ spooler: null, system: null });
  const rules = createRuleStore(parts.settings);

  const pick: Printers['pick'] = async (id, shipment) => {
    const all = await profiles.read();
    const asked = id === undefined && shipment ? await rules.read() : [];
    const routed = asked.length > 0 && shipment ? await shipment() : null;
    const found =
      id === undefined
        ? labelPrinter({ printers: all, rules: asked }, routed)
        : all.find((printer) => printer.id === id);
    if (found === undefined) throw new PackdeskError(id === undefined ? 'printer.none' : 'printer.unknown');
    return found;
  };

  return {
    list: () => profiles.read(),
    save: async (printer) => {
      const valid = withFullFolder(parseBody(PrinterProfile, printer));
      mustBeAllowedPrinter(valid);
      return profiles.change((printers) => withPrinter(printers, valid));
    },
    remove: (id) => profiles.change((printers) => withoutPrinter(printers, id)),
    pick,
    rules: rules.read,
    setRules: rules.write,
    status: async (printer) => {
      mustBeAllowedPrinter(printer);
      return await statusOf(adapters, withFullFolder(printer));
    },
    kinds: () => installed.kinds,
    installed: installed.list,
    queues: async (server) => {
      mustBeAllowed(new URL(server).hostname);
      return await printSystems.listQueues(server);
    },
    resume: async (id) => {
      const printer = await pick(id);
      if (printer.kind === 'cups') await printSystems.resumeQueue(printer);
      return statusOf(adapters, printer);
    },
    test: async (id, requestId) => {
      const before = await jobs.byRequest(requestId);
      if (before === null) await jobs.add(await testJob(parts, await pick(id), requestId));
      const job = mustExist(before ?? (await jobs.byRequest(requestId)));
      parts.wake();
      return jobView(job, await profiles.read());
    },
  };
};
