import type { BridgeClient } from '../../shared/bridge/client.ts';
import type { CarrierManifestView } from '../../shared/handover/carrier-manifest.ts';
import type { ManifestView } from '../../shared/handover/views.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { boughtShipment } from './buying-desk.ts';
import { OWN_ADDRESS } from './carrier-orders.ts';

/** As the engine's carrier that needs no network is called at a desk. */
export const PARCEL_COMPANY = 'PARCEL-COMPANY';

export const engineShipment = (
  reference: string,
  carrierCode = PARCEL_COMPANY,
  productCode = 'standard_service',
) => ({ ...boughtShipment(reference), carrierDetails: { carrierCode, productCode } }) satisfies Shipment;

/** Connects a desk with an engine, and gives it its own address. */
export const connectEngine = async (
  client: BridgeClient,
  { url, apiKey }: { url: string; apiKey: string },
): Promise<void> => {
  await client.call('settings.set', { sender: OWN_ADDRESS });
  await client.call('engines.connect', { name: 'Depot', url, apiKey });
};

/** Makes shipments whose labels are bought. */
export const withBought = async (client: BridgeClient, shipments: readonly Shipment[]): Promise<void> => {
  const asking = shipments.map((shipment) => ({
    ...shipment,
    settings: { printSettings: { labelType: 'ZPL', printLabel: true } },
  }));
  await client.call('service.create', { body: { shipment: asking as never } });
};

/** The manifest of this number, as the window has it. */
export const manifestAt = async (client: BridgeClient, id: number): Promise<ManifestView> => {
  const { manifests } = await client.call('handover.list', { offset: 0, limit: 50 });
  const found = manifests.find((each) => each.id === id);
  if (!found) throw new Error(`no manifest ${id}`);
  return found;
};

/** The carrier's own beside it. */
export const besideOf = async (client: BridgeClient, id: number): Promise<CarrierManifestView> => {
  const [own] = (await manifestAt(client, id)).carrierManifests;
  if (!own) throw new Error(`manifest ${id} has none of its carrier beside it`);
  return own;
};
