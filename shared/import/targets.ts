import { ARTICLES_PREFIX } from '../articles/columns.ts';
import type { Field } from '../shipment/fields/field.ts';
import { fields } from '../shipment/fields/index.ts';

export const PARCEL_PREFIX = 'shipmentInfo.shipmentItems[].';
const ADDRESS_PREFIX = 'shipmentInfo.addressData[].';

/** Owner of a field. */
export type TargetLevel = 'shipment' | 'parcel' | 'article';

/** Level of a path of the catalogue. */
export const levelOf = (path: string): TargetLevel => {
  if (path.startsWith(ARTICLES_PREFIX)) return 'article';
  return path.startsWith(PARCEL_PREFIX) ? 'parcel' : 'shipment';
};

/** The path below its shipment, parcel or article. */
export const memberOf = (path: string): string => {
  const level = levelOf(path);
  if (level === 'article') return path.slice(ARTICLES_PREFIX.length);
  return level === 'parcel' ? path.slice(PARCEL_PREFIX.length) : path.replace('[]', '[0]');
};

const isPlain = ({ path, kind }: Field): boolean => {
  if (kind === 'group' || kind === 'list' || kind === 'opaque') return false;
  const lists = [ARTICLES_PREFIX, PARCEL_PREFIX, ADDRESS_PREFIX];
  const inside = lists.find((prefix) => path.startsWith(prefix)) ?? '';
  return !path.slice(inside.length).includes('[]');
};

/** Fields with one value a shipment, parcel or article, in the order of the form; those of Packdesk's own too. */
export const plainFields: readonly Field[] = fields.filter(isPlain);

/** The fields that an import may fill, in the order of the form. The reference comes from the profile's pattern. */
export const targetFields: readonly Field[] = plainFields.filter(({ readOnly }) => !readOnly);

const byPath = new Map(targetFields.map((field) => [field.path, field]));

/** A field that an import may fill; undefined for every other path. */
export const targetField = (path: string): Field | undefined => byPath.get(path);

export const isTarget = (path: string): boolean => byPath.has(path);

/** Path of the country of the address that a field belongs to; null for what is no part of an address. */
export const countryPathOf = (path: string): string | null => {
  const hit = /^(shipmentInfo\.addressData\[\]\.(?:sender|recipient|invoice))\./.exec(path);
  return hit ? `${hit[1]}.countryIsoCode` : null;
};
