import { PackdeskError } from '../../../shared/errors.ts';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import type { LocalKind } from '../../../shared/printing/printer.ts';
import type { SystemPrint, SystemPrinterInfo } from '../../core/system-print.ts';
import { isDefault, isFax, queueStatus } from './windows/bits.ts';
import type { WindowsQueue, Winspool } from './windows/winspool.ts';

/** The printers that this computer has of each kind that not every program reaches. */
export interface InstalledPrinters {
  /** Those that this program reaches. */
  kinds: LocalKind[];
  /** @throws PackdeskError printer.not-here, printer.not-listed */
  list(kind: LocalKind): Promise<PrintSystemQueue[]>;
}

export interface InstalledParts {
  /** Null where there is no Windows. */
  spooler: (() => Promise<Winspool>) | null;
  /** Null but in the desktop program. */
  system: { print: Pick<SystemPrint, 'list'> } | null;
}

const ofWindows = (queue: WindowsQueue): PrintSystemQueue => ({
  name: queue.name,
  info: queue.comment,
  location: queue.location,
  makeAndModel: queue.driver,
  status: queueStatus(queue),
  accepting: true,
  isDefault: isDefault(queue),
  isRaw: false,
  mediaDefault: null,
  mediaReady: [],
  dpi: null,
});

const ofSystem = ({ name, displayName, description }: SystemPrinterInfo): PrintSystemQueue => ({
  name,
  info: displayName,
  location: '',
  makeAndModel: description,
  status: { state: 'silent', reasons: [], detail: '' },
  accepting: true,
  isDefault: false,
  isRaw: false,
  mediaDefault: null,
  mediaReady: [],
  dpi: null,
});

const listers = ({
  spooler,
  system,
}: InstalledParts): Record<LocalKind, (() => Promise<PrintSystemQueue[]>) | null> => ({
  windows:
    spooler === null
      ? null
      : async () => (await (await spooler()).enumPrinters()).filter((queue) => !isFax(queue)).map(ofWindows),
  system: system && (async () => (await system.print.list()).map(ofSystem)),
});

/** The usual one first, then by name. */
const sorted = (queues: PrintSystemQueue[]): PrintSystemQueue[] =>
  queues.sort(
    (one, other) => Number(other.isDefault) - Number(one.isDefault) || one.name.localeCompare(other.name),
  );

export const createInstalled = (parts: InstalledParts): InstalledPrinters => {
  const lists = listers(parts);
  return {
    kinds: (Object.keys(lists) as LocalKind[]).filter((kind) => lists[kind] !== null),
    list: async (kind) => {
      const list = lists[kind];
      if (list === null) throw new PackdeskError('printer.not-here', { details: { printer: kind } });
      try {
        return sorted(await list());
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        throw new PackdeskError('printer.not-listed', { details: { detail }, cause: error });
      }
    },
  };
};
