import { bookedServices } from '../../../shared/carrier/booked-services.ts';
import { ancestors, pathTemplate, valueAt } from '../../../shared/document/path.ts';
import { goodsOf } from '../../../shared/shipment/declared.ts';
import { PARCELS, parcelPath } from '../../../shared/shipment/parcel-path.ts';
import { type PartyName, party, partyPath } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { FIELD_TARGETS, type FieldTarget } from './fields.ts';

/** The engine's parties by our names. */
const PARTIES: Readonly<Record<string, PartyName>> = {
  shipper: 'sender',
  recipient: 'recipient',
  billing_address: 'invoice',
};

type Mapped = Extract<FieldTarget, { kind: 'mapped' }>;

/** `parcels[].weight` of `parcels[].weight, in kg`. */
const placeOf = ({ to }: Mapped): string => /^[\w.[\]]+/.exec(to)?.[0] ?? '';

/** The engine's member that has a field, as a template; null for a field that it has no member for. */
export const engineTemplate = (fieldTemplate: string): string | null => {
  const target = FIELD_TARGETS.get(fieldTemplate);
  return target?.kind === 'mapped' ? placeOf(target) : null;
};

interface Candidate {
  template: string;
  target: Mapped;
}

/** Fields by the engine's member that has them, in the order of the form. */
const CANDIDATES: ReadonlyMap<string, Candidate[]> = (() => {
  const found = new Map<string, Candidate[]>();
  for (const [template, target] of FIELD_TARGETS) {
    if (target.kind !== 'mapped') continue;
    for (const place of new Set([placeOf(target), target.also ?? placeOf(target)])) {
      found.set(place, [...(found.get(place) ?? []), { template, target }]);
    }
  }
  return found;
})();

const isUnit = ({ template }: Candidate): boolean => /(?:Uom|unitOfMeasurement)$/.test(template);
const isAlways = ({ target }: Candidate): boolean => target.to === placeOf(target);

/** Of the filled ones a member's own field comes first, then those that it has on a condition, units last. */
const weightOf = (each: Candidate): number => {
  if (isUnit(each)) return 3;
  if (each.target.kept) return 2;
  return isAlways(each) ? 0 : 1;
};

/** `parcels.0.weight`, `parcel[0].weight` as `parcels[0].weight`; the engine writes all three. */
const normalised = (path: string): string =>
  path.replace(/\.(\d+)(?=\.|\[|$)/g, '[$1]').replace(/^parcel(?=\[)/, 'parcels');

/** `customs.commodities[3]`, which are the goods of all parcels in a row, as `parcels[1].items[0]`. */
const withoutCommodities = (path: string, shipment: Shipment): string => {
  const hit = /^customs\.commodities(?:\[(\d+)\])?/.exec(path);
  if (!hit) return path;
  if (hit[1] === undefined) return 'parcels[0].items';
  let rest = Number(hit[1]);
  for (const [index, { articles }] of (shipment.shipmentInfo.shipmentItems ?? []).entries()) {
    const count = goodsOf(articles).length;
    if (rest < count) return `parcels[${index}].items[${rest}]${path.slice(hit[0].length)}`;
    rest -= count;
  }
  return path;
};

/** An item's place among all lines of its parcel: deductions are no items of the engine's. */
const amongArticles = (path: string, shipment: Shipment): string =>
  path.replace(/^parcels\[(\d+)\]\.items\[(\d+)\]/, (whole, parcel: string, item: string) => {
    const articles = shipment.shipmentInfo.shipmentItems?.[Number(parcel)]?.articles ?? [];
    const article = goodsOf(articles)[Number(item)];
    return article ? `parcels[${parcel}].items[${articles.indexOf(article)}]` : whole;
  });

/** The template with the indices of an engine's path, and the address element that the mapping takes. */
const placed = (template: string, indices: readonly string[], shipment: Shipment): string => {
  const hit = /^shipmentInfo\.addressData\[\]\.(sender|recipient|invoice)/.exec(template);
  if (hit) {
    const name = hit[1] as PartyName;
    return (party(shipment, name)?.path ?? partyPath(name)) + template.slice(hit[0].length);
  }
  const left = [...indices];
  return template.replace(/\[\]/g, () => `[${left.shift() ?? 0}]`);
};

const isFilled = (value: unknown): boolean => value != null && value !== '';

/** The field whose value the engine's member has; where none is filled, the first that would be filled in. */
const fieldAt = (path: string, shipment: Shipment): string | null => {
  const candidates = CANDIDATES.get(pathTemplate(path)) ?? [];
  const indices = [...path.matchAll(/\[(\d+)\]/g)].map((hit) => hit[1] ?? '0');
  const at = ({ template }: Candidate): string => placed(template, indices, shipment);
  const filled = candidates
    .filter((each) => isFilled(valueAt(shipment, at(each))))
    .toSorted((one, other) => weightOf(one) - weightOf(other));
  const first = filled[0] ?? candidates.find((each) => !each.target.kept && !isUnit(each)) ?? candidates[0];
  return first ? at(first) : null;
};

/** A service that is booked under the name of an option. */
const serviceAt = (path: string, shipment: Shipment): string | null => {
  const hit = /^(?:parcels\[(\d+)\]\.)?options\.(\w+)/.exec(path);
  if (!hit) return null;
  const index = hit[1] === undefined ? null : Number(hit[1]);
  const list = index === null ? 'carrierDetails.carrierService' : `${parcelPath(index)}.carrierService`;
  const booked = bookedServices(valueAt(shipment, list), list).find(({ code }) => code === hit[2]);
  return booked?.path ?? null;
};

/** A part of the shipment that has no field of its own: an address, a parcel, an article, a list of them. */
const partAt = (path: string, shipment: Shipment): string | null => {
  const name = PARTIES[path];
  if (name) return party(shipment, name)?.path ?? partyPath(name);
  const hit = /^parcels(?:\[(\d+)\](\.items(?:\[\d+\])?)?)?$/.exec(path);
  if (!hit) return null;
  const [, index, items = ''] = hit;
  return index === undefined ? PARCELS : parcelPath(Number(index)) + items.replace('.items', '.articles');
};

/**
 * The path of our field that an engine's path (`recipient.postal_code`, `parcels[0].weight`) is about; the part that it
 * lies in where that is no field of ours, null where there is no such part.
 */
export const fieldOfEngine = (enginePath: string, shipment: Shipment): string | null => {
  const path = amongArticles(withoutCommodities(normalised(enginePath), shipment), shipment);
  const outward = [path, ...ancestors(path).toReversed()].filter((each) => each !== '');
  for (const each of outward) {
    const found = serviceAt(each, shipment) ?? fieldAt(each, shipment) ?? partAt(each, shipment);
    if (found !== null) return found;
  }
  return null;
};
