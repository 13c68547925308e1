import { PackdeskError } from '../../../shared/errors.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { type RoutedDocument, routeOf } from '../../../shared/printing/routing.ts';
import { holdsPage, printerForPage, sizeText } from '../../printing/page-fit.ts';
import type { Printers, PrintQueue } from '../../printing/printing.ts';
import type { Papers } from '../../service/papers.ts';
import type { HandlersOf } from './types.ts';

export interface PapersParts {
  papers: Papers;
  printers: Pick<Printers, 'list' | 'pick' | 'rules'>;
  queue: Pick<PrintQueue, 'wake' | 'job'>;
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

export const papersHandlers = ({ papers, printers, queue }: PapersParts) => {
  /** @throws PackdeskError paper.printer, paper.printer-fit, printer.unknown */
  const printerFor = async (
    paper: RoutedDocument & { size: SizeMm },
    id: string | undefined,
  ): Promise<PrinterProfile> => {
    const page = paper.size;
    const size = sizeText(page);
    const all = await printers.list();
    const printer = id === undefined ? routeOf(await printers.rules(), all, paper) : await printers.pick(id);
    if (printer === null) {
      const found = printerForPage(all, page);
      if (!found) throw new PackdeskError('paper.printer', { details: { size } });
      return found;
    }
    if (printer.language === 'pdf' && holdsPage(printer.media, page)) return printer;
    const present = `${printer.language.toUpperCase()}, ${sizeText(printer.media)}`;
    throw new PackdeskError('paper.printer-fit', { details: { printer: printer.name, size, present } });
  };

  return {
    'papers.make': (request, caller) => papers.make(caller, request),
    'papers.preview': async ({ page, dpi, ...paper }, caller) => {
      const { png, pages, size } = await papers.picture(caller, paper, page, dpi);
      return { png: base64(png), pages, ...size };
    },
    'papers.save': async (paper, caller) => {
      const { fileName, content } = await papers.file(caller, paper);
      return { fileName, content: base64(content) };
    },
    'papers.print': async ({ requestId, printerId, ...paper }, caller) => {
      const printer = await printerFor(await papers.routed(caller, paper), printerId);
      const id = await papers.print(caller, paper, { printer, requestId });
      queue.wake();
      return { job: await queue.job(id) };
    },
  } satisfies HandlersOf<'papers'>;
};
