import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import type { NumberSupply } from '../../../shared/carrier/supply.ts';
import { withValueAt } from '../../../shared/document/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';

export const SENDER = 'shipmentInfo.addressData[0].sender';
export const RECIPIENT = 'shipmentInfo.addressData[0].recipient';
export const INFO = 'shipmentInfo';
export const CUSTOMS = 'shipmentInfo.international';
export const PARCEL = 'shipmentInfo.shipmentItems[0]';
export const LINE = 'shipmentInfo.shipmentItems[0].articles[0]';

/** A carrier that is particular in every way that a profile can say. */
const picky = CarrierProfile.parse({
  code: 'PICKY',
  name: 'Picky Parcels',
  products: [{ code: 'ONE', name: 'One' }],
  services: [
    {
      code: 'COD',
      name: 'Cash on delivery',
      information: [{ key: 'amount', required: true }],
      excludes: ['ID'],
    },
    { code: 'ID', name: 'Identity check' },
  ],
  labelTemplate: 'post',
  numbering: { kind: 'none' },
  limits: {
    maxWeightKg: 30,
    maxLengthCm: 120,
    maxLengthAndGirthCm: 300,
    maxSumCm: 200,
    minLengthCm: 15,
    minWidthCm: 11,
  },
  countries: { allow: ['DE', 'CH'], deny: [] },
  boxes: { poBox: false, locker: false, office: false },
  dangerousGoods: 'limited',
  requiredFields: ['shipmentInfo.shipmentItems[].content'],
});

/** Takes no dangerous goods at all. */
const timid = CarrierProfile.parse({
  code: 'TIMID',
  name: 'Timid Parcels',
  products: [{ code: 'ONE', name: 'One' }],
  labelTemplate: 'gs1',
  numbering: { kind: 'sscc' },
  dangerousGoods: 'none',
  volumetricDivisor: 6000,
});

/** Has no numbers here. */
const numberless = CarrierProfile.parse({
  code: 'NUMBERLESS',
  name: 'Numberless Parcels',
  products: [{ code: 'ONE', name: 'One' }],
  labelTemplate: 'post',
  numbering: { kind: 's10', serviceIndicator: 'UA' },
  dangerousGoods: 'none',
});

/** Its numbers come from a remote that gives no more for now. */
const heldBack = CarrierProfile.parse({
  ...numberless,
  code: 'HELDBACK',
  numbering: { kind: 's10', serviceIndicator: 'UB' },
});

/** Its numbers come from a remote whose range is used up. */
const usedUp = CarrierProfile.parse({
  ...numberless,
  code: 'USEDUP',
  numbering: { kind: 's10', serviceIndicator: 'UC' },
});

/** A number of its range is on another parcel. */
const stopped = CarrierProfile.parse({
  ...numberless,
  code: 'STOPPED',
  numbering: { kind: 's10', serviceIndicator: 'UD' },
});

/** The post of this desk is nearly out of numbers for parcels, and has none for packets. */
export const supplies: readonly NumberSupply[] = [
  { key: 's10:CP:XX', name: 'CP DE', source: 'range', from: 1, to: 100, total: 100, left: 2 },
  { key: 's10:LX:XX', name: 'LX DE', source: 'range', from: 1, to: 100, total: 100, left: 0 },
  { key: 's10:RR:XX', name: 'RR DE', source: 'range', from: 1, to: 100, total: 100, left: 90 },
  { key: 's10:EE:XX', name: 'EE XX', source: 'demonstration', from: 1, to: 100, total: 100, left: 2 },
  { key: 's10:VV:XX', name: 'VV DE', source: 'lease', from: 1, to: 100, total: 100, left: 0 },
  { key: 's10:UC:XX', name: 'UC DE', source: 'lease', from: 1, to: 100, total: 100, left: 0, usedUp: true },
  {
    key: 's10:UB:XX',
    name: 'UB DE',
    source: 'lease',
    from: 1,
    to: 100,
    total: 100,
    left: 0,
    waitUntil: Date.UTC(2026, 10, 23, 14, 5),
  },
  {
    key: 's10:UD:XX',
    name: 'UD DE',
    source: 'range',
    from: 1,
    to: 100,
    total: 100,
    left: 0,
    stopped: { number: 'UD000000015DE', reference: 'R-7' },
  },
  { key: 's10:UA:XX', name: 'SSCC 4012345', source: 'none', from: 0, to: 0, total: 0, left: 0 },
];

/** Gives its SSCCs itself. */
const foreign = CarrierProfile.parse({
  code: 'FOREIGN',
  name: 'Foreign Freight',
  products: [{ code: 'ONE', name: 'One' }],
  labelTemplate: 'gs1',
  numbering: { kind: 'none' },
  dangerousGoods: 'all',
});

/** Only the remote makes its labels. */
const distant = CarrierProfile.parse({
  code: 'DISTANT',
  name: 'Distant Freight',
  products: [{ code: 'ONE', name: 'One' }],
  labelTemplate: 'post',
  numbering: { kind: 'none' },
  labels: 'remote',
  dangerousGoods: 'all',
});

/** Its labels are bought through a carrier engine. */
const bought = CarrierProfile.parse({
  ...distant,
  code: 'BOUGHT',
  labels: 'karrio',
  engine: { id: 'e1', carrierId: 'bought', carrierName: 'bought' },
});

export const carriers: readonly CarrierProfile[] = [
  ...shippedCarriers,
  picky,
  timid,
  numberless,
  heldBack,
  usedUp,
  stopped,
  foreign,
  distant,
  bought,
];

/** The desk's day. */
export const today = '2026-11-20';

/** The remote has the very invoice number of `exported`. */
export const questions = [{ path: 'shipmentInfo.invoiceNumber', theirs: 'INV-7' }];

/** From Germany to Switzerland, with all that a label and a border need. */
export const exported: Shipment = {
  settings: { printSettings: { labelType: 'PDF', labelSize: 'A6' } },
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: 'R-1',
    invoiceNumber: 'INV-7',
    currency: 'EUR',
    incotermCode: 'DAP',
    incotermPlace: 'Bern',
    addressData: [
      {
        sender: {
          addressType: 'business',
          name: 'Nordlicht Versand GmbH',
          street: 'Hafenstraße',
          houseNo: '12',
          postalCode: '27568',
          city: 'Bremerhaven',
          countryIsoCode: 'DE',
          eori: 'DE1234567',
          contactPerson: { name: 'Antje Gross', phone: '+49 471 555010', email: 'versand@nordlicht.example' },
        },
        recipient: {
          addressType: 'business',
          name: 'Uhrenatelier Bern AG',
          street: 'Kramgasse',
          houseNo: '4',
          postalCode: '3011',
          city: 'Bern',
          countryIsoCode: 'CH',
          contactPerson: { phone: '+41 31 555 01 02', email: 'einkauf@uhren.example' },
        },
      },
    ],
    international: {
      invoiceDate: '2026-11-20',
      typeOfExportDeclaration: 'SALE',
      declaredValueAmount: 60,
      declaredValueCurrency: 'EUR',
    },
    shipmentItems: [
      {
        content: 'Socks',
        dimensions: { length: 30, width: 20, height: 15, weight: 1.5, unitOfMeasurement: 'cm' },
        netWeight: 1.2,
        articles: [
          {
            position: 1,
            articleNumber: 'SCK',
            description: 'Knitted cotton socks',
            tariffNumber: '6115.95',
            countryOfOrigin: 'PT',
            quantity: 10,
            unitPrice: 6,
            price: 60,
            netWeight: 1.2,
          },
        ],
      },
    ],
  },
};

/** Values by path. */
export type Change = Record<string, unknown>;

export const changed = (change: Change, base: Shipment = exported): Shipment =>
  Object.entries(change).reduce((shipment, [path, value]) => withValueAt(shipment, path, value), base);

/** The same within Germany: nothing crosses a border. */
export const inland = (change: Change = {}): Change => ({
  [`${RECIPIENT}.countryIsoCode`]: 'DE',
  [`${RECIPIENT}.postalCode`]: '80331',
  [`${RECIPIENT}.city`]: 'München',
  ...change,
});
