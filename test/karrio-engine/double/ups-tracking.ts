import type { Connection } from './carrier.ts';
import { jsonOf, listOf } from './forms.ts';
import type { Json } from './replies.ts';

/** The address at which a person follows a parcel. */
export const trackingLink = (number: string): string =>
  `https://www.ups.com/track?loc=en_US&requester=QUIC&tracknum=${number}/trackdetails`;

/** The carrier's types of states, in so far as its script has them. */
const STATES: Readonly<Record<string, string>> = { M: 'pending', I: 'in_transit', D: 'delivered' };

/** `20261125` as `2026-11-25`. */
const dayOf = (date: unknown): string => String(date).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** `163000` as `16:30`. */
const timeOf = (time: unknown): string => String(time).replace(/^(\d\d)(\d\d)\d\d$/, '$1:$2');

const eventOf = (activity: Json): Json => {
  const { type, code, description } = jsonOf(activity.status);
  const { city, postalCode, country } = jsonOf(jsonOf(activity.location).address);
  const [date, time] = [dayOf(activity.date), timeOf(activity.time)];
  return {
    // The engine writes the hours of a day as they are, and its half behind them.
    ...{ date, time: `${time} ${Number(time.slice(0, 2)) < 12 ? 'AM' : 'PM'}` },
    timestamp: `${date}T${time}:00.000Z`,
    status: STATES[String(type)] ?? null,
    ...{ code, reason: null, description },
    location: [city, postalCode, country].filter(Boolean).join(', '),
    ...{ latitude: null, longitude: null },
  };
};

const INFO = [
  ...['customer_name', 'expected_delivery', 'note', 'order_date', 'order_id', 'package_weight'],
  ...['package_weight_unit', 'shipment_package_count', 'shipment_pickup_date', 'shipment_delivery_date'],
  ...['shipment_service', 'shipment_origin_country', 'shipment_origin_postal_code'],
  ...['shipment_destination_country', 'shipment_destination_postal_code', 'shipping_date', 'signed_by'],
];

/** Members of a tracker beside its events. @param told those that are known */
export const infoOf = (number: string, told: Json = {}): Json => ({
  carrier_tracking_link: trackingLink(number),
  ...Object.fromEntries(INFO.map((name) => [name, told[name] ?? null])),
  source: 'api',
});

/** The carrier's answer about a parcel as the engine passes it on. */
export const trackerOf = ({ carrier_id, carrier_name }: Connection, parcel: Json): Json => {
  const number = String(parcel.trackingNumber);
  const events = listOf(parcel.activity).map(eventOf);
  const day = listOf(parcel.deliveryDate).find(({ type }) => type === 'DEL')?.date;
  return {
    ...{ carrier_name, carrier_id, tracking_number: number, info: infoOf(number), events },
    delivered: events.some(({ status }) => status === 'delivered'),
    test_mode: false,
    status: events[0]?.status ?? 'in_transit',
    estimated_delivery: day === undefined ? null : dayOf(day),
    meta: { ext: 'ups', carrier: 'ups' },
    images: { delivery_image: null, signature_image: null },
    ...{ object_type: 'tracker', is_archived: false, archived_at: null, metadata: {}, messages: [] },
  };
};
