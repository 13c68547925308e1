import { isSscc } from '../carrier/sscc.ts';
import { party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { Gs1LabelContent } from './content.ts';
import { type LabelContentOptions, labelText, parcelWords } from './parcel-words.ts';
import { shipTo } from './ship-to.ts';

/**
 * Content of the GS1 logistic label of one parcel.
 * @param parcelIndex from 0
 * @returns content whose `sscc` is the parcel's tracking or label number, empty when neither is an SSCC
 */
export const gs1Content = (
  shipment: Shipment,
  parcelIndex: number,
  options: LabelContentOptions,
): Gs1LabelContent => {
  const parcel = shipment.shipmentInfo.shipmentItems?.[parcelIndex] ?? {};
  const sscc = [labelText(parcel.trackingNumber), labelText(parcel.labelNumber)].find(isSscc) ?? '';
  return {
    template: 'gs1',
    ...parcelWords(shipment, parcelIndex, sscc, options),
    sscc,
    shipTo: shipTo(party(shipment, 'recipient')?.address ?? {}),
  };
};
