import { sameJson } from '../../../shared/document/equality.ts';
import { isErrorCode, PackdeskError } from '../../../shared/errors.ts';
import type { InspectedDocument } from '../../../shared/printing/document.ts';
import { type FitProposal, type FitWayOut, suggest } from '../../../shared/printing/document-fit.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { DocumentConverter } from '../../core/document-converter.ts';
import { conversion, loadedMedia } from './conversion.ts';

/** Pages beyond are mostly like the ones before them; what is printed of them is read in any case. */
const MOST_TRIED = 4;

/** Another printer of this desk that holds a document at its own size. */
export type Elsewhere = Pick<PrinterProfile, 'id' | 'name'>;

const withWay = (proposal: FitProposal, way: FitWayOut): FitProposal => {
  const parts = [proposal.how.crop, ...proposal.choices].filter((part) => part !== null);
  return { ...proposal, ...way, choices: parts.filter((part) => !sameJson(part, way.how.crop)) };
};

/** Does it come out whole, every barcode readable? A thread that came to grief says nothing of the document. */
const comesOut = async (
  documents: Pick<DocumentConverter, 'convert'>,
  request: Parameters<DocumentConverter['convert']>[0],
): Promise<boolean> => {
  try {
    await documents.convert(request);
    return true;
  } catch (error) {
    if (error instanceof PackdeskError && isErrorCode(error.code)) return false;
    throw error;
  }
};

/**
 * Proposals for the pages, putting first the way in which every barcode can still be read; unchanged where
 * there is none.
 */
export const provenProposals = async (
  documents: Pick<DocumentConverter, 'convert'>,
  {
    kind,
    content,
    found,
  }: { kind: InspectedDocument['kind']; content: Uint8Array; found: InspectedDocument },
  printer: PrinterProfile,
): Promise<FitProposal[]> => {
  const media = loadedMedia(printer);
  const proven: FitProposal[] = [];
  for (const proposal of suggest(found, media)) {
    let works: FitWayOut | undefined;
    for (const way of proposal.page < MOST_TRIED ? proposal.ways : []) {
      const decision = { how: way.how, pages: [proposal.page], madeForDpi: null, media };
      if (!(await comesOut(documents, conversion({ content, kind, printer, decision })))) continue;
      works = way;
      break;
    }
    proven.push(works ? withWay(proposal, works) : proposal);
  }
  return proven;
};

/** Printers that hold every page of a document at its own size, as it is, turned, or cut out of its sheet. */
export const printersThatHold = (
  found: InspectedDocument,
  printers: readonly PrinterProfile[],
): Elsewhere[] =>
  printers
    .filter((printer) =>
      suggest(found, loadedMedia(printer)).every(({ way, scale }) => way !== 'other-printer' && scale >= 1),
    )
    .map(({ id, name }) => ({ id, name }));
