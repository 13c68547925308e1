import type { Shipment } from '../shipment/schema/shipment.ts';
import type { LabelContent } from './content.ts';
import { gs1Content } from './gs1-content.ts';
import type { LabelContentOptions } from './parcel-words.ts';
import { postContent } from './post-content.ts';

/** What the label of one parcel says, on the label that its carrier wants. `parcelIndex` from 0. */
export const labelContent = (
  shipment: Shipment,
  parcelIndex: number,
  options: LabelContentOptions,
): LabelContent =>
  options.carrier?.labelTemplate === 'post'
    ? postContent(shipment, parcelIndex, options)
    : gs1Content(shipment, parcelIndex, options);
