import type { Shipment } from '../shipment/schema/shipment.ts';
import type { OfferContext } from './context.ts';
import type { PaperKind } from './kind.ts';
import { paperOffers } from './offer.ts';

/**
 * The papers that go with a label: those that border or carrier ask for, where the desk prints them with the label or
 * the shipment wants its documents (`settings.printDocuments`), which adds the packing slip.
 */
export const followingPapers = (
  shipment: Shipment,
  context: OfferContext,
  withLabel: boolean,
): PaperKind[] => {
  const wantsAll = shipment.settings?.printDocuments === true;
  if (!wantsAll && !withLabel) return [];
  return paperOffers(shipment, context)
    .filter(
      ({ kind, need }) => need === 'needed' || (wantsAll && kind === 'PACKING_SLIP' && need === 'possible'),
    )
    .map(({ kind }) => kind);
};
