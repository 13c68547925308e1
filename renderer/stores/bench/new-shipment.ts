import { NOT_STORED, type OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';

/** A shipment that has not been saved yet: only this window, and its draft, has it. */
export const isNew = (opened: OpenShipment): boolean => opened.version === NOT_STORED;

/** A shipment that does not exist yet, as the bench opens it. */
export const newlyOpened = (shipment: Shipment): OpenShipment => ({
  shipment,
  version: NOT_STORED,
  status: ShipmentStatus.open,
  labelStale: false,
  labelledAt: null,
  documents: [],
  overrides: [],
  jobs: [],
});

/** Base of a new shipment's draft: only its reference. */
export const bare = (reference: string): Shipment => ({ shipmentInfo: { shipmentReference: reference } });
