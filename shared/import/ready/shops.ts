import type { ImportProfileInput } from '../profile.ts';
import { article, info, recipient } from './parts.ts';

/** Order statuses of WooCommerce that are not to be packed, by their names and as exports show them. */
const WOOCOMMERCE_STOPS = ['cancelled', 'refunded', 'failed', 'trash', 'on-hold', 'on hold'];
const AS_STORED = ['cancelled', 'refunded', 'failed', 'on-hold'].map((status) => `wc-${status}`);
const IN_GERMAN = [
  ...['storniert', 'erstattet', 'rückerstattet', 'rückerstattung', 'fehlgeschlagen'],
  ...['in wartestellung', 'angehalten'],
];

/** Advanced Order Export for WooCommerce (`First Name (Shipping)`) and Customer/Order Export (`shipping_first_name`). */
const woocommerce: ImportProfileInput = {
  id: 'woocommerce',
  name: 'WooCommerce (CSV)',
  format: 'csv',
  row: 'article',
  order: { from: ['Order Number', 'order_number', 'Order ID', 'order_id'] },
  // Shown in the language of the shop.
  stops: ['Order Status', 'order_status'].map((from) => ({
    from,
    is: [...WOOCOMMERCE_STOPS, ...AS_STORED, ...IN_GERMAN],
  })),
  fields: [
    ...recipient({
      name: [
        'Company (Shipping)',
        'shipping_company',
        ['First Name (Shipping)', 'Last Name (Shipping)'],
        ['shipping_first_name', 'shipping_last_name'],
        'Company (Billing)',
        ['First Name (Billing)', 'Last Name (Billing)'],
        ['billing_first_name', 'billing_last_name'],
      ],
      contact: [
        ['First Name (Shipping)', 'Last Name (Shipping)'],
        ['shipping_first_name', 'shipping_last_name'],
      ],
      street: [
        'Address 1&2 (Shipping)',
        'Address 1 (Shipping)',
        'shipping_address_1',
        'Address 1&2 (Billing)',
        'Address 1 (Billing)',
        'billing_address_1',
      ],
      street2: ['Address 2 (Shipping)', 'shipping_address_2'],
      postalCode: ['Postcode (Shipping)', 'shipping_postcode', 'Postcode (Billing)', 'billing_postcode'],
      city: ['City (Shipping)', 'shipping_city', 'City (Billing)', 'billing_city'],
      provinceCode: ['State Code (Shipping)', 'shipping_state'],
      countryIsoCode: [
        'Country Code (Shipping)',
        'shipping_country',
        'Country Code (Billing)',
        'billing_country',
      ],
      email: ['Email (Billing)', 'billing_email', 'customer_email'],
      phone: ['Phone (Shipping)', 'shipping_phone', 'Phone (Billing)', 'billing_phone'],
    }),
    ...info({
      orderNumber: ['Order Number', 'order_number', 'Order ID', 'order_id'],
      currency: ['Order Currency', 'order_currency', 'currency'],
    }),
    ...article({
      articleNumber: ['SKU', 'item_sku'],
      description: ['Item Name', 'item_name', 'Product Name (main)'],
      quantity: ['Quantity', 'item_quantity'],
      unitPrice: ['Item Cost', 'item_price'],
      price: ['item_total', 'Order Line Total'],
    }),
  ],
};

/** Answer of `GET /wp-json/wc/v3/orders`, kept as a file. */
const woocommerceJson: ImportProfileInput = {
  id: 'woocommerce-json',
  name: 'WooCommerce (JSON, REST API)',
  format: 'json',
  each: 'line_items',
  row: 'article',
  order: { from: ['number', 'id'] },
  // Paid, or cash on delivery: others are not to be packed yet, or no longer.
  only: [{ from: 'status', is: ['processing'] }],
  stops: [{ from: 'status', is: WOOCOMMERCE_STOPS }],
  again: 'update',
  fields: [
    ...recipient({
      name: [
        'shipping.company',
        ['shipping.first_name', 'shipping.last_name'],
        ['billing.first_name', 'billing.last_name'],
      ],
      contact: [['shipping.first_name', 'shipping.last_name']],
      street: ['shipping.address_1', 'billing.address_1'],
      street2: ['shipping.address_2'],
      postalCode: ['shipping.postcode', 'billing.postcode'],
      city: ['shipping.city', 'billing.city'],
      provinceCode: ['shipping.state'],
      countryIsoCode: ['shipping.country', 'billing.country'],
      email: ['billing.email'],
      phone: ['shipping.phone', 'billing.phone'],
    }),
    ...info({ orderNumber: ['number', 'id'], currency: ['currency'] }),
    ...article({
      articleNumber: ['line_items.sku'],
      description: ['line_items.name'],
      quantity: ['line_items.quantity'],
      unitPrice: ['line_items.price'],
      price: ['line_items.total'],
    }),
  ],
};

/** An order as webhooks and the REST API of Shopify have it. */
const shopifyJson: ImportProfileInput = {
  id: 'shopify-json',
  name: 'Shopify (JSON, webhook)',
  format: 'json',
  each: 'line_items',
  row: 'article',
  order: { from: ['name', 'order_number'] },
  again: 'update',
  stops: [{ from: 'cancelled_at' }, { from: 'financial_status', is: ['refunded', 'voided'] }],
  fields: [
    ...recipient({
      name: [
        'shipping_address.company',
        'shipping_address.name',
        'billing_address.company',
        'billing_address.name',
      ],
      contact: ['shipping_address.name', 'billing_address.name'],
      street: ['shipping_address.address1', 'billing_address.address1'],
      street2: ['shipping_address.address2'],
      postalCode: ['shipping_address.zip', 'billing_address.zip'],
      city: ['shipping_address.city', 'billing_address.city'],
      provinceCode: ['shipping_address.province_code'],
      countryIsoCode: ['shipping_address.country_code', 'billing_address.country_code'],
      email: ['contact_email', 'email'],
      phone: ['shipping_address.phone', 'phone'],
    }),
    ...info({ orderNumber: ['name', 'order_number'], currency: ['currency'] }),
    ...article({
      articleNumber: ['line_items.sku'],
      description: ['line_items.name', 'line_items.title'],
      quantity: ['line_items.quantity'],
      unitPrice: ['line_items.price'],
    }),
  ],
};

/** Orders > Export of the shop's administration: further articles of an order repeat its name alone. */
const shopify: ImportProfileInput = {
  id: 'shopify',
  name: 'Shopify (CSV)',
  format: 'csv',
  row: 'article',
  order: { from: ['Name'] },
  stops: [{ from: 'Cancelled at' }, { from: 'Financial Status', is: ['refunded', 'voided'] }],
  fields: [
    ...recipient({
      name: ['Shipping Company', 'Shipping Name', 'Billing Company', 'Billing Name'],
      contact: ['Shipping Name', 'Billing Name'],
      street: ['Shipping Address1', 'Shipping Street', 'Billing Address1', 'Billing Street'],
      street2: ['Shipping Address2'],
      postalCode: ['Shipping Zip', 'Billing Zip'],
      city: ['Shipping City', 'Billing City'],
      provinceCode: ['Shipping Province'],
      countryIsoCode: ['Shipping Country', 'Billing Country'],
      email: ['Email'],
      phone: ['Shipping Phone', 'Phone', 'Billing Phone'],
    }),
    ...info({ orderNumber: ['Name'], currency: ['Currency'] }),
    ...article({
      articleNumber: ['Lineitem sku'],
      description: ['Lineitem name'],
      quantity: ['Lineitem quantity'],
      unitPrice: ['Lineitem price'],
    }),
  ],
};

/** Import/Export of Shopware 5 (`shippingFirstName`) and of Shopware 6 (`shipping_address_street`). */
const shopware: ImportProfileInput = {
  id: 'shopware',
  name: 'Shopware (CSV)',
  format: 'csv',
  row: 'article',
  order: { from: ['order_number', 'number', 'orderNumber'] },
  fields: [
    ...recipient({
      name: [
        'shipping_address_company',
        'shippingCompany',
        ['shipping_address_first_name', 'shipping_address_last_name'],
        ['shippingFirstName', 'shippingLastName'],
        ['customer_first_name', 'customer_last_name'],
      ],
      contact: [
        ['shipping_address_first_name', 'shipping_address_last_name'],
        ['shippingFirstName', 'shippingLastName'],
        ['customer_first_name', 'customer_last_name'],
      ],
      name2: ['shipping_address_department', 'shippingDepartment'],
      street: ['shipping_address_street', 'shippingStreet'],
      street2: ['shipping_address_additional_address_line1', 'shippingAdditionalAddressLine1'],
      postalCode: ['shipping_address_zipcode', 'shippingZipcode'],
      city: ['shipping_address_city', 'shippingCity'],
      countryIsoCode: [
        'shipping_address_country_iso',
        'shipping_address_country',
        'shippingCountryIso',
        'shippingCountryName',
      ],
      country: 'DE',
      email: ['customer_email', 'email'],
      phone: ['shipping_address_phone_number', 'shippingPhone', 'billingPhone'],
    }),
    ...info({
      orderNumber: ['order_number', 'number', 'orderNumber'],
      currency: ['currency', 'currency_iso_code'],
    }),
    ...article({
      articleNumber: ['articleNumber', 'line_item_product_number', 'product_number'],
      description: ['articleName', 'line_item_label', 'name'],
      quantity: ['quantity', 'line_item_quantity'],
      unitPrice: ['price', 'line_item_unit_price'],
    }),
  ],
};

/** Countries are numbers there: the usual ones; others are to be exported by name. */
const PLENTY_COUNTRIES: Record<string, string> = {
  1: 'DE',
  2: 'AT',
  3: 'BE',
  4: 'CH',
  5: 'CY',
  6: 'CZ',
  7: 'DK',
  8: 'ES',
  9: 'EE',
  10: 'FR',
  11: 'FI',
  12: 'GB',
  13: 'GR',
  14: 'HU',
  15: 'IT',
  16: 'IE',
  17: 'LU',
  18: 'LV',
  19: 'MT',
  20: 'NO',
  21: 'NL',
  22: 'PT',
  23: 'PL',
  24: 'SE',
  26: 'SK',
  27: 'SI',
};

/** Export of plentymarkets (PlentyONE) in the formats Order and OrderItems. */
const plentymarkets: ImportProfileInput = {
  id: 'plentymarkets',
  name: 'plentymarkets (CSV)',
  format: 'csv',
  row: 'article',
  order: { from: ['OrderID', 'OrderHeadOrderID', 'order_id'] },
  fields: [
    ...recipient({
      name: [
        'DeliveryCompany',
        ['DeliveryFirstName', 'DeliveryLastName'],
        'Company',
        'CustomerCompany',
        ['FirstName', 'LastName'],
      ],
      contact: [
        ['DeliveryFirstName', 'DeliveryLastName'],
        ['FirstName', 'LastName'],
      ],
      name2: ['DeliveryAdditionalName', 'AdditionalName'],
      street: ['DeliveryStreet', 'Street', 'CustomerStreet'],
      houseNo: ['DeliveryHouseNo', 'HouseNo', 'CustomerHouseNo'],
      postalCode: ['DeliveryZIP', 'ZIP', 'CustomerZIP'],
      city: ['DeliveryCity', 'City', 'CustomerCity'],
      countryIsoCode: ['DeliveryCountryISO', 'DeliveryCountry', 'DeliveryLand', 'Country', 'CustomerCountry'],
      email: ['DeliveryEmail', 'Email', 'CustomerEmail'],
      phone: ['DeliveryPhone', 'Phone', 'CustomerPhone'],
      countries: PLENTY_COUNTRIES,
    }),
    ...info({
      orderNumber: ['OrderID', 'OrderHeadOrderID', 'order_id'],
      customerOrderNumber: ['ExternalOrderID', 'OrderExternalID'],
      currency: ['Currency', 'OrderCurrency'],
    }),
    ...article({
      articleNumber: ['VariationNumber', 'ItemVariationNo', 'RowItemNo', 'ItemNo', 'ItemID'],
      description: ['RowItemName', 'ItemName', 'ItemText'],
      quantity: ['RowQuantity', 'Quantity', 'ItemQuantity'],
      unitPrice: ['RowItemPrice', 'ItemPrice', 'Price'],
    }),
  ],
};

export const shops: readonly ImportProfileInput[] = [
  woocommerce,
  woocommerceJson,
  shopify,
  shopifyJson,
  shopware,
  plentymarkets,
];
