import { z } from 'zod';
import { normaliseCountry } from '../address/country.ts';
import { postcodeOf, printedPostcode } from '../address/postcode.ts';
import { nameIn } from '../carrier/parts.ts';
import type { CarrierProfile } from '../carrier/profile.ts';
import type { DocumentLanguage } from '../document-language.ts';
import { decimalOf, roundTo } from '../money/decimal.ts';
import { line } from '../papers/text.ts';
import { parcelCount, parcelWeightKg } from '../shipment/measure.ts';
import { party } from '../shipment/parties.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/**
 * One shipment of a manifest, as it was when it was handed over. Weights in whole grams, so that printed
 * totals match the printed lines exactly.
 */
export const ManifestLine = z.object({
  reference: z.string(),
  trackingNumbers: z.array(z.string()),
  recipient: z.object({
    name: z.string(),
    postalCode: z.string(),
    city: z.string(),
    countryCode: z.string(),
  }),
  parcels: z.int(),
  grams: z.int(),
  /** Gross mass of the parcels with goods in limited quantities (ADR 3.4.12). */
  limitedGrams: z.int(),
  /** Parcels that name no weight, and so add nothing. */
  unweighed: z.int(),
  /** The carrier's product, by its code and name. */
  service: z.string(),
});
export type ManifestLine = z.infer<typeof ManifestLine>;

/** No parcel weighs more, g; an absurd weight must not make a sum that is no whole number any more. */
const MOST_GRAMS = 1e12;

/** A parcel's gross weight in grams; null where it names none. */
const gramsOf = (parcel: Parcel): number | null => {
  const kg = parcelWeightKg(parcel);
  return kg === null ? null : Math.min(MOST_GRAMS, Number(roundTo(decimalOf(kg), 3).units));
};

const hasLimited = ({ articles }: Parcel): boolean =>
  (articles ?? []).some(({ limitedQuantity }) => limitedQuantity === true);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The product's code and name; a code that the profile does not know as it is. */
const serviceText = (
  { carrierDetails }: Shipment,
  carrier: CarrierProfile | null,
  language: DocumentLanguage,
): string => {
  const code = line(carrierDetails?.productCode);
  const known = carrier?.products.find((product) => product.code === code);
  const name = known ? line(nameIn(known.name, language)) : '';
  return name.toUpperCase() === code.toUpperCase() ? code : line(`${code} ${name}`);
};

/** @param carrier its profile; null where it is not set up here */
export const manifestLine = (
  shipment: Shipment,
  carrier: CarrierProfile | null,
  language: DocumentLanguage,
): ManifestLine => {
  const info = shipment.shipmentInfo;
  const address = party(shipment, 'recipient')?.address;
  const parcels = info.shipmentItems ?? [];
  const weights = parcels.map((parcel) => ({ grams: gramsOf(parcel), limited: hasLimited(parcel) }));
  return {
    reference: info.shipmentReference,
    trackingNumbers: parcels.flatMap(({ trackingNumber }) => line(trackingNumber) || []),
    recipient: {
      name: line(address?.name),
      postalCode: line(printedPostcode(address?.countryIsoCode, postcodeOf(address ?? {}))),
      city: line(address?.city),
      countryCode: normaliseCountry(address?.countryIsoCode),
    },
    parcels: parcelCount(parcels),
    grams: sum(weights.map(({ grams }) => grams ?? 0)),
    limitedGrams: sum(weights.map(({ grams, limited }) => (limited ? (grams ?? 0) : 0))),
    unweighed: weights.filter(({ grams }) => grams === null).length,
    service: serviceText(shipment, carrier, language),
  };
};
