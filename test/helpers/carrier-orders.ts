import type { CarrierGateway, GatewayAnswer, InvalidOrder } from '../../electron/core/carrier-gateway.ts';
import { createKarrio } from '../../electron/karrio/client/client.ts';
import { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { readyShipment } from './shipments.ts';

/** The sender of shipments that name none. */
export const OWN_ADDRESS = {
  name: 'Own Ltd',
  street: 'Kai',
  houseNo: '1',
  postalCode: '27568',
  city: 'Bremerhaven',
  countryIsoCode: 'DE',
  contactPerson: { name: 'Kim Own', phone: '+49 471 123456' },
};

/** A shipment that any carrier takes. */
export const anyShipment = (reference: string, parcels = 1): Shipment =>
  Shipment.parse(readyShipment(reference, parcels));

/** The value of an answer. @throws Error with the answer where it is another one */
export const okOf = <T>(answer: GatewayAnswer<T> | InvalidOrder): T => {
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.value;
};

/** The desk's client of a running engine. */
export const clientOf = ({ url, apiKey }: Pick<KarrioEngine, 'url' | 'apiKey'>): CarrierGateway =>
  createKarrio({ url, ca: '', proxy: '' }, { apiKey: async () => apiKey });
