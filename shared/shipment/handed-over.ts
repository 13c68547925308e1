import type { Shipment } from './schema/shipment.ts';
import { ShipmentStatus } from './status.ts';

/**
 * Path at which a shipment says that it was handed over. The interface names `shipmentStatus` only as a filter; a document
 * carries it as one of the members that survive every path, so that an edge can tell its remote and other desks see it.
 */
export const STATUS_PATH = 'shipmentInfo.shipmentStatus';

/** Status in a document; undefined or null where it has none. */
const statusSaid = ({ shipmentInfo }: Shipment): unknown => shipmentInfo.shipmentStatus;

/** True for a status as a document says it: a service may write a number as text. */
const says = (said: unknown, status: number): boolean =>
  typeof said === 'string' ? said.trim() !== '' && Number(said) === status : said === status;

const isHandedOver = (said: unknown): boolean => says(said, ShipmentStatus.handedOver);
const isCancelled = (said: unknown): boolean => says(said, ShipmentStatus.cancelled);

/** True for a shipment whose document says that it was cancelled, whatever is stored of it. */
export const saysCancelled = (shipment: Shipment): boolean => isCancelled(statusSaid(shipment));

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
 * Merge patch (RFC 7396) that cancels a shipment, or takes that back: it says nothing of its status then, which alone is
 * read as taken back wherever it arrives (`statusAfter`).
 */
export const cancelPatch = (shipmentReference: string, isCancelled: boolean): Shipment => ({
  shipmentInfo: { shipmentReference, shipmentStatus: isCancelled ? ShipmentStatus.cancelled : null },
});

/**
 * The status of a shipment whose document becomes another one. Only `handedOver` and `cancelled` are taken from a
 * document, and that nothing is said any more as their being taken back: all else that a service calls a status is kept
 * as met. What has left is not cancelled any more.
 * @param now the status it has; `labelled`: a label was made here
 */
export const statusAfter = (
  { status, labelled }: { status: number; labelled: boolean },
  before: Shipment | null,
  after: Shipment,
): number => {
  const [was, is] = [before && statusSaid(before), statusSaid(after)];
  const reopened = labelled ? ShipmentStatus.labelled : ShipmentStatus.open;
  // One that was cancelled in another way than by its document stays so.
  if (status === ShipmentStatus.cancelled) return isCancelled(was) && isSilent(is) ? reopened : status;
  if (isCancelled(is) && status !== ShipmentStatus.handedOver)
    return isCancelled(was) ? status : ShipmentStatus.cancelled;
  if (isHandedOver(is)) return isHandedOver(was) ? status : ShipmentStatus.handedOver;
  const isTakenOut = !isSilent(was) && isSilent(is);
  return isTakenOut && status === ShipmentStatus.handedOver ? reopened : status;
};
