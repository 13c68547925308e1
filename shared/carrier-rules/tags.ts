import { isMembers } from '../document/members.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** An entry that a program has given a shipment besides the fields of the interface; an unnamed one has no name. */
export interface Tag {
  name: string;
  text: string;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const ofMembers = (members: object): Tag[] =>
  Object.entries(members).flatMap(([name, value]: [string, unknown]) =>
    isScalar(value) ? [{ name, text: String(value) }] : [],
  );

/** `{key, value}` and `{name, value}` are one entry, any other object as many as it has members. */
const ofField = (field: unknown): Tag[] => {
  if (isScalar(field)) return [{ name: '', text: String(field) }];
  if (!isMembers(field)) return [];
  const name = field.key ?? field.name;
  return isScalar(name) && isScalar(field.value)
    ? [{ name: String(name), text: String(field.value) }]
    : ofMembers(field);
};

/**
 * The entries of `additionalFields` and `additionalInformation` that are plain values. The interface leaves open how
 * they look; what is nested deeper is no tag.
 */
export const tagsOf = ({ shipmentInfo }: Shipment): Tag[] => [
  ...(shipmentInfo.additionalFields ?? []).flatMap(ofField),
  ...ofMembers(shipmentInfo.additionalInformation ?? {}),
];
