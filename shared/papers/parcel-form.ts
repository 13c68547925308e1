import { shipmentCrossing } from '../rules/subject.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { OfferContext } from './context.ts';
import { cn22Excess } from './offer.ts';

/** The customs form that goes with a parcel: none where it crosses no border or its carrier takes no such form. */
export const parcelForm = (
  shipment: Shipment,
  index: number,
  context: OfferContext,
): 'CN22' | 'CN23' | null => {
  const forms = context.carrier?.customs.forms ?? [];
  const takes = (form: 'cn22' | 'cn23'): boolean => forms.includes(form);
  if (!takes('cn22') && !takes('cn23')) return null;
  if (!shipmentCrossing(shipment, context.ownAddress).needed) return null;
  if (takes('cn22') && cn22Excess(shipment, index, context) === null) return 'CN22';
  return takes('cn23') ? 'CN23' : null;
};
