import { PackdeskError } from '../../shared/errors.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { type RoutedDocument, routeOf } from '../../shared/printing/routing.ts';
import { holdsPage, printerForPage, sizeText } from '../printing/page-fit.ts';
import type { Printers } from '../printing/printing.ts';

/**
 * The printer for a paper: the one that is named, else by the rules, else the smallest one of language PDF that holds
 * the page.
 */
export const createPaperPrinter =
  (printers: Pick<Printers, 'list' | 'pick' | 'rules'>) =>
  /** @throws PackdeskError paper.printer, paper.printer-fit, printer.unknown */
  async (paper: RoutedDocument & { size: SizeMm }, id: string | undefined): Promise<PrinterProfile> => {
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
