import { deskReason, type RateReason } from '../../../shared/carrier/rate-choices.ts';
import type { RateOffer } from '../../../shared/carrier/rates.ts';
import { AT_FAULT, troubleOf } from '../../../shared/i18n/trouble-words.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import type {
  CarrierMessage,
  CarrierRates,
  GatewayAnswer,
  InvalidOrder,
} from '../../core/carrier-gateway.ts';

/** End of a question to one engine: its offers and messages, or the reasons of all its connections. */
export type EngineEnd =
  | { rates: readonly RateOffer[]; messages: readonly CarrierMessage[] }
  | { reasons: readonly RateReason[] };

/** Some carriers answer with a whole web page. */
const LONGEST = 500;

/** The words of a carrier, or of the engine where it names none, as they came. */
export const saidReason = ({ code, text, path, carrier, carrierId }: CarrierMessage): RateReason => ({
  from: carrier || carrierId ? 'carrier' : 'engine',
  code,
  text: text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text,
  ...(path !== undefined && { path }),
});

/** A finding of the shipment's rules, which keeps it from being labelled with a product. */
export const ruleReason = ({ id, path, values, words }: Violation): RateReason => ({
  ...{ from: 'rule', code: id, text: words, path, values },
});

const because = (reason: RateReason): EngineEnd => ({ reasons: [reason] });

/** An engine's answer as what it says of the products that were asked for. */
export const endOf = (answer: GatewayAnswer<CarrierRates> | InvalidOrder): EngineEnd => {
  switch (answer.kind) {
    case 'ok':
      return answer.value;
    case 'invalid':
      return {
        reasons: Object.entries(answer.errors).flatMap(([path, texts]) =>
          texts.map((detail) => ({ ...deskReason('field', { detail }), path })),
        ),
      };
    case 'missing':
      return { rates: [], messages: [] };
    case 'refused':
      return { rates: [], messages: answer.messages };
    case 'unauthorised':
      return because(deskReason('engine-key'));
    case 'unavailable':
      return answer.messages.length > 0
        ? { rates: [], messages: answer.messages }
        : because(deskReason('engine-away', { detail: AT_FAULT }));
    case 'unreachable':
      return because(deskReason('engine-away', { detail: troubleOf(answer) }));
    default:
      return answer satisfies never;
  }
};
