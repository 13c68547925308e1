import { NOT_AT_ENGINE } from '../../../shared/carrier/not-at-engine.ts';

/**
 * The place of each interface field at the engine. It decides which fields are carried as references; a test holds it
 * against the catalogue of fields and against the mapping.
 *
 * - `mapped`: the engine's member that has it (`to`; after a comma, when). `kept`: a reference as well, as the member may
 *   have another field. `also`: another member that may have it.
 * - `reference`: kept with the engine's shipment as metadata, under the interface's own path; the carrier does not read it.
 * - `none`: the engine has no place for it, so the carrier does not learn of it (`why`).
 * - `desk`: Packdesk itself acts on it; the carrier has no use for it.
 */
export type FieldTarget =
  | { kind: 'mapped'; to: string; kept?: true; also?: string }
  | { kind: 'reference' }
  | { kind: 'none'; why: string }
  | { kind: 'desk'; why: string };

const to = (place: string): FieldTarget => ({ kind: 'mapped', to: place });
/** Mapped only where another field leaves the place to it. */
const orKept = (place: string): FieldTarget => ({ kind: 'mapped', to: place, kept: true });
const reference: FieldTarget = { kind: 'reference' };
const desk = (why: string): FieldTarget => ({ kind: 'desk', why });

const under = (path: string, fields: Record<string, FieldTarget>): [string, FieldTarget][] =>
  Object.entries(fields).map(([name, target]) => [`${path}.${name}`, target]);

const address = (at: string): Record<string, FieldTarget> => ({
  addressType: reference,
  customerNumber: reference,
  name: {
    ...{ kind: 'mapped', to: `${at}.person_name, or company_name beside a contact` },
    also: `${at}.company_name`,
  },
  name2: to(`${at}.address_line2`),
  name3: to(`${at}.address_line2`),
  street: to(`${at}.address_line1`),
  houseNo: to(`${at}.street_number`),
  street2: to(`${at}.address_line2`),
  postalCode: to(`${at}.postal_code`),
  zipCode: orKept(`${at}.postal_code, without postalCode`),
  city: to(`${at}.city`),
  provinceCode: to(`${at}.state_code`),
  countryIsoCode: to(`${at}.country_code`),
  vatNumber: to(`${at}.federal_tax_id`),
  eori: reference,
  'contactPerson.name': to(`${at}.person_name`),
  'contactPerson.phone': to(`${at}.phone_number`),
  'contactPerson.mobile': orKept(`${at}.phone_number, without phone`),
  'contactPerson.email': to(`${at}.email`),
});

const PICKUP = 'Begins the pickup that is booked at the end of the day.';
const PRINT = 'Packdesk prints.';

const addresses = [
  ...under('shipmentInfo.addressData[].sender', {
    ...address('shipper'),
    eori: to('customs.options.eori_number'),
    'settings.saveAddress': desk('Packdesk keeps the address.'),
    'settings.sendShipmentInformation': reference,
  }),
  ...under('shipmentInfo.addressData[].recipient', {
    ...address('recipient'),
    'settings.saveAddress': desk('Packdesk keeps the address.'),
    'settings.sendShipmentInformation': orKept('options.email_notification, with an e-mail address'),
  }),
  ...under('shipmentInfo.addressData[].invoice', address('billing_address')),
];

const parcels = under('shipmentInfo.shipmentItems[]', {
  objType: reference,
  packageCode: reference,
  labelNumber: reference,
  netWeight: reference,
  grossWeight: orKept('parcels[].weight, without a measured one'),
  grossWeightUom: to('parcels[].weight, in kg'),
  quantity: desk('A carrier labels each parcel: an entry of several is refused.'),
  packageCodeDangerousGoods: orKept('parcels[].options.dangerous_good'),
  packageReference1: to('parcels[].reference_number'),
  packageReference2: reference,
  content: to('parcels[].content'),
  insuranceAmount: to('parcels[].options.insurance'),
  insuranceCurrency: to('parcels[].options.currency'),
  declaredValueAmount: to('parcels[].options.declared_value'),
  declaredValueCurrency: to('parcels[].options.currency'),
  packetNumber: reference,
  trackingNumber: desk('The carrier gives it.'),
  'dimensions.length': to('parcels[].length'),
  'dimensions.width': to('parcels[].width'),
  'dimensions.height': to('parcels[].height'),
  'dimensions.weight': to('parcels[].weight'),
  'dimensions.unitOfMeasurement': to('parcels[].weight and sides, in kg and cm'),
  'carrierService[].serviceCode': to('parcels[].options, its name'),
  'carrierService[].serviceInformation[]': to('parcels[].options, its value'),
});

const articles = under('shipmentInfo.shipmentItems[].articles[]', {
  position: to('parcels[].items[].metadata'),
  articleNumber: to('parcels[].items[].sku'),
  description: to('parcels[].items[].description'),
  quantity: to('parcels[].items[].quantity'),
  quantityUom: to('parcels[].items[].metadata'),
  numberOfPieces: to('parcels[].items[].metadata'),
  tariffNumber: to('parcels[].items[].hs_code'),
  countryOfOrigin: to('parcels[].items[].origin_country'),
  stateOfOrigin: to('parcels[].items[].metadata'),
  netWeight: to('parcels[].items[].weight, of one unit'),
  grossWeight: orKept('parcels[].items[].weight, without a net one'),
  grossWeightUom: to('parcels[].items[].weight, in kg'),
  singlePrice: orKept('parcels[].items[].value_amount, without the others'),
  unitPrice: orKept('parcels[].items[].value_amount'),
  price: to('parcels[].items[].value_amount, by the quantity'),
  grossPrice: to('parcels[].items[].metadata'),
  priceCurrency: to('parcels[].items[].value_currency'),
  statisticalValue: to('parcels[].items[].metadata'),
  limitedQuantity: to('parcels[].items[].metadata'),
  'additionalInformation.customsInvoicePosition': to('parcels[].items[].metadata'),
});

const international = under('shipmentInfo.international', {
  typeOfExportDeclaration: orKept('customs.content_type'),
  customsPaper: desk('Packdesk makes the customs papers.'),
  invoiceDate: to('customs.invoice_date'),
  declaredValueAmount: to('customs.duty.declared_value'),
  declaredValueCurrency: to('customs.duty.currency'),
  mrnNumber: to('customs.options.aes'),
  containsDocuments: orKept('customs.content_type'),
});

const transport = [
  ...under('carrierDetails', {
    carrierCode: to('carrier_ids'),
    productCode: to('services'),
    orderType: orKept('options.is_return, of a return'),
    shippingType: reference,
    'carrierService[]': to('options, by the code of the service'),
    serviceDataName: reference,
    carrierId: reference,
  }),
  ...under('shipmentInfo.pickup', {
    pickupType: desk('`REGULAR` and `DROPOFF` ask for no pickup.'),
    date: to('options.shipping_date'),
    fromTime1: orKept('options.shipping_date, its time'),
    toTime1: desk(PICKUP),
    location: desk(PICKUP),
    pickupInstructions: desk(PICKUP),
    tour: reference,
    quantity: desk('The parcels that wait are counted.'),
    extraPickup: desk('A second pickup of a day is booked at the end of the day.'),
  }),
];

const payment = (at: string): Record<string, FieldTarget> => ({
  type: to(`${at}.paid_by`),
  payer: orKept(`${at}.paid_by, without type`),
  accountNumber: to(`${at}.account_number`),
  name: reference,
  countryIsoCode: reference,
  postalCode: reference,
  certifiedElectronicMail: reference,
  interchangeSystemCode: reference,
});

const payments = [
  ...under('shipmentInfo.paymentInfo.shippingChargesPayment', payment('payment')),
  ...under('shipmentInfo.paymentInfo.dutiesPayment', payment('customs.duty')),
];

const info = under('shipmentInfo', {
  shipmentReference: to('reference'),
  shipmentId: reference,
  orderNumber: reference,
  customerOrderNumber: reference,
  deliveryNoteNumber: reference,
  invoiceNumber: to('customs.invoice'),
  description: to('options.shipment_note'),
  currency: to('options.currency'),
  currentExchangeRate: reference,
  grossAmount: reference,
  grossAmountCurrency: reference,
  frankingCode: reference,
  typeOfBusiness: orKept('customs.content_type, without another reason'),
  incotermCode: to('customs.incoterm'),
  incotermPlace: reference,
  incotermCountry: reference,
  insuranceAmount: to('options.insurance'),
  insuranceCurrency: to('options.currency'),
  'additionalFields[]': reference,
  additionalInformation: reference,
});

const settings = under('settings', {
  loadingLocation: reference,
  packingStation: reference,
  documentLanguage: reference,
  printDocuments: desk(PRINT),
  'printSettings.labelType': to('label_type'),
  'printSettings.labelSize': desk("The size is that of the carrier's label."),
  'printSettings.printLabel': desk(PRINT),
  'printSettings.splitByParcel': desk(PRINT),
  'printSettings.isUpdated': desk(PRINT),
  'printSettings.labelResponseOption': desk('Packdesk answers.'),
});

const notCarried = [...NOT_AT_ENGINE].map(([path, why]): [string, FieldTarget] => [
  path,
  { kind: 'none', why },
]);

/**
 * Each field that holds a value, by its path template: in the order of the form, and behind them those that the engine has
 * no place for.
 */
export const FIELD_TARGETS: ReadonlyMap<string, FieldTarget> = new Map([
  ...parcels,
  ...addresses,
  ...articles,
  ...international,
  ...transport,
  ...payments,
  ...info,
  ...settings,
  ...notCarried,
]);
