import { create } from 'zustand';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { ShipmentTemplate } from '../../shared/shipment/shipment-template.ts';
import { call } from '../api/desk.ts';

interface TemplatesState {
  /** By name; null until the desk has told. */
  templates: readonly ShipmentTemplate[] | null;
  /** The one that was removed last, to be brought back. */
  removed: ShipmentTemplate | null;
}

export const useShipmentTemplates = create<TemplatesState>(() => ({ templates: null, removed: null }));

/** @throws BridgeError */
export const loadShipmentTemplates = async (): Promise<void> =>
  useShipmentTemplates.setState({ ...(await call('shipmentTemplates.list', {})), removed: null });

/** @throws BridgeError */
export const saveShipmentTemplate = async (name: string, shipment: Shipment): Promise<void> =>
  useShipmentTemplates.setState(await call('shipmentTemplates.save', { name, shipment }));

/** @throws BridgeError */
export const renameShipmentTemplate = async (id: string, name: string): Promise<void> =>
  useShipmentTemplates.setState(await call('shipmentTemplates.rename', { id, name }));

/** @throws BridgeError */
export const removeShipmentTemplate = async (template: ShipmentTemplate): Promise<void> => {
  const view = await call('shipmentTemplates.remove', { id: template.id });
  useShipmentTemplates.setState({ ...view, removed: template });
};

/** Brings back the one that was removed last. @throws BridgeError */
export const restoreShipmentTemplate = async (): Promise<void> => {
  const { removed } = useShipmentTemplates.getState();
  if (!removed) return;
  const view = await call('shipmentTemplates.save', removed);
  useShipmentTemplates.setState({ ...view, removed: null });
};
