import type { DocumentLanguage } from '../../shared/document-language.ts';
import type { Dpi } from '../../shared/label/dpi.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import type {
  BoxMm,
  DocumentFitHow,
  DocumentKind,
  InspectedDocument,
} from '../../shared/printing/document.ts';

export interface InspectRequest {
  content: Uint8Array;
}

export interface ConvertRequest {
  content: Uint8Array;
  kind: DocumentKind;
  to: 'ZPL' | 'PDF';
  /** Of the printer, with the resolution of its head. */
  media: SizeMm;
  dpi: Dpi;
  how: DocumentFitHow;
  /** From 0, in the order in which they come out; left out: every page. */
  pages?: readonly number[];
  /** Moves everything on the media, as a printer's profile has it. */
  offset?: { xMm: number; yMm: number };
  /**
   * Resolution that pixels or dots were made for, if a person has set it; left out: as the document says,
   * else guessed.
   */
  madeForDpi?: number;
}

export interface ConvertedDocument {
  kind: 'ZPL' | 'PDF';
  content: Uint8Array;
  /** False where the document went through as it came. */
  changed: boolean;
  pages: number;
  /** By how much the page that lost most of its size was made smaller; 1: none was. */
  scale: number;
  /** Things that are not as the format wants them, or not as every reader knows them; for the log. */
  odd?: readonly string[];
}

export interface ProofRequest {
  content: Uint8Array;
  kind: DocumentKind;
  media: SizeMm;
  dpi: Dpi;
  /** Codes that must be readable, with or without brackets and spaces: tracking numbers, an SSCC. */
  expected?: readonly string[];
}

/** A barcode as it was read from the drawn page. */
export interface ReadCode {
  /** As zxing names it: `Code128`, `ITF`, `QRCode`, ... */
  format: string;
  /** GS1 data with application identifiers in brackets. */
  text: string;
  box: BoxMm;
}

export interface Proof {
  /** Codes read, page by page, from the top down. */
  pages: { codes: ReadCode[] }[];
  /** `read`: a barcode says just this. `within`: one says it among other things. */
  expected: { text: string; read: boolean; within: boolean }[];
}

export interface DocumentPictureRequest {
  content: Uint8Array;
  kind: DocumentKind;
  /** From 0. */
  page: number;
  /** Of the picture; one of pixels or dots is shown with no more than it has. */
  dpi: number;
}

/** A page as a picture for a window, with how many there are and how large this one is. */
export interface DocumentPicture {
  png: Uint8Array;
  pages: number;
  /** As told, else as guessed; null where neither is possible. */
  size: SizeMm | null;
}

/** A label of a carrier's test system. */
export interface TestMarkRequest {
  content: Uint8Array;
  kind: DocumentKind;
  /** Of the words that are put on it. */
  language: DocumentLanguage;
  /** The shipment, named on a slip. */
  reference: string;
}

export interface MarkedDocument {
  /** A GIF becomes a PNG, and a picture with a slip a PDF. */
  kind: DocumentKind;
  content: Uint8Array;
  /** On the labels themselves, or on a slip behind them where one has no room. */
  how: 'label' | 'slip';
}

/**
 * Documents of others as what the printer here prints, away from the main thread. Every method throws PackdeskError
 * document.unknown, document.broken, document.locked, document.too-large, document.too-many-pages for what cannot be
 * read, and document.failed for what could not be drawn within its time.
 */
export interface DocumentConverter {
  /** Identifies a document by its own bytes. */
  inspect(request: InspectRequest): Promise<InspectedDocument>;
  /**
   * Reads the barcodes of what it has scaled, cut, turned or redrawn before and after.
   * @throws PackdeskError document.codes where one can be read no more, document.blank for a page of which nothing is seen,
   * document.undrawn for one of which something cannot be drawn,
   * document.size where ink would be lost, document.resolution and document.language where a printer's language cannot be
   * put into this printer's, document.page-unknown
   */
  convert(request: ConvertRequest): Promise<ConvertedDocument>;
  /** Reads the barcodes of a document as the printer would print it. @throws PackdeskError document.language */
  proof(request: ProofRequest): Promise<Proof>;
  /**
   * Puts TEST LABEL on every label of a document, where it covers nothing. Every barcode that was read before is read
   * after; where there is no such place the document gets a slip as its last page.
   * @throws PackdeskError document.language for EPL, which nothing here can print
   */
  markTest(request: TestMarkRequest): Promise<MarkedDocument>;
  /** @throws PackdeskError document.page-unknown */
  documentPicture(request: DocumentPictureRequest): Promise<DocumentPicture>;
}
