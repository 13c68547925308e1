import type { CarrierProfile, EngineRoute } from '../../../shared/carrier/profile.ts';
import { comes } from '../../../shared/handover/pickup.ts';
import { MAX_HANDOVER } from '../../../shared/handover/views.ts';
import { parseJson } from '../../../shared/json.ts';
import { parcelCount } from '../../../shared/shipment/measure.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { StoredPickup } from '../../core/pickup-store.ts';
import { inPortions } from '../handover/portions.ts';
import { engineCarrier } from '../shipments/bought-labels.ts';
import type { PickupPorts } from './ports.ts';

/** As many pickups are looked at and shown; far more than a carrier comes in a month. */
export const MOST_PICKUPS = 200;

/** A pickup that a shipment asks for. */
export interface Wish {
  date: string;
  readyTime: string;
  closingTime: string;
  instruction: string;
  place: string;
}

/** A waiting shipment of a carrier, as far as a pickup is concerned. */
export interface Fetched {
  reference: string;
  carrierCode: string;
  parcels: number;
  trackingNumber: string;
  /** Null: it asks for none. */
  wish: Wish | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** `9:30` and `09:30:00` as `09:30`; anything else as it is. */
const clock = (value: unknown): string => {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text(value)) ?? [];
  return hour === undefined ? text(value) : `${hour.padStart(2, '0')}:${minute}`;
};

/** A carrier that comes anyway is not asked, and what is taken to the carrier is not fetched. */
const ASKS = new Set(['', 'ONCE']);
const TAKEN_THERE = 'DROPOFF';

const kindOf = ({ shipmentInfo }: Shipment): string => text(shipmentInfo.pickup?.pickupType).toUpperCase();

/** The pickup that a shipment asks for; null: none. */
export const wishOf = (shipment: Shipment): Wish | null => {
  const { pickup } = shipment.shipmentInfo;
  if (!pickup || !ASKS.has(kindOf(shipment)) || text(pickup.date) === '') return null;
  return {
    date: text(pickup.date).slice(0, 10),
    readyTime: clock(pickup.fromTime1),
    closingTime: clock(pickup.toTime1),
    instruction: text(pickup.pickupInstructions),
    place: text(pickup.location),
  };
};

const fetchedOf = (shipment: Shipment): Fetched[] => {
  if (kindOf(shipment) === TAKEN_THERE) return [];
  const { shipmentReference: reference, shipmentItems } = shipment.shipmentInfo;
  const parcels = shipmentItems ?? [];
  return [
    {
      reference,
      carrierCode: shipment.carrierDetails?.carrierCode?.trim() ?? '',
      parcels: parcelCount(parcels),
      trackingNumber: text(parcels[0]?.trackingNumber),
      wish: wishOf(shipment),
    },
  ];
};

/** Carriers that can be asked to come, and the shipments that wait for one. */
export class WaitingForPickup {
  readonly #ports: PickupPorts;

  constructor(ports: PickupPorts) {
    this.#ports = ports;
  }

  /** The carriers of this desk that can be asked; none at an edge. */
  async carriers(): Promise<(CarrierProfile & { engine: EngineRoute })[]> {
    const { carriers, engines, outbox } = this.#ports;
    if (outbox.isEdge()) return [];
    const all = (await carriers.list()).flatMap((profile) => engineCarrier(profile) ?? []);
    const able = await Promise.all(
      all.map(({ engine }) => engines.takesPickups(engine.id, engine.carrierId)),
    );
    return all.filter((_, at) => able[at]);
  }

  /** Shipments with these references, in so far as they are still here. */
  async shipments(references: readonly string[]): Promise<Shipment[]> {
    return await inPortions(references, async (portion) => {
      const stored = await this.#ports.store.shipments.byReferences(portion);
      return stored.map((each) => parseJson(each.text) as Shipment);
    });
  }

  /** Waiting shipments of these carriers that no pickup is booked for, the oldest label first. */
  async uncovered(codes: ReadonlySet<string>, pickups: readonly StoredPickup[]): Promise<Fetched[]> {
    if (codes.size === 0) return [];
    const covered = new Set(pickups.filter(comes).flatMap(({ shipments }) => shipments));
    const { rows } = await this.#ports.store.handovers.candidates(MAX_HANDOVER);
    const references = rows
      .toReversed()
      .flatMap(({ reference, carrierCode }) =>
        codes.has(carrierCode) && !covered.has(reference) ? [reference] : [],
      );
    return (await this.shipments(references)).flatMap(fetchedOf);
  }

  /** The numbers of those whose labels were bought with this connection: the engine knows no others. */
  async numbers(references: readonly string[], { id, carrierId }: EngineRoute): Promise<string[]> {
    const numbers: string[] = [];
    for (const { reference, trackingNumber } of (await this.shipments(references)).flatMap(fetchedOf)) {
      const live = await this.#ports.store.purchases.live(reference);
      const isBought = live?.state === 'labelled' && live.engine === id && live.carrierId === carrierId;
      if (isBought && trackingNumber !== '') numbers.push(trackingNumber);
    }
    return numbers;
  }
}
