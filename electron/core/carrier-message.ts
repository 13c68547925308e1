/** Things that carriers say in words of their own. */
export type MessageMeaning =
  /** The carrier does not come there, with this service or with any. */
  | 'postcode-not-served'
  /** The parcel is too heavy or too large for the service. */
  | 'service-not-for-parcel'
  /** The carrier knows no such address, place or postcode. */
  | 'address-unknown'
  /** The account's keys at the engine are no good. */
  | 'credentials-refused'
  /** The engine did not get through to the carrier. */
  | 'carrier-not-reached';

/** One message of a carrier or of the engine before it: code and text as they came. */
export interface CarrierMessage {
  code: string;
  text: string;
  /** The carrier's name, where it is the one that speaks. */
  carrier?: string;
  /** The shipment's field that it is about, where that is known. */
  path?: string;
  /** The connection that it is said for. */
  carrierId?: string;
  /** Its meaning, where that is known. */
  meaning?: MessageMeaning;
  /** Members of the engine's request that it is about, by their paths there (`parcel[0].weight`), each with why. */
  fields?: Record<string, string>;
}

/** A label, or a paper beside it, as the engine has it. */
export interface CarrierDocument {
  category: string;
  content: Uint8Array;
}
