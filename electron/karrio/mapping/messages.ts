import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { CarrierMessage, MessageMeaning } from '../../core/carrier-message.ts';
import { fieldOfEngine } from './engine-fields.ts';
import { meaningOf, READ_LENGTH } from './meanings.ts';

/** A message in the terms of the shipment that it is about. */
export interface ReadMessage {
  code: string;
  /** The carrier's or the engine's words. */
  text: string;
  carrier?: string;
  carrierId?: string;
  /** The field that it is about, below the shipment; an address, a parcel or an article where it is no single field. */
  path?: string;
  meaning?: MessageMeaning;
}

/** Members of a request that a message may name; each needs a step further, as the names alone are English words. */
const NAMED =
  /(?<![\w.])(?:shipper|recipient|billing_address|parcels?|customs|options|payment)(?:\.\w+|\[\d+\])+/;
/** `services: This field ...`: the engine begins with the member. */
const FIRST =
  /^(?:shipper|recipient|billing_address|parcels|services|carrier_ids|reference|label_type)(?=: )/;

const read = (message: CarrierMessage, text: string, enginePath: string | undefined, shipment: Shipment) => {
  const { code, carrier, carrierId } = message;
  const path = enginePath === undefined ? null : fieldOfEngine(enginePath, shipment);
  const meaning = meaningOf({ code, text });
  return {
    ...{ code, text },
    ...(carrier && { carrier }),
    ...(carrierId && { carrierId }),
    ...(path !== null && { path }),
    ...(meaning && { meaning }),
  };
};

/**
 * Messages of an answer, each tied to the field of the shipment that it names. A message about several members is one
 * for each, as its own text ("Invalid request payload") says nothing of them.
 */
export const readMessages = (messages: readonly CarrierMessage[], shipment: Shipment): ReadMessage[] =>
  messages.flatMap((message): ReadMessage[] => {
    const fields = Object.entries(message.fields ?? {});
    if (fields.length > 0) {
      return fields.map(([path, why]) => read(message, `${path}: ${why}`, path, shipment));
    }
    const beginning = message.text.slice(0, READ_LENGTH);
    const named = FIRST.exec(beginning)?.[0] ?? NAMED.exec(beginning)?.[0];
    return [read(message, message.text, named, shipment)];
  });
