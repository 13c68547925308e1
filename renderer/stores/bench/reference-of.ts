import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { BenchState } from './state.ts';

export const referenceOf = (opened: OpenShipment): string => opened.shipment.shipmentInfo.shipmentReference;

/** Of the open shipment; null where none is. */
export const openReference = ({ opened }: Pick<BenchState, 'opened'>): string | null =>
  opened && referenceOf(opened);
