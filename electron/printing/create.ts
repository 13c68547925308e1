import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { DocumentConverter } from '../core/document-converter.ts';
import type { PrintJob } from '../core/print-job-store.ts';
import type { PrintersParts } from './printers.ts';
import { createPrinters } from './printers.ts';
import type { Printers, PrintQueue } from './printing.ts';
import { createPrintQueue, type PrintQueueParts } from './queue.ts';
import type { Remake, RerenderedJob } from './rerender.ts';
import { createKeptFits } from './third-party/kept-fits.ts';
import { createPrepare } from './third-party/prepare.ts';
import { createQuestions, type DocumentQuestions, type QuestionsParts } from './third-party/questions.ts';

export type PrintingParts = Omit<PrintersParts, 'wake'> &
  Omit<PrintQueueParts, 'printers' | 'remake' | 'prepare' | 'shipments'> & {
    shipments: PrintQueueParts['shipments'] & QuestionsParts['shipments'];
    documents: DocumentConverter;
    /** The label that a job prints, as bytes for another printer; null where there is none to draw. */
    redrawLabel?: (
      job: PrintJob,
      printer: PrinterProfile,
    ) => Promise<(Pick<RerenderedJob, 'format' | 'rotation' | 'proof'> & { content: Uint8Array }) | null>;
  };

/** Only labels are redrawn: a paper is a PDF for every printer. */
const remakeBy =
  ({ redrawLabel }: PrintingParts): Remake =>
  async (job, printer) => {
    const label = job.documentType === 'LABEL' ? await redrawLabel?.(job, printer) : null;
    const { media, dpi } = printer;
    if (!label) return null;
    const { content, ...made } = label;
    return { payload: content, ...made, media, dpi };
  };

/** The desk's printers, their queue and its questions, tied together: a test label wakes the queue. */
export const createPrinting = (
  parts: PrintingParts,
): { printers: Printers; queue: PrintQueue; questions: DocumentQuestions } => {
  const { jobs, documents, logger } = parts;
  const fits = createKeptFits(parts.settings);
  const printers = createPrinters({ ...parts, wake: () => queue.wake() });
  const queue: PrintQueue = createPrintQueue({
    ...parts,
    printers,
    remake: remakeBy(parts),
    prepare: createPrepare({ documents, fits, logger }),
  });
  return {
    printers,
    queue,
    questions: createQuestions({ jobs, printers, queue, documents, shipments: parts.shipments, fits }),
  };
};
