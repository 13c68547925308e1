import type { OpenShipment } from '../../shared/desk/open-shipment.ts';
import { deleteRoles } from '../../shared/roles.ts';
import { isClosed, ShipmentStatus } from '../../shared/shipment/status.ts';
import { isNew } from './bench/new-shipment.ts';
import { useSession } from './session.ts';

const hasRight = (): boolean => {
  const role = useSession.getState().session?.user?.role;
  return role !== undefined && deleteRoles.includes(role);
};

/** True where the signed-in user may delete this shipment: it is stored, and not handed over. */
export const mayDelete = (opened: OpenShipment): boolean =>
  hasRight() && !isNew(opened) && !isClosed(opened.status);

/**
 * True where the signed-in user may void the label of this shipment: it has one, and is not handed over. One that the
 * remote has made is voided there.
 */
export const mayVoid = (opened: OpenShipment): boolean =>
  opened.status === ShipmentStatus.cancelled
    ? hasRight() && opened.labelledAt !== null
    : opened.status === ShipmentStatus.labelled && mayDelete(opened);
