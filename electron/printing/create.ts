import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { Made, Remake } from './made-for.ts';
import type { PrintersParts } from './printers.ts';
import { createPrinters } from './printers.ts';
import type { Printers, PrintQueue } from './printing.ts';
import { createPrintQueue, type PrintQueueParts } from './queue.ts';

export type PrintingParts = Omit<PrintersParts, 'wake' | 'logger'> &
  Omit<PrintQueueParts, 'printers' | 'remake'> & {
    /** The label of a shipment as bytes for a printer; null where there is none to draw. */
    labelAnew?: (
      reference: string,
      printer: PrinterProfile,
      /** How often it came out before. */
      reprint: number,
    ) => Promise<(Pick<Made, 'format'> & { content: Uint8Array }) | null>;
  };

/** Nobody prints one label more often. */
const JOBS_LOOKED_AT = 1_000;

/** Labels alone are drawn anew: a paper is a PDF for every printer. */
const remakeBy =
  ({ labelAnew, jobs }: PrintingParts): Remake =>
  async ({ id, reference, documentType, reprint, labelledAt }, printer) => {
    if (reference === null || documentType !== 'LABEL') return null;
    const all = await jobs.list({ reference, documentType, order: 'oldest', limit: JOBS_LOOKED_AT });
    const earlier = all.slice(
      0,
      all.findIndex((job) => job.id === id),
    );
    const before = earlier.filter((job) => job.labelledAt === labelledAt && job.state !== 'cancelled').length;
    const label = await labelAnew?.(reference, printer, reprint ? before : 0);
    const { media, dpi } = printer;
    return label ? { payload: label.content, format: label.format, media, dpi } : null;
  };

/** The desk's printers and their queue, tied together: a test label wakes the queue. */
export const createPrinting = (parts: PrintingParts): { printers: Printers; queue: PrintQueue } => {
  const printers = createPrinters({ ...parts, wake: () => queue.wake() });
  const queue: PrintQueue = createPrintQueue({ ...parts, printers, remake: remakeBy(parts) });
  return { printers, queue };
};
