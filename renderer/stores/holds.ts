import { create } from 'zustand';
import type { OpenShipment } from '../../shared/desk/open-shipment.ts';
import { holdRoles } from '../../shared/roles.ts';
import { saysCancelled } from '../../shared/shipment/handed-over.ts';
import { stopOf } from '../../shared/shipment/hold.ts';
import { isClosed, ShipmentStatus } from '../../shared/shipment/status.ts';
import { call } from '../api/desk.ts';
import { isNew } from './bench/new-shipment.ts';
import { useSession } from './session.ts';

interface HoldsState {
  /** Shipments on hold; null until the desk has told. */
  count: number | null;
}

export const useHolds = create<HoldsState>(() => ({ count: null }));

/** @throws BridgeError */
export const loadHolds = async (): Promise<void> => useHolds.setState(await call('holds.count', {}));

const hasRight = (): boolean => {
  const role = useSession.getState().session?.user?.role;
  return role !== undefined && holdRoles.includes(role);
};

/** True where the signed-in user may put this shipment on hold, or change the reason: it is stored, and has not left. */
export const mayHold = (opened: OpenShipment): boolean =>
  hasRight() && !isNew(opened) && !isClosed(opened.status);

/** True where the signed-in user may cancel this shipment: it is stored, has no label and has not left. */
export const mayCancel = (opened: OpenShipment): boolean =>
  mayHold(opened) && opened.status !== ShipmentStatus.labelled && opened.labelledAt === null;

/** True where the signed-in user may take the cancellation back: the shipment itself says that it is cancelled. */
export const mayReopen = ({ status, shipment }: OpenShipment): boolean =>
  hasRight() && status === ShipmentStatus.cancelled && saysCancelled(shipment);

/** True where the signed-in user may release this shipment: it is on hold. */
export const mayRelease = (opened: OpenShipment): boolean => hasRight() && stopOf(opened)?.kind === 'held';
