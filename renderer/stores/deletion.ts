import type { OpenShipment } from '../../shared/desk/open-shipment.ts';
import { deleteRoles } from '../../shared/roles.ts';
import { labelSourceOf } from '../../shared/rules/index.ts';
import { isClosed, ShipmentStatus } from '../../shared/shipment/status.ts';
import { isNew } from './bench/new-shipment.ts';
import { useDesk } from './desk-data.ts';
import { useSession } from './session.ts';
import { isEdge, useSync } from './sync/status.ts';

const hasRight = (): boolean => {
  const role = useSession.getState().session?.user?.role;
  return role !== undefined && deleteRoles.includes(role);
};

/** True where the signed-in user may delete this shipment: it is stored, and not handed over. */
export const mayDelete = (opened: OpenShipment): boolean =>
  hasRight() && !isNew(opened) && !isClosed(opened.status);

/** The remote has made its label, and only it can void that. */
const isOfRemote = ({ shipment }: OpenShipment): boolean =>
  labelSourceOf(shipment, {
    carriers: useDesk.getState().carriers,
    remote: isEdge(useSync.getState()),
  }) === 'remote';

/** True where the signed-in user may void the label of this shipment here: it has one, and is not handed over. */
export const mayVoid = (opened: OpenShipment): boolean => {
  if (isOfRemote(opened)) return false;
  return opened.status === ShipmentStatus.cancelled
    ? hasRight() && opened.labelledAt !== null
    : opened.status === ShipmentStatus.labelled && mayDelete(opened);
};
