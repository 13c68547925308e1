import type { Shipment } from './schema/shipment.ts';
import { ShipmentStatus } from './status.ts';

/**
 * Path at which a shipment says that it was handed over. The interface names `shipmentStatus` only as a filter; a document
 * carries it as one of the members that survive every path, so that an edge can tell its remote and other desks see it.
 */
export const STATUS_PATH = 'shipmentInfo.shipmentStatus';

/** Status in a document; undefined or null where it has none. */
const statusSaid = ({ shipmentInfo }: Shipment): unknown => shipmentInfo.shipmentStatus;

/** A service may write a number as text. */
const isHandedOver = (said: unknown): boolean =>
  typeof said === 'string'
    ? said.trim() !== '' && Number(said) === ShipmentStatus.handedOver
    : said === ShipmentStatus.handedOver;

/** Nothing is said: a service may keep what was taken out as null or as an empty text. */
const isSilent = (said: unknown): boolean => said === undefined || said === null || said === '';

/** The document marked as handed over; nothing else changes. */
export const sayingHandedOver = (shipment: Shipment): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentStatus: ShipmentStatus.handedOver },
});

/**
 * The document once its handover was taken back: it says nothing of its status, whatever it said before. That alone is
 * read as taken back wherever it arrives (`statusAfter`): a number would be one that a remote might have moved on to.
 */
export const sayingTakenBack = (shipment: Shipment): Shipment => {
  const { shipmentStatus: _, ...rest } = shipment.shipmentInfo;
  return { ...shipment, shipmentInfo: rest as Shipment['shipmentInfo'] };
};

/**
 * The status of a shipment whose document becomes another one. Only `handedOver` is taken from a document, and that
 * nothing is said any more as its being taken back: all else that a service calls a status is kept as met.
 * @param now the status it has; `labelled`: a label was made here
 */
export const statusAfter = (
  { status, labelled }: { status: number; labelled: boolean },
  before: Shipment | null,
  after: Shipment,
): number => {
  const [was, is] = [before && statusSaid(before), statusSaid(after)];
  if (status === ShipmentStatus.cancelled) return status;
  if (isHandedOver(is)) return isHandedOver(was) ? status : ShipmentStatus.handedOver;
  const isTakenOut = !isSilent(was) && isSilent(is);
  if (!isTakenOut || status !== ShipmentStatus.handedOver) return status;
  return labelled ? ShipmentStatus.labelled : ShipmentStatus.open;
};
