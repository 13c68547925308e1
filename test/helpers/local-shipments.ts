import type { Store } from '../../electron/db/open.ts';
import { createLabelInputs } from '../../electron/service/label-inputs.ts';
import {
  createShipments,
  type LocalShipments,
  type ShipmentPorts,
} from '../../electron/service/shipments.ts';

/** The shipment service of a store, as another process makes one: it shares nothing but the store. */
export const localShipments = (ports: Omit<ShipmentPorts, 'inputs'> & { store: Store }): LocalShipments => {
  const { store, logger } = ports;
  const inputs = createLabelInputs({
    settings: store.settings,
    ranges: store.numbers,
    isEdge: () => false,
    logger,
  });
  return createShipments({ ...ports, inputs });
};
