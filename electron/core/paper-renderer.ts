import type { ManifestContent } from '../../shared/handover/content.ts';
import type { SizeMm } from '../../shared/label/size.ts';
import type { PaperContent } from '../../shared/papers/content.ts';

export interface PaperRequest {
  content: PaperContent | ManifestContent;
  /** Of every page. */
  size: SizeMm;
  /** When it is made, ms since 1970: the PDF says so. */
  at: number;
}

/** A paper as a PDF. */
export interface DrawnPaper {
  content: Uint8Array;
  pages: number;
}

/** A page of a PDF as a picture, with how many pages there are and how large this one really is. */
export interface PagePicture {
  png: Uint8Array;
  pages: number;
  size: SizeMm;
}

export interface PictureRequest {
  pdf: Uint8Array;
  /** From 0. */
  page: number;
  dpi: number;
}

/** Draws papers and shows them, away from the main thread. */
export interface PaperRenderer {
  /** @throws PackdeskError paper.failed */
  drawPaper(request: PaperRequest): Promise<DrawnPaper>;
  /** @throws PackdeskError paper.unknown where the document has no such page, paper.failed */
  pagePicture(request: PictureRequest): Promise<PagePicture>;
}
