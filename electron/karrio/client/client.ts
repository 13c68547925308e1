import { MOST_CARRIER_PAPERS } from '../../../shared/papers/carrier-papers.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type {
  CarrierConnection,
  CarrierDocument,
  CarrierGateway,
  CarrierShipment,
  GatewayAnswer,
} from '../../core/carrier-gateway.ts';
import { type Clock, systemClock } from '../../core/clock.ts';
import { systemTimers, type Timers } from '../../core/timers.ts';
import { DEFAULT_LIMITS, type HttpLimits } from '../../http-client/limits.ts';
import { type HttpPlace, openExchange } from '../../http-client/open-exchange.ts';
import { noService } from '../../http-client/read-json.ts';
import { readMessages } from '../mapping/messages.ts';
import { mapShipment } from '../mapping/shipment.ts';
import { About, ConnectionPage, EngineShipment, References, Services } from './bodies.ts';
import { askManifest, findManifest, manifestDocument } from './manifests.ts';
import { Pickups } from './pickups.ts';
import { askRates } from './rates.ts';
import type { CarrierReferences } from './references.ts';
import { KarrioRequests } from './requests.ts';
import { saleAnswer, voidAnswer } from './sure-refusal.ts';
import { askTracking } from './tracking.ts';

export interface KarrioOptions {
  /** Read from the keychain at each request: it is kept nowhere else. Null: there is none. */
  apiKey: () => Promise<string | null>;
  limits?: Partial<HttpLimits>;
  clock?: Clock;
  timers?: Timers;
}

/** The engine with what it tells of carriers in general. */
export interface KarrioClient extends CarrierGateway {
  references(): Promise<GatewayAnswer<CarrierReferences>>;
}

/** A carrier's own systems are behind it: some take half a minute for a label of many parcels. */
const LIMITS: HttpLimits = { ...DEFAULT_LIMITS, headersMs: 90_000, wholeMs: 120_000 };

/** Pages of a list that are read, of a hundred each. */
const MOST_PAGES = 20;
const PAGE = 100;

const SHIPMENTS = '/v1/shipments';

const placeOf = (id: string): string => `${SHIPMENTS}/${encodeURIComponent(id)}`;

/** The part of a document's address below the engine's own: the key goes nowhere else, whatever host is named. */
const pathOf = (url: string): string | null => /\/v1\/\S+$/.exec(url)?.[0] ?? null;

const isLabel = ({ category }: { category: string }): boolean => category === 'label';

/** A refusal with its messages at the fields of the shipment. */
const inFields = <T>(answer: GatewayAnswer<T>, shipment: Shipment): GatewayAnswer<T> =>
  answer.kind === 'refused' ? { ...answer, messages: readMessages(answer.messages, shipment) } : answer;

/**
 * Karrio 2026.1 over HTTP(S) (its interface: `openapi.yml`). Every end is an answer (see `GatewayAnswer`); nothing
 * throws, and nothing is repeated here.
 */
export const createKarrio = (place: HttpPlace, options: KarrioOptions): KarrioClient => {
  const { apiKey, clock = systemClock, timers = systemTimers } = options;
  const open = openExchange(place, { ...LIMITS, ...options.limits }, timers);
  const requests = new KarrioRequests(open, apiKey, clock);
  const pickups = new Pickups(requests);
  const shipment = (method: 'GET' | 'POST', path: string, body?: object) =>
    requests.ask(method, path, EngineShipment, body);

  const connections = async (): Promise<GatewayAnswer<CarrierConnection[]>> => {
    const found: CarrierConnection[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const path = `/v1/connections?limit=${PAGE}&offset=${page * PAGE}`;
      const answer = await requests.ask('GET', path, ConnectionPage);
      if (answer.kind !== 'ok') return answer;
      found.push(...answer.value.results);
      if (!answer.value.next) break;
    }
    return { kind: 'ok', value: found };
  };

  const bytesOf = async ({
    url,
    base64,
  }: CarrierShipment['documents'][number]): Promise<GatewayAnswer<Uint8Array>> => {
    if (base64 !== null) return { kind: 'ok', value: Buffer.from(base64, 'base64') };
    const path = pathOf(url);
    return path === null ? noService('a document without an address') : await requests.bytes(path);
  };

  const labels = async ({ documents }: CarrierShipment): Promise<GatewayAnswer<CarrierDocument[]>> => {
    const found: CarrierDocument[] = [];
    for (const document of documents.filter(isLabel)) {
      const answer = await bytesOf(document);
      if (answer.kind !== 'ok') return answer;
      found.push({ category: document.category, content: answer.value });
    }
    return found.length > 0 ? { kind: 'ok', value: found } : noService('a shipment without a label');
  };

  const papers = ({ documents }: CarrierShipment) =>
    documents
      .filter((each) => !isLabel(each))
      .map((each, index) => ({
        category: each.category,
        content:
          index < MOST_CARRIER_PAPERS
            ? bytesOf(each).then((answer) => (answer.kind === 'ok' ? answer.value : null))
            : Promise.resolve(null),
      }));

  return {
    about: () => requests.ask('GET', '/v1/references?reduced=true', About),
    references: () => requests.ask('GET', '/v1/references?reduced=false', References),
    connections,
    services: (name) => requests.ask('GET', `/v1/carriers/${encodeURIComponent(name)}/services`, Services),
    rates: (query) => askRates(requests, query),
    draft: async ({ shipment: ordered, carrierId, service, ownAddress, labelType }) => {
      const { request, errors } = mapShipment(ordered, { carrierId, service }, ownAddress);
      if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
      return inFields(await shipment('POST', SHIPMENTS, { ...request, label_type: labelType }), ordered);
    },
    buy: async (id, { rateId, labelType, shipment: ordered }) => {
      const body = { selected_rate_id: rateId, label_type: labelType };
      return inFields(saleAnswer(await shipment('POST', `${placeOf(id)}/purchase`, body)), ordered);
    },
    find: (id) => shipment('GET', placeOf(id)),
    cancel: async (id) => voidAnswer(await shipment('POST', `${placeOf(id)}/cancel`, {})),
    labels,
    papers,
    track: (query) => askTracking(requests, query),
    bookPickup: (order) => pickups.book(order),
    changePickup: (pickup, time) => pickups.change(pickup, time),
    cancelPickup: (id) => pickups.cancel(id),
    pickup: (id) => pickups.read(id),
    findPickup: (mark) => pickups.find(mark),
    manifest: (order) => askManifest(requests, connections, order),
    findManifest: (query) => findManifest(requests, query),
    manifestDocument: (id) => manifestDocument(requests, id),
    close: open.close,
  };
};
