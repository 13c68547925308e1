import { pathTemplate } from '../../document/path.ts';
import type { Words } from '../../words.ts';
import { words } from './build.ts';

/**
 * Units of a shipment. Where two sides have changed one unit differently, a person chooses one whole: a
 * street from here with a town from there is an address that no one wrote. A number with its unit or currency
 * is said by the number's field (`unitFrom`).
 */

/** Objects that are one unit with all that is in them, by their path template. */
const WHOLE_UNITS: ReadonlySet<string> = new Set([
  // A carrier does not have every product, contract and service.
  'carrierDetails',
  'shipmentInfo.delivery',
  'shipmentInfo.paymentInfo.shippingChargesPayment',
  'shipmentInfo.paymentInfo.dutiesPayment',
]);

/** Every address of a set, those that the interface does not name among them. */
const ADDRESS = /^shipmentInfo\.addressData\[\]\.[^.[\]{}]+$/;

/** Some members of an object that are one unit; the others are merged each for itself. */
export interface MemberUnit {
  /** Names it in paths: `shipmentInfo.pickup.{window}`. */
  id: string;
  /** Path template of the object. */
  owner: string;
  members: readonly string[];
  label: Words;
}

export const memberUnits: readonly MemberUnit[] = [
  {
    id: 'window',
    owner: 'shipmentInfo.pickup',
    members: ['date', 'fromTime1', 'toTime1', 'fromTime2', 'toTime2'],
    label: words('unit.window.label'),
  },
  {
    id: 'quantity',
    owner: 'shipmentInfo.shipmentItems[].articles[]',
    members: [
      'quantity',
      'quantityUom',
      'numberOfPieces',
      'singlePrice',
      'unitPrice',
      'price',
      'grossPrice',
      'priceCurrency',
      'statisticalValue',
    ],
    label: words('unit.quantity.label'),
  },
  {
    id: 'incoterm',
    owner: 'shipmentInfo',
    members: ['incotermCode', 'incotermPlace', 'incotermCountry'],
    label: words('unit.incoterm.label'),
  },
  {
    id: 'presentation',
    owner: 'shipmentInfo.international',
    members: ['dateOfPresentationStart', 'dateOfPresentationEnd'],
    label: words('unit.presentation.label'),
  },
];

const byId = new Map(memberUnits.map((unit) => [unit.id, unit]));
const byOwner = Map.groupBy(memberUnits, ({ owner }) => owner);
const NONE: readonly MemberUnit[] = [];

/** True where the object at this path is one unit. */
export const isUnit = (path: string): boolean => {
  const template = pathTemplate(path);
  return WHOLE_UNITS.has(template) || ADDRESS.test(template);
};

/** Units of some members of the object at this path. */
export const unitsIn = (path: string): readonly MemberUnit[] => byOwner.get(pathTemplate(path)) ?? NONE;

export const unitById = (id: string): MemberUnit | undefined => byId.get(id);

/** The path of a unit of some members. */
export const memberUnitPath = (owner: string, { id }: MemberUnit): string =>
  owner === '' ? `{${id}}` : `${owner}.{${id}}`;

/** The unit that a path of one names; undefined for another path. */
export const unitNamedBy = (path: string): MemberUnit | undefined => {
  const id = /(?:^|\.)\{([a-z]+)\}$/.exec(path)?.[1];
  return id === undefined ? undefined : byId.get(id);
};

/** The path of the unit that a path lies in; the path itself where it lies in none. */
export const unitAround = (path: string): string => {
  for (
    let end = path.length;
    end > 0;
    end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
  ) {
    const owner = path.slice(0, end);
    if (isUnit(owner)) return owner;
    const member = /^\.([^.[\]]+)/.exec(path.slice(end))?.[1];
    const unit =
      member === undefined ? undefined : unitsIn(owner).find(({ members }) => members.includes(member));
    if (unit) return memberUnitPath(owner, unit);
  }
  return path;
};

/** The places of all that belongs together with a path: of an address it is the address, of a quantity each member. */
export const placesOfUnit = (path: string): string[] => {
  const around = unitAround(path);
  const unit = unitNamedBy(around);
  if (!unit) return [around];
  const owner = around.slice(0, around.lastIndexOf('{'));
  return unit.members.map((name) => owner + name);
};
