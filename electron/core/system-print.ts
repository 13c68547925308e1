import type { SizeMm } from '../../shared/label/size.ts';

/** A printer that is installed on this computer, as its print system names it. */
export interface SystemPrinterInfo {
  /** By which it is chosen. */
  name: string;
  /** By which people know it. */
  displayName: string;
  description: string;
}

/** A page as a picture, with the size that it has on paper, and how far it is turned on the sheet, clockwise. */
export interface SystemPage extends SizeMm {
  png: Uint8Array;
  turn: 0 | 90;
}

export interface SystemPrintRequest {
  printer: string;
  /** Of every sheet. */
  sheet: SizeMm;
  pages: SystemPage[];
}

/** `taken`: the print system has it. `refused`: it got nothing. `unknown`: perhaps it has. */
export type SystemPrinted = { outcome: 'taken' } | { outcome: 'refused' | 'unknown'; detail: string };

/**
 * The print system of this computer through the program's own window, drivers included. Only the desktop program has
 * one.
 */
export interface SystemPrint {
  /** Rejects where the print system does not answer. */
  list(): Promise<SystemPrinterInfo[]>;
  /** One request after another. Never rejects; `signal` ends the waiting for an answer. */
  print(request: SystemPrintRequest, signal?: AbortSignal): Promise<SystemPrinted>;
}
