import type { Address } from '../../../shared/address/schema.ts';
import { readConsigneeNumber, registersForVat } from '../../../shared/customs/consignee-numbers.ts';
import { normaliseCurrency } from '../../../shared/money/currency.ts';
import { type ExportReason, exportReason } from '../../../shared/shipment/export-reason.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioCommodity, KarrioCustoms, KarrioOptions } from '../requests.ts';
import { compact } from './compact.ts';
import type { Lossless } from './lossless.ts';
import { payerOf } from './payment.ts';

const INFO = 'shipmentInfo';

/** The engine's `Incoterm`. It has no DPU; older terms of the interface's shipments it knows. */
const INCOTERMS = new Set('CFR CIF CIP CPT DAP DAF DDP DDU DEQ DES EXW FAS FCA FOB'.split(' '));

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

/** The number that registers a sender for VAT. A person's CPF is in the address alone: it registers no one. */
const vatRegistration = (sender: Address): string | undefined => {
  const read = readConsigneeNumber(sender);
  if (read?.valid && read.sure && !registersForVat(read)) return undefined;
  return sender.vatNumber?.trim() || undefined;
};

/** The engine's customs options that Packdesk has fields for. */
const customsOptions = (shipment: Shipment, sender: Address): KarrioOptions => {
  const { international } = shipment.shipmentInfo;
  return compact<KarrioOptions>({
    eori_number: sender.eori?.trim() || undefined,
    vat_registration_number: vatRegistration(sender),
    aes: international?.mrnNumber?.trim() || undefined,
  });
};

/**
 * Customs data of a shipment whose goods cross a customs border.
 * @param sender the desk's own address where the shipment names none: its numbers are declared
 */
export const mapCustoms = (
  shipment: Shipment,
  sender: Address,
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
    options: customsOptions(shipment, sender),
  });
};
