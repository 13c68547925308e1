import type { ScriptedAnswer } from './carrier-line.ts';
import type { CarrierScript } from './carrier-stand-in.ts';

/** Answers of UPS in the form of its own interface, in so far as the engine reads them. */
const money = (MonetaryValue: string) => ({ CurrencyCode: 'EUR', MonetaryValue });

const rated = (code: string, total: string, days: string | null) => ({
  Service: { Code: code },
  TransportationCharges: money(total),
  BaseServiceCharge: money(total),
  ServiceOptionsCharges: money('0.00'),
  ItemizedCharges: [{ Code: '375', ...money('1.10') }],
  TotalCharges: money(total),
  ...(days && { TimeInTransit: { ServiceSummary: { EstimatedArrival: { BusinessDaysInTransit: days } } } }),
});

const activity = (type: string, code: string, description: string, date: string, time: string) => ({
  location: { address: { city: 'Berlin', postalCode: '10115', country: 'DE' } },
  status: { type, code, description },
  date,
  time,
});

const tracked = (number: string): ScriptedAnswer => ({
  body: {
    trackResponse: {
      shipment: [
        {
          package: [
            {
              trackingNumber: number,
              deliveryDate: [{ type: 'DEL', date: '20261127' }],
              deliveryInformation: {},
              activity: [
                activity('I', 'DP', 'Departed from Facility', '20261125', '163000'),
                activity('M', 'MP', 'Shipper created a label', '20261124', '090500'),
              ],
            },
          ],
        },
      ],
    },
  },
});

/** A refusal as UPS writes it. */
export const upsError = (code: string, message: string, status = 400): ScriptedAnswer => ({
  status,
  body: { response: { errors: [{ code, message }] } },
});

const done = { Response: { ResponseStatus: { Code: '1', Description: 'Success' } } };

/** A label of nothing but its frame: who reads it has the ZPL that a carrier would have drawn. */
const shipped = (number: string): ScriptedAnswer => ({
  body: {
    ShipmentResponse: {
      ...done,
      ShipmentResults: {
        ShipmentIdentificationNumber: number,
        PackageResults: [
          {
            TrackingNumber: number,
            ShippingLabel: {
              ImageFormat: { Code: 'ZPL' },
              GraphicImage: Buffer.from('^XA^FO20,20^GB760,1160,4^FS^XZ').toString('base64'),
            },
          },
        ],
      },
    },
  },
});

/** One that says yes to everything. */
export const UPS_AGREES: CarrierScript = ({ path, method }) => {
  if (path.startsWith('/security/v1/oauth/token')) {
    return {
      body: { access_token: 'token', issued_at: String(Date.now()), expires_in: '14399', status: 'approved' },
    };
  }
  if (path.startsWith('/api/rating/')) {
    return {
      body: { RateResponse: { RatedShipment: [rated('65', '30.00', '1'), rated('11', '12.50', null)] } },
    };
  }
  if (path.endsWith('/ship')) return shipped(`1Z999AA1${String(Date.now()).slice(-10)}`);
  if (path.includes('/void/cancel/')) return { body: { VoidShipmentResponse: done } };
  if (path.startsWith('/api/track/')) return tracked(/details\/([^?]+)/.exec(path)?.[1] ?? '');
  if (path.startsWith('/api/pickupcreation/')) {
    return {
      body: {
        PickupCreationResponse: {
          ...done,
          PRN: '29B25D8F0ZZ',
          RateResult: { GrandTotalOfAllCharge: '6.50', CurrencyCode: 'EUR', RateType: 'SD' },
        },
      },
    };
  }
  if (method === 'DELETE' && path.includes('/pickup/')) return { body: { PickupCancelResponse: done } };
  return null;
};

/** The same, but for what this script answers first. */
export const upsBut =
  (first: CarrierScript): CarrierScript =>
  (request) =>
    first(request) ?? UPS_AGREES(request);
