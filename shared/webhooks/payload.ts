import { ShipmentStatus } from '../shipment/status.ts';
import type { StuckReason } from '../tracking/track.ts';
import { type AnyWebhookType, MAX_FIELDS, type Raised } from './events.ts';

/** Numbers of a parcel by which others know it. */
interface WebhookParcel {
  trackingNumber: string | null;
  labelNumber: string | null;
  packetNumber: string | null;
}

/** The shipment of an event: what an ERP needs to find and follow it, and neither names nor addresses. */
export interface WebhookShipment {
  shipmentReference: string;
  /** Grows with each change: the later of two events has the greater one. */
  version: number;
  shipmentStatus: number;
  /** The same in a word; a status of a remote that has none is `other`. */
  status: string;
  orderNumber: string | null;
  customerOrderNumber: string | null;
  deliveryNoteNumber: string | null;
  invoiceNumber: string | null;
  carrierCode: string | null;
  productCode: string | null;
  /** The label says something else than the shipment by now. */
  labelStale: boolean;
  parcels: WebhookParcel[];
}

/** The stuck parcel of `shipment.stuck`. */
export interface WebhookStuck {
  trackingNumber: string;
  reason: StuckReason;
}

/** A remote may have sent anything in its place, and no change of a shipment fails over its event. */
const given = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() || null : null;
};

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const wordOf = (status: number): string =>
  Object.entries(ShipmentStatus).find(([, value]) => value === status)?.[0] ?? 'other';

const parcelOf = (value: unknown): WebhookParcel => {
  const { trackingNumber, labelNumber, packetNumber } = membersOf(value);
  return {
    trackingNumber: given(trackingNumber),
    labelNumber: given(labelNumber),
    packetNumber: given(packetNumber),
  };
};

/** @param document as it is stored; of a deleted shipment the last one */
export const webhookShipment = (
  document: unknown,
  stored: { reference: string; version: number; status: number; labelStale: boolean },
): WebhookShipment => {
  const { shipmentInfo, carrierDetails } = membersOf(document);
  const info = membersOf(shipmentInfo);
  const carrier = membersOf(carrierDetails);
  return {
    shipmentReference: stored.reference,
    version: stored.version,
    shipmentStatus: stored.status,
    status: wordOf(stored.status),
    orderNumber: given(info.orderNumber),
    customerOrderNumber: given(info.customerOrderNumber),
    deliveryNoteNumber: given(info.deliveryNoteNumber),
    invoiceNumber: given(info.invoiceNumber),
    carrierCode: given(carrier.carrierCode),
    productCode: given(carrier.productCode),
    labelStale: stored.labelStale,
    parcels: Array.isArray(info.shipmentItems) ? info.shipmentItems.map(parcelOf) : [],
  };
};

/** Members of an event's data besides its shipment. */
const further = ({ fields }: Raised): object =>
  fields === undefined
    ? {}
    : { fields: fields.slice(0, MAX_FIELDS), moreFields: Math.max(0, fields.length - MAX_FIELDS) };

/**
 * The body of a message: `{type, timestamp, data}`.
 * @param at ms
 */
export const bodyOf = (type: AnyWebhookType, at: number, data: object): string =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });

/** The data of an event of a shipment. */
export const dataOf = (shipment: WebhookShipment, raised: Raised, stuck?: WebhookStuck): object => ({
  ...shipment,
  ...further(raised),
  ...(stuck && { stuck }),
});

/**
 * The same body with the whole shipment as `data.shipment`.
 * @param text its JSON as it is stored: put in as it is, so that long numbers keep their digits
 */
export const withWhole = (body: string, text: string): string => `${body.slice(0, -2)},"shipment":${text}}}`;
