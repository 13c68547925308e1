import type { z } from 'zod';
import { flag, integer, list, number, opaque, record, text } from '../../schema-fields.ts';

/** An article line of a parcel. Weights in `grossWeightUom` (kg unless it says otherwise). */
export const Article = record({
  articleNumber: text(),
  description: text(),
  quantityUom: text(),
  priceCurrency: text(),
  tariffNumber: text(),
  countryOfOrigin: text(),
  stateOfOrigin: text(),
  grossWeightUom: text(),
  quantity: integer(),
  numberOfPieces: integer(),
  grossPrice: number(),
  netWeight: number(),
  singlePrice: number(),
  unitPrice: number(),
  grossWeight: number(),
  price: number(),
  statisticalValue: number(),
  position: integer(),
  limitedQuantity: flag(),
  additionalInformation: record({ customsInvoicePosition: integer() }).nullish(),
});

/** Length, width, height and weight in the units that `unitOfMeasurement` names (cm and kg by default). */
export const Dimensions = record({
  length: number(),
  width: number(),
  height: number(),
  weight: number(),
  unitOfMeasurement: text(),
});

const parcelService = record({ serviceCode: text(), serviceInformation: list(opaque()) });

/** One element of `shipmentInfo.shipmentItems`: a parcel. */
export const Parcel = record({
  objType: text(),
  packageCode: text(),
  labelNumber: text(),
  dimensions: Dimensions.nullish(),
  netWeight: number(),
  grossWeight: number(),
  quantity: integer(),
  articles: list(Article),
  packageCodeDangerousGoods: text(),
  packageReference1: text(),
  packageReference2: text(),
  grossWeightUom: text(),
  content: text(),
  insuranceAmount: number(),
  declaredValueAmount: number(),
  insuranceCurrency: text(),
  declaredValueCurrency: text(),
  carrierService: list(parcelService),
  packetNumber: text(),
  trackingNumber: text(),
});

export type Article = z.infer<typeof Article>;
export type Dimensions = z.infer<typeof Dimensions>;
export type Parcel = z.infer<typeof Parcel>;
