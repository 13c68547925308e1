import { productOf } from '../../../shared/carrier/offer.ts';
import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { type Series, seriesKey, seriesOf } from '../../../shared/carrier/supply.ts';
import { carrierOf } from '../../../shared/rules/index.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Draft } from './draft.ts';
import type { Numbering } from './numbering.ts';

const isBlank = (text: string | null | undefined): boolean => (text?.trim() ?? '') === '';

const parcelsOf = (shipment: Shipment): Parcel[] => shipment.shipmentInfo.shipmentItems ?? [];

const missing = (shipment: Shipment): number =>
  parcelsOf(shipment).filter(({ trackingNumber }) => isBlank(trackingNumber)).length;

/** The parcels with numbers for those that had none; a label number follows its tracking number. */
const numbered = (shipment: Shipment, numbers: string[]): Shipment => ({
  ...shipment,
  shipmentInfo: {
    ...shipment.shipmentInfo,
    shipmentItems: parcelsOf(shipment).map((parcel) => {
      const trackingNumber = isBlank(parcel.trackingNumber) ? numbers.shift() : parcel.trackingNumber;
      return {
        ...parcel,
        trackingNumber,
        labelNumber: isBlank(parcel.labelNumber) ? trackingNumber : parcel.labelNumber,
      };
    }),
  },
});

/** Demand on one series. */
interface Wanted {
  series: Series;
  drafts: Draft[];
  count: number;
}

const seriesOfDraft = (document: Shipment, profiles: readonly CarrierProfile[]): Series | null => {
  const carrier = carrierOf(document, profiles);
  return carrier && seriesOf(carrier, productOf(carrier, document.carrierDetails?.productCode));
};

const wantedBySeries = (drafts: readonly Draft[], profiles: readonly CarrierProfile[]): Wanted[] => {
  const wanted = new Map<string, Wanted>();
  for (const draft of drafts) {
    const series = seriesOfDraft(draft.document, profiles);
    if (series === null) continue;
    const entry = wanted.get(seriesKey(series)) ?? { series, drafts: [], count: 0 };
    wanted.set(seriesKey(series), entry);
    entry.drafts.push(draft);
    entry.count += missing(draft.document);
  }
  return [...wanted.values()];
};

/**
 * The drafts with a number on every parcel. Drawn once for each series that they need, whatever carriers a request
 * mixes; what was drawn for a request that then fails is never given out again.
 * @param drafts each has a carrier of `profiles`, and a number on every parcel where that draws none
 * @throws PackdeskError numbers.exhausted, numbers.missing, numbers.lease-out, numbers.lease-exhausted, numbers.lease-wait
 */
export const numberDrafts = async (
  drafts: readonly Draft[],
  profiles: readonly CarrierProfile[],
  numbering: Pick<Numbering, 'draw'>,
): Promise<Draft[]> => {
  const numbers = new Map<Draft, string[]>();
  for (const { series, drafts: takers, count } of wantedBySeries(drafts, profiles)) {
    const drawn = await numbering.draw(series, count);
    for (const draft of takers) numbers.set(draft, drawn.splice(0, missing(draft.document)));
  }
  return drafts.map((draft) => ({ ...draft, document: numbered(draft.document, numbers.get(draft) ?? []) }));
};
