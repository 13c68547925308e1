import { normaliseCountry } from '../address/country.ts';
import { decimalOf, roundTo } from '../money/decimal.ts';
import { parcelCount, parcelWeightKg } from '../shipment/measure.ts';
import { party } from '../shipment/parties.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** A labelled shipment as reports count it. */
export interface LabelFigures {
  carrier: string;
  /** The carrier's product, by its code. */
  product: string;
  /** ISO 3166-1 alpha-2; empty where there is none. */
  country: string;
  parcels: number;
  /** Whole grams of each parcel, added: the sum of what papers print. */
  grams: number;
}

/** No shipment weighs more, g; the sum of a year of absurd weights is still a whole number. */
const MOST_GRAMS = 1e9;

/** A remote may write a code as a number. */
const codeText = (code: unknown): string => (code === undefined || code === null ? '' : String(code).trim());

/** The figures of a shipment, exactly: sums of them are whole numbers. */
export const labelFigures = ({ shipmentInfo, carrierDetails, ...rest }: Shipment): LabelFigures => {
  const parcels = shipmentInfo.shipmentItems ?? [];
  const grams = parcels.map((parcel) => Number(roundTo(decimalOf(parcelWeightKg(parcel) ?? 0), 3).units));
  const recipient = party({ shipmentInfo, ...rest }, 'recipient')?.address;
  return {
    carrier: codeText(carrierDetails?.carrierCode),
    product: codeText(carrierDetails?.productCode),
    country: normaliseCountry(recipient?.countryIsoCode),
    parcels: parcelCount(parcels),
    grams: Math.min(
      MOST_GRAMS,
      grams.reduce((sum, each) => sum + each, 0),
    ),
  };
};
