import { flag, integer, number, record, text } from '../../schema-fields.ts';

/** When and where the carrier collects. Dates are ISO 8601 days, times HH:MM, as text. */
export const Pickup = record({
  tour: integer(),
  quantity: integer(),
  date: text(),
  fromTime1: text(),
  toTime1: text(),
  fromTime2: text(),
  toTime2: text(),
  extraPickup: integer(),
  location: text(),
  pickupInstructions: text(),
  pickupType: text(),
});

export const Delivery = record({
  day: text(),
  dateFrom: text(),
  dateTo: text(),
  timeFrom: text(),
  timeTo: text(),
});

const MeansOfTransportation = record({
  modeOfTransportDomestic: integer(),
  modeOfTransportBorder: integer(),
  crossBorderTransportationType: integer(),
  departureTransportationType: integer(),
  crossBorderTransportationLicensePlate: text(),
  // Spelled exactly so by the interface.
  crossBorderTransportatioNationality: text(),
  departureTransportationLicensePlate: text(),
  departureTransportationNationality: text(),
});

export const International = record({
  invoiceDate: text(),
  customsPaper: text(),
  mrnNumber: text(),
  typeOfExportDeclaration: text(),
  dateOfPresentationStart: text(),
  dateOfPresentationEnd: text(),
  intendedCustomsOfficeOfExit: text(),
  declaredValueCurrency: text(),
  declaredValueAmount: number(),
  customsEnclosure: flag(),
  collectiveCustomsClearance: flag(),
  containsDocuments: flag(),
  meansOfTransportation: MeansOfTransportation.nullish(),
});

const Payment = record({
  type: integer(),
  payer: text(),
  accountNumber: text(),
  name: text(),
  countryIsoCode: text(),
  postalCode: text(),
  certifiedElectronicMail: text(),
  interchangeSystemCode: text(),
});

export const PaymentInfo = record({
  splitDutyVat: flag(),
  shippingChargesPayment: Payment.nullish(),
  dutiesPayment: Payment.nullish(),
});

export const TransportInformation = record({
  domesticTransportType: text(),
  crossBorderTransportType: text(),
});
