import type { CarrierMessage, GatewayAnswer } from '../../core/carrier-gateway.ts';

/** The engine's codes for what it finds before it calls the carrier (its `core/errors.py`). */
const BEFORE_CARRIER = new Set([
  'SHIPPING_SDK_FIELD_ERROR',
  'SHIPPING_SDK_VALIDATING_ERROR',
  'SHIPPING_SDK_NON_SUPPORTED_ERROR',
  'SHIPPING_SDK_ORIGIN_NOT_SERVICED_ERROR',
  'SHIPPING_SDK_DESTINATION_NOT_SERVICED_ERROR',
  'SHIPPING_SDK_MULTI_PARCEL_NOT_SUPPORTED_ERROR',
]);
/** Those of its server: a purchase without a price, or with one that the draft does not have. */
const OF_REQUEST = new Set(['validation_error', 'service_unavailable']);

/** A status of HTTP as a code, without a word on the shipment. */
const STATUS = /^(?:http ?)?(?:408|425|5\d\d)$/i;
/** Words for a carrier that did not answer, or broke down; points, dashes and underscores are read as spaces. */
const BROKE_DOWN = new RegExp(
  [
    'tim(?:e|ed|ing) ?out',
    'zeitüberschreitung|délai (?:d.attente )?(?:dépassé|expiré)|tiempo de espera',
    'internal (?:server |service )?error|server error|bad gateway|gateway error|unexpected (?:error|response)',
    'temporar(?:y|ily) (?:error|failure|problem|unavailable|out of)|(?:try again|retry|again) later',
    '(?:service|system|server) (?:is )?(?:currently )?(?:unavailable|busy|overloaded|down)(?: error| exception)?\\W*$',
    'urlopen|connection (?:was )?(?:refused|reset|aborted|closed|broken)|remote end closed',
    'no response|incomplete ?read|http (?:error )?5\\d\\d|\\b(?:ssl|etimedout|econnreset|econnrefused|epipe)\\b',
  ].join('|'),
  'i',
);

const words = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[._\-\s]+/g, ' ')
    .trim();

/** The carrier was called and may have done as asked: it did not answer in time, or its answer was not understood. */
const mayHaveActed = ({ code, text, carrier }: CarrierMessage): boolean => {
  if (code.startsWith('SHIPPING_SDK_')) return !BEFORE_CARRIER.has(code);
  if (!carrier) return false;
  return STATUS.test(code.trim()) || BROKE_DOWN.test(words(code)) || BROKE_DOWN.test(words(text));
};

/**
 * The engine checks what it stores of a label that the carrier has sold, and fails with errors of the same form as before:
 * only some of its codes are sure to come first.
 */
const mayComeAfterSale = ({ code, carrier }: CarrierMessage): boolean =>
  !carrier && !OF_REQUEST.has(code) && !BEFORE_CARRIER.has(code);

const unsure = <T>(
  answer: GatewayAnswer<T>,
  isUnsure: (message: CarrierMessage) => boolean,
): GatewayAnswer<T> => {
  // A conflict is told as it is: the draft is bought, or being bought.
  if (answer.kind !== 'refused' || answer.status === 409 || !answer.messages.some(isUnsure)) return answer;
  const { status, messages } = answer;
  return { kind: 'unavailable', status, retryAfterMs: null, messages };
};

/** The answer to a purchase: `refused` only where the carrier, or the engine before it, has said no by each message. */
export const saleAnswer = <T>(answer: GatewayAnswer<T>): GatewayAnswer<T> =>
  unsure(answer, (message) => mayHaveActed(message) || mayComeAfterSale(message));

/** The answer to a void: `refused` only where the carrier has not made it void for sure. */
export const voidAnswer = <T>(answer: GatewayAnswer<T>): GatewayAnswer<T> => unsure(answer, mayHaveActed);
