import { productOf } from '../carrier/offer.ts';
import { isLow, type NumberSupply, supplyOf } from '../carrier/supply.ts';
import { demand, type Finding, nothing, type Rule, type RuleSubject, trimmed } from './rule.ts';

const PRODUCT = 'carrierDetails.productCode';

/** Supply that the shipment's numbers are drawn from, where it has parcels without one. */
const drawnFrom = ({ shipment, carrier, parcels, supplies }: RuleSubject) => {
  const missing = parcels.filter(({ trackingNumber }) => trimmed(trackingNumber) === '').length;
  if (!carrier || missing === 0) return null;
  const supply = supplyOf(supplies, carrier, productOf(carrier, shipment.carrierDetails?.productCode));
  return supply ? { supply, missing } : null;
};

const look =
  (found: (supply: NumberSupply, missing: number) => boolean) =>
  (subject: RuleSubject): readonly Finding[] => {
    const drawn = drawnFrom(subject);
    if (!drawn) return nothing;
    const { supply, missing } = drawn;
    return demand(!found(supply, missing), PRODUCT, {
      range: supply.name,
      left: supply.left,
      missing,
      ...(supply.stopped && { number: supply.stopped.number, other: supply.stopped.reference }),
      ...(supply.waitUntil !== undefined && { moreAt: supply.waitUntil }),
    });
  };

const byDesk = { level: 'label', ownLabel: true, source: 'Number ranges of the desk' } as const;

export const supplyRules: readonly Rule[] = [
  {
    ...byDesk,
    id: 'numbers.missing',
    severity: 'error',
    check: look(({ source }) => source === 'none'),
  },
  {
    ...byDesk,
    id: 'numbers.lease-out',
    severity: 'error',
    check: look(
      ({ source, left, waitUntil, usedUp }, missing) =>
        source === 'lease' && left < missing && waitUntil === undefined && !usedUp,
    ),
  },
  {
    ...byDesk,
    id: 'numbers.lease-exhausted',
    severity: 'error',
    check: look(
      ({ source, left, waitUntil, usedUp }, missing) =>
        source === 'lease' && left < missing && waitUntil === undefined && usedUp === true,
    ),
  },
  {
    ...byDesk,
    id: 'numbers.lease-wait',
    severity: 'error',
    check: look(
      ({ source, left, waitUntil }, missing) =>
        source === 'lease' && left < missing && waitUntil !== undefined,
    ),
  },
  {
    ...byDesk,
    id: 'numbers.stopped',
    severity: 'error',
    check: look(({ stopped }) => stopped !== undefined),
  },
  {
    ...byDesk,
    id: 'numbers.exhausted',
    severity: 'error',
    check: look(
      ({ source, left, stopped }, missing) =>
        source !== 'none' && source !== 'lease' && !stopped && left < missing,
    ),
  },
  {
    ...byDesk,
    id: 'numbers.low',
    severity: 'warning',
    check: look((supply, missing) => supply.left >= missing && isLow(supply)),
  },
];
