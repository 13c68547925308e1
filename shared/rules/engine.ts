import { hasStreet } from '../address/boxes.ts';
import { NOT_AT_ENGINE, PLACES_NOT_AT_ENGINE } from '../carrier/not-at-engine.ts';
import { placesOf, valueAt } from '../document/path.ts';
import { party } from '../shipment/parties.ts';
import { CARRIER_PROFILE, type Finding, filled, nothing, type Rule, type RuleSubject } from './rule.ts';

/** Values that a carrier engine has no place for, of shipments whose labels are bought through one. */

const isTold = (value: unknown): boolean => filled(value) && value !== false;

/** A driver goes to the street: the box beside it is for letters. */
const isLetterBox = ({ shipment }: RuleSubject, path: string): boolean => {
  const recipient = party(shipment, 'recipient');
  return path.endsWith('.poBoxId') && recipient !== null && hasStreet(recipient.address);
};

const notTold =
  (templates: readonly string[]) =>
  (subject: RuleSubject): readonly Finding[] => {
    const { shipment, carrier } = subject;
    if (carrier?.labels !== 'karrio') return nothing;
    return templates
      .flatMap((template) => placesOf(shipment, template))
      .map((path) => ({ path, value: valueAt(shipment, path) }))
      .filter(({ path, value }) => isTold(value) && !isLetterBox(subject, path))
      .map(({ path, value }) => ({
        path,
        values: { carrier: carrier.code, ...(typeof value === 'string' && { text: value.trim() }) },
      }));
  };

const others = [...NOT_AT_ENGINE.keys()].filter((path) => !PLACES_NOT_AT_ENGINE.includes(path));

const byEngine = { level: 'label', source: CARRIER_PROFILE } as const;

export const engineRules: readonly Rule[] = [
  {
    ...byEngine,
    id: 'carrier.engine-place',
    severity: 'error',
    overridable: true,
    check: notTold(PLACES_NOT_AT_ENGINE),
  },
  { ...byEngine, id: 'carrier.engine-untold', severity: 'warning', check: notTold(others) },
];
