import { z } from 'zod';
import type {
  CarrierConnection,
  CarrierDocument,
  GatewayAnswer,
  InvalidOrder,
} from '../../core/carrier-gateway.ts';
import type { CarrierManifest, ManifestOrder, ManifestQuery } from '../../core/carrier-parcels.ts';
import { noService } from '../../http-client/read-json.ts';
import { mapAddress } from '../mapping/address.ts';
import { Lossless } from '../mapping/lossless.ts';
import { Message, messageOf } from './bodies.ts';
import type { KarrioRequests } from './requests.ts';

const Manifest = z
  .looseObject({
    id: z.string().min(1),
    carrier_id: z.string(),
    reference: z.string().nullish(),
    shipment_identifiers: z.array(z.string()).nullish(),
    messages: z.array(Message).nullish(),
  })
  .transform((each) => ({
    id: each.id,
    carrierId: each.carrier_id,
    reference: each.reference ?? null,
    shipmentIdentifiers: each.shipment_identifiers ?? [],
    messages: (each.messages ?? []).map(messageOf),
  }));

const ManifestPage = z.looseObject({ next: z.string().nullish(), results: z.array(Manifest) });

const Document = z.looseObject({ category: z.string().nullish(), base64: z.string().nullish() });

const MANIFESTS = '/v1/manifests';
/** Pages of a list that are read, of a hundred each. */
const MOST_PAGES = 20;
const PAGE = 100;

/** The bytes of a manifest's document. */
export const manifestDocument = async (
  requests: KarrioRequests,
  id: string,
): Promise<GatewayAnswer<CarrierDocument>> => {
  const place = `${MANIFESTS}/${encodeURIComponent(id)}/document`;
  const answer = await requests.ask('POST', place, Document, {});
  if (answer.kind !== 'ok') return answer;
  const content = Buffer.from(answer.value.base64 ?? '', 'base64');
  if (content.length === 0) return noService('a manifest without its bytes');
  return { kind: 'ok', value: { category: answer.value.category ?? 'manifest', content } };
};

const canDeclare = ({ active, capabilities }: CarrierConnection): boolean =>
  active && capabilities.includes('manifest');

/**
 * The connection's carrier. The engine is told the carrier alone and takes its first connection: where there are
 * several, shipments of one account could be declared under another.
 */
const carrierOf = (
  connections: readonly CarrierConnection[],
  carrierId: string,
  lossless: Lossless,
): string => {
  const own = connections.find((each) => each.carrierId === carrierId);
  const others = connections.filter(
    (each) => each !== own && each.carrierName === own?.carrierName && canDeclare(each),
  );
  if (!own) lossless.refuse('carrierId', `The carrier engine has no connection ${carrierId}.`);
  if (others.length > 0) {
    lossless.refuse('carrierId', 'The carrier engine cannot choose between connections of one carrier here.');
  }
  return own?.carrierName ?? '';
};

/** An answer to a question before the order itself: nothing of that was sent. */
const notOrdered = (answer: Exclude<GatewayAnswer<never>, { kind: 'ok' }>): GatewayAnswer<never> => {
  if (answer.kind === 'unauthorised') return answer;
  if (answer.kind === 'unreachable') return { ...answer, sent: false };
  const detail = 'status' in answer ? `status ${answer.status}` : answer.kind;
  return { kind: 'unreachable', step: 'not-a-service', detail, sent: false };
};

/** The manifest that was made with this reference, of those that the engine has made since. */
export const findManifest = async (
  requests: KarrioRequests,
  { carrierId, reference, since }: ManifestQuery,
): Promise<GatewayAnswer<CarrierManifest | null>> => {
  const created = encodeURIComponent(new Date(since).toISOString());
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `${MANIFESTS}?created_after=${created}&limit=${PAGE}&offset=${page * PAGE}`;
    const answer = await requests.ask('GET', path, ManifestPage);
    if (answer.kind !== 'ok') return answer;
    const found = answer.value.results.find(
      (each) => each.reference === reference && each.carrierId === carrierId,
    );
    if (found) {
      const { reference: _, ...manifest } = found;
      return { kind: 'ok', value: { ...manifest, isComplete: false, document: null } };
    }
    if (!answer.value.next) break;
  }
  return { kind: 'ok', value: null };
};

/** Declares bought shipments to their carrier as handed over. */
export const askManifest = async (
  requests: KarrioRequests,
  connections: () => Promise<GatewayAnswer<CarrierConnection[]>>,
  { carrierId, shipmentIds, address, reference }: ManifestOrder,
): Promise<GatewayAnswer<CarrierManifest> | InvalidOrder> => {
  const known = await connections();
  if (known.kind !== 'ok') return notOrdered(known);
  const lossless = new Lossless();
  const ids = [...new Set(shipmentIds)];
  const body = {
    carrier_name: carrierOf(known.value, carrierId, lossless),
    address: mapAddress({ address, path: 'address' }, lossless),
    shipment_ids: ids,
    ...(reference && { reference }),
  };
  if (Object.keys(lossless.errors).length > 0) return { kind: 'invalid', errors: lossless.errors };
  const answer = await requests.ask('POST', MANIFESTS, Manifest, body);
  if (answer.kind !== 'ok') return answer;
  const { reference: _, ...value } = answer.value;
  // The manifest is made, whatever becomes of its document.
  const document = await manifestDocument(requests, value.id);
  return {
    kind: 'ok',
    value: {
      ...value,
      isComplete: value.shipmentIdentifiers.length === ids.length,
      document: document.kind === 'ok' ? document.value : null,
    },
  };
};
