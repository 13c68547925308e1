import { normaliseCurrency } from '../../../shared/money/currency.ts';
import type { ExportReason } from '../../../shared/shipment/export-reason.ts';
import { exportReason } from '../../../shared/shipment/export-reason.ts';
import { party } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type {
  KarrioCommodity,
  KarrioCustoms,
  KarrioOptions,
  KarrioPayer,
  KarrioPayment,
} from '../requests.ts';
import { compact } from './address.ts';
import { bookedServices } from './booked-services.ts';
import type { Lossless } from './lossless.ts';

const INFO = 'shipmentInfo';

/** The engine's `Incoterm`. It has no DPU; older terms of the interface's shipments it knows. */
const INCOTERMS = new Set('CFR CIF CIP CPT DAP DAF DDP DDU DEQ DES EXW FAS FCA FOB'.split(' '));

/** Payers as the interface's `type` numbers them, and as their words are met in `payer`. */
const PAYERS: Readonly<Record<string, KarrioPayer>> = {
  1: 'sender',
  2: 'recipient',
  3: 'third_party',
  SENDER: 'sender',
  SHIPPER: 'sender',
  RECIPIENT: 'recipient',
  RECEIVER: 'recipient',
  CONSIGNEE: 'recipient',
  THIRD_PARTY: 'third_party',
  THIRDPARTY: 'third_party',
};

const CONTENT: Readonly<Record<ExportReason, KarrioCustoms['content_type']>> = {
  SALE: 'merchandise',
  SAMPLE: 'sample',
  GIFT: 'gift',
  DOCUMENTS: 'documents',
  RETURN: 'return_merchandise',
  REPAIR: 'other',
  TEMPORARY: 'other',
  OTHER: 'other',
};

type PaymentName = 'shippingChargesPayment' | 'dutiesPayment';

const payerOf = (shipment: Shipment, name: PaymentName, lossless: Lossless): KarrioPayer | undefined => {
  const payment = shipment.shipmentInfo.paymentInfo?.[name];
  const said = payment?.type ?? payment?.payer?.trim().toUpperCase();
  if (said === undefined || said === '') return undefined;
  const payer = PAYERS[said];
  if (!payer) {
    lossless.refuse(
      `${INFO}.paymentInfo.${name}.${payment?.type == null ? 'payer' : 'type'}`,
      'The carrier engine knows the sender, the recipient or a third party as payer.',
    );
  }
  return payer;
};

/** The payer of the carrier; the sender where nothing is said. */
export const mapPayment = (shipment: Shipment, lossless: Lossless): KarrioPayment =>
  compact<KarrioPayment>({
    paid_by: payerOf(shipment, 'shippingChargesPayment', lossless) ?? 'sender',
    account_number:
      shipment.shipmentInfo.paymentInfo?.shippingChargesPayment?.accountNumber?.trim() || undefined,
    currency: normaliseCurrency(shipment.shipmentInfo.currency) || undefined,
  });

const incotermOf = (shipment: Shipment, lossless: Lossless): string | undefined => {
  const term = shipment.shipmentInfo.incotermCode?.trim().toUpperCase();
  if (!term) return undefined;
  if (!INCOTERMS.has(term)) {
    lossless.refuse(`${INFO}.incotermCode`, `The carrier engine does not know the Incoterms rule ${term}.`);
  }
  return term;
};

const dutyOf = (shipment: Shipment, lossless: Lossless): KarrioCustoms['duty'] => {
  const { international, paymentInfo, currency } = shipment.shipmentInfo;
  const payer = payerOf(shipment, 'dutiesPayment', lossless);
  // The Incoterms rule says who pays where the payment does not: only DDP makes it the sender.
  const byTerm = incotermOf(shipment, lossless) === 'DDP' ? 'sender' : 'recipient';
  return compact<NonNullable<KarrioCustoms['duty']>>({
    paid_by: payer ?? byTerm,
    account_number: paymentInfo?.dutiesPayment?.accountNumber?.trim() || undefined,
    declared_value: international?.declaredValueAmount ?? undefined,
    currency:
      normaliseCurrency(international?.declaredValueCurrency) || normaliseCurrency(currency) || undefined,
  });
};

/** The engine's customs options that Packdesk has fields for. */
const customsOptions = (shipment: Shipment): KarrioOptions => {
  const sender = party(shipment, 'sender')?.address;
  const { international } = shipment.shipmentInfo;
  return compact<KarrioOptions>({
    eori_number: sender?.eori?.trim() || undefined,
    vat_registration_number: sender?.vatNumber?.trim() || undefined,
    aes: international?.mrnNumber?.trim() || undefined,
  });
};

/** Customs data of a shipment whose goods cross a customs border. */
export const mapCustoms = (
  shipment: Shipment,
  commodities: KarrioCommodity[],
  lossless: Lossless,
): KarrioCustoms => {
  const { invoiceNumber, description, international } = shipment.shipmentInfo;
  const reason = exportReason(shipment);
  return compact<KarrioCustoms>({
    commodities,
    content_type: CONTENT[reason ?? 'SALE'],
    content_description: description?.trim() || undefined,
    incoterm: incotermOf(shipment, lossless),
    invoice: lossless.text(invoiceNumber, 50, `${INFO}.invoiceNumber`),
    invoice_date: international?.invoiceDate?.trim().slice(0, 10) || undefined,
    duty: dutyOf(shipment, lossless),
    options: customsOptions(shipment),
  });
};

const insurance = (shipment: Shipment, lossless: Lossless): KarrioOptions => {
  const { insuranceAmount, insuranceCurrency, currency } = shipment.shipmentInfo;
  const said = normaliseCurrency(insuranceCurrency);
  const own = normaliseCurrency(currency);
  if (insuranceAmount != null && said && own && said !== own) {
    lossless.refuse(
      `${INFO}.insuranceCurrency`,
      `The carrier engine takes one currency; the shipment's is ${own}.`,
    );
  }
  return {
    ...(insuranceAmount != null && { insurance: insuranceAmount }),
    ...((said || own) && { currency: said || own }),
  };
};

/** `2026-11-24T10:30` of the day of the pickup; undefined where none is set. */
const shippingDate = (shipment: Shipment): string | undefined => {
  const { date, fromTime1 } = shipment.shipmentInfo.pickup ?? {};
  return date?.trim() ? `${date.trim().slice(0, 10)}T${fromTime1?.trim() || '09:00'}` : undefined;
};

/** The engine's options of the shipment as a whole, the booked services among them by their own codes. */
export const mapOptions = (shipment: Shipment, lossless: Lossless): KarrioOptions => {
  const { shipmentInfo, carrierDetails, settings } = shipment;
  const recipient = party(shipment, 'recipient')?.address;
  const email = recipient?.contactPerson?.email?.trim();
  const notify = (recipient?.settings as { sendShipmentInformation?: boolean } | null | undefined)
    ?.sendShipmentInformation;
  const isDangerous = (shipmentInfo.shipmentItems ?? []).some((parcel) =>
    parcel.packageCodeDangerousGoods?.trim(),
  );
  return {
    ...insurance(shipment, lossless),
    ...(isDangerous && { dangerous_good: true }),
    ...(notify && email && { email_notification: true, email_notification_to: email }),
    ...compact<KarrioOptions>({
      shipping_date: shippingDate(shipment),
      shipment_note: shipmentInfo.description?.trim() || undefined,
      is_return: carrierDetails?.orderType === 'RETURN' ? true : undefined,
      language: settings?.documentLanguage?.trim() || undefined,
    }),
    ...bookedServices(carrierDetails?.carrierService, 'carrierDetails.carrierService', lossless),
  };
};
