import type { Caller } from '../../electron/core/caller.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { Timers } from '../../electron/core/timers.ts';
import type { Store } from '../../electron/db/open.ts';
import type { HttpLimits } from '../../electron/http-client/limits.ts';
import { createKarrio } from '../../electron/karrio/client/client.ts';
import { kindOf } from '../../electron/labels/third-party/identify.ts';
import { documentPicture } from '../../electron/labels/third-party/picture.ts';
import { proofDocument } from '../../electron/labels/third-party/proof.ts';
import { CARRIERS_SETTING } from '../../electron/service/shipments/carriers.ts';
import type { LocalShipments } from '../../electron/service/shipments.ts';
import type { CarrierProfile } from '../../shared/carrier/profile.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { type TestClock, testClock } from './clock.ts';
import { localShipments } from './local-shipments.ts';
import { readyShipment } from './shipments.ts';
import { tempStore } from './store.ts';

export const CALLER: Caller = { userId: 1, email: 'packer@desk.example', role: 'admin', sessionId: 's' };

/** The engine's carrier that needs no network, as a profile of the desk. */
export const boughtCarrier: CarrierProfile = {
  code: 'PARCEL',
  name: 'Parcel Company',
  products: [{ code: 'standard_service', name: { en: 'Standard' }, requiredFields: [] }],
  services: [],
  labelTemplate: 'post',
  numbering: { kind: 'none' },
  labels: 'karrio',
  engine: { id: 'main', carrierId: 'parcel-company', carrierName: 'generic', isTest: false },
  limits: {},
  boxes: { poBox: true, locker: true, office: true },
  countries: { allow: [], deny: [] },
  dangerousGoods: 'all',
  requiredFields: [],
  customs: { forms: [], cn22MaxValueSdr: 300, cn22MaxWeightKg: 2 },
};

/** A shipment that the engine's carrier takes. */
export const boughtShipment = (reference: string, parcels = 1): Shipment => {
  const shipment = readyShipment(reference, parcels) as Shipment;
  const [addresses] = shipment.shipmentInfo.addressData ?? [];
  if (addresses) {
    addresses.sender = {
      name: 'Own Ltd',
      street: 'Kai',
      houseNo: '1',
      postalCode: '27568',
      city: 'Bremerhaven',
      countryIsoCode: 'DE',
    };
  }
  return { ...shipment, carrierDetails: { carrierCode: 'PARCEL', productCode: 'standard_service' } };
};

/** Waits pass at once. */
const quickTimers: Timers = {
  after: (_, run) => {
    const timer = setImmediate(run);
    return () => clearImmediate(timer);
  },
};

export interface BuyingDesk {
  shipments: LocalShipments;
  store: Store;
  clock: TestClock;
  /** Each shipment at the engine with this reference, by its state there. */
  atEngine(reference: string): Promise<string[]>;
}

interface EngineShipment {
  status: string;
  metadata: Record<string, string>;
}

/** The shipments of this store, with labels bought at this address. */
export const buyingDeskAt = async (
  store: Store,
  { url, apiKey }: { url: string; apiKey: string },
  clock = testClock(),
  limits: Partial<HttpLimits> = {},
): Promise<LocalShipments> => {
  await store.settings.set(CARRIERS_SETTING, [boughtCarrier]);
  const gateway = createKarrio({ url, ca: '', proxy: '' }, { apiKey: async () => apiKey, limits });
  return localShipments({
    store,
    labels: { render: () => Promise.reject(new Error('nothing is drawn')), close: async () => undefined },
    clock,
    ids: randomIds,
    logger: silentLogger,
    engines: {
      engines: { gateway: async (id) => (id === 'main' ? gateway : null) },
      timers: quickTimers,
      kindOf,
      converter: {
        markTest: () => Promise.reject(new Error('nothing is a test')),
        proof: proofDocument,
        convert: () => Promise.reject(new Error('nothing is converted')),
        documentPicture,
      },
    },
  });
};

/** States of this reference's shipments at the engine, in order of their names. */
export const statesAt = async (engine: KarrioEngine, reference: string): Promise<string[]> => {
  const key = 'shipmentInfo.shipmentReference';
  const query = new URLSearchParams({ metadata_key: key, metadata_value: reference, limit: '100' });
  const { results } = (await engine.ask('GET', `/v1/shipments?${query}`)) as { results: EngineShipment[] };
  return results
    .filter(({ metadata }) => metadata[key] === reference)
    .map(({ status }) => status)
    .sort();
};

/**
 * A desk whose carrier's labels are bought at this engine.
 * @param url where the desk reaches it, as a proxy in front of it
 */
export const buyingDesk = async (
  engine: KarrioEngine,
  url = engine.url,
  limits: Partial<HttpLimits> = {},
): Promise<BuyingDesk> => {
  const store = await tempStore();
  const clock = testClock();
  const shipments = await buyingDeskAt(store, { url, apiKey: engine.apiKey }, clock, limits);
  return { shipments, store, clock, atEngine: (reference) => statesAt(engine, reference) };
};
