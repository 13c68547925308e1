import { type BookedService, bookedServices } from '../carrier/booked-services.ts';
import { productOf, servicesOf } from '../carrier/offer.ts';
import type { Service } from '../carrier/parts.ts';
import { isMembers, type Members } from '../document/members.ts';
import { parcelPath } from '../shipment/parcel-path.ts';
import { CARRIER_PROFILE, demand, type Finding, filled, type Rule, type RuleSubject } from './rule.ts';

const members = (value: unknown): Members => (isMembers(value) ? value : {});

/** A service booked in the shipment, and whether for one parcel. */
interface Booked extends BookedService {
  level: 'shipment' | 'parcel';
}

const booked = (entries: unknown, list: string, level: Booked['level']): Booked[] =>
  bookedServices(entries, list).map((service) => ({ ...service, level }));

/** The services booked, in groups that count together: the shipment's own, then each parcel's. */
const bookedGroups = ({ shipment, parcels }: RuleSubject): Booked[][] => [
  booked(shipment.carrierDetails?.carrierService, 'carrierDetails.carrierService', 'shipment'),
  ...parcels.map(({ carrierService }, index) =>
    booked(carrierService, `${parcelPath(index)}.carrierService`, 'parcel'),
  ),
];

/** `[{key: 'amount', value: 5}]`, as the interface has it, or `[{amount: 5}]`. */
const tells = (information: unknown, key: string): boolean =>
  (Array.isArray(information) ? information : []).some((entry) => {
    const told = members(entry);
    return told.key === key ? filled(told.value) : filled(told[key]);
  });

/** The keys of what is told, in either way. */
const keysOf = (information: unknown): string[] =>
  (Array.isArray(information) ? information : []).flatMap((entry) => {
    const told = members(entry);
    return typeof told.key === 'string' ? [told.key] : Object.keys(told);
  });

const offered = (subject: RuleSubject, level: Booked['level']): Map<string, Service> => {
  const { carrier, shipment } = subject;
  if (!carrier) return new Map();
  const product = productOf(carrier, shipment.carrierDetails?.productCode);
  return new Map(servicesOf(carrier, product, level).map((service) => [service.code, service]));
};

const each =
  (
    look: (one: Booked, offer: Map<string, Service>, group: Booked[], carrier: string) => readonly Finding[],
  ) =>
  (subject: RuleSubject): Finding[] => {
    const { carrier } = subject;
    if (!carrier) return [];
    const offers = { shipment: offered(subject, 'shipment'), parcel: offered(subject, 'parcel') };
    return bookedGroups(subject).flatMap((group) =>
      group.flatMap((one) => (one.code === '' ? [] : look(one, offers[one.level], group, carrier.code))),
    );
  };

const error = { level: 'label', severity: 'error', source: CARRIER_PROFILE } as const;

export const serviceRules: readonly Rule[] = [
  {
    ...error,
    id: 'carrier.service',
    severity: 'warning',
    check: each(({ code, path }, offer, _group, carrier) =>
      demand(offer.has(code), `${path}.serviceCode`, { carrier, service: code }),
    ),
  },
  {
    ...error,
    id: 'carrier.service-information',
    check: each(({ code, path, information }, offer) =>
      (offer.get(code)?.information ?? [])
        .filter(({ required }) => required)
        .flatMap(({ key }) =>
          demand(tells(information, key), `${path}.serviceInformation`, { service: code, key }),
        ),
    ),
  },
  {
    ...error,
    id: 'carrier.service-key',
    severity: 'warning',
    check: each(({ code, path, information }, offer) => {
      const service = offer.get(code);
      if (!service) return [];
      const known = service.information.map(({ key }) => key);
      return keysOf(information).flatMap((key) =>
        demand(known.includes(key), `${path}.serviceInformation`, { service: code, key }),
      );
    }),
  },
  {
    ...error,
    id: 'carrier.service-excluded',
    check: each(({ code, path }, offer, group) =>
      group
        .filter((other) => offer.get(code)?.excludes.includes(other.code))
        .map((other) => ({ path: `${path}.serviceCode`, values: { service: code, other: other.code } })),
    ),
  },
];
