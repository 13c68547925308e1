import { z } from 'zod';
import { AddressData } from '../../address/schema.ts';
import { integer, list, number, opaque, record, text } from '../../schema-fields.ts';
import { Delivery, International, PaymentInfo, Pickup, TransportInformation } from './logistics.ts';
import { Parcel } from './parcel.ts';
import { CarrierDetails, ShipmentSettings } from './settings.ts';

/** The longest shipment reference that is accepted. */
export const MAX_REFERENCE = 100;
/** Number of parcels one shipment may have. */
export const MAX_PARCELS = 999;

/** Identifies a shipment. Printable, no blanks at either end, since people scan and type it. */
export const ShipmentReference = z
  .string()
  .min(1)
  .max(MAX_REFERENCE)
  .regex(/^[^\s\p{C}](?:[^\p{C}]*[^\s\p{C}])?$/u, 'must be printable text with no blank at its start or end');

export const ShipmentInfo = record({
  shipmentId: integer(),
  shipmentReference: ShipmentReference,
  deliveryNoteNumber: text(),
  invoiceNumber: text(),
  orderNumber: text(),
  description: text(),
  customerOrderNumber: text(),
  currency: text(),
  currentExchangeRate: number(),
  grossAmount: number(),
  grossAmountCurrency: text(),
  incotermCode: text(),
  incotermPlace: text(),
  incotermCountry: text(),
  insuranceAmount: number(),
  insuranceCurrency: text(),
  frankingCode: text(),
  typeOfBusiness: integer(),
  modeOfTransport: text(),
  additionalFields: list(opaque()),
  additionalInformation: z.record(z.string(), opaque()).nullish(),
  pltDocumentData: list(opaque()),
  addressData: list(AddressData),
  shipmentItems: list(Parcel),
  pickup: Pickup.nullish(),
  delivery: Delivery.nullish(),
  international: International.nullish(),
  paymentInfo: PaymentInfo.nullish(),
  transportInformation: TransportInformation.nullish(),
});

/**
 * A shipment: what is stored, sent and edited. The interface's shape is the domain's shape.
 * The same schema serves create and update, since every member but the reference is optional.
 */
export const Shipment = record({
  settings: ShipmentSettings.nullish(),
  carrierDetails: CarrierDetails.nullish(),
  shipmentInfo: ShipmentInfo,
});

export type ShipmentInfo = z.infer<typeof ShipmentInfo>;
export type Shipment = z.infer<typeof Shipment>;
