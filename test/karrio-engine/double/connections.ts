import type { CarrierLine } from '../carrier-line.ts';
import { type Connection, type DoubleCarrier, type Rate, unableCarrier } from './carrier.ts';
import { checkChoice } from './checks.ts';
import { dhlCarrier } from './dhl.ts';
import { carrierFacts } from './facts.ts';
import { jsonOf, newId } from './forms.ts';
import { genericCarrier } from './generic.ts';
import { CarrierRefusal, type Json, noConnection, notFound, refusedBy } from './replies.ts';
import { json, pageOf, Records, type Route } from './requests.ts';
import { upsCarrier } from './ups.ts';

/** Offers, the cheapest first, and why others make none. */
export interface Offers {
  rates: Rate[];
  messages: Json[];
}

/** The engine's connections, and the carriers behind them. */
export class Connections {
  readonly #records = new Records<Connection>();
  readonly #customNames = new Map<string, string>();
  readonly #carriers: Readonly<Record<string, DoubleCarrier>>;

  constructor(line: CarrierLine) {
    this.#carriers = {
      generic: genericCarrier(({ id }) => this.#customNames.get(id) ?? ''),
      ups: upsCarrier(line),
      dhl_express: dhlCarrier(line),
    };
  }

  readonly routes: Route[] = [
    ['GET', /^\/v1\/connections$/, (asked) => pageOf(this.#records.all(), asked, '/v1/connections')],
    ['POST', /^\/v1\/connections$/, ({ body }) => json({ ...this.#add(body) }, 201)],
    ['GET', /^\/v1\/connections\/(\w+)$/, ({ params: [id] }) => json({ ...this.#known(id) })],
    ['PATCH', /^\/v1\/connections\/(\w+)$/, ({ params: [id], body }) => json({ ...this.#change(id, body) })],
  ];

  /** The carrier behind a connection. */
  carrier({ carrier_name }: Connection): DoubleCarrier {
    return this.#carriers[carrier_name] ?? unableCarrier;
  }

  /** @throws EarlyReply 404 */
  byCarrierId(carrierId: unknown): Connection {
    return this.able('shipping', (each) => each.carrier_id === carrierId)[0] as Connection;
  }

  /** Those that are on, can do this and are meant. @throws EarlyReply 404 where there are none */
  able(capability: string, isMeant: (each: Connection) => boolean): Connection[] {
    const found = this.#records
      .all()
      .filter((each) => each.active && each.capabilities.includes(capability) && isMeant(each));
    if (found.length === 0) throw noConnection();
    return found;
  }

  /** @throws EarlyReply 404 without a connection, 424 without an offer */
  offers(shipment: Json): Offers {
    const ids = (shipment.carrier_ids ?? []) as string[];
    const asked = this.able('rating', (each) => ids.length === 0 || ids.includes(each.carrier_id));
    const rates: Rate[] = [];
    const refusals: [Connection, CarrierRefusal][] = [];
    for (const each of asked) {
      try {
        rates.push(...this.carrier(each).rates(each, shipment));
      } catch (error) {
        if (!(error instanceof CarrierRefusal)) throw error;
        refusals.push([each, error]);
      }
    }
    if (rates.length === 0) throw refusedBy(refusals);
    const messages = refusals.flatMap(([{ carrier_name, carrier_id }, { words }]) =>
      words.map((word) => ({ ...word, details: null, carrier_name, carrier_id })),
    );
    return { rates: rates.toSorted((one, other) => one.total_charge - other.total_charge), messages };
  }

  #known(id: unknown): Connection {
    const found = this.#records.find(id);
    if (!found) throw notFound('CarrierConnection not found');
    return found;
  }

  #add({ carrier_name, carrier_id, credentials }: Json): Connection {
    checkChoice(carrier_name, Object.keys(carrierFacts), 'carrier_name');
    const name = String(carrier_name);
    const { display_name, custom_carrier_name } = jsonOf(credentials);
    const added = this.#records.add({
      ...{ id: newId('car'), object_type: 'carrier-connection', carrier_name: name },
      display_name: String(display_name ?? carrierFacts[name]?.name),
      carrier_id: String(carrier_id),
      capabilities: [...(carrierFacts[name]?.capabilities ?? [])],
      ...{ config: {}, metadata: {}, is_system: false, active: true, test_mode: false },
    });
    this.#customNames.set(added.id, String(custom_carrier_name ?? ''));
    return added;
  }

  /** Members of its settings that are not named stay. */
  #change(id: unknown, { active, config }: Json): Connection {
    const found = this.#known(id);
    if (typeof active === 'boolean') found.active = active;
    found.config = { ...found.config, ...jsonOf(config) };
    return found;
  }
}
