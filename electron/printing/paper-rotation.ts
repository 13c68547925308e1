import type { SizeMm } from '../../shared/label/size.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { DocumentConverter } from '../core/document-converter.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { PrintJob } from '../core/print-job-store.ts';

export interface PaperRotationParts {
  documents: Pick<DocumentConverter, 'convert'>;
  logger: Logger;
}

/** Media are cut, and sizes written down, to this. */
const TOLERANCE_MM = 1;

const lies = (page: SizeMm, media: SizeMm): boolean =>
  page.widthMm <= media.widthMm + TOLERANCE_MM && page.heightMm <= media.heightMm + TOLERANCE_MM;

/** A page has the size that it has: to the side it is turned only where it lies on the media then. */
const turnFor = (page: SizeMm, { media, rotation = 0 }: PrinterProfile): Rotation =>
  rotation % 180 !== 0 && !lies(rotatedSize(page, rotation), media) ? 0 : rotation;

/** A paper as its printer has it turned, whole pages of it; what cannot be turned comes out upright. Never throws. */
export type PaperRotation = (
  job: PrintJob,
  printer: PrinterProfile,
  payload: Uint8Array,
) => Promise<Uint8Array>;

export const createPaperRotation =
  ({ documents, logger }: PaperRotationParts): PaperRotation =>
  async (job, printer, payload) => {
    if (job.documentType === 'LABEL' || job.format !== 'PDF') return payload;
    const turn = turnFor(job.media, printer);
    if (turn === 0) return payload;
    try {
      const made = await documents.convert({
        content: payload,
        kind: 'PDF',
        to: 'PDF',
        media: rotatedSize(job.media, turn),
        dpi: printer.dpi,
        how: { scale: 'exact', turn, crop: null },
      });
      return made.content;
    } catch (error) {
      logger.warn('print.not-turned', { job: job.id, ...failureFields(error) });
      return payload;
    }
  };
