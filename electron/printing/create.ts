import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import type { Made, Remake } from './made-for.ts';
import type { PrintersParts } from './printers.ts';
import { createPrinters } from './printers.ts';
import type { Printers, PrintQueue } from './printing.ts';
import { createPrintQueue, type PrintQueueParts } from './queue.ts';

export type PrintingParts = Omit<PrintersParts, 'wake' | 'logger'> &
  Omit<PrintQueueParts, 'printers' | 'remake'> & {
    /** The label that a job prints, as bytes for another printer; null where there is none to draw. */
    labelAnew?: (
      job: PrintJob,
      printer: PrinterProfile,
    ) => Promise<(Pick<Made, 'format'> & { content: Uint8Array }) | null>;
  };

/** Labels alone are drawn anew: a paper is a PDF for every printer. */
const remakeBy =
  ({ labelAnew }: PrintingParts): Remake =>
  async (job, printer) => {
    const label = job.documentType === 'LABEL' ? await labelAnew?.(job, printer) : null;
    const { media, dpi } = printer;
    return label ? { payload: label.content, format: label.format, media, dpi } : null;
  };

/** The desk's printers and their queue, tied together: a test label wakes the queue. */
export const createPrinting = (parts: PrintingParts): { printers: Printers; queue: PrintQueue } => {
  const printers = createPrinters({ ...parts, wake: () => queue.wake() });
  const queue: PrintQueue = createPrintQueue({ ...parts, printers, remake: remakeBy(parts) });
  return { printers, queue };
};
