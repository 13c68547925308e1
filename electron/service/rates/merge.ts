import type { CarrierProfile, EngineRoute, Product } from '../../../shared/carrier/profile.ts';
import {
  deskReason,
  type RateChoice,
  type RatePrice,
  type RateReason,
} from '../../../shared/carrier/rate-choices.ts';
import type { RateOffer } from '../../../shared/carrier/rates.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import type { CarrierMessage } from '../../core/carrier-gateway.ts';
import { type EngineEnd, ruleReason, saidReason } from './reasons.ts';

/** A product of a carrier whose labels are bought, for one shipment. */
export interface AskedProduct {
  carrier: CarrierProfile & { engine: EngineRoute };
  product: Product;
  /** Errors of the rules with this carrier and product: no price is asked then. */
  findings: readonly Violation[];
}

/** More are not read, and each of a carrier's products has them. */
const MOST_MESSAGES = 5;

const priceOf = ({ total, currency, transitDays, estimatedDelivery, charges }: RateOffer): RatePrice => ({
  ...{ total, currency, transitDays, estimatedDelivery, charges },
});

/** A message that names a connection is that one's; else its carrier's, else one about the whole question. */
const concerns = (message: CarrierMessage, { carrierId, carrierName }: EngineRoute): boolean =>
  message.carrierId !== undefined
    ? message.carrierId === carrierId
    : message.carrier === undefined || message.carrier === carrierName;

const saidOf = (messages: readonly CarrierMessage[], route: EngineRoute): RateReason[] => {
  const said = messages.filter((message) => concerns(message, route)).map(saidReason);
  // Some say it once for each parcel.
  const different = said.filter((one, at) => said.findIndex((other) => sameJson(one, other)) === at);
  return different.length > 0 ? different.slice(0, MOST_MESSAGES) : [deskReason('silent')];
};

/** The price of a product, or why there is none. */
const answerFor = (
  { carrier: { engine }, product, findings }: AskedProduct,
  end: EngineEnd | undefined,
): Pick<RateChoice, 'price' | 'reasons'> => {
  if (findings.length > 0) return { price: null, reasons: findings.map(ruleReason) };
  if (!end) return { price: null, reasons: [deskReason('engine-gone')] };
  if ('reasons' in end) return { price: null, reasons: [...end.reasons] };
  // An engine sorts by price: of two offers of one service the first is what would be bought.
  const offer = end.rates.find(
    ({ carrierId, service }) => carrierId === engine.carrierId && service === product.code,
  );
  return offer
    ? { price: priceOf(offer), reasons: [] }
    : { price: null, reasons: saidOf(end.messages, engine) };
};

/**
 * Each product once, with its price or why there is none. Offers of what the desk's carriers do not have are left out: a
 * person has taken that product away, or it is another desk's.
 * @param endOf what became of the question to a connection
 */
export const mergeRates = (
  products: readonly AskedProduct[],
  endOf: (route: EngineRoute) => EngineEnd | undefined,
): RateChoice[] =>
  products.map((asked) => {
    const { carrier, product } = asked;
    return {
      carrierCode: carrier.code,
      carrierName: carrier.name,
      productCode: product.code,
      productName: product.name,
      isTest: carrier.engine.isTest,
      ...answerFor(asked, endOf(carrier.engine)),
    };
  });
