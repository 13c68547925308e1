import type { Json } from './replies.ts';

/** Facts of a carrier that is installed with the engine: a part of those that the engine tells. */
interface CarrierFacts {
  name: string;
  capabilities: string[];
  /** By their code: what the engine lists them with, and their readable name. */
  services: Record<string, [listed: string | null, name: string]>;
  options: Record<string, Json>;
}

/** The release that the double is a double of. */
const VERSION = '2026.1.32';

const option = (code: string, label: string, type: string, category?: string): Json => ({
  ...{ code, label, type },
  meta: { ...(category && { category }), configurable: true },
});

const WHOLE = ['pickup', 'rating', 'shipping', 'tracking', 'paperless'];

export const carrierFacts: Readonly<Record<string, CarrierFacts>> = {
  dhl_express: {
    name: 'DHL Express',
    capabilities: WHOLE,
    services: {
      dhl_domestic_express_12_00: ['1', 'DHL Domestic Express 12:00'],
      dhl_express_worldwide_doc: ['D', 'DHL Express Worldwide (Documents)'],
      dhl_express_domestic: ['N', 'DHL Express Domestic'],
      dhl_express_worldwide_nondoc: ['P', 'DHL Express Worldwide (Non-Documents)'],
      dhl_express_12_00: ['T', 'DHL Express 12:00'],
      dhl_economy_select: ['W', 'DHL Economy Select'],
      dhl_express_all: [null, 'All'],
    },
    options: {
      dhl_saturday_delivery: option('AA', 'Dhl Saturday Delivery', 'boolean', 'DELIVERY_OPTIONS'),
      dhl_cash_on_delivery: option('KB', 'Dhl Cash On Delivery', 'float', 'COD'),
    },
  },
  generic: {
    name: 'Custom Carrier',
    capabilities: ['rating', 'shipping'],
    services: { standard_service: ['standard_service', 'Standard Service'] },
    options: { tracking_number_reference: option('tracking_number', 'Tracking Number Reference', 'string') },
  },
  ups: {
    name: 'UPS',
    capabilities: WHOLE,
    services: {
      ups_standard: ['UPS Standard', 'UPS Standard'],
      ups_express_eu: ['UPS Express EU', 'UPS Express EU'],
      ups_standard_eu: ['UPS Standard EU', 'UPS Standard EU'],
      ups_worldwide_express_plus_eu: ['UPS Worldwide Express Plus EU', 'UPS Worldwide Express Plus EU'],
      ups_worldwide_saver_eu: ['UPS Worldwide Saver EU', 'UPS Worldwide Saver EU'],
    },
    options: {
      ups_saturday_delivery_indicator: option(
        'SaturdayDeliveryIndicator',
        'UPS Saturday Delivery Indicator',
        'boolean',
        'DELIVERY_OPTIONS',
      ),
      ups_cod: option('COD', 'UPS COD', 'float', 'COD'),
    },
  },
};

const byCarrier = <T>(of: (facts: CarrierFacts) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(carrierFacts).map(([name, facts]) => [name, of(facts)]));

const named = ({ services }: CarrierFacts): Record<string, string> =>
  Object.fromEntries(Object.entries(services).map(([code, [, name]]) => [code, name]));

/** The members of `/v1/references` that Packdesk reads; the engine has some fifty more. */
export const referencesOf = (isReduced: boolean): Json => ({
  VERSION,
  APP_NAME: 'Karrio',
  carriers: byCarrier(({ name }) => name),
  ...(!isReduced && { options: byCarrier(({ options }) => options), service_names: byCarrier(named) }),
});

/** The answer of `/v1/carriers/{name}/services`; null: there is no such carrier. */
export const servicesOf = (carrierName: string): Json | null => {
  const facts = Object.hasOwn(carrierFacts, carrierName) ? carrierFacts[carrierName] : undefined;
  if (!facts) return null;
  return Object.fromEntries(Object.entries(facts.services).map(([code, [listed]]) => [code, listed]));
};
