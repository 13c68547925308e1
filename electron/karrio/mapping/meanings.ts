import type { CarrierMessage, MessageMeaning } from '../../core/carrier-message.ts';

/**
 * Codes that mean one thing. Those of the engine are of its `core/errors.py` and `universal/mappers/rating_proxy.py`;
 * the numbers are of UPS, as its interface documents them.
 */
const CODES: Readonly<Record<string, MessageMeaning>> = {
  destination_not_supported: 'postcode-not-served',
  SHIPPING_SDK_ORIGIN_NOT_SERVICED_ERROR: 'postcode-not-served',
  SHIPPING_SDK_DESTINATION_NOT_SERVICED_ERROR: 'postcode-not-served',
  invalid_weight: 'service-not-for-parcel',
  invalid_dimension: 'service-not-for-parcel',
  250002: 'credentials-refused',
  250003: 'credentials-refused',
};

const PLACE = `(?:post(?:al)?[ -]?code|zip(?: ?code)?|destination|origin|location|area|region)s?`;
const MEASURE = `(?:weight|length|width|height|girth|size|dimension)s?`;
const WHERE = `(?:address|street|city|town|suburb|locality|post(?:al)?[ -]?code|zip(?: ?code)?)`;

/** Carriers' words, most of them English; the first that fits counts. */
const WORDS: readonly [MessageMeaning, RegExp][] = [
  ['carrier-not-reached', /urlopen error|timed? ?out|connection (?:refused|reset|aborted)/i],
  [
    'credentials-refused',
    /invalid (?:authentication|credential|client|api key|access (?:token|license))|authentication (?:failed|failure|error)|unauthori[sz]ed|invalid_client|site ?id is wrong/i,
  ],
  [
    'postcode-not-served',
    new RegExp(
      String.raw`\b${PLACE}\b.*\b(?:not (?:be )?(?:served|serviced|serviceable|supported|covered)|unserviceable)|unavailable between the selected locations|does not (?:serve|service|cover)\b`,
      'i',
    ),
  ],
  [
    'service-not-for-parcel',
    new RegExp(
      String.raw`\b${MEASURE}\b.*\b(?:exceed|too (?:heavy|large|long|big|high)|above the|greater than|over the)|\b(?:exceed\w*|maximum|max\.?)\b.*\b${MEASURE}\b|\b(?:overweight|oversized?)\b`,
      'i',
    ),
  ],
  [
    'address-unknown',
    new RegExp(
      String.raw`\b${WHERE}\b.*\b(?:not (?:be )?(?:found|validated|verified|recogni[sz]ed|known|resolved)|unknown|ambiguous|undeliverable|does not exist|invalid|not valid)\b|\b(?:unknown|invalid|ambiguous|undeliverable) ${WHERE}\b|nicht leitcodierbar`,
      'i',
    ),
  ],
];

/** Characters that are read: a carrier's whole web page instead of a message would take long. */
export const READ_LENGTH = 2000;

/** The meaning of a message; undefined for all that is not known. */
export const meaningOf = ({
  code,
  text,
}: Pick<CarrierMessage, 'code' | 'text'>): MessageMeaning | undefined => {
  if (Object.hasOwn(CODES, code)) return CODES[code];
  const beginning = text.slice(0, READ_LENGTH);
  return WORDS.find(([, words]) => words.test(beginning))?.[0];
};
