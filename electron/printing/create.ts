import type { PrintersParts } from './printers.ts';
import { createPrinters } from './printers.ts';
import type { Printers, PrintQueue } from './printing.ts';
import { createPrintQueue, type PrintQueueParts } from './queue.ts';

export type PrintingParts = Omit<PrintersParts, 'wake' | 'logger'> & Omit<PrintQueueParts, 'printers'>;

/** The desk's printers and their queue, tied together: a test label wakes the queue. */
export const createPrinting = (parts: PrintingParts): { printers: Printers; queue: PrintQueue } => {
  const printers = createPrinters({ ...parts, wake: () => queue.wake() });
  const queue: PrintQueue = createPrintQueue({ ...parts, printers });
  return { printers, queue };
};
