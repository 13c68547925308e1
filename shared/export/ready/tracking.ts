import type { ExportProfileInput } from '../profile.ts';

const TRACKING = 'shipmentInfo.shipmentItems[].trackingNumber';

/** CSV import of Advanced Shipment Tracking for WooCommerce; `status_shipped` 1 completes the order. */
const woocommerce: ExportProfileInput = {
  id: 'woocommerce-tracking',
  name: 'WooCommerce: tracking numbers',
  format: 'csv',
  row: 'parcel',
  columns: [
    { heading: 'order_id', from: ['fact.order'] },
    { heading: 'tracking_provider', from: ['fact.carrier'] },
    { heading: 'tracking_number', from: [TRACKING] },
    { heading: 'date_shipped', from: ['fact.labelledOn'], steps: [{ kind: 'day', order: 'dmy', sign: '-' }] },
    { heading: 'status_shipped', constant: '1' },
  ],
};

/** Orders sheet of Matrixify, by which Shopify takes fulfilments from a file. */
const shopify: ExportProfileInput = {
  id: 'shopify-tracking',
  name: 'Shopify (Matrixify): tracking numbers',
  format: 'csv',
  row: 'parcel',
  columns: [
    { heading: 'Name', from: ['fact.order'] },
    { heading: 'Command', constant: 'UPDATE' },
    { heading: 'Line: Type', constant: 'Fulfillment Line' },
    { heading: 'Fulfillment: Status', constant: 'success' },
    { heading: 'Fulfillment: Tracking Company', from: ['fact.carrier'] },
    { heading: 'Fulfillment: Tracking Number', from: [TRACKING] },
    { heading: 'Fulfillment: Send Receipt', constant: 'TRUE' },
  ],
};

/** Carriers by the codes that Amazon has for them; every other one is `Other` with its name. */
const AMAZON_CARRIERS = { DHL: 'DHL', UPS: 'UPS', FEDEX: 'FedEx', GLS: 'GLS', TNT: 'TNT', USPS: 'USPS' };

/** Shipping confirmation of a seller's account: text with tabs. A row an order: the whole of it is confirmed. */
const amazon: ExportProfileInput = {
  id: 'amazon-shipping-confirmation',
  name: 'Amazon: shipping confirmation',
  format: 'tsv',
  row: 'parcel',
  columns: [
    { heading: 'order-id', from: ['fact.order'] },
    { heading: 'order-item-id' },
    { heading: 'quantity' },
    { heading: 'ship-date', from: ['fact.labelledOn'] },
    {
      heading: 'carrier-code',
      from: ['carrierDetails.carrierCode'],
      steps: [{ kind: 'lookup', table: AMAZON_CARRIERS, unknown: 'empty' }],
      otherwise: 'Other',
    },
    { heading: 'carrier-name', from: ['fact.carrier'] },
    { heading: 'tracking-number', from: [TRACKING] },
    { heading: 'ship-method', from: ['carrierDetails.productCode'] },
  ],
};

/** For the import of shipping data by JTL-Ameise, whose template assigns the columns. */
const jtl: ExportProfileInput = {
  id: 'jtl-tracking',
  name: 'JTL-Wawi (Ameise): tracking numbers',
  format: 'csv',
  encoding: 'windows-1252',
  delimiter: ';',
  decimals: 'comma',
  row: 'parcel',
  columns: [
    { heading: 'Auftragsnummer', from: ['fact.order'] },
    { heading: 'Versandart', from: ['fact.carrier'] },
    { heading: 'Versanddatum', from: ['fact.labelledOn'], steps: [{ kind: 'day', order: 'dmy' }] },
    { heading: 'Tracking-ID', from: [TRACKING] },
    {
      heading: 'Gewicht',
      from: ['shipmentInfo.shipmentItems[].dimensions.weight', 'shipmentInfo.shipmentItems[].grossWeight'],
    },
  ],
};

/** For an import of orders in plentymarkets (PlentyONE), whose format assigns the columns. */
const plentymarkets: ExportProfileInput = {
  id: 'plentymarkets-tracking',
  name: 'plentymarkets: tracking numbers',
  format: 'csv',
  delimiter: ';',
  row: 'parcel',
  columns: [
    { heading: 'OrderID', from: ['fact.order'] },
    { heading: 'PackageNumber', from: [TRACKING] },
    { heading: 'ShippingProvider', from: ['fact.carrier'] },
    { heading: 'ShippedDate', from: ['fact.labelledOn'] },
  ],
};

/** For an import of orders in Shopware, whose profile assigns the columns. */
const shopware: ExportProfileInput = {
  id: 'shopware-tracking',
  name: 'Shopware: tracking numbers',
  format: 'csv',
  delimiter: ';',
  row: 'shipment',
  columns: [
    { heading: 'order_number', from: ['fact.order'] },
    { heading: 'tracking_codes', from: ['fact.trackingNumbers'] },
    { heading: 'shipping_method', from: ['fact.carrier'] },
    { heading: 'shipping_date', from: ['fact.labelledOn'] },
  ],
};

export const trackingNumbers: readonly ExportProfileInput[] = [
  woocommerce,
  shopify,
  amazon,
  jtl,
  plentymarkets,
  shopware,
];
