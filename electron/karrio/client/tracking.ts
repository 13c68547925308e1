import type { GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { CarrierTracking, TrackingQuery } from '../../core/carrier-parcels.ts';
import type { KarrioRequests } from './requests.ts';
import { AskedTracking, KeptTracking } from './tracking-bodies.ts';

/** The engine's own tracker of this very parcel. It finds by the number alone, which two carriers may give. */
const keptTracking = async (
  requests: KarrioRequests,
  { carrierName, carrierId, trackingNumber }: TrackingQuery,
): Promise<GatewayAnswer<CarrierTracking>> => {
  const answer = await requests.ask(
    'GET',
    `/v1/trackers/${encodeURIComponent(trackingNumber)}`,
    KeptTracking,
  );
  if (answer.kind !== 'ok') return answer;
  const { value } = answer;
  const isMeant =
    value.trackingNumber === trackingNumber &&
    value.carrierName === carrierName &&
    (carrierId === undefined || value.carrierId === carrierId);
  return isMeant ? answer : { kind: 'missing' };
};

/**
 * A parcel's way. The engine looks after the parcels that were bought there by itself, so its tracker is read first:
 * carriers bar those who ask too often.
 */
export const askTracking = async (
  requests: KarrioRequests,
  query: TrackingQuery,
): Promise<GatewayAnswer<CarrierTracking>> => {
  const kept: GatewayAnswer<CarrierTracking> = query.fresh
    ? { kind: 'missing' }
    : await keptTracking(requests, query);
  if (kept.kind !== 'missing') return kept;
  const { carrierName, carrierId, trackingNumber } = query;
  const of = carrierId === undefined ? '' : `?carrier_id=${encodeURIComponent(carrierId)}`;
  return await requests.ask('POST', `/v1/proxy/tracking${of}`, AskedTracking, {
    carrier_name: carrierName,
    tracking_number: trackingNumber,
  });
};
