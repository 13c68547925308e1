import { randomUUID } from 'node:crypto';
import type { Json } from './replies.ts';

/** An id as the engine gives them. @param length of its digits */
export const newId = (kind: string, length = 32): string =>
  `${kind}_${randomUUID().replaceAll('-', '').slice(0, length)}`;

/** Members in the engine's form: those that are missing are null. */
const picked = (from: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? null]));

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** An object, empty where it is none. */
export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});

export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(jsonOf) : []);

const ADDRESS = [
  ...['postal_code', 'city', 'federal_tax_id', 'state_tax_id', 'person_name', 'company_name'],
  ...['country_code', 'email', 'phone_number', 'state_code', 'street_number', 'address_line1'],
  'address_line2',
];

/** An address without an id, as that of a pickup. */
export const plainAddress = (address: Json): Json => ({
  ...picked(address, ADDRESS),
  ...{ residential: false, validate_location: false, meta: {}, object_type: 'address', validation: null },
});

const addressOf = (address: Json): Json => ({ id: newId('adr', 12), ...plainAddress(address) });

const COMMODITY = [
  ...['weight', 'weight_unit', 'title', 'description', 'quantity', 'sku', 'hs_code', 'value_amount'],
  ...['value_currency', 'origin_country', 'product_url', 'image_url', 'product_id', 'variant_id'],
  ...['parent_id', 'metadata'],
];

const commodityOf = (commodity: Json): Json => ({ ...picked(commodity, COMMODITY), meta: {} });

const PARCEL = [
  ...['weight', 'width', 'height', 'length', 'packaging_type', 'package_preset', 'description', 'content'],
  ...['weight_unit', 'dimension_unit', 'freight_class'],
];

const parcelOf = (parcel: Json): Json => {
  const id = newId('pcl', 12);
  return {
    ...{ id, ...picked(parcel, PARCEL), is_document: false, options: jsonOf(parcel.options) },
    reference_number: parcel.reference_number ?? id.slice('pcl_'.length),
    items: listOf(parcel.items).map((item) => ({
      ...{ id: newId('itm', 12), ...commodityOf(item), object_type: 'commodity' },
    })),
    ...{ meta: {}, object_type: 'parcel' },
  };
};

const paymentOf = (payment: Json): Json => ({
  paid_by: payment.paid_by ?? 'sender',
  ...picked(payment, ['currency', 'account_number']),
});

const CUSTOMS = [
  ...['duty_billing_address', 'content_type', 'content_description', 'incoterm', 'invoice', 'invoice_date'],
  ...['commercial_invoice', 'certify', 'signer'],
];

const customsOf = (customs: Json): Json => ({
  ...picked(customs, CUSTOMS),
  commodities: listOf(customs.commodities).map(commodityOf),
  duty: isJson(customs.duty)
    ? picked(customs.duty, ['paid_by', 'currency', 'declared_value', 'account_number'])
    : null,
  options: jsonOf(customs.options),
});

const pad = (number: number): string => String(number).padStart(2, '0');

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** Hours of its clock within which the engine has carriers ship. */
const OPENS = 9;
const CLOSES = 17;
/** The hour to which it moves what comes outside of them. */
const FIRST = 10;

/**
 * When carriers ship what was asked for on a day: now, at the beginning of its hours, or on the next day from Monday to
 * Friday. `2026-11-30T10:00`; from the engine's `next_business_datetime`.
 */
const shippedAt = (day: unknown, now = new Date()): string => {
  const date = typeof day === 'string' ? new Date(`${day.slice(0, 10)}T00:00:00`) : new Date(now);
  date.setHours(now.getHours(), now.getMinutes());
  const isWeekend = (): boolean => date.getDay() === 0 || date.getDay() === 6;
  const isOpen = !isWeekend() && date.getHours() >= OPENS && date.getHours() < CLOSES;
  if (isOpen) return `${dayOf(date)}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
  if (!isWeekend() && date.getHours() >= CLOSES) date.setDate(date.getDate() + 1);
  while (isWeekend()) date.setDate(date.getDate() + 1);
  return `${dayOf(date)}T${pad(FIRST)}:00`;
};

/** Members of a shipment that come from its request. */
export const contentsOf = (request: Json): Json => {
  const options = jsonOf(request.options);
  const at = options.shipping_date || shippedAt(options.shipment_date);
  const day = options.shipment_date || String(at).slice(0, 10);
  return {
    shipper: addressOf(jsonOf(request.shipper)),
    recipient: addressOf(jsonOf(request.recipient)),
    return_address: null,
    billing_address: isJson(request.billing_address) ? addressOf(request.billing_address) : null,
    parcels: listOf(request.parcels).map(parcelOf),
    services: request.services ?? [],
    options: { ...options, shipping_date: at, shipment_date: day },
    payment: paymentOf(jsonOf(request.payment)),
    customs: isJson(request.customs) ? customsOf(request.customs) : null,
    reference: request.reference ?? null,
    label_type: request.label_type ?? 'PDF',
    carrier_ids: request.carrier_ids ?? [],
    metadata: request.metadata ?? {},
  };
};
