import type { CarrierLine } from '../carrier-line.ts';
import { type DoubleCarrier, unableCarrier } from './carrier.ts';
import { listOf } from './forms.ts';
import { connectorFailure, type Json } from './replies.ts';
import { askCarrier } from './ups.ts';

const weightOf = (pickup: Json): number =>
  listOf(pickup.parcels).reduce((sum, { weight }) => sum + Number(weight), 0);

/** DHL Express behind its connector: its scripts have pickups alone, and it answers nothing else. */
export const dhlCarrier = (line: CarrierLine): DoubleCarrier => {
  const ask = (body: string): string => {
    const told = askCarrier(line, {
      ...{ host: 'xmlpi-ea.dhl.com', method: 'POST', path: '/XMLShippingServlet', body },
    });
    const text = typeof told.body === 'string' ? told.body : JSON.stringify(told.body);
    if (text === '') throw connectorFailure('Document is empty');
    if (!text.startsWith('<')) {
      throw connectorFailure("Start tag expected, '<' not found, line 1, column 1 (<string>, line 1)");
    }
    return text;
  };
  const pickup = (request: string, weight: number): string => {
    const answer = ask(`<req:${request}><Pickup><Weight>${weight}</Weight></Pickup></req:${request}>`);
    return /<ConfirmationNumber>(.+)<\/ConfirmationNumber>/.exec(answer)?.[1] ?? '';
  };
  return {
    ...unableCarrier,
    rates: () => {
      ask('<p:DCTRequest/>');
      return [];
    },
    bookPickup: (_, order) => ({
      confirmation_number: pickup('BookPURequest', weightOf(order)),
      pickup_charge: null,
      meta: { ext: 'dhl_express' },
    }),
    movePickup: (_, order) => void pickup('ModifyPURequest', weightOf(order)),
    // The engine does not tell the carrier.
    cancelPickup: () => undefined,
  };
};
