import { type Connection, type DoubleCarrier, type Rate, unableCarrier } from './carrier.ts';
import { newId } from './forms.ts';
import { drawLabels, numbersOf } from './labels.ts';
import type { Json } from './replies.ts';

const SERVICE = 'STANDARD SERVICE';

const rateOf = ({ id, carrier_id }: Connection, customName: string): Rate => ({
  ...{ id: newId('rat'), object_type: 'rate', carrier_name: customName, carrier_id, currency: 'USD' },
  ...{ service: 'standard_service', total_charge: 0, transit_days: 1, estimated_delivery: null },
  extra_charges: [{ name: 'Base Charge', amount: 0, currency: 'USD', id: null }],
  meta: {
    ...{ service_name: SERVICE, shipping_charges: 0, shipping_currency: 'USD', ext: 'generic' },
    ...{ carrier: customName, rate_provider: customName, carrier_connection_id: id },
  },
  test_mode: false,
});

/**
 * The carrier that a user of the engine defines, which needs no network: one price, and labels of the engine's drawing.
 * @param nameOf its own name, of a connection's credentials
 */
export const genericCarrier = (nameOf: (of: Connection) => string): DoubleCarrier => ({
  ...unableCarrier,
  rates: (of) => [rateOf(of, nameOf(of))],
  sell: async (of, shipment, _, labelType) => {
    const numbers = numbersOf(shipment);
    const meta: Json = {
      ...{ service_name: SERVICE, ext: 'generic', carrier: 'generic', rate_provider: 'generic' },
      custom_carrier_name: nameOf(of),
      ...(numbers.length > 1 && { tracking_numbers: numbers, shipment_identifiers: numbers }),
    };
    return { numbers, meta, labels: await drawLabels(shipment, numbers, labelType) };
  },
  cancel: () => undefined,
});
