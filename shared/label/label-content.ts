import type { Shipment } from '../shipment/schema/shipment.ts';
import type { LabelContent } from './content.ts';
import { gs1Content } from './gs1-content.ts';
import type { LabelContentOptions } from './parcel-words.ts';
import { postContent } from './post-content.ts';

/** Content of one parcel's label, on its carrier's kind of label. `parcelIndex` from 0. */
export const labelContent = (
  shipment: Shipment,
  parcelIndex: number,
  { template, ...options }: LabelContentOptions,
): LabelContent => {
  const base = options.carrier?.labelTemplate ?? 'gs1';
  const own = template?.base === base ? { ...options, template } : options;
  return base === 'post' ? postContent(shipment, parcelIndex, own) : gs1Content(shipment, parcelIndex, own);
};
