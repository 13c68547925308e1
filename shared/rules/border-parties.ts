import { normaliseCountry } from '../address/country.ts';
import { readConsigneeNumber } from '../customs/consignee-numbers.ts';
import { type FilledIn, isPlaceholder } from '../customs/placeholders.ts';
import { customsTerritory } from '../customs/territories.ts';
import { isEmptyName } from '../customs/vague-words.ts';
import { type Party, party, partyPath } from '../shipment/parties.ts';
import {
  demand,
  type Finding,
  filled,
  nothing,
  quoted,
  type Rule,
  type RuleSubject,
  trimmed,
} from './rule.ts';

const ICS2 = 'Implementing Regulation (EU) 2015/2447 and ICS2 release 3 (2026-11)';
const UPU = 'UPU Convention Manual 2024, CN23; Delegated Regulation (EU) 2015/2446, annex B';

const both =
  (look: (found: Party) => readonly Finding[]) =>
  ({ shipment, sender }: RuleSubject): Finding[] =>
    [sender, party(shipment, 'recipient')].flatMap((found) => (found ? look(found) : []));

/** Traders of the Union, of Great Britain and of Northern Ireland have EORI numbers. */
const usesEori = (found: Party): boolean => {
  const union = customsTerritory(found.address)?.union;
  return (union === 'EU' && normaliseCountry(found.address.countryIsoCode) !== 'SM') || union === 'GB';
};

const isPrivate = ({ address }: Party): boolean => trimmed(address.addressType).toLowerCase() === 'private';

/** A business: declared as one, or with a number that only traders have. */
const isBusiness = (found: Party): boolean =>
  !isPrivate(found) &&
  (trimmed(found.address.addressType).toLowerCase() === 'business' ||
    (filled(found.address.vatNumber) && readConsigneeNumber(found.address)?.kind.holder !== 'person'));

const eori =
  (who: 'sender' | 'recipient', asked: (found: Party) => boolean): Rule['check'] =>
  ({ shipment, sender }) => {
    const found = who === 'sender' ? sender : party(shipment, who);
    if (!found || !usesEori(found) || !asked(found)) return nothing;
    return demand(filled(found.address.eori), `${found.path}.eori`);
  };

/** Posts send what CN 22 and CN 23 say ahead as data, which an e-mail address is part of. */
const sendsForms = ({ carrier }: RuleSubject): boolean =>
  carrier?.customs.forms.some((form) => form !== 'invoice') ?? false;

/** A placeholder meets no demand: customs reach no person by it. */
const reaches = (kind: FilledIn, text: string | null | undefined): boolean =>
  filled(text) && !isPlaceholder(kind, trimmed(text));

/** The first of the texts that is there is what a message quotes. */
const contact = (path: string, texts: readonly (string | null | undefined)[]): readonly Finding[] => {
  const written = texts.map(trimmed).find(filled);
  return demand(false, path, written === undefined ? undefined : { text: quoted(written) });
};

const email = both(({ address: { contactPerson }, path }) => {
  const text = contactPerson?.email;
  return reaches('email', text) ? nothing : contact(`${path}.contactPerson.email`, [text]);
});

const phone = both(({ address: { contactPerson }, path }) => {
  const texts = [contactPerson?.phone, contactPerson?.mobile];
  return texts.some((text) => reaches('phone', text))
    ? nothing
    : contact(`${path}.contactPerson.phone`, texts);
});

/** Customs refuse these words, also as a name: a supervisor sets a real one aside. */
const emptyName = ({ address, path }: Party): readonly Finding[] =>
  (['name', 'street', 'city'] as const).flatMap((field) => {
    const text = trimmed(address[field]);
    return demand(!isEmptyName(text), `${path}.${field}`, { text });
  });

const error = { level: 'label', severity: 'error', source: UPU, overridable: true, border: true } as const;

export const borderPartyRules: readonly Rule[] = [
  {
    ...error,
    id: 'border.phone',
    check: phone,
  },
  {
    ...error,
    id: 'border.email',
    check: (subject) => (sendsForms(subject) ? email(subject) : nothing),
  },
  {
    ...error,
    severity: 'warning',
    overridable: false,
    id: 'border.email-usual',
    source:
      'Delegated Regulation (EU) 2015/2446, annex B: a contact of either party, not necessarily by e-mail',
    check: (subject) => (sendsForms(subject) ? nothing : email(subject)),
  },
  {
    ...error,
    id: 'border.exporter-eori',
    trade: true,
    source: 'Regulation (EU) No 952/2013, article 9; HMRC for GB and XI',
    check: eori('sender', (found) => !isPrivate(found)),
  },
  {
    ...error,
    id: 'border.consignee-eori',
    trade: true,
    source: 'Regulation (EU) No 952/2013, article 9; HMRC for GB and XI',
    check: eori('recipient', isBusiness),
  },
  {
    ...error,
    id: 'border.empty-name',
    source: ICS2,
    check: both(emptyName),
  },
  {
    level: 'label',
    severity: 'warning',
    id: 'border.sender',
    source: UPU,
    check: ({ shipment, sender }) => {
      const declares = shipment.shipmentInfo.international != null;
      const known = filled(sender?.address.countryIsoCode);
      return demand(!declares || known, `${sender?.path ?? partyPath('sender')}.countryIsoCode`);
    },
  },
];
