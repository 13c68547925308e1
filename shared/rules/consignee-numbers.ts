import { normaliseCountry } from '../address/country.ts';
import { consigneeNumberInLines } from '../customs/consignee-number-lines.ts';
import {
  completedConsigneeNumber,
  fitsHolder,
  holderOf,
  isNoConsigneeNumber,
  isPassportNumber,
  kindNames,
  maskedNumber,
  numbersAt,
  plainConsigneeNumber,
  readConsigneeNumber,
} from '../customs/consignee-numbers.ts';
import type { Demand, DestinationNumbers } from '../customs/consignee-numbers-data.ts';
import { compare, decimalOf } from '../money/decimal.ts';
import { articleSums } from '../shipment/article-values.ts';
import { type Party, party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { type Finding, nothing, type Rule, type RuleSubject, trimmed } from './rule.ts';

/** A recipient in a country of the table. */
interface Consignee extends Party {
  at: DestinationNumbers;
  demand: Demand | null;
  /** As written; empty where a placeholder is written. */
  text: string;
}

/** The goods are worth less than customs ask from; false where their currency is another one. */
const isBelow = ({ from }: DestinationNumbers, shipment: Shipment): boolean => {
  if (!from) return false;
  const articles = (shipment.shipmentInfo.shipmentItems ?? []).flatMap(({ articles }) => articles ?? []);
  const [sum, ...others] = articleSums(articles, shipment);
  if (!sum || others.length > 0 || sum.currency !== from.currency) return false;
  return compare(sum.value, decimalOf(from.amount)) < 0;
};

/** Of an address that says neither person nor business the stronger of both demands. */
const demandOf = (at: DestinationNumbers, found: Party, shipment: Shipment): Demand | null => {
  if (isBelow(at, shipment)) return null;
  const holder = holderOf(found.address);
  if (holder) return at[holder];
  return at.person === 'demanded' || at.business === 'demanded' ? 'demanded' : (at.person ?? at.business);
};

const consignee = ({ shipment }: RuleSubject): Consignee | null => {
  const found = party(shipment, 'recipient');
  const at = numbersAt(found?.address.countryIsoCode);
  if (!found || !at) return null;
  const { vatNumber } = found.address;
  // Documents that nothing has looked at yet have numbers there.
  const written = trimmed(vatNumber && String(vatNumber));
  const text = isNoConsigneeNumber(written) ? '' : written;
  return { ...found, at, demand: demandOf(at, found, shipment), text };
};

const named = ({ address, at }: Consignee) => ({
  country: normaliseCountry(address.countryIsoCode),
  names: kindNames(at, holderOf(address)),
});

/** A number that a line of the address bears is offered. */
const missing = (found: Consignee): readonly Finding[] => {
  if (found.text !== '') return nothing;
  const inLine = consigneeNumberInLines(found.address);
  return [{ path: `${found.path}.vatNumber`, values: named(found), ...(inLine && { fix: inLine.number }) }];
};

/** An address goes without these no more than without a number. */
const NEEDED: readonly string[] = ['name', 'street'];

/** The line without the number is offered once the number is in its field: it is not lost, and the line is not needed. */
const printed = ({ address, path, text }: Consignee): readonly Finding[] => {
  const inLine = consigneeNumberInLines(address);
  if (!inLine) return nothing;
  const { member, name, number, rest } = inLine;
  const kept = plainConsigneeNumber(text).endsWith(plainConsigneeNumber(number));
  const offered = kept && (rest !== '' || !NEEDED.includes(member));
  return [{ path: `${path}.${member}`, values: { name }, ...(offered && { fix: rest }) }];
};

/**
 * A passport's number has no form of its own. A company has none, and digits alone may be a piece of the number that is
 * demanded: the first eight of a CNPJ.
 */
const isPassport = ({ address, at, demand, text }: Consignee): boolean =>
  at.passport &&
  holderOf(address) !== 'business' &&
  isPassportNumber(text) &&
  (demand !== 'demanded' || /[A-Z]/.test(plainConsigneeNumber(text)));

/** A number that is none of the country's, or whose check digits are wrong. No one reads it in what is stored of this. */
const wrong = (found: Consignee): readonly Finding[] => {
  const { address, path, text } = found;
  if (text === '') return nothing;
  const read = readConsigneeNumber(address);
  const whole = read?.valid ? null : completedConsigneeNumber(address);
  if (read ? read.valid : whole === null && isPassport(found)) return nothing;
  const values = { ...named(found), text: maskedNumber(text), ...(read && { names: read.kind.name }) };
  return [{ path: `${path}.vatNumber`, values, ...(whole !== null && { fix: whole }) }];
};

/** A company's number of a person, or the other way round. */
const otherHolder = (found: Consignee): readonly Finding[] => {
  const { address, path, text } = found;
  const read = readConsigneeNumber(address);
  if (!read?.valid || fitsHolder(read.kind, holderOf(address))) return nothing;
  const { names } = named(found);
  const values = {
    text: maskedNumber(text),
    name: read.kind.name,
    type: trimmed(address.addressType),
    names,
  };
  return [{ path: `${path}.vatNumber`, values }];
};

const where =
  (demands: readonly (Demand | null)[], look: (found: Consignee) => readonly Finding[]): Rule['check'] =>
  (subject) => {
    const found = consignee(subject);
    return found && demands.includes(found.demand) ? look(found) : nothing;
  };

const SOURCE =
  'Customs of the destinations; shared/customs/consignee-numbers-data.ts has the source and day of each (2026-11)';

const error = {
  level: 'label',
  severity: 'error',
  overridable: true,
  border: true,
  goods: true,
  source: SOURCE,
} as const;
const warning = { ...error, severity: 'warning', overridable: false } as const;

/** Numbers of the recipient that customs of the destination demand or ask for. */
export const consigneeNumberRules: readonly Rule[] = [
  { ...error, id: 'border.consignee-number', check: where(['demanded'], missing) },
  { ...error, id: 'border.consignee-number-wrong', check: where(['demanded'], wrong) },
  { ...warning, id: 'border.consignee-number-usual', check: where(['asked'], missing) },
  { ...warning, id: 'border.consignee-number-doubtful', check: where(['asked'], wrong) },
  { ...warning, id: 'border.consignee-number-holder', check: where(['demanded', 'asked'], otherHolder) },
  { ...warning, id: 'border.consignee-number-printed', check: where(['demanded', 'asked'], printed) },
];
