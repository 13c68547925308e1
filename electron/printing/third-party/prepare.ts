import { PackdeskError } from '../../../shared/errors.ts';
import { sizeText } from '../../../shared/label/size.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import { fitFor } from '../../../shared/printing/fit-choice.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { PrintJob } from '../../core/print-job-store.ts';
import { fitsPrinter } from '../guard.ts';
import { conversion, loadedMedia, roundedSize } from './conversion.ts';
import type { KeptFits } from './kept-fits.ts';

/** Bytes for the printer, or why there are none. */
export type Prepared =
  | { format: 'PDF' | 'ZPL'; payload: Uint8Array }
  | { error: NonNullable<PrintJob['error']> };

export interface PrepareParts {
  documents: Pick<DocumentConverter, 'inspect' | 'convert'>;
  fits: Pick<KeptFits, 'of'>;
  logger: Logger;
}

/** The question for a person: what came, and what is loaded. */
const question = ({ kind, pages }: InspectedDocument, { name, media, dpi }: PrinterProfile): Prepared => {
  const [first] = pages;
  const came = first ? roundedSize(first) : null;
  const details = { kind, printer: name, present: sizeText(media) };
  if (!first || came === null) return { error: { code: 'document.unsized', details } };
  // One that counts dots may have the size that is loaded, at another resolution only.
  const guessed = first.size === null ? (first.guess?.dpi ?? dpi) : dpi;
  if (guessed === dpi)
    return { error: { code: 'document.fit', details: { ...details, came: sizeText(came) } } };
  const sizes = { came: `${sizeText(came)}, ${guessed} dpi`, present: `${details.present}, ${dpi} dpi` };
  return { error: { code: 'document.fit', details: { ...details, ...sizes } } };
};

/** A PDF has its pages once for each copy: not every way to a printer knows of copies. */
const withCopies = (
  decision: FitDecision,
  { pages }: InspectedDocument,
  { language }: PrinterProfile,
  copies: number,
): FitDecision => {
  if (copies === 1 || language !== 'pdf') return decision;
  const chosen = decision.pages ?? [...pages.keys()];
  return { ...decision, pages: Array.from({ length: copies }, () => chosen).flat() };
};

/** ZPL is the same labels again. */
const repeated = (content: Uint8Array, copies: number): Uint8Array =>
  copies === 1 ? content : Buffer.concat(Array.from({ length: copies }, () => content));

/**
 * Puts another service's document into a printer's language and on its media, as it was decided. Its kind is
 * told by its own bytes. Never throws, and sends nothing.
 */
export const createPrepare = ({ documents, fits, logger }: PrepareParts) => {
  const prepared = async (job: PrintJob, printer: PrinterProfile, content: Uint8Array): Promise<Prepared> => {
    const found = await documents.inspect({ content });
    const loaded = { ...printer, media: loadedMedia(printer) };
    const decision = fitFor(found, loaded, job.fit, await fits.of(printer.id));
    if (decision === null) return question(found, loaded);
    const { kind } = found;
    const made = await documents.convert(
      conversion({ content, kind, printer, decision: withCopies(decision, found, printer, job.copies) }),
    );
    if (made.odd) logger.info('print.document-odd', { job: job.id, kind, odd: made.odd });
    const to = made.kind;
    // ZPL that is not redrawn was read to its end; it may begin with downloads, which the guard does not know.
    const isWhole = (kind === 'ZPL' && to === 'ZPL') || fitsPrinter(printer, made.content);
    if (isWhole)
      return { format: to, payload: to === 'ZPL' ? repeated(made.content, job.copies) : made.content };
    return { error: { code: 'printer.language', details: { printer: printer.name, language: to } } };
  };

  return async (job: PrintJob, printer: PrinterProfile, content: Uint8Array): Promise<Prepared> => {
    try {
      return await prepared(job, printer, content);
    } catch (error) {
      logger.warn('print.document', { job: job.id, ...failureFields(error) });
      const failure = error instanceof PackdeskError ? error : new PackdeskError('document.failed');
      return { error: { code: failure.code, details: failure.details } };
    }
  };
};

export type Prepare = ReturnType<typeof createPrepare>;
