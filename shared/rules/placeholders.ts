import { isPlaceholder, isRealName } from '../customs/placeholders.ts';
import { addressNeeds } from '../shipment/address-needs.ts';
import { type Party, type PartyName, party } from '../shipment/parties.ts';
import { demand, type Finding, nothing, type Rule, type RuleSubject, trimmed } from './rule.ts';

const FIELDS = ['name', 'street', 'city'] as const;

/** Name, street and city that are there only because they are demanded: "N/A", "xxx", "-". */
const emptyNames = ({ address, path }: Party): readonly Finding[] =>
  FIELDS.flatMap((field) => {
    const text = trimmed(address[field]);
    return demand(!isPlaceholder(field, text), `${path}.${field}`, { text });
  });

/** A country whose addresses do without a street or a city asks for none. */
const inland =
  (who: PartyName) =>
  ({ shipment, crossing }: RuleSubject): readonly Finding[] => {
    const found = party(shipment, who);
    // At a border customs ask for the same fields (border.empty-name).
    if (found === null || crossing.needed) return nothing;
    const needs = addressNeeds(found.address.countryIsoCode);
    return emptyNames(found).filter(
      ({ path }) =>
        !(path.endsWith('.street') && needs?.street === false) &&
        !(path.endsWith('.city') && needs?.city === false),
    );
  };

const names = ({ shipment, sender, crossing }: RuleSubject): readonly Finding[] =>
  [sender, party(shipment, 'recipient')].flatMap((found) =>
    found === null || crossing.needed
      ? nothing
      : (['name', 'city'] as const).flatMap((field) => {
          const text = trimmed(found.address[field]);
          return demand(!isRealName(field, text), `${found.path}.${field}`, { text });
        }),
  );

const facts = { level: 'label', source: 'Packdesk: a label has to lead to a person and a place' } as const;

/** A required field is not met by a placeholder. */
export const placeholderRules: readonly Rule[] = [
  {
    ...facts,
    severity: 'error',
    overridable: true,
    id: 'recipient.placeholder',
    check: inland('recipient'),
  },
  { ...facts, severity: 'error', overridable: true, id: 'sender.placeholder', check: inland('sender') },
  { ...facts, severity: 'warning', id: 'address.doubtful-name', check: names },
];
