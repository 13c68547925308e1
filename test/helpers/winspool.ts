import type {
  WindowsJob,
  WindowsQueue,
  Winspool,
} from '../../electron/printing/adapters/windows/winspool.ts';
import { errors, WinspoolFailure } from '../../electron/printing/adapters/windows/winspool.ts';
import type { WindowsPrinter } from '../../shared/printing/printer.ts';

export const windowsPrinter = (changes: Partial<WindowsPrinter> = {}): WindowsPrinter => ({
  id: 'windows',
  name: 'ZEBRA',
  kind: 'windows',
  queue: 'ZEBRA',
  language: 'zpl',
  dpi: 203,
  media: { widthMm: 101.6, heightMm: 152.4 },
  offset: { xMm: 0, yMm: 0 },
  isDefault: false,
  ...changes,
});

export const windowsQueue = (changes: Partial<WindowsQueue> = {}): WindowsQueue => ({
  name: 'ZEBRA',
  port: 'USB001',
  driver: 'ZDesigner',
  comment: '',
  location: '',
  attributes: 0x840,
  status: 0,
  ...changes,
});

type Call = keyof Winspool;

/** Behaviour of a spooler; left out: a printer that prints. */
export interface SpoolerScript {
  queue?: Partial<WindowsQueue>;
  others?: WindowsQueue[];
  /** Bytes that one `WritePrinter` takes. */
  piece?: number;
  /** The job's state at each look; the last one stays, `gone` where the list is at its end. */
  job?: (Partial<WindowsJob> | 'gone')[];
  xps?: boolean;
  /** Windows' error of a call, of the call with this number among its like (from 1). */
  fails?: Partial<Record<Call, { code: number; at?: number }>>;
  /** These never come back until `release`. */
  hangs?: Call[];
}

export interface RecordedSpooler {
  spooler: Winspool;
  calls: string[];
  /** Bytes taken of the document that is not given up. */
  taken(): string;
  release(): void;
}

/** A spooler that does what its script says, and writes down what it was asked. */
export const recordedSpooler = (script: SpoolerScript = {}): RecordedSpooler => {
  const calls: string[] = [];
  const counts = new Map<Call, number>();
  let bytes: Uint8Array[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const looks = [...(script.job ?? [])];

  const made = async <T>(call: Call, answer: () => T, note = ''): Promise<T> => {
    calls.push(`${call}${note}`);
    const count = (counts.get(call) ?? 0) + 1;
    counts.set(call, count);
    if (script.hangs?.includes(call)) await released;
    const failure = script.fails?.[call];
    if (failure && (failure.at ?? 1) === count) throw new WinspoolFailure(call, failure.code);
    return answer();
  };

  const spooler: Winspool = {
    enumPrinters: () => made('enumPrinters', () => [windowsQueue(script.queue), ...(script.others ?? [])]),
    openPrinter: (name) => made('openPrinter', () => 0x7001, ` ${name}`),
    closePrinter: () => made('closePrinter', () => undefined),
    getPrinter: () => made('getPrinter', () => windowsQueue(script.queue)),
    hasXpsDriver: () => made('hasXpsDriver', () => script.xps ?? false),
    startDocPrinter: (_, document) =>
      made('startDocPrinter', () => 7, ` ${document.datatype} "${document.name}"`),
    startPagePrinter: () => made('startPagePrinter', () => undefined),
    writePrinter: (_, given) =>
      made('writePrinter', () => {
        const piece = given.subarray(0, script.piece ?? given.length);
        bytes.push(Uint8Array.from(piece));
        return piece.length;
      }),
    endPagePrinter: () => made('endPagePrinter', () => undefined),
    endDocPrinter: () => made('endDocPrinter', () => undefined),
    abortPrinter: () =>
      made('abortPrinter', () => {
        bytes = [];
      }),
    getJob: () =>
      made('getJob', () => {
        const look = looks.length > 1 ? looks.shift() : (looks[0] ?? 'gone');
        if (look === undefined || look === 'gone')
          throw new WinspoolFailure('GetJob', errors.invalidParameter);
        return { status: 0, text: '', ...look };
      }),
    deleteJob: (_, jobId) => made('deleteJob', () => undefined, ` ${jobId}`),
  };
  return { spooler, calls, taken: () => Buffer.concat(bytes).toString(), release };
};
