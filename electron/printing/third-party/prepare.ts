import { PackdeskError } from '../../../shared/errors.ts';
import { sizeText } from '../../../shared/label/size.ts';
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
const question = ({ kind, pages }: InspectedDocument, { name, media }: PrinterProfile): Prepared => {
  const [first] = pages;
  const came = first ? roundedSize(first) : null;
  const details = { kind, printer: name, present: sizeText(media) };
  if (came === null) return { error: { code: 'document.unsized', details } };
  return { error: { code: 'document.fit', details: { ...details, came: sizeText(came) } } };
};

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
    const made = await documents.convert(conversion({ content, kind, printer, decision }));
    const to = made.kind;
    // ZPL that is not redrawn was read to its end; it may begin with downloads, which the guard does not know.
    const isWhole = (kind === 'ZPL' && to === 'ZPL') || fitsPrinter(printer, made.content);
    if (isWhole) return { format: to, payload: made.content };
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
