import type { CarrierLine, CarrierRequest, ScriptedAnswer } from '../carrier-line.ts';
import type { Booked, Connection, DoubleCarrier, Rate, Sold } from './carrier.ts';
import { unableCarrier } from './carrier.ts';
import { jsonOf, listOf, newId } from './forms.ts';
import { CarrierRefusal, connectorFailure, type Json } from './replies.ts';
import { trackerOf, trackingLink } from './ups-tracking.ts';

/** The carrier's answer to a request. @throws CarrierRefusal where it is not reached */
export const askCarrier = ({ answer }: CarrierLine, request: CarrierRequest): ScriptedAnswer => {
  if (!answer) throw connectorFailure('<urlopen error [Errno 111] Connection refused>');
  return answer(request);
};

/** Those of the carrier's codes that its script has, from an origin in the EU. */
const SERVICES: Readonly<Record<string, [code: string, name: string]>> = {
  11: ['ups_standard_eu', 'UPS STANDARD EU'],
  65: ['ups_worldwide_saver_eu', 'UPS WORLDWIDE SAVER EU'],
};
const SURCHARGES: Readonly<Record<string, string>> = { 375: 'FUEL SURCHARGE' };

const inside = (from: Json, ...path: string[]): Json =>
  path.reduce((found, name) => jsonOf(found[name]), from);

const amountOf = (money: Json): number => Number(money.MonetaryValue);

const rateOf = ({ id, carrier_id, carrier_name }: Connection, rated: Json): Rate => {
  const code = String(inside(rated, 'Service').Code);
  const [service, name] = SERVICES[code] ?? [code, code];
  const total = inside(rated, 'TotalCharges');
  const currency = String(total.CurrencyCode);
  const days = inside(rated, 'TimeInTransit', 'ServiceSummary', 'EstimatedArrival').BusinessDaysInTransit;
  const charges = [
    ['BASE CHARGE', amountOf(inside(rated, 'BaseServiceCharge'))] as const,
    ...listOf(rated.ItemizedCharges).map(
      (each) => [SURCHARGES[String(each.Code)] ?? String(each.Code), amountOf(each)] as const,
    ),
  ];
  return {
    ...{ id: newId('rat'), object_type: 'rate', carrier_name, carrier_id, currency, service },
    total_charge: amountOf(total),
    transit_days: days === undefined ? null : Number(days),
    extra_charges: charges.map(([chargeName, amount]) => ({ name: chargeName, amount, currency, id: null })),
    estimated_delivery: null,
    meta: {
      ...{ service_name: name, rate_zone: null, ext: 'ups', carrier: 'ups', rate_provider: 'ups' },
      carrier_connection_id: id,
    },
    test_mode: false,
  };
};

const soldOf = (results: Json, rate: Rate): Sold => {
  const packages = listOf(results.PackageResults);
  const numbers = packages.map(({ TrackingNumber }) => String(TrackingNumber));
  return {
    numbers,
    meta: {
      ...{ carrier_tracking_link: trackingLink(numbers[0] ?? ''), tracking_numbers: numbers },
      ...{ ext: 'ups', carrier: 'ups', service_name: rate.meta.service_name, rate_provider: 'ups' },
    },
    labels: Buffer.concat(
      packages.map((each) => Buffer.from(String(inside(each, 'ShippingLabel').GraphicImage), 'base64')),
    ),
  };
};

const bookedOf = ({ PRN, RateResult, WeekendServiceTerritoryIndicator }: Json): Booked => {
  const { GrandTotalOfAllCharge, CurrencyCode, RateType } = jsonOf(RateResult);
  return {
    confirmation_number: String(PRN),
    pickup_charge:
      GrandTotalOfAllCharge === undefined
        ? null
        : { name: 'Pickup Charge', amount: Number(GrandTotalOfAllCharge), currency: CurrencyCode, id: null },
    meta: {
      rate_type: RateType ?? null,
      weekend_service_territory: WeekendServiceTerritoryIndicator ?? null,
      ext: 'ups',
    },
  };
};

/** UPS behind its connector: the carrier's own answers, in so far as its script has them, in the engine's form. */
export const upsCarrier = (line: CarrierLine): DoubleCarrier => {
  let isSignedIn = false;
  const ask = (method: string, path: string, body: object | string = ''): Json => {
    const told = askCarrier(line, {
      ...{ host: 'onlinetools.ups.com', method, path },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    if (typeof told.body === 'string') {
      throw connectorFailure('Expecting value: line 1 column 1 (char 0)');
    }
    const found = told.body as Json;
    const errors = listOf(inside(found, 'response').errors);
    if (errors.length === 0) return found;
    throw new CarrierRefusal(
      errors.map(({ code, message }) => ({ code: String(code), message: String(message), level: 'error' })),
    );
  };
  const signedIn = (method: string, path: string, body?: object): Json => {
    // The engine keeps the token.
    if (!isSignedIn) ask('POST', '/security/v1/oauth/token', 'grant_type=client_credentials');
    isSignedIn = true;
    return ask(method, path, body);
  };
  return {
    ...unableCarrier,
    rates: (of, shipment) => {
      const parcels = listOf(shipment.parcels).map(({ weight }) => ({
        PackageWeight: { Weight: String(weight) },
      }));
      const body = { RateRequest: { Shipment: { Package: parcels } } };
      const told = signedIn('POST', '/api/rating/v2409/Shop?additionalinfo=timeintransit', body);
      return listOf(inside(told, 'RateResponse').RatedShipment).map((rated) => rateOf(of, rated));
    },
    sell: async (_, shipment, rate) => {
      const body = { ShipmentRequest: { service: rate.service, reference: shipment.reference } };
      const told = signedIn('POST', '/api/shipments/v2409/ship', body);
      return soldOf(inside(told, 'ShipmentResponse', 'ShipmentResults'), rate);
    },
    cancel: (_, { shipment_identifier }) => {
      signedIn('DELETE', `/api/shipments/v2409/void/cancel/${shipment_identifier}`);
    },
    track: (of, number) => {
      const path = `/api/track/v1/details/${number}?locale=en_US&returnSignature=true`;
      const { shipment } = inside(signedIn('GET', path), 'trackResponse');
      return trackerOf(of, listOf(listOf(shipment)[0]?.package)[0] ?? {});
    },
    bookPickup: (_, { pickup_date }) => {
      const body = { PickupCreationRequest: { PickupDateInfo: { PickupDate: pickup_date } } };
      const told = signedIn('POST', '/api/pickupcreation/v2409/pickup', body);
      return bookedOf(inside(told, 'PickupCreationResponse'));
    },
    cancelPickup: () => {
      signedIn('DELETE', '/api/shipments/v2409/pickup/02');
    },
  };
};
