import type { AnyLabelContent } from '../../shared/label/content.ts';
import type { Dpi } from '../../shared/label/dpi.ts';
import type { Rotation } from '../../shared/printing/document.ts';

/** Form that labels are drawn in. */
export interface LabelOutput {
  format: 'PDF' | 'ZPL' | 'PNG';
  media: { widthMm: number; heightMm: number };
  dpi: Dpi;
  offset?: { xMm: number; yMm: number };
  /** Rotation of the label on the media, clockwise; not of PNG, which no printer gets. Left out: not at all. */
  rotation?: Rotation;
  /** One document for each label, else one with a page for each. */
  splitByParcel: boolean;
  /** Reads the barcodes of what was drawn (not of PNG), as a scanner would; for what goes to a printer. */
  proof?: boolean;
}

export interface LabelRequest extends LabelOutput {
  labels: AnyLabelContent[];
  /** The same labels once more, for their printer: what both have in common is made once. */
  also?: LabelOutput;
}

/** Result of reading labels before they go to a printer. */
export interface LabelProof {
  /** Expected number of barcodes. */
  expected: number;
  /** Those that could not be read, as they should say. */
  missing: string[];
}

export interface RenderedDocument {
  format: 'PDF' | 'ZPL' | 'PNG';
  /** Position of its first label in the request. */
  index: number;
  content: Uint8Array;
  /** If one was asked for. */
  proof?: LabelProof;
  /** One of `also`. */
  also?: true;
}

/** Draws labels, away from the main thread. PNG is always one document for each label. */
export interface LabelRenderer {
  render(request: LabelRequest): Promise<RenderedDocument[]>;
  close(): Promise<void>;
}
