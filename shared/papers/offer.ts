import type { Crossing } from '../customs/territories.ts';
import { offers } from '../i18n/index.ts';
import { addTexts, fillText, inDeskLanguages, type TextValues } from '../i18n/texts.ts';
import { compare, type Decimal, decimalOf, sumOf, times } from '../money/decimal.ts';
import { shipmentCrossing } from '../rules/subject.ts';
import { sumsByCurrency } from '../shipment/article-values.ts';
import { exportReason } from '../shipment/export-reason.ts';
import { parcelWeightKg } from '../shipment/measure.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { Words } from '../words.ts';
import type { OfferContext } from './context.ts';
import { formLines } from './goods.ts';
import { type PaperKind, paperKinds } from './kind.ts';

/** `needed`: border or carrier require it. `possible`: optional. `not`: it would be wrong here. */
export interface Offer {
  kind: PaperKind;
  need: 'needed' | 'possible' | 'not';
  why: Words;
}

const texts = addTexts('offers', offers);

const words = (key: keyof typeof offers.en, values: TextValues = {}): Words =>
  inDeskLanguages((language) => fillText(texts(language)[key], values, language));

/** Why a CN 22 would not do for a parcel. */
export type Cn22Excess =
  | { what: 'weight'; limit: number }
  | { what: 'value'; limit: number; currency: string };

const valueExcess = (
  shipment: Shipment,
  index: number,
  { settings: { sdr }, carrier }: OfferContext,
): Cn22Excess | null => {
  const limit: Decimal = times(decimalOf(carrier?.customs.cn22MaxValueSdr ?? 300), decimalOf(sdr.rate));
  const sums = sumsByCurrency(
    formLines(shipment, index).flatMap(({ currency, value }) => (value ? [{ currency, value }] : [])),
  );
  const inOthers = sums.some(({ currency, value }) => currency !== sdr.currency && value.units !== 0n);
  const own = sumOf(sums.filter(({ currency }) => currency === sdr.currency).map(({ value }) => value));
  // In another currency the value is unknown: the larger form is never wrong.
  return inOthers || compare(own, limit) > 0
    ? {
        what: 'value',
        limit: Math.round((Number(limit.units) / 10 ** limit.scale) * 100) / 100,
        currency: sdr.currency,
      }
    : null;
};

/** Why a CN 22 would not do for a parcel: above 2 kg or 300 special drawing rights (UPU). Null where it does. */
export const cn22Excess = (shipment: Shipment, index: number, context: OfferContext): Cn22Excess | null => {
  const parcel = shipment.shipmentInfo.shipmentItems?.[index];
  const maxKg = context.carrier?.customs.cn22MaxWeightKg ?? 2;
  if (parcel && (parcelWeightKg(parcel) ?? 0) > maxKg) return { what: 'weight', limit: maxKg };
  return valueExcess(shipment, index, context);
};

const always: Partial<Record<PaperKind, Words>> = {
  PACKING_SLIP: words('packingSlip'),
  DELIVERY_NOTE: words('deliveryNote'),
};

const noCarrierForm = words('noCarrierForm');

const excessWords = (excess: Cn22Excess): Words =>
  excess.what === 'weight'
    ? words('aboveWeight', { limit: excess.limit })
    : words('aboveValue', { limit: excess.limit, currency: excess.currency });

const postalOffer = (shipment: Shipment, kind: 'CN22' | 'CN23', context: OfferContext, why: Words): Offer => {
  const forms = context.carrier?.customs.forms ?? [];
  const takes = (form: 'cn22' | 'cn23'): boolean => forms.includes(form);
  const own = kind === 'CN22' ? 'cn22' : 'cn23';
  if (!takes(own)) return { kind, need: 'not', why: noCarrierForm };
  const parcels = shipment.shipmentInfo.shipmentItems ?? [];
  const excess = parcels.map((_, index) => cn22Excess(shipment, index, context)).find((found) => found);
  if (kind === 'CN22') {
    return excess ? { kind, need: 'not', why: excessWords(excess) } : { kind, need: 'needed', why };
  }
  if (excess || !takes('cn22')) return { kind, need: 'needed', why: excess ? excessWords(excess) : why };
  return {
    kind,
    need: 'possible',
    why: words('moreRoom'),
  };
};

const unsold = words('unsold');
const documentsAlone = words('documentsOnly');
const formAlone = words('formAlone');

const invoiceOffer = (
  shipment: Shipment,
  kind: 'COMMERCIAL_INVOICE' | 'PROFORMA_INVOICE',
  { trade, reason: why }: Crossing,
): Offer => {
  const reason = exportReason(shipment);
  if (!trade) return { kind, need: 'possible', why: formAlone };
  if (reason === 'DOCUMENTS') return { kind, need: 'possible', why: documentsAlone };
  const sold = reason === 'SALE' || reason === null;
  const wanted = sold === (kind === 'COMMERCIAL_INVOICE');
  if (wanted) return { kind, need: 'needed', why: sold ? why : unsold };
  return {
    kind,
    need: 'possible',
    why: sold ? words('noInvoiceYet') : words('invoiceExists'),
  };
};

const slipWords = words('returnSlip');

/** Nothing where there is no return. */
const slipOffer = ({ slip }: OfferContext): Offer[] =>
  slip ? [{ kind: 'RETURN_SLIP', need: slip.follows ? 'needed' : 'possible', why: slipWords }] : [];

/** Papers that a shipment needs or may have, with the reason, in the order in which they are shown. */
export const paperOffers = (shipment: Shipment, context: OfferContext): Offer[] => {
  const crossing = shipmentCrossing(shipment, context.ownAddress);
  return paperKinds.flatMap((kind): Offer[] => {
    if (kind === 'RETURN_SLIP') return slipOffer(context);
    const plain = always[kind];
    if (plain) return [{ kind, need: 'possible', why: plain }];
    if (!crossing.needed) return [{ kind, need: 'not', why: crossing.reason }];
    return [
      kind === 'CN22' || kind === 'CN23'
        ? postalOffer(shipment, kind, context, crossing.reason)
        : invoiceOffer(shipment, kind as 'COMMERCIAL_INVOICE' | 'PROFORMA_INVOICE', crossing),
    ];
  });
};
