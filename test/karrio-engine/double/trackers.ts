import type { Connection } from './carrier.ts';
import { checkChoice, checkMembers } from './checks.ts';
import type { Connections } from './connections.ts';
import { carrierFacts } from './facts.ts';
import { jsonOf, listOf, newId } from './forms.ts';
import { CarrierRefusal, type Json, notFound, refusedBy } from './replies.ts';
import { type Asked, json, type Route } from './requests.ts';
import { infoOf } from './ups-tracking.ts';

/** As the engine keeps it: its pictures have addresses of their own. */
const kept = ({ images: _, meta, ...tracker }: Json, requestId = newId('req')): Json => ({
  id: newId('trk'),
  ...tracker,
  meta: { ...jsonOf(meta), request_id: requestId },
  ...{ delivery_image_url: null, signature_image_url: null },
});

/** The first time that a parcel is on its way, the carrier has picked it up. */
const withPickUp = (events: Json[]): Json[] => {
  const first = events.findLast(({ status }) => status === 'in_transit');
  return events.map((each) => (each === first ? { ...each, status: 'picked_up' } : each));
};

/** `12:08 AM`. */
const clockTime = (at: Date): string =>
  at.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** The engine's trackers, and its questions to carriers. */
export class Trackers {
  readonly #byNumber = new Map<unknown, Json>();
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  readonly routes: Route[] = [
    ['GET', /^\/v1\/trackers\/([^/]+)$/, ({ params: [number] }) => json(this.#known(number))],
    ['POST', /^\/v1\/trackers$/, (asked) => json(this.#add(asked), 202)],
    ['POST', /^\/v1\/proxy\/tracking$/, (asked) => json(this.#ask(asked))],
  ];

  /** Follows a bought shipment; returns the tracker's id. */
  follow({ carrier_name, carrier_id }: Connection, shipment: Json): string {
    const at = new Date();
    const [number, shipper, recipient] = [
      String(shipment.tracking_number),
      jsonOf(shipment.shipper),
      jsonOf(shipment.recipient),
    ];
    const info = infoOf(number, {
      customer_name: recipient.person_name,
      shipment_package_count: String(listOf(shipment.parcels).length),
      shipment_service: jsonOf(shipment.meta).service_name,
      shipment_origin_country: shipper.country_code,
      shipment_origin_postal_code: shipper.postal_code,
      shipment_destination_country: recipient.country_code,
      shipment_destination_postal_code: recipient.postal_code,
      shipping_date: jsonOf(shipment.options).shipping_date,
    });
    const created = {
      ...{ date: at.toISOString().slice(0, 10), time: clockTime(at), timestamp: at.toISOString() },
      ...{ status: 'created', code: 'CREATED', reason: null, description: 'Shipment label created' },
      ...{ latitude: null, longitude: null },
    };
    const tracker = kept({
      ...{ carrier_name, carrier_id, tracking_number: number, info, events: [created] },
      ...{ delivered: false, test_mode: false, status: 'pending', estimated_delivery: null },
      meta: { carrier: carrier_name },
      ...{ object_type: 'tracker', is_archived: false, archived_at: null, metadata: {}, messages: [] },
    });
    this.#byNumber.set(number, tracker);
    return String(tracker.id);
  }

  forget(number: unknown): void {
    this.#byNumber.delete(number);
  }

  #known(number: unknown): Json {
    const found = this.#byNumber.get(number);
    if (!found) throw notFound('Tracking not found');
    return found;
  }

  #fromCarrier({ body, query }: Asked): Json {
    checkMembers(body, ['tracking_number']);
    checkChoice(body.carrier_name, Object.keys(carrierFacts), 'carrier_name');
    const carrierId = query.get('carrier_id');
    const [connection] = this.#connections.able(
      'tracking',
      (each) => each.carrier_name === body.carrier_name && (carrierId ?? each.carrier_id) === each.carrier_id,
    ) as [Connection];
    try {
      return this.#connections.carrier(connection).track(connection, String(body.tracking_number));
    } catch (error) {
      throw error instanceof CarrierRefusal ? refusedBy([[connection, error]], 404) : error;
    }
  }

  #add(asked: Asked): Json {
    const told = this.#fromCarrier(asked);
    const tracker = kept({ ...told, events: withPickUp(listOf(told.events)) });
    this.#byNumber.set(told.tracking_number, tracker);
    return tracker;
  }

  #ask(asked: Asked): Json {
    const told = this.#fromCarrier(asked);
    return { messages: [], tracking: { id: newId('trk'), ...told } };
  }
}
