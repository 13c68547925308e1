import { PackdeskError } from '../../../shared/errors.ts';
import { type SizeMm, sizeText } from '../../../shared/label/size.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import { pageSize } from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrintRequest } from '../../../shared/printing/program-print.ts';
import { labelPrinter, type RoutedDocument, routeOf } from '../../../shared/printing/routing.ts';
import { printerForPage } from '../page-fit.ts';
import type { Printers } from '../printing.ts';

/** A paper that does not tell its size is printed like most papers, mm. */
const USUAL_PAPER: SizeMm = { widthMm: 210, heightMm: 297 };

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** @throws PackdeskError printer.unknown, printer.twice */
const named = (all: readonly PrinterProfile[], wanted: string): PrinterProfile => {
  const byId = all.find(({ id }) => id === wanted);
  if (byId) return byId;
  const byName = all.filter(({ name }) => sameName(name, wanted));
  if (byName.length > 1) throw new PackdeskError('printer.twice', { details: { printer: wanted } });
  if (!byName[0]) throw new PackdeskError('printer.unknown', { errors: { printer: [`unknown: ${wanted}`] } });
  return byName[0];
};

/**
 * The printer for a program's document: the one that it names, else by the rules of the desk, else as the desk's own
 * labels and papers go.
 * @throws PackdeskError printer.unknown, printer.twice, printer.none, paper.printer
 */
export const choosePrinter = async (
  printers: Pick<Printers, 'list' | 'rules'>,
  request: Omit<PrintRequest, 'content'>,
  found: InspectedDocument,
): Promise<PrinterProfile> => {
  const all = await printers.list();
  if (request.printer !== undefined) return named(all, request.printer);
  const [first] = found.pages;
  const size = request.size ?? (first ? pageSize(first) : null);
  const isLabel = request.kind === 'label';
  const document: RoutedDocument = {
    documentType: isLabel ? 'LABEL' : 'DOCUMENT',
    carrier: request.carrier ?? null,
    size,
  };
  const routed = routeOf(await printers.rules(), all, document);
  if (routed) return routed;
  if (isLabel) {
    const usual = labelPrinter({ printers: all, rules: [] }, null);
    if (!usual) throw new PackdeskError('printer.none');
    return usual;
  }
  const page = size ?? USUAL_PAPER;
  const holds = printerForPage(all, page);
  if (!holds) throw new PackdeskError('paper.printer', { details: { size: sizeText(page) } });
  return holds;
};
