import { PackdeskError } from '../../../shared/errors.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import { type FitProposal, suggest } from '../../../shared/printing/document-fit.ts';
import type { PrinterProfile, PrintJobView } from '../../../shared/printing/printer.ts';
import type { DocumentConverter, DocumentPicture } from '../../core/document-converter.ts';
import type { StoredDocument } from '../../core/documents.ts';
import type { PrintJob, PrintJobStore } from '../../core/print-job-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { identify } from '../../labels/third-party/identify.ts';
import { storedLabels } from '../../service/shipments/stored-labels.ts';
import { mustExist } from '../job-view.ts';
import type { Printers, PrintQueue } from '../printing.ts';
import { conversion, loadedMedia, roundedSize } from './conversion.ts';
import type { KeptFits } from './kept-fits.ts';
import { type Elsewhere, printersThatHold, provenProposals } from './proven-ways.ts';

/** The original, for the window that asks how to print it. */
export interface JobDocument extends InspectedDocument {
  printer: Pick<PrinterProfile, 'id' | 'name' | 'media' | 'dpi' | 'language'>;
  /** Fits each page best onto the printer's media, every barcode readable where there is a way. */
  proposals: FitProposal[];
  /** Other printers that hold it at its own size. */
  elsewhere: Elsewhere[];
}

/** The expected printout, and by how much it was reduced. */
export interface FittedPicture extends DocumentPicture {
  scale: number;
}

export interface QuestionsParts {
  jobs: Pick<PrintJobStore, 'byId' | 'payload'>;
  printers: Pick<Printers, 'list'>;
  queue: Pick<PrintQueue, 'decide'>;
  documents: DocumentConverter;
  shipments: Pick<ShipmentStore, 'documents' | 'document'>;
  fits: KeptFits;
}

/** A person's say in how another service's document is printed. Every failure is a PackdeskError of the catalogue. */
export interface DocumentQuestions {
  /** @throws PackdeskError print.job-unknown where it is over or was made here, printer.unknown, and those of `inspect` */
  document(id: string): Promise<JobDocument>;
  /** A page as it came. @param dpi of the picture */
  page(id: string, page: number, dpi: number): Promise<DocumentPicture>;
  /** The label of a parcel (from 0) as it came; null where none has come. @param dpi of the picture */
  label(reference: string, parcel: number, dpi: number): Promise<DocumentPicture | null>;
  /**
   * A page of what a job prints, or has printed: its bytes while they are kept, else the label or document of the
   * shipment as it was then, never one that is drawn now.
   * @param dpi of the picture
   * @throws PackdeskError print.job-unknown, print.not-kept
   */
  printed(id: string, page: number, dpi: number): Promise<DocumentPicture>;
  /** Draws the expected printout. @param page of the printout, from 0 */
  fitted(id: string, decision: FitDecision, page: number, dpi: number): Promise<FittedPicture>;
  /** Prints it so, at the printer that was shown with it; `remember`: this printer's documents of that kind and size from now on too. */
  decide(id: string, printerId: string, decision: FitDecision, remember: boolean): Promise<PrintJobView>;
  kept: KeptFits['of'];
  forget: KeptFits['forget'];
}

const pictureOf = (
  documents: Pick<DocumentConverter, 'documentPicture'>,
  content: Uint8Array,
  page: number,
  dpi: number,
): Promise<DocumentPicture> => documents.documentPicture({ content, kind: identify(content), page, dpi });

/** The label of a parcel: there is a document for each parcel, or one with a page for each. */
const labelPicture = async (
  documents: Pick<DocumentConverter, 'documentPicture'>,
  labels: readonly StoredDocument[],
  parcel: number,
  dpi: number,
): Promise<DocumentPicture | null> => {
  const own = labels.find(({ parcelIndex }) => parcelIndex === parcel);
  const { content } = own ?? labels.at(-1) ?? {};
  if (!content) return null;
  const first = await pictureOf(documents, content, 0, dpi);
  const isPage = labels.length === 1 && parcel > 0 && parcel < first.pages;
  return isPage ? await pictureOf(documents, content, parcel, dpi) : first;
};

/** The documents of a shipment that a job has printed, also those that others have replaced since. */
const keptOf = async (
  shipments: QuestionsParts['shipments'],
  { reference, documentType, labelledAt }: PrintJob,
): Promise<StoredDocument[]> => {
  if (reference === null || labelledAt === null) return [];
  const known = (await shipments.documents(reference)).filter(
    (each) => each.documentType === documentType && each.createdAt === labelledAt,
  );
  known.sort((one, other) => one.parcelIndex - other.parcelIndex || one.id - other.id);
  const kept = await Promise.all(known.map(({ id }) => shipments.document(id)));
  return kept.filter((each) => each !== null);
};

export const createQuestions = ({
  jobs,
  printers,
  queue,
  documents,
  shipments,
  fits,
}: QuestionsParts): DocumentQuestions => {
  const foreign = async (id: string): Promise<{ job: PrintJob; content: Uint8Array }> => {
    const job = mustExist(await jobs.byId(id));
    const content = job.foreign ? await jobs.payload(id) : null;
    if (content === null) throw new PackdeskError('print.job-unknown');
    return { job, content };
  };
  const printerOf = async ({ printerId }: PrintJob): Promise<PrinterProfile> => {
    const printer = (await printers.list()).find((each) => each.id === printerId);
    if (!printer) throw new PackdeskError('printer.unknown');
    return printer;
  };
  return {
    document: async (id) => {
      const { job, content } = await foreign(id);
      const profile = await printerOf(job);
      const { name, dpi, language } = profile;
      const media = loadedMedia(profile);
      const found = await documents.inspect({ content });
      const printer = { id: job.printerId, name, media, dpi, language };
      const proposals = await provenProposals(documents, { kind: found.kind, content, found }, profile);
      const others = (await printers.list()).filter((other) => other.id !== job.printerId);
      return { ...found, printer, proposals, elsewhere: printersThatHold(found, others) };
    },
    page: async (id, page, dpi) => {
      const { content } = await foreign(id);
      return await documents.documentPicture({ content, kind: identify(content), page, dpi });
    },
    label: async (reference, parcel, dpi) => {
      return await labelPicture(documents, await storedLabels(shipments, reference), parcel, dpi);
    },
    printed: async (id, page, dpi) => {
      const job = mustExist(await jobs.byId(id));
      const content = await jobs.payload(id);
      if (content) return await pictureOf(documents, content, page, dpi);
      const kept = await keptOf(shipments, job);
      // Of several only its own: another parcel's is not what was printed.
      const own = kept.length > 1 ? kept.filter(({ parcelIndex }) => parcelIndex === job.parcel) : kept;
      const label = job.parcel === null ? null : await labelPicture(documents, own, job.parcel, dpi);
      // One page of it is the whole print.
      if (label) return { ...label, pages: 1 };
      const [first] = job.parcel === null ? kept : [];
      if (!first) throw new PackdeskError('print.not-kept');
      return await pictureOf(documents, first.content, page, dpi);
    },
    fitted: async (id, decision, page, dpi) => {
      const { job, content } = await foreign(id);
      const printer = await printerOf(job);
      const kind = identify(content);
      const made = await documents.convert(conversion({ content, kind, printer, decision }));
      const picture = await documents.documentPicture({ content: made.content, kind: made.kind, page, dpi });
      return { ...picture, scale: made.scale };
    },
    decide: async (id, printerId, decision, remember) => {
      const { content } = await foreign(id);
      const view = await queue.decide(id, printerId, decision);
      if (remember) {
        const found = await documents.inspect({ content });
        const [first] = found.pages;
        await fits.keep({
          printerId,
          kind: found.kind,
          came: first ? roundedSize(first) : null,
          proposed: suggest(found, decision.media).map(({ how }) => how),
          decision,
        });
      }
      return view;
    },
    kept: fits.of,
    forget: fits.forget,
  };
};
