import type { Connection, Rate, Sold } from './carrier.ts';
import { checkShipment } from './checks.ts';
import type { Connections } from './connections.ts';
import { contentsOf, jsonOf, listOf, newId } from './forms.ts';
import { CarrierRefusal, EarlyReply, errors, type Json, notFound, refusedBy, stateError } from './replies.ts';
import { type Asked, byMetadata, json, pageOf, Records, type Route } from './requests.ts';
import type { Trackers } from './trackers.ts';

/** Members of a purchase, which a draft has none of. */
const UNBOUGHT = {
  ...{ tracking_url: null, tracker_id: null, carrier_name: null, carrier_id: null, tracking_number: null },
  ...{ shipment_identifier: null, selected_rate: null, service: null, selected_rate_id: null },
  ...{ label_url: null, invoice_url: null, return_shipment: null, order_id: null, archived_at: null },
};

/** `2026-11-27 00:07:38.810000+00:00`. */
const now = (): string => new Date().toISOString().replace('T', ' ').replace('Z', '000+00:00');

/** A shipment keeps of its offers what they have. */
const keptRate = (rate: Rate): Rate => ({
  ...rate,
  meta: Object.fromEntries(Object.entries(rate.meta).filter(([, value]) => value !== null)),
});

/** And of the reasons why others make none. */
const keptMessage = (message: Json): Json =>
  Object.fromEntries(Object.entries(message).filter(([, value]) => value !== null));

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf; charset=utf-8',
  png: 'image/png; charset=utf-8',
  zpl: 'application/octet-stream; charset=utf-8',
};

/** The engine's shipments: drafts with their offers, bought and void ones. */
export class Shipments {
  readonly #records = new Records<Json>();
  readonly #labels = new Map<unknown, Buffer>();
  readonly #connections: Connections;
  readonly #trackers: Trackers;

  constructor(connections: Connections, trackers: Trackers) {
    this.#connections = connections;
    this.#trackers = trackers;
  }

  readonly routes: Route[] = [
    ['GET', /^\/v1\/shipments$/, (asked) => this.#list(asked)],
    ['POST', /^\/v1\/shipments$/, ({ body }) => json(this.#draft(body), 201)],
    ['GET', /^\/v1\/shipments\/(\w+)$/, ({ params: [id] }) => json(this.#known(id))],
    ['POST', /^\/v1\/shipments\/(\w+)\/purchase$/, async (asked) => json(await this.#buy(asked))],
    ['POST', /^\/v1\/shipments\/(\w+)\/cancel$/, ({ params: [id] }) => this.#cancel(id)],
    ['GET', /^\/v1\/shipments\/(\w+)\/label\.(pdf|png|zpl)$/, ({ params }) => this.#label(params)],
    ['POST', /^\/v1\/proxy\/rates$/, ({ body }) => this.#rates(body)],
  ];

  /** Bought ones by their first number. */
  withNumbers(numbers: readonly unknown[]): Json[] {
    return this.#records.all().filter(({ tracking_number }) => numbers.includes(tracking_number));
  }

  #list(asked: Asked) {
    return pageOf(byMetadata(this.#records.all(), asked.query), asked, '/v1/shipments');
  }

  #known(id: unknown, words = 'Shipment not found'): Json {
    const found = this.#records.find(id);
    if (!found) throw notFound(words);
    return found;
  }

  #rates(body: Json) {
    checkShipment(body);
    const { rates, messages } = this.#connections.offers({ ...contentsOf(body) });
    return json({ messages, rates }, messages.length > 0 ? 207 : 200);
  }

  #draft(body: Json): Json {
    checkShipment(body);
    const contents = contentsOf(body);
    const { rates, messages } = this.#connections.offers(contents);
    return this.#records.add({
      ...{ id: newId('shp'), object_type: 'shipment', ...contents, ...UNBOUGHT },
      ...{
        rates: rates.map(keptRate),
        messages: messages.map(keptMessage),
        status: 'draft',
        created_at: now(),
      },
      ...{ is_archived: false, test_mode: false, is_return: false, shipping_documents: [] },
      meta: { request_id: newId('req') },
    });
  }

  async #buy({ params: [id], body }: Asked): Promise<Json> {
    const shipment = this.#known(id);
    if (shipment.status === 'cancelled') {
      throw stateError('Shipment is cancelled and cannot be updated anymore...');
    }
    if (shipment.status !== 'draft') {
      throw stateError(`The shipment is '${shipment.status}' and cannot be purchased again`);
    }
    if (body.selected_rate_id === undefined) {
      const message = "Either 'selected_rate_id' or 'service' must be provided.";
      throw errors(400, { code: 'validation_error', level: 'error', message });
    }
    const rate = (shipment.rates as Rate[]).find((each) => each.id === body.selected_rate_id);
    if (!rate) {
      const message = 'The service you selected is not available for this shipment.';
      throw errors(400, { code: 'service_unavailable', level: 'error', message });
    }
    const connection = this.#connections.byCarrierId(rate.carrier_id);
    const type = String(body.label_type ?? shipment.label_type);
    const sold = await this.#connections
      .carrier(connection)
      .sell(connection, shipment, rate, type)
      .catch((error: unknown) => {
        throw error instanceof CarrierRefusal ? refusedBy([[connection, error]]) : error;
      });
    this.#keep(shipment, connection, rate, sold, type);
    const base64 = sold.labels.toString('base64');
    // The document itself is in this answer alone.
    return {
      ...shipment,
      shipping_documents: listOf(shipment.shipping_documents).map((each) => ({ ...each, base64 })),
    };
  }

  #keep(shipment: Json, connection: Connection, rate: Rate, { numbers, meta, labels }: Sold, type: string) {
    const [number = ''] = numbers;
    const url = `/v1/shipments/${shipment.id}/label.${type.toLowerCase()}`;
    const { custom_carrier_name: custom } = meta;
    Object.assign(shipment, {
      ...{ status: 'created', label_type: type, label_url: url, service: rate.service },
      tracking_url: `/v1/trackers/${rate.carrier_name}/${number}`,
      ...{ carrier_name: connection.carrier_name, carrier_id: connection.carrier_id },
      ...{ tracking_number: number, shipment_identifier: number, selected_rate_id: rate.id },
      selected_rate: {
        ...rate,
        meta: { ...rate.meta, ...(custom !== undefined && { custom_carrier_name: custom }) },
      },
      meta: { request_id: newId('req'), ...meta },
      shipping_documents: [{ category: 'label', format: type, url, base64: null }],
    });
    for (const [index, parcel] of listOf(shipment.parcels).entries()) {
      parcel.reference_number = numbers[index] ?? parcel.reference_number;
    }
    this.#labels.set(shipment.id, labels);
    if (connection.capabilities.includes('tracking')) {
      shipment.tracker_id = this.#trackers.follow(connection, shipment);
    }
  }

  #cancel(id: unknown) {
    const shipment = this.#known(id, 'Resource not found');
    if (shipment.status === 'cancelled') return json(shipment, 202);
    if (shipment.status !== 'draft') {
      const connection = this.#connections.byCarrierId(shipment.carrier_id);
      try {
        this.#connections.carrier(connection).cancel(connection, shipment);
      } catch (error) {
        throw error instanceof CarrierRefusal ? refusedBy([[connection, error]]) : error;
      }
      this.#trackers.forget(shipment.tracking_number);
    }
    Object.assign(shipment, { status: 'cancelled', tracker_id: null });
    return json(shipment);
  }

  #label([id, ending = '']: readonly string[]) {
    const label = this.#labels.get(id);
    if (!label) {
      throw new EarlyReply({
        status: 500,
        type: 'text/html; charset=utf-8',
        body: Buffer.from('Server Error'),
      });
    }
    return { status: 200, type: TYPES[ending] ?? '', body: label };
  }
}

/** The parcels of shipments. */
export const parcelsOf = (shipments: readonly Json[]): Json[] =>
  shipments.flatMap(({ parcels }) => listOf(parcels).map(jsonOf));
