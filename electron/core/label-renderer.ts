import type { AnyLabelContent } from '../../shared/label/content.ts';

export interface LabelRequest {
  labels: AnyLabelContent[];
  format: 'PDF' | 'ZPL' | 'PNG';
  media: { widthMm: number; heightMm: number };
  dpi: 203 | 300;
  offset?: { xMm: number; yMm: number };
  /** One document for each label, else one with a page for each. */
  splitByParcel: boolean;
}

export interface RenderedDocument {
  format: 'PDF' | 'ZPL' | 'PNG';
  /** Position of its first label in the request. */
  index: number;
  content: Uint8Array;
}

/** Draws labels, away from the main thread. PNG is always one document for each label. */
export interface LabelRenderer {
  render(request: LabelRequest): Promise<RenderedDocument[]>;
  close(): Promise<void>;
}
