import { parentPath, pathTemplate } from '../../document/path.ts';
import { addressFields } from './address.ts';
import { articleFields } from './article.ts';
import { carrierFields } from './carrier.ts';
import { customsFields } from './customs.ts';
import type { Field, SectionId } from './field.ts';
import { infoFields } from './info.ts';
import { parcelFields } from './parcel.ts';
import { paymentFields } from './payment.ts';
import { settingsFields } from './settings.ts';
import { transportFields } from './transport.ts';

/**
 * Every field of a shipment, said once: a test proves that the schemas know the same. Objects and lists are
 * among them, lists twice: the list itself and, with `[]`, one element of it.
 */
export const fields: readonly Field[] = [
  ...parcelFields,
  ...addressFields,
  ...articleFields,
  ...customsFields,
  ...carrierFields,
  ...transportFields,
  ...paymentFields,
  ...infoFields,
  ...settingsFields,
];

const byPath = new Map(fields.map((field) => [field.path, field]));

/** The field of a path below the shipment, of this parcel (`[2]`) or of any (`[]`); undefined for what no field has. */
export const fieldAt = (path: string): Field | undefined => byPath.get(pathTemplate(path));

const places = new Map(fields.map((field, at) => [field.path, at]));

/** Place of a path's field in the catalogue, which has the order of the form; paths without a field come last. */
export const fieldPlace = (path: string): number => places.get(pathTemplate(path)) ?? fields.length;

/**
 * Section of a path in the form: its own; for a part of a list or of a value that the interface does not
 * open, that one's; `more` for every member that Packdesk does not know.
 */
export const sectionOf = (path: string): SectionId => {
  const field = fieldAt(path);
  if (field) return field.section;
  for (let at = parentPath(path); at !== null; at = parentPath(at)) {
    const around = fieldAt(at);
    if (around) return around.kind === 'group' ? 'more' : around.section;
  }
  return 'more';
};
