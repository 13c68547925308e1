import { normaliseCurrency } from '../../../shared/money/currency.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioPayer, KarrioPayment } from '../requests.ts';
import { compact } from './compact.ts';
import type { Lossless } from './lossless.ts';

const PAYMENT = 'shipmentInfo.paymentInfo';

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

type PaymentName = 'shippingChargesPayment' | 'dutiesPayment';

/** The payer that a payment names; undefined where it names none. */
export const payerOf = (
  shipment: Shipment,
  name: PaymentName,
  lossless: Lossless,
): KarrioPayer | undefined => {
  const payment = shipment.shipmentInfo.paymentInfo?.[name];
  const said = payment?.type ?? payment?.payer?.trim().toUpperCase();
  if (said === undefined || said === '') return undefined;
  const payer = PAYERS[said];
  if (!payer) {
    lossless.refuse(
      `${PAYMENT}.${name}.${payment?.type == null ? 'payer' : 'type'}`,
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
