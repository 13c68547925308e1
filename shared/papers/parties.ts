import { formatAddress } from '../address/format.ts';
import type { Address } from '../address/schema.ts';
import { namedConsigneeNumber, numbersAt } from '../customs/consignee-numbers.ts';
import { schemeNumber } from '../customs/identifiers.ts';
import { isBlank, type PartyName, party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PaperContext } from './context.ts';
import { line } from './text.ts';
import { type PaperWords, paperWords } from './words.ts';

/** A label and its value. */
export interface Fact {
  label: string;
  value: string;
}

/** An address with what customs and carriers ask of it. */
export interface PartyBlock {
  title: string;
  /** In the order of the address's own country, its name last. */
  lines: string[];
  facts: Fact[];
}

/** The party of a shipment; the desk's own address replaces a sender that it does not name. */
export const partyAddress = (
  shipment: Shipment,
  name: PartyName,
  context: Pick<PaperContext, 'ownAddress'>,
): Address | null => {
  const address = party(shipment, name)?.address;
  if (address && !isBlank(address)) return address;
  return name === 'sender' ? context.ownAddress : null;
};

export const facts = (pairs: readonly [label: string, value: string | null | undefined][]): Fact[] =>
  pairs.map(([label, value]) => ({ label, value: line(value) })).filter(({ value }) => value !== '');

/** `trader`: with the numbers by which tax and customs offices know it. */
type Says = 'trader' | 'contact';

/** A CPF is no VAT number, and an IOSS number is none: a number that has a name of its own bears that name. */
const taxNumber = (address: Address, words: PaperWords['parties']): [label: string, value: string] => {
  const named = namedConsigneeNumber(address) ?? schemeNumber(address.vatNumber ?? '');
  if (named) return [named.name, named.number];
  // A passport's number is none either.
  return [numbersAt(address.countryIsoCode) ? words.taxOrId : words.vat, address.vatNumber ?? ''];
};

const factsOf = (address: Address, words: PaperWords['parties'], says: Says): Fact[] =>
  facts([
    ...(says === 'trader' ? [taxNumber(address, words)] : []),
    [words.eori, says === 'trader' ? address.eori : ''],
    [words.customer, address.customerNumber],
    [words.phone, address.contactPerson?.phone || address.contactPerson?.mobile],
    [words.email, address.contactPerson?.email],
  ]);

/** A country that no address has: formatting against it always names the country. */
const NOWHERE = 'ZZ';

/** A party as a paper shows it; its country is always named. Empty lines where there is none. */
export const partyBlock = (
  shipment: Shipment,
  name: PartyName,
  title: string,
  context: PaperContext,
  says: Says = 'trader',
): PartyBlock => {
  const address = partyAddress(shipment, name, context);
  if (!address) return { title, lines: [], facts: [] };
  return {
    title,
    lines: formatAddress(address, { language: context.language, otherCountry: NOWHERE }),
    facts: factsOf(address, paperWords(context.language).parties, says),
  };
};
