/**
 * The calls of Windows' print spooler that Packdesk makes, each as Microsoft's "Print Spooler API Functions" describe it
 * under its own name. A call that fails rejects with a WinspoolFailure. Calls on one handle come one after another.
 */
export interface Winspool {
  /** `EnumPrinters`, level 2: the printers of this computer and those that its user has connected. */
  enumPrinters(): Promise<WindowsQueue[]>;
  /** `OpenPrinter`. The handle must be closed. */
  openPrinter(name: string): Promise<PrinterHandle>;
  /** `ClosePrinter`. */
  closePrinter(handle: PrinterHandle): Promise<void>;
  /** `GetPrinter`, level 2. */
  getPrinter(handle: PrinterHandle): Promise<WindowsQueue>;
  /** `GetPrinterDriver`, level 8: `PRINTER_DRIVER_XPS` among its attributes. */
  hasXpsDriver(handle: PrinterHandle): Promise<boolean>;
  /** `StartDocPrinter`, level 1. The number of the job. */
  startDocPrinter(handle: PrinterHandle, document: WindowsDocument): Promise<number>;
  /** `StartPagePrinter`. */
  startPagePrinter(handle: PrinterHandle): Promise<void>;
  /** `WritePrinter`. How many of the bytes were taken, which may be fewer than there are. */
  writePrinter(handle: PrinterHandle, bytes: Uint8Array): Promise<number>;
  /** `EndPagePrinter`. */
  endPagePrinter(handle: PrinterHandle): Promise<void>;
  /** `EndDocPrinter`. */
  endDocPrinter(handle: PrinterHandle): Promise<void>;
  /** `AbortPrinter`: what was spooled of the document is deleted. */
  abortPrinter(handle: PrinterHandle): Promise<void>;
  /** `GetJob`, level 1. Fails with `errors.invalidParameter` where the spooler has no such job (any more). */
  getJob(handle: PrinterHandle, jobId: number): Promise<WindowsJob>;
  /** `SetJob` with `JOB_CONTROL_DELETE`. */
  deleteJob(handle: PrinterHandle, jobId: number): Promise<void>;
}

/** A `HANDLE`: its number says nothing outside the spooler. */
export type PrinterHandle = number | bigint;

export interface WindowsDocument {
  name: string;
  /** Way of the bytes past the driver: `XPS_PASS` is what `RAW` is to a driver of version 4 (KB 2779300). */
  datatype: 'RAW' | 'XPS_PASS';
}

/** Of `PRINTER_INFO_2`. */
export interface WindowsQueue {
  name: string;
  port: string;
  driver: string;
  comment: string;
  location: string;
  /** `PRINTER_ATTRIBUTE_…` */
  attributes: number;
  /** `PRINTER_STATUS_…` */
  status: number;
}

/** Of `JOB_INFO_1`. */
export interface WindowsJob {
  /** `JOB_STATUS_…` */
  status: number;
  /** The port's status text; mostly empty. */
  text: string;
}

/** Numbers of Windows' "System Error Codes" that say something of their own. */
export const errors = {
  accessDenied: 5,
  invalidParameter: 87,
  insufficientBuffer: 122,
  serverUnavailable: 1722,
  invalidPrinterName: 1801,
} as const;

/** A call that the spooler has refused, with what `GetLastError` said. */
export class WinspoolFailure extends Error {
  readonly code: number;

  constructor(call: string, code: number) {
    super(`${call}: Windows error ${code}`);
    this.code = code;
  }
}
