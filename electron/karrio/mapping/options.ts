import { normaliseCurrency } from '../../../shared/money/currency.ts';
import { party } from '../../../shared/shipment/parties.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { KarrioOptions } from '../requests.ts';
import { compact } from './compact.ts';
import type { Lossless } from './lossless.ts';
import { serviceOptions } from './service-options.ts';

const insurance = (shipment: Shipment, lossless: Lossless): KarrioOptions => {
  const { insuranceAmount, insuranceCurrency, currency } = shipment.shipmentInfo;
  const said = normaliseCurrency(insuranceCurrency);
  const own = normaliseCurrency(currency);
  if (insuranceAmount != null && said && own && said !== own) {
    lossless.refuse(
      'shipmentInfo.insuranceCurrency',
      `The carrier engine takes one currency; the shipment's is ${own}.`,
    );
  }
  const currencyCode = (insuranceAmount != null && said) || own;
  return {
    ...(insuranceAmount != null && { insurance: insuranceAmount }),
    ...(currencyCode && { currency: currencyCode }),
  };
};

/** `2026-11-24T10:30` of the day of the pickup; undefined where none is set. The engine asks for a time with the day. */
const shippingDate = (shipment: Shipment): string | undefined => {
  const { date, fromTime1 } = shipment.shipmentInfo.pickup ?? {};
  return date?.trim() ? `${date.trim().slice(0, 10)}T${fromTime1?.trim() || '09:00'}` : undefined;
};

/** The engine's options of the shipment as a whole, the booked services among them by their own codes. */
export const mapOptions = (shipment: Shipment, lossless: Lossless): KarrioOptions => {
  const { shipmentInfo, carrierDetails } = shipment;
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
    }),
    ...serviceOptions(carrierDetails?.carrierService, 'carrierDetails.carrierService', lossless),
  };
};
