import type koffi from 'koffi';
import { structures } from './structures.ts';
import { errors, type PrinterHandle, type Winspool, WinspoolFailure } from './winspool.ts';

type Koffi = typeof koffi;

/** The libraries by the names under which the system finds them. */
export interface SpoolerLibraries {
  spooler: string;
  kernel: string;
}

const systemLibraries: SpoolerLibraries = { spooler: 'winspool.drv', kernel: 'kernel32.dll' };

/** `PRINTER_ENUM_LOCAL | PRINTER_ENUM_CONNECTIONS` of `EnumPrinters`. */
const LOCAL_AND_CONNECTED = 0x2 | 0x4;
/** Of `DRIVER_INFO_8`. */
const PRINTER_DRIVER_XPS = 0x2;
/** Of `SetJob`, which says that `JOB_CONTROL_CANCEL` is not to be used. */
const JOB_CONTROL_DELETE = 5;
/** An answer may grow between asking for its size and fetching it. */
const TRIES = 5;

/** Every function of the spooler may wait for a network: each is called on a thread of its own. */
const bind = (ffi: Koffi, { spooler, kernel }: SpoolerLibraries) => {
  const library = ffi.load(spooler);
  const getLastError = ffi.load(kernel).func('__stdcall', 'GetLastError', 'uint32_t', []);
  const { docInfo1, ...read } = structures(ffi);
  const [out, pointer] = [ffi.out, ffi.pointer];
  const HANDLE = 'uintptr_t';
  const DWORD = 'uint32_t';
  const count = out(pointer(DWORD));
  const bytes = out(pointer('void'));

  const define = (
    name: string,
    result: 'int32_t' | 'uint32_t',
    parameters: Parameters<typeof library.func>[3],
  ) => {
    const native = library.func('__stdcall', name, result, parameters);
    /** Resolves to what is not zero. Keeps its arguments: the thread works on their memory. */
    return (...given: unknown[]): Promise<number> =>
      new Promise((resolve, reject) => {
        native.async(...given, (error: unknown, value: number) => {
          // Before anything else: Windows keeps one number for each thread, and koffi this call's for this callback.
          const code = value === 0 && !error ? Number(getLastError()) : 0;
          given.length = 0;
          if (error) reject(error);
          else if (value === 0) reject(new WinspoolFailure(name, code));
          else resolve(value);
        });
      });
  };

  return {
    ...read,
    openPrinter: define('OpenPrinterW', 'int32_t', ['str16', out(pointer(HANDLE)), 'void *']),
    closePrinter: define('ClosePrinter', 'int32_t', [HANDLE]),
    enumPrinters: define('EnumPrintersW', 'int32_t', [DWORD, 'str16', DWORD, bytes, DWORD, count, count]),
    getPrinter: define('GetPrinterW', 'int32_t', [HANDLE, DWORD, bytes, DWORD, count]),
    getPrinterDriver: define('GetPrinterDriverW', 'int32_t', [HANDLE, 'str16', DWORD, bytes, DWORD, count]),
    startDocPrinter: define('StartDocPrinterW', 'uint32_t', [HANDLE, DWORD, pointer(docInfo1)]),
    startPagePrinter: define('StartPagePrinter', 'int32_t', [HANDLE]),
    writePrinter: define('WritePrinter', 'int32_t', [HANDLE, pointer('void'), DWORD, count]),
    endPagePrinter: define('EndPagePrinter', 'int32_t', [HANDLE]),
    endDocPrinter: define('EndDocPrinter', 'int32_t', [HANDLE]),
    abortPrinter: define('AbortPrinter', 'int32_t', [HANDLE]),
    getJob: define('GetJobW', 'int32_t', [HANDLE, DWORD, DWORD, bytes, DWORD, count]),
    setJob: define('SetJobW', 'int32_t', [HANDLE, DWORD, DWORD, 'void *', DWORD]),
  };
};

/** Asks how large an answer is, then for the answer, as all of the spooler's questions want it. */
const sized = async (ask: (buffer: Buffer, needed: number[]) => Promise<number>): Promise<Buffer> => {
  let buffer = Buffer.alloc(0);
  for (let tried = 0; ; tried += 1) {
    const needed = [0];
    try {
      await ask(buffer, needed);
      return buffer;
    } catch (error) {
      const isTooSmall = error instanceof WinspoolFailure && error.code === errors.insufficientBuffer;
      if (!isTooSmall || tried === TRIES) throw error;
      buffer = Buffer.alloc(needed[0] ?? 0);
    }
  }
};

/**
 * The spooler of this computer over its library.
 * @throws Error where the library or one of its functions is missing
 */
export const openWinspool = (ffi: Koffi, libraries = systemLibraries): Winspool => {
  const native = bind(ffi, libraries);
  const done = (call: Promise<number>): Promise<void> => call.then(() => undefined);
  return {
    enumPrinters: async () => {
      let found = 0;
      const buffer = await sized(async (into, needed) => {
        const returned = [0];
        await native.enumPrinters(LOCAL_AND_CONNECTED, null, 2, into, into.length, needed, returned);
        found = returned[0] ?? 0;
        return found;
      });
      return Array.from({ length: found }, (_, index) => native.queueAt(buffer, index));
    },
    openPrinter: async (name) => {
      const handle: PrinterHandle[] = [0];
      await native.openPrinter(name, handle, null);
      return handle[0] ?? 0;
    },
    closePrinter: (handle) => done(native.closePrinter(handle)),
    getPrinter: async (handle) =>
      native.queueAt(
        await sized((into, needed) => native.getPrinter(handle, 2, into, into.length, needed)),
        0,
      ),
    hasXpsDriver: async (handle) => {
      const ask = (into: Buffer, needed: number[]) =>
        native.getPrinterDriver(handle, null, 8, into, into.length, needed);
      return (native.driverAttributes(await sized(ask)) & PRINTER_DRIVER_XPS) !== 0;
    },
    startDocPrinter: (handle, { name, datatype }) =>
      native.startDocPrinter(handle, 1, { pDocName: name, pOutputFile: null, pDatatype: datatype }),
    startPagePrinter: (handle) => done(native.startPagePrinter(handle)),
    writePrinter: async (handle, bytes) => {
      const written = [0];
      const failed = await native.writePrinter(handle, bytes, bytes.length, written).then(
        () => null,
        (error: unknown) => error,
      );
      const taken = written[0] ?? 0;
      // Bytes taken before the failure have still been sent.
      if (failed !== null && taken === 0) throw failed;
      return taken;
    },
    endPagePrinter: (handle) => done(native.endPagePrinter(handle)),
    endDocPrinter: (handle) => done(native.endDocPrinter(handle)),
    abortPrinter: (handle) => done(native.abortPrinter(handle)),
    getJob: async (handle, jobId) =>
      native.jobIn(await sized((into, needed) => native.getJob(handle, jobId, 1, into, into.length, needed))),
    deleteJob: (handle, jobId) => done(native.setJob(handle, jobId, 0, null, JOB_CONTROL_DELETE)),
  };
};

/** The spooler of a Windows computer; null elsewhere. Its library is loaded by the first call. */
export const systemWinspool = (platform = process.platform): (() => Promise<Winspool>) | null => {
  if (platform !== 'win32') return null;
  let opened: Promise<Winspool> | null = null;
  return () => {
    opened ??= import('koffi').then(({ default: ffi }) => openWinspool(ffi));
    return opened;
  };
};
