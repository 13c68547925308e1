import { jsonOf, listOf } from './forms.ts';
import { invalid, type Json } from './replies.ts';

const REQUIRED = 'This field is required.';
/** Regions and codes of the engine's list that `Intl` has no name of, or another one. */
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: unknown): boolean =>
  typeof code === 'string' && code !== 'ZZ' && /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

const missing = (from: Json, names: readonly string[], path = ''): string[] =>
  names.filter((name) => from[name] === undefined).map((name) => `${path}${name}: ${REQUIRED}`);

const notOneOf = (value: unknown, all: readonly string[], path: string): string[] =>
  value === undefined || all.includes(String(value)) ? [] : [`${path}: "${value}" is not a valid choice.`];

const address = (value: unknown, path: string): string[] => {
  if (value === undefined) return [];
  const { country_code } = jsonOf(value);
  if (country_code === undefined) return [`${path}.country_code: ${REQUIRED}`];
  return isCountry(country_code) ? [] : [`${path}.country_code: "${country_code}" is not a valid choice.`];
};

const notEmpty = (value: unknown, path: string): string[] =>
  Array.isArray(value) && value.length === 0 ? [`${path}.non_field_errors: This list may not be empty.`] : [];

/** Refuses what is no shipment. @throws EarlyReply 400 with a message for each member */
export const checkShipment = (request: Json): void => {
  const customs = request.customs === undefined ? {} : jsonOf(request.customs);
  const parcels = listOf(request.parcels).flatMap((each, index) =>
    missing(each, ['weight', 'weight_unit'], `parcels.${index}.`),
  );
  const found = [
    ...missing(request, ['recipient', 'shipper', 'parcels']),
    ...address(request.recipient, 'recipient'),
    ...address(request.shipper, 'shipper'),
    ...notEmpty(request.parcels, 'parcels'),
    ...parcels,
    ...notOneOf(jsonOf(request.payment).paid_by, ['sender', 'recipient', 'third_party'], 'payment.paid_by'),
    ...notEmpty(customs.commodities, 'customs.commodities'),
    ...notOneOf(request.label_type, ['PDF', 'ZPL', 'PNG'], 'label_type'),
  ];
  if (found.length > 0) throw invalid(found);
};

/** @throws EarlyReply 400 */
export const checkMembers = (request: Json, names: readonly string[]): void => {
  const found = missing(request, names);
  if (found.length > 0) throw invalid(found);
};

/** @throws EarlyReply 400 */
export const checkChoice = (value: unknown, all: readonly string[], path: string): void => {
  const found = notOneOf(value, all, path);
  if (found.length > 0) throw invalid(found);
};
