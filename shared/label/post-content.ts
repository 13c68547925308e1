import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PostLabelContent } from './content.ts';
import { type LabelContentOptions, labelText, parcelWords } from './parcel-words.ts';

/** Numbers that fit a post label: signs that Code 128 has, and no more of them than a label is wide. */
const BEARABLE = /^[\x21-\x7e]{1,30}$/;

/** True where a carrier's number fits a post label. */
export const isPostNumber = (text: string): boolean => BEARABLE.test(text);

/**
 * Content of one parcel's post label.
 * @param parcelIndex from 0
 * @returns content whose `number` is the parcel's tracking number, empty while it has none that fits a label
 */
export const postContent = (
  shipment: Shipment,
  parcelIndex: number,
  options: LabelContentOptions,
): PostLabelContent => {
  const tracking = labelText(shipment.shipmentInfo.shipmentItems?.[parcelIndex]?.trackingNumber);
  const number = isPostNumber(tracking) ? tracking : '';
  return {
    template: 'post',
    ...parcelWords(shipment, parcelIndex, number, options),
    number,
    customs: options.customs ?? null,
  };
};
