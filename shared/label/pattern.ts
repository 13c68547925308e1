import { postcodeOf } from '../address/postcode.ts';
import type { Address } from '../address/schema.ts';
import { childAt, parsePath, type Step } from '../document/path.ts';
import { formatsOf } from '../document-formats.ts';
import type { DocumentLanguage } from '../document-language.ts';
import { decimalOf } from '../money/decimal.ts';
import type { Field, FieldKind } from '../shipment/fields/field.ts';
import { fieldAt } from '../shipment/fields/index.ts';
import type { PartyName } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { labelParty } from './label-parties.ts';
import type { TemplateProblemId } from './template-problems.ts';

/**
 * Text with fields of the shipment in braces: `Order {shipmentInfo.orderNumber}`, `{recipient.postalCode:2}` for the
 * first two characters, `:-2` for the last two. Paths are those of the field catalogue; `{recipient.…}`, `{sender.…}`
 * and `{parcel.…}` are short for where these stand.
 */
const SHORT: Record<string, string> = {
  recipient: 'shipmentInfo.addressData[].recipient',
  sender: 'shipmentInfo.addressData[].sender',
  invoice: 'shipmentInfo.addressData[].invoice',
  parcel: 'shipmentInfo.shipmentItems[]',
};

/** Values that can stand on a label as they are. */
const printable: ReadonlySet<FieldKind> = new Set([
  'text',
  'lines',
  'code',
  'country',
  'province',
  'currency',
  'amount',
  'number',
  'integer',
  'weight',
  'length',
  'date',
  'time',
  'language',
  'email',
  'phone',
]);

const PLACEHOLDER = /\{([^{}:]*)(?::(-?\d{1,3}))?\}/g;

/** The path as the catalogue has it. */
export const fullPath = (path: string): string => {
  const [first = '', ...rest] = path.trim().split('.');
  const start = SHORT[first];
  return start === undefined ? path.trim() : [start, ...rest].join('.');
};

const fieldOf = (path: string): Field | null => {
  const field = fieldAt(fullPath(path));
  return field && field.path === fullPath(path) && printable.has(field.kind) ? field : null;
};

/** The fields that a pattern names, by their paths in the catalogue; what is none of them is left out. */
export const patternFields = (pattern: string): string[] =>
  [...pattern.matchAll(PLACEHOLDER)].flatMap(([, path = '']) => fieldOf(path)?.path ?? []);

/** Problem of a pattern, and the path that no field has; null where it is sound. */
export const patternProblem = (
  pattern: string,
): { id: Extract<TemplateProblemId, 'pattern-form' | 'pattern-field'>; field?: string } | null => {
  for (const [, path = '', count] of pattern.matchAll(PLACEHOLDER)) {
    if (fieldOf(path) === null) return { id: 'pattern-field', field: path.trim() };
    // No characters at all: the line would never be there.
    if (Number(count) === 0) return { id: 'pattern-form' };
  }
  return /[{}]/.test(pattern.replace(PLACEHOLDER, '')) ? { id: 'pattern-form' } : null;
};

/** Every value below a path: of this parcel in the list of parcels, of all elements in other lists. */
const valuesAt = (document: unknown, path: string, parcelIndex: number): unknown[] => {
  let found: unknown[] = [document];
  let list: Step = '';
  for (const step of parsePath(path)) {
    const ofParcels = list === 'shipmentItems';
    found =
      typeof step === 'symbol'
        ? found.flatMap((each) => {
            if (!Array.isArray(each)) return [];
            return ofParcels ? each.slice(parcelIndex, parcelIndex + 1) : each;
          })
        : found.map((owner) => childAt(owner, step));
    list = step;
  }
  return found;
};

const written = (value: unknown, kind: FieldKind, language: DocumentLanguage): string => {
  if (typeof value === 'number') return formatsOf(language).number(decimalOf(value));
  if (typeof value !== 'string') return '';
  const text = value.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return kind === 'date' ? formatsOf(language).date(text) : text;
};

const PARTY_FIELD = /^shipmentInfo\.addressData\[\]\.(recipient|sender|invoice)\.(.+)$/;

/** A field of an address as the label has that address: of the same party, with its postcode in whichever member. */
const partyValues = (address: Address, path: string): unknown[] =>
  path === 'postalCode' ? [postcodeOf(address)] : valuesAt(address, path, 0);

/** As many values of a list as anyone reads on a label. */
const MOST_VALUES = 12;

const fieldText = (
  shipment: Shipment,
  parcelIndex: number,
  path: string,
  language: DocumentLanguage,
  defaultSender: Address | null | undefined,
): string => {
  const field = fieldOf(path);
  if (field === null) return '';
  const [, name, below] = PARTY_FIELD.exec(field.path) ?? [];
  const found =
    name !== undefined && below !== undefined
      ? partyValues(labelParty(shipment, name as PartyName, defaultSender), below)
      : valuesAt(shipment, field.path, parcelIndex);
  const values = found.map((value) => written(value, field.kind, language)).filter((text) => text !== '');
  return [...new Set(values)].slice(0, MOST_VALUES).join(', ');
};

/** The first characters of a text, or its last ones. */
const cut = (text: string, count: number): string => {
  const characters = [...text];
  return (count < 0 ? characters.slice(count) : characters.slice(0, count)).join('').trim();
};

/**
 * A pattern filled for one parcel. Empty where a field that it names is empty: half a line says something else than
 * the whole of it.
 * @param parcelIndex from 0
 * @param defaultSender sender of shipments that name none: the desk's own address
 */
export const fillPattern = (
  pattern: string,
  shipment: Shipment,
  parcelIndex: number,
  language: DocumentLanguage,
  defaultSender?: Address | null,
): string => {
  let missing = false;
  const text = pattern.replace(PLACEHOLDER, (_whole, path: string, count?: string) => {
    const whole = fieldText(shipment, parcelIndex, path, language, defaultSender);
    const value = count === undefined ? whole : cut(whole, Number(count));
    if (value === '') missing = true;
    return value;
  });
  return missing ? '' : text.replace(/\s+/g, ' ').trim();
};
