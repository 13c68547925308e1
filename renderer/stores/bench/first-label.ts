import { productOf } from '../../../shared/carrier/offer.ts';
import { supplyOf } from '../../../shared/carrier/supply.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { carrierOf, labelsElsewhere, senderOf } from '../../../shared/rules/index.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { useDesk } from '../desk-data.ts';
import { useSettings } from '../settings.ts';
import { isEdge, useSync } from '../sync/status.ts';
import { bench } from './index.ts';
import { parcelsOf } from './parcels-of.ts';
import { ruledShipment } from './ruled.ts';
import type { FirstLabel } from './state.ts';

/** Set-up that the label of a shipment would lack, where this desk draws it and no person has seen that; else null. */
export const firstLabelOf = (opened: OpenShipment, edited: Shipment = opened.shipment): FirstLabel | null => {
  const { firstLabelSeen, sender } = useSettings.getState().settings;
  if (firstLabelSeen) return null;
  const { carriers, supplies } = useDesk.getState();
  const shipment = ruledShipment(edited, opened);
  const carrier = carrierOf(shipment, carriers);
  if (!carrier || labelsElsewhere(shipment, { carriers, remote: isEdge(useSync.getState()) })) return null;
  const supply = supplyOf(supplies, carrier, productOf(carrier, shipment.carrierDetails?.productCode));
  const draws = parcelsOf(shipment).some(({ trackingNumber }) => !trackingNumber?.trim());
  const noSender = senderOf(shipment, sender) === null;
  const noNumbers = draws && supply?.source === 'demonstration';
  return noSender || noNumbers ? { noSender, noNumbers } : null;
};

/** The same of the open shipment, as it is edited. */
export const firstLabelNow = (): FirstLabel | null => {
  const { opened, edited } = bench.store.getState();
  return opened && edited && firstLabelOf(opened, edited);
};
