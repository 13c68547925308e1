import { plainHeading } from '../articles/import/headers.ts';
import { addressNames, partyNames, shipmentNames } from './heading-names.ts';

/** The address that a heading names. */
export type PartyRole = keyof typeof partyNames;

/** Field that a heading of a list of orders most likely names. */
export type FoundField =
  | { kind: 'address'; role: PartyRole | null; member: string }
  | { kind: 'shipment'; path: string };

const byName = (names: Record<string, readonly string[]>): Map<string, string> =>
  new Map(Object.entries(names).flatMap(([field, all]) => all.map((name) => [plainHeading(name), field])));

const members = byName(addressNames);
const paths = byName(shipmentNames);

const roles = (Object.entries(partyNames) as [PartyRole, readonly string[]][])
  .flatMap(([role, names]) => names.map((name) => ({ role, name })))
  // `shippingaddress` before `shipping`: the longest beginning says the most.
  .sort((one, other) => other.name.length - one.name.length);

/** The heading without whose address it is: `shippingcity`, `cityshipping` and `billing_city`. */
const withoutRole = (plain: string): { role: PartyRole; rest: string } | null => {
  for (const { role, name } of roles) {
    for (const rest of [
      plain.startsWith(name) ? plain.slice(name.length) : '',
      plain.endsWith(name) ? plain.slice(0, -name.length) : '',
    ])
      if (members.has(rest)) return { role, rest };
  }
  return null;
};

/** The field of a shipment, or of one of its addresses, that a heading names; null where nothing is known of it. */
export const findField = (heading: string): FoundField | null => {
  const plain = plainHeading(heading.slice(0, 200));
  const path = paths.get(plain);
  if (path !== undefined) return { kind: 'shipment', path };
  const alone = members.get(plain);
  if (alone !== undefined) return { kind: 'address', role: null, member: alone };
  const found = withoutRole(plain);
  return found ? { kind: 'address', role: found.role, member: members.get(found.rest) ?? '' } : null;
};
