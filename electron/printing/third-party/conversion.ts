import type { SizeMm } from '../../../shared/label/size.ts';
import type { FitDecision } from '../../../shared/printing/decision.ts';
import {
  type DocumentKind,
  type DocumentPage,
  pageSize,
  type Rotation,
  rotatedSize,
  rotations,
} from '../../../shared/printing/document.ts';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { ConvertRequest } from '../../core/document-converter.ts';

/** The media as a label on them is read: of a printer that turns its labels, before it does (mm). */
export const loadedMedia = ({ media, rotation = 0 }: PrinterProfile): SizeMm => rotatedSize(media, rotation);

/** A page's size to a tenth of a millimetre, as told, else as guessed; null where neither was possible. */
export const roundedSize = (page: Pick<DocumentPage, 'size' | 'guess'>): SizeMm | null => {
  const size = pageSize(page);
  const rounded = (mm: number): number => Math.round(mm * 10) / 10;
  return size && { widthMm: rounded(size.widthMm), heightMm: rounded(size.heightMm) };
};

const turnedOn = (turn: Rotation, rotation: Rotation): Rotation =>
  rotations.find((each) => each === (turn + rotation) % 360) ?? 0;

/** A document as a printer takes it, put on its media as it was decided, and turned as the printer's labels are. */
export const conversion = ({
  content,
  kind,
  printer,
  decision: { how, pages, madeForDpi },
}: {
  content: Uint8Array;
  kind: DocumentKind;
  printer: PrinterProfile;
  decision: FitDecision;
}): ConvertRequest => ({
  content,
  kind,
  to: printer.language === 'zpl' ? 'ZPL' : 'PDF',
  media: printer.media,
  dpi: printer.dpi,
  offset: printer.offset,
  how: { ...how, turn: turnedOn(how.turn, printer.rotation ?? 0) },
  ...(pages && { pages }),
  ...(madeForDpi && { madeForDpi }),
});
