import { normaliseCountry } from '../address/country.ts';
import { postcodeOf } from '../address/postcode.ts';
import { indexWithin } from '../document/path.ts';
import { parcelSizeCm, parcelWeightKg } from '../shipment/measure.ts';
import { parcelIndexOf, parcelPath } from '../shipment/parcel-path.ts';
import { type Party, party } from '../shipment/parties.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import {
  CARRIER_PROFILE,
  type Finding,
  type Rule,
  type RuleSubject,
  type RuleValues,
  trimmed,
} from './rule.ts';

const joined = (parts: readonly (string | number | null | undefined)[]): string =>
  parts.map((part) => String(part ?? '').trim()).join(' | ');

const ofParty = ({ address }: Party): RuleValues => ({
  who: joined([address.name, postcodeOf(address), normaliseCountry(address.countryIsoCode)]),
});

const ofParcel = (parcel: Parcel, line: number | null): RuleValues => {
  const article = line === null ? null : parcel.articles?.[line];
  if (article) return { what: joined([article.articleNumber, article.description]) };
  const { length, width, height } = parcelSizeCm(parcel);
  const { content, packageReference1 } = parcel;
  return { what: joined([content, packageReference1, length, width, height, parcelWeightKg(parcel)]) };
};

const ofCarrier = ({ shipment: { carrierDetails } }: RuleSubject): RuleValues => ({
  carrier: trimmed(carrierDetails?.carrierCode),
  product: trimmed(carrierDetails?.productCode),
});

/**
 * A finding with its subject among its values: the person at an address, the parcel or article, the carrier
 * whose limit it is. An override for one of them does not apply to another in the same field later.
 */
export const concerning = (subject: RuleSubject, { source }: Rule, finding: Finding): Finding => {
  const { path, values } = finding;
  const parties = [subject.sender, party(subject.shipment, 'recipient'), party(subject.shipment, 'invoice')];
  const person = parties.find((each) => each && path.startsWith(`${each.path}.`));
  const parcelAt = parcelIndexOf(path);
  const parcel = parcelAt === null ? undefined : subject.parcels[parcelAt];
  const lineAt = parcelAt === null ? null : indexWithin(path, `${parcelPath(parcelAt)}.articles`);
  return {
    ...finding,
    values: {
      ...(person && ofParty(person)),
      ...(parcel && ofParcel(parcel, lineAt)),
      ...(source === CARRIER_PROFILE && ofCarrier(subject)),
      ...values,
    },
  };
};
