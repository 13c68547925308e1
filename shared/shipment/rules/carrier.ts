import { normaliseCountry } from '../../address/country.ts';
import { deliversTo, productOf } from '../../carrier/offer.ts';
import { party } from '../parties.ts';
import { demand, type Finding, filled, type Rule, type RuleSubject } from './rule.ts';

const CARRIER = 'carrierDetails.carrierCode';

/** The value at a path such as `shipmentInfo.orderNumber`; a path through an array asks its first element. */
const valueAt = (shipment: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => {
    const owner = Array.isArray(value) ? value[0] : value;
    return typeof owner === 'object' && owner !== null && Object.hasOwn(owner, name)
      ? (owner as Record<string, unknown>)[name]
      : undefined;
  }, shipment);

const codeOf = ({ shipment }: RuleSubject): string => shipment.carrierDetails?.carrierCode?.trim() ?? '';

const countryAllowed = ({ shipment, carrier }: RuleSubject): Finding[] => {
  const recipient = party(shipment, 'recipient');
  const country = normaliseCountry(recipient?.address.countryIsoCode);
  if (!carrier || recipient === null || country === '') return [];
  const product = productOf(carrier, shipment.carrierDetails?.productCode);
  return demand(deliversTo(carrier, product, country), `${recipient.path}.countryIsoCode`, {
    carrier: carrier.code,
    country,
  });
};

const dangerousGoods = ({ shipment, carrier }: RuleSubject): Finding[] => {
  if (carrier?.dangerousGoods !== 'none') return [];
  return (shipment.shipmentInfo.shipmentItems ?? []).flatMap((parcel, index) =>
    demand(
      !filled(parcel.packageCodeDangerousGoods),
      `shipmentInfo.shipmentItems[${index}].packageCodeDangerousGoods`,
      { carrier: carrier.code },
    ),
  );
};

export const carrierRules: readonly Rule[] = [
  {
    id: 'carrier.missing',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The shipment needs a carrier.',
    check: (subject) => demand(codeOf(subject) !== '', CARRIER),
  },
  {
    id: 'carrier.unknown',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The carrier {carrier} is not configured here. Configured: {carriers}.',
    check: (subject) =>
      demand(codeOf(subject) === '' || subject.carrier !== null, CARRIER, {
        carrier: codeOf(subject),
        carriers: subject.carriers.map(({ code }) => code).join(', '),
      }),
  },
  {
    id: 'carrier.product',
    level: 'label',
    severity: 'warning',
    source: 'Carrier profile',
    words: 'The carrier {carrier} has no product {product}.',
    check: ({ shipment, carrier }) => {
      const product = shipment.carrierDetails?.productCode?.trim() ?? '';
      const offered = carrier === null || product === '' || productOf(carrier, product) !== null;
      return demand(offered, 'carrierDetails.productCode', { carrier: carrier?.code ?? '', product });
    },
  },
  {
    id: 'carrier.country',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    overridable: true,
    words: 'The carrier {carrier} does not deliver to {country}.',
    check: countryAllowed,
  },
  {
    id: 'carrier.dangerous-goods',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    overridable: true,
    words: 'The carrier {carrier} takes no dangerous goods.',
    check: dangerousGoods,
  },
  {
    id: 'carrier.required-field',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The carrier {carrier} needs this field.',
    check: ({ shipment, carrier }) =>
      (carrier?.requiredFields ?? []).flatMap((path) =>
        demand(filled(valueAt(shipment, path)), path, { carrier: carrier?.code ?? '' }),
      ),
  },
];
