import type { OpenShipment } from '../../../shared/bridge/views.ts';

export const referenceOf = (opened: OpenShipment): string => opened.shipment.shipmentInfo.shipmentReference;
