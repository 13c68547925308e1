import type { SizeMm } from '../../../shared/label/size.ts';
import type { SystemPrinter } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import type { PrinterAdapter, SendResult, SentJob } from '../../core/printer.ts';
import type { SystemPage, SystemPrint } from '../../core/system-print.ts';
import { systemPace } from './pace.ts';
import { broken, refused } from './results.ts';

/** Ports: printing through the system, and drawing its pages. */
export interface SystemParts {
  print: SystemPrint;
  documents: Pick<DocumentConverter, 'documentPicture'>;
}

const ELSEWHERE = 'the desktop program alone prints through the system';

/** Finer than laser printers show of letters; an A4 page has 8.7 million dots then. */
const DPI = 300;
const TOLERANCE_MM = 1;

const lies = (page: SizeMm, sheet: SizeMm): boolean =>
  page.widthMm <= sheet.widthMm + TOLERANCE_MM && page.heightMm <= sheet.heightMm + TOLERANCE_MM;

const pagesOf = async (
  { documents }: SystemParts,
  content: Uint8Array,
  sheet: SizeMm,
): Promise<SystemPage[]> => {
  const pages: SystemPage[] = [];
  for (let page = 0, count = 1; page < count; page += 1) {
    const picture = await documents.documentPicture({ content, kind: 'PDF', page, dpi: DPI });
    const size = picture.size ?? sheet;
    pages.push({ ...size, png: picture.png, turn: lies(size, sheet) ? 0 : 90 });
    count = picture.pages;
  }
  return pages;
};

/** Time that the print system may take to say which printers it has, ms. */
const LIST_MS = 15_000;

/** @throws Error where the print system does not answer in time, or it is given up first */
const listed = async ({ print }: SystemParts, listMs: number, signal?: AbortSignal) => {
  const over = new AbortController();
  const late = systemPace
    .pause(listMs, AbortSignal.any([over.signal, ...(signal ? [signal] : [])]))
    .then(() => Promise.reject(new Error(signal?.aborted ? 'given up' : `no answer in ${listMs / 1000} s`)));
  late.catch(() => undefined);
  try {
    return await Promise.race([late, print.list()]);
  } finally {
    over.abort();
  }
};

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const send = async (
  parts: SystemParts,
  { queue, media }: SystemPrinter,
  job: SentJob,
  listMs: number,
  signal?: AbortSignal,
): Promise<SendResult> => {
  const known = await listed(parts, listMs, signal);
  if (!known.some(({ name }) => name === queue)) {
    return refused('printer.attention', `no printer ${queue}`, ['queue-unknown']);
  }
  const pages = await pagesOf(parts, job.payload, media);
  if (signal?.aborted) return refused('printer.refused', 'given up');
  const printed = await parts.print.print({ printer: queue, sheet: media, pages }, signal);
  if (printed.outcome === 'taken') return { outcome: 'sent' };
  return printed.outcome === 'refused'
    ? refused('printer.system', printed.detail)
    : broken('printer.silent', printed.detail);
};

/**
 * Printers of this computer's print system for A4 and Letter papers, with their drivers: pages go as pictures of their
 * exact size. `sent` says that the print system has taken them; what becomes of them there it does not tell.
 */
export const createSystemAdapter = (
  parts: SystemParts | null,
  listMs = LIST_MS,
): PrinterAdapter<SystemPrinter> => ({
  kind: 'system',
  send: async (printer, job, signal) => {
    if (parts === null) return refused('printer.not-here', ELSEWHERE);
    try {
      return await send(parts, printer, job, listMs, signal);
    } catch (error) {
      // Errors are thrown only before anything was given to the print system.
      return refused('printer.system', words(error));
    }
  },
  status: async ({ queue }): Promise<PrinterStatus> => {
    if (parts === null) return { state: 'unreachable', reasons: [], detail: ELSEWHERE };
    try {
      const found = (await listed(parts, listMs)).find(({ name }) => name === queue);
      return found
        ? { state: 'silent', reasons: [], detail: found.description }
        : { state: 'attention', reasons: ['queue-unknown'], detail: queue };
    } catch (error) {
      return { state: 'unreachable', reasons: [], detail: words(error) };
    }
  },
});
