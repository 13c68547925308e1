import type { Connection } from './carrier.ts';
import { checkMembers } from './checks.ts';
import type { Connections } from './connections.ts';
import { jsonOf, newId, plainAddress } from './forms.ts';
import {
  CarrierRefusal,
  invalid,
  type Json,
  noConnection,
  notFound,
  refusedBy,
  stateError,
} from './replies.ts';
import { type Asked, byMetadata, json, pageOf, Records, type Route } from './requests.ts';
import { parcelsOf, type Shipments } from './shipments.ts';

/** Members that a change may have. */
const TIMES = ['pickup_date', 'ready_time', 'closing_time', 'instruction', 'package_location'];

/** The engine's pickups, and manifests, which none of its carriers makes. */
export class Pickups {
  readonly #records = new Records<Json>();
  readonly #connections: Connections;
  readonly #shipments: Shipments;

  constructor(connections: Connections, shipments: Shipments) {
    this.#connections = connections;
    this.#shipments = shipments;
  }

  readonly routes: Route[] = [
    ['GET', /^\/v1\/pickups$/, (asked) => this.#list(asked)],
    ['POST', /^\/v1\/pickups$/, ({ body }) => json(this.#book(body), 201)],
    ['GET', /^\/v1\/pickups\/(\w+)$/, ({ params: [id] }) => json(this.#known(id))],
    ['POST', /^\/v1\/pickups\/(\w+)$/, ({ params: [id], body }) => json(this.#move(id, body))],
    ['POST', /^\/v1\/pickups\/(\w+)\/cancel$/, ({ params: [id] }) => this.#cancel(id)],
    ['GET', /^\/v1\/manifests$/, (asked) => pageOf([], asked, '/v1/manifests')],
    ['POST', /^\/v1\/manifests$/, ({ body }) => this.#manifest(body)],
    ['POST', /^\/v1\/manifests\/(\w+)\/document$/, ({ params: [id] }) => this.#document(id)],
  ];

  #list(asked: Asked) {
    return pageOf(byMetadata(this.#records.all(), asked.query), asked, '/v1/pickups');
  }

  #known(id: unknown, words = 'Pickup not found'): Json {
    const found = this.#records.find(id);
    if (!found) throw notFound(words);
    return found;
  }

  /** Has the carrier do it. @throws EarlyReply 424 with the carrier's words */
  #asked<T>(connection: Connection, work: (carrier: ReturnType<Connections['carrier']>) => T): T {
    try {
      return work(this.#connections.carrier(connection));
    } catch (error) {
      throw error instanceof CarrierRefusal ? refusedBy([[connection, error]]) : error;
    }
  }

  #connectionOf(carrierId: unknown): Connection {
    const found = this.#connections.able('pickup', (each) => each.carrier_id === carrierId);
    return found[0] as Connection;
  }

  /** The shipments that it is for. @throws EarlyReply 400 */
  #covered({ tracking_numbers, address, pickup_date }: Json): Json[] {
    const numbers = (tracking_numbers ?? []) as string[];
    const found = this.#shipments.withNumbers(numbers);
    const unknown = numbers.filter((number) => !found.some((each) => each.tracking_number === number));
    const refused = [
      ...(/^\d{4}-\d\d-\d\d$/.test(String(pickup_date))
        ? []
        : ['pickup_date: The date format must match YYYY-MM-DD']),
      ...(unknown.length === 0
        ? []
        : [`tracking_numbers: Shipment with the tracking numbers: ['${unknown.join("', '")}'] not found`]),
      ...(address || numbers.length > 0
        ? []
        : ['non_field_errors: address is required when not linking to shipments']),
    ];
    if (refused.length > 0) throw invalid(refused);
    return found;
  }

  #book(body: Json): Json {
    const parcels = parcelsOf(this.#covered(body));
    const { connection_id, ...options } = jsonOf(body.options);
    const connection = this.#connectionOf(connection_id);
    const { carrier_name, carrier_id } = connection;
    const order = {
      ...Object.fromEntries(TIMES.map((name) => [name, body[name] ?? null])),
      ...{ address: plainAddress(jsonOf(body.address)), parcels, options, metadata: body.metadata ?? {} },
    };
    const { meta, ...booked } = this.#asked(connection, (carrier) => carrier.bookPickup(connection, order));
    return this.#records.add({
      ...{ id: newId('pck'), object_type: 'pickup', carrier_name, carrier_id, carrier_code: carrier_name },
      ...{ ...order, ...booked, status: 'scheduled', pickup_type: 'one_time', recurrence: null },
      meta: { ...meta, pickup_type: 'one_time', request_id: newId('req') },
      ...{ parcels_count: null, is_archived: false, archived_at: null, test_mode: false },
    });
  }

  #move(id: unknown, body: Json): Json {
    const pickup = this.#known(id);
    if (pickup.status === 'cancelled') throw stateError("The pickup is 'cancelled' and cannot be updated");
    const connection = this.#connectionOf(pickup.carrier_id);
    const times = TIMES.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]);
    const moved = { ...pickup, ...Object.fromEntries(times) };
    this.#asked(connection, (carrier) => carrier.movePickup(connection, moved));
    return Object.assign(pickup, moved);
  }

  #cancel(id: unknown) {
    const pickup = this.#known(id, 'Resource not found');
    if (pickup.status === 'cancelled') return json(pickup, 409);
    const connection = this.#connectionOf(pickup.carrier_id);
    this.#asked(connection, (carrier) => carrier.cancelPickup(connection, pickup));
    return json(Object.assign(pickup, { status: 'cancelled' }));
  }

  #manifest(body: Json): never {
    checkMembers(body, ['carrier_name', 'address', 'shipment_ids']);
    throw noConnection();
  }

  #document(id: unknown) {
    return json({ errors: [{ message: `Manifest '${id}' not found or has no document` }] }, 404);
  }
}
