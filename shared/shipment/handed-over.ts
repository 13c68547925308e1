import type { Shipment } from './schema/shipment.ts';
import { ShipmentStatus } from './status.ts';

/**
 * Where a shipment says that it was handed over. The interface names `shipmentStatus` as a filter alone; a document
 * carries it as one of the members that survive every path, so that an edge can tell its remote and other desks see it.
 */
export const STATUS_PATH = 'shipmentInfo.shipmentStatus';

/** What a document says of its status; undefined or null where it says nothing. */
export const statusSaid = ({ shipmentInfo }: Shipment): unknown => shipmentInfo.shipmentStatus;

/** The document as handed over: nothing else of it is another, nor stands elsewhere. */
export const sayingHandedOver = (shipment: Shipment): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentStatus: ShipmentStatus.handedOver },
});

/**
 * The document as it was before it was handed over.
 * @param said what it said of its status then
 */
export const sayingBefore = (shipment: Shipment, said: unknown): Shipment => {
  const { shipmentStatus: _, ...rest } = shipment.shipmentInfo;
  const shipmentInfo = said === undefined ? rest : { ...shipment.shipmentInfo, shipmentStatus: said };
  return { ...shipment, shipmentInfo: shipmentInfo as Shipment['shipmentInfo'] };
};

/**
 * The status of a shipment whose document becomes another one. Only `handedOver` is taken from a document, and its
 * being taken back: all else that a service calls a status is kept as met.
 * @param now the status it has; `labelled`: a label was made here
 */
export const statusAfter = (
  { status, labelled }: { status: number; labelled: boolean },
  before: Shipment | null,
  after: Shipment,
): number => {
  const [was, is] = [before && statusSaid(before), statusSaid(after)];
  if (was === is || status === ShipmentStatus.cancelled) return status;
  if (is === ShipmentStatus.handedOver) return ShipmentStatus.handedOver;
  if (was !== ShipmentStatus.handedOver || status !== ShipmentStatus.handedOver) return status;
  return labelled ? ShipmentStatus.labelled : ShipmentStatus.open;
};
