import type { OpenShipment } from '../../shared/bridge/views.ts';
import { deleteRoles } from '../../shared/roles.ts';
import { isClosed } from '../../shared/shipment/status.ts';
import { isNew } from './bench/new-shipment.ts';
import { useSession } from './session.ts';

/** True where the signed-in user may delete this shipment: it is stored, and not handed over. */
export const mayDelete = (opened: OpenShipment): boolean => {
  const role = useSession.getState().session?.user?.role;
  return role !== undefined && deleteRoles.includes(role) && !isNew(opened) && !isClosed(opened.status);
};
