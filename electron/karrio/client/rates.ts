import { z } from 'zod';
import type { RateOffer } from '../../../shared/carrier/rates.ts';
import type { CarrierRates, GatewayAnswer, InvalidOrder, RateQuery } from '../../core/carrier-gateway.ts';
import { mapContents } from '../mapping/contents.ts';
import { readMessages } from '../mapping/messages.ts';
import type { KarrioRateRequest } from '../requests.ts';
import { Message, messageOf } from './bodies.ts';
import type { KarrioRequests } from './requests.ts';

const text = z.string().nullish();

const Offer = z
  .looseObject({
    carrier_id: z.string().min(1),
    carrier_name: z.string(),
    service: text,
    total_charge: z.number(),
    currency: text,
    transit_days: z.number().nullish(),
    estimated_delivery: text,
    extra_charges: z
      .array(z.looseObject({ name: text, amount: z.number().nullish(), currency: text }))
      .nullish(),
    meta: z.looseObject({ service_name: text }).nullish(),
  })
  .transform((each): RateOffer => {
    const currency = each.currency ?? '';
    return {
      carrierId: each.carrier_id,
      carrierName: each.carrier_name,
      service: each.service ?? '',
      serviceName: each.meta?.service_name || null,
      total: each.total_charge,
      currency,
      transitDays: each.transit_days ?? null,
      estimatedDelivery: each.estimated_delivery || null,
      charges: (each.extra_charges ?? []).map((charge) => ({
        name: charge.name ?? '',
        amount: charge.amount ?? 0,
        currency: charge.currency || currency,
      })),
    };
  });

const Answer = z
  .looseObject({ rates: z.array(Offer), messages: z.array(Message).nullish() })
  .transform(({ rates, messages }): CarrierRates => ({ rates, messages: (messages ?? []).map(messageOf) }));

/** The status where no carrier makes an offer; each one's reason is with it. */
const NO_OFFER = 424;

/** Prices of a shipment, without a draft at the engine. */
export const askRates = async (
  requests: KarrioRequests,
  { shipment, ownAddress, carrierIds = [] }: RateQuery,
): Promise<GatewayAnswer<CarrierRates> | InvalidOrder> => {
  const { contents, errors } = mapContents(shipment, ownAddress);
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  const body: KarrioRateRequest = { ...contents, services: [], carrier_ids: [...carrierIds] };
  const answer = await requests.ask('POST', '/v1/proxy/rates', Answer, body);
  // Each message tied to the field that it names.
  if (answer.kind === 'ok') {
    const { rates, messages } = answer.value;
    return { ...answer, value: { rates, messages: readMessages(messages, shipment) } };
  }
  if (answer.kind !== 'refused') return answer;
  const messages = readMessages(answer.messages, shipment);
  return answer.status === NO_OFFER
    ? { kind: 'ok', value: { rates: [], messages } }
    : { ...answer, messages };
};
