import type { Service } from '../../../shared/carrier/parts.ts';
import type { EngineConnection, EngineService } from '../../../shared/engine/settings.ts';
import type { CarrierConnection, GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { KarrioClient } from '../client/client.ts';
import type { CarrierOption, CarrierReferences } from '../client/references.ts';
import { engineError } from './failure.ts';

/** An engine and its connections as it tells them. */
export interface EngineReading {
  version: string;
  connections: EngineConnection[];
  /** Services that can be booked with a carrier's products, by the engine's name of the carrier. */
  bookable(carrierName: string): Service[];
}

/** Longest code that a profile of a carrier takes. */
const MOST_CODE = 40;
/** Longest name of a product or service. */
const MOST_NAME = 100;

/** `dhl_express_12_00` as `Dhl Express 12 00`: readable, where the engine has no name. */
const wordsOf = (code: string): string =>
  code
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

const named = (name: string | null, code: string): { en: string } => ({
  en: (name || wordsOf(code) || code).slice(0, MOST_NAME).trim(),
});

const servicesOf = (
  codes: readonly string[],
  { carrierName, chosenServices }: CarrierConnection,
  references: CarrierReferences,
): EngineService[] =>
  codes
    .filter((code) => code.trim() === code && code !== '' && code.length <= MOST_CODE)
    .filter((code) => !chosenServices || chosenServices.includes(code))
    .map((code) => ({ code, name: named(references.serviceName(carrierName, code), code) }));

/** Groups of options that a packer books; the others are declarations, or the carrier's inner affairs. */
const BOOKABLE = new Set(['COD', 'DELIVERY_OPTIONS', 'INSURANCE', 'SIGNATURE']);

const serviceOf = ({ code, name, type, category }: CarrierOption): Service[] => {
  if (!BOOKABLE.has(category) || code.length > MOST_CODE || !/^(?:boolean|float)$/.test(type)) return [];
  const amount = { key: 'amount', name: { en: 'Amount', de: 'Betrag' }, required: true };
  const information = type === 'float' ? [amount] : [];
  return [{ code, name: named(name, code), level: 'shipment', information, excludes: [] }];
};

const stateOf = (
  { active, capabilities }: CarrierConnection,
  services: readonly EngineService[],
): EngineConnection['state'] => {
  if (!active) return 'inactive';
  if (capabilities.length > 0 && !capabilities.includes('shipping')) return 'no-labels';
  return services.length === 0 ? 'no-services' : 'ready';
};

const need = <T>(answer: GatewayAnswer<T>, engine: string): T => {
  if (answer.kind !== 'ok') throw engineError(answer, engine);
  return answer.value;
};

/** Codes of a carrier's services; one that the engine has no services of has none. */
const codesOf = async (client: KarrioClient, carrierName: string, engine: string): Promise<string[]> => {
  const answer = await client.services(carrierName);
  const isUnknown = answer.kind === 'refused' || answer.kind === 'missing';
  return isUnknown ? [] : need(answer, engine);
};

/**
 * Reads an engine's connections with their services. Reads all or fails: half of a reading would take services for gone.
 * @param engine its name, for the words of a failure
 * @throws PackdeskError engine.* (see `failureOf`)
 */
export const readEngine = async (client: KarrioClient, engine: string): Promise<EngineReading> => {
  const references = need(await client.references(), engine);
  const found = need(await client.connections(), engine);
  const codes = new Map<string, string[]>();
  for (const { carrierName } of found) {
    if (!codes.has(carrierName)) codes.set(carrierName, await codesOf(client, carrierName, engine));
  }
  const connections = found.map((each): EngineConnection => {
    const services = servicesOf(codes.get(each.carrierName) ?? [], each, references);
    return {
      carrierId: each.carrierId,
      carrierName: each.carrierName,
      displayName: each.displayName,
      isTest: each.isTest,
      state: stateOf(each, services),
      services,
      takesPickups: each.capabilities.length === 0 || each.capabilities.includes('pickup'),
      takesManifests: each.capabilities.includes('manifest'),
    };
  });
  return {
    version: references.version,
    connections,
    bookable: (carrierName) => references.options(carrierName).flatMap(serviceOf),
  };
};
