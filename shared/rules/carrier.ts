import { normaliseCountry } from '../address/country.ts';
import { postalCountry } from '../address/metadata.ts';
import { deliversTo, productOf, requiredFieldsOf } from '../carrier/offer.ts';
import { party } from '../shipment/parties.ts';
import { requiredPlaces } from './required.ts';
import {
  CARRIER_PROFILE,
  demand,
  type Finding,
  nothing,
  type Rule,
  type RuleSubject,
  trimmed,
} from './rule.ts';

const CARRIER = 'carrierDetails.carrierCode';

const codeOf = ({ shipment }: RuleSubject): string => trimmed(shipment.carrierDetails?.carrierCode);

const productFor = ({ shipment, carrier }: RuleSubject) =>
  carrier && productOf(carrier, shipment.carrierDetails?.productCode);

const countryAllowed = (subject: RuleSubject): readonly Finding[] => {
  const { shipment, carrier } = subject;
  const recipient = party(shipment, 'recipient');
  const country = normaliseCountry(recipient?.address.countryIsoCode);
  if (!carrier || recipient === null || country === '') return nothing;
  const goes = deliversTo(carrier, productFor(subject), postalCountry(country));
  return demand(goes, `${recipient.path}.countryIsoCode`, { carrier: carrier.code, country });
};

const requiredFields = (subject: RuleSubject): readonly Finding[] => {
  const { shipment, carrier } = subject;
  if (!carrier) return nothing;
  return requiredFieldsOf(carrier, productFor(subject)).flatMap((template) =>
    requiredPlaces(shipment, template).map((path) => ({ path, values: { carrier: carrier.code } })),
  );
};

const byProfile = { level: 'label', severity: 'error', source: CARRIER_PROFILE } as const;

export const carrierRules: readonly Rule[] = [
  {
    ...byProfile,
    id: 'carrier.missing',
    check: (subject) => demand(codeOf(subject) !== '', CARRIER),
  },
  {
    ...byProfile,
    id: 'carrier.unknown',
    check: (subject) =>
      // At an edge it is the remote's, which makes the label or says why not.
      demand(codeOf(subject) === '' || subject.carrier !== null || subject.remote, CARRIER, {
        carrier: codeOf(subject),
        carriers: subject.carriers.map(({ code }) => code).join(', '),
      }),
  },
  {
    ...byProfile,
    id: 'carrier.remote-label',
    check: ({ carrier, remote }) =>
      demand(remote || carrier?.labels !== 'remote', CARRIER, { carrier: carrier?.code ?? '' }),
  },
  {
    ...byProfile,
    id: 'carrier.product',
    severity: 'warning',
    check: (subject) => {
      const product = trimmed(subject.shipment.carrierDetails?.productCode);
      const offered = !subject.carrier || product === '' || productFor(subject) !== null;
      return demand(offered, 'carrierDetails.productCode', { carrier: subject.carrier?.code ?? '', product });
    },
  },
  {
    ...byProfile,
    id: 'carrier.country',
    overridable: true,
    check: countryAllowed,
  },
  {
    ...byProfile,
    id: 'carrier.required-field',
    check: requiredFields,
  },
];
