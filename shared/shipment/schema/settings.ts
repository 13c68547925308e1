import type { z } from 'zod';
import { flag, integer, list, opaque, record, text } from '../../schema-fields.ts';

export const PrintSettings = record({
  labelType: text(),
  labelSize: text(),
  printLabel: flag(),
  splitByParcel: flag(),
  isUpdated: flag(),
  labelResponseOption: text(),
});

export const ShipmentSettings = record({
  loadingLocation: text(),
  packingStation: text(),
  documentLanguage: text(),
  printDocuments: flag(),
  printSettings: PrintSettings.nullish(),
});

export const CarrierDetails = record({
  carrierCode: text(),
  carrierContractNumber: text(),
  contractDetailId: integer(),
  productCode: text(),
  orderType: text(),
  carrierService: list(opaque()),
  shippingType: text(),
  serviceDataName: text(),
  carrierId: integer(),
});

export type PrintSettings = z.infer<typeof PrintSettings>;
export type ShipmentSettings = z.infer<typeof ShipmentSettings>;
export type CarrierDetails = z.infer<typeof CarrierDetails>;
