import type { Address } from '../../shared/address/schema.ts';
import type { RateOffer } from '../../shared/carrier/rates.ts';
import type { FieldErrors } from '../../shared/errors.ts';
import type { DocumentKind } from '../../shared/printing/document.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { CarrierDocument, CarrierMessage } from './carrier-message.ts';
import type {
  CarrierManifest,
  CarrierPickup,
  CarrierTracking,
  ManifestOrder,
  ManifestQuery,
  PickupOrder,
  PickupTime,
  TrackingQuery,
} from './carrier-parcels.ts';
import type { Unreachable } from './unreachable.ts';

export type { CarrierDocument, CarrierMessage } from './carrier-message.ts';

/** Outcome of a request to a carrier engine. Each answer is validated before it counts. */
export type GatewayAnswer<T> =
  | { kind: 'ok'; value: T }
  /** There is no such shipment, pickup or manifest. */
  | { kind: 'missing' }
  /** 4xx, and a carrier's own refusal: no repetition of this very request will change it. */
  | { kind: 'refused'; status: number; messages: CarrierMessage[] }
  /** The API key is no good. */
  | { kind: 'unauthorised' }
  /** 408, 425, 429, 5xx, or the engine did not reach the carrier. */
  | { kind: 'unavailable'; status: number; retryAfterMs: number | null; messages: CarrierMessage[] }
  | Unreachable;

/** A carrier's account that the engine is connected with. */
export interface CarrierConnection {
  /** The user's own name for it; unique within an engine. */
  carrierId: string;
  /** The engine's name for the carrier, as `dhl_express`. */
  carrierName: string;
  displayName: string;
  active: boolean;
  isTest: boolean;
  capabilities: string[];
  /** Codes of the services that its owner has narrowed it down to at the engine; absent: all. */
  chosenServices?: string[];
}

/** A price that a carrier's service asks. */
export interface CarrierRate {
  id: string;
  carrierId: string;
  service: string;
  /** Of `currency`. */
  total: number;
  currency: string;
  /** Null where the carrier does not say. */
  transitDays: number | null;
}

/** A shipment at the engine. */
export interface CarrierShipment {
  id: string;
  /** False while it is a draft or void: nothing is bought. */
  isBought: boolean;
  isVoid: boolean;
  isTest: boolean;
  carrierId: string | null;
  service: string | null;
  /** Of the first parcel. */
  trackingNumber: string | null;
  /** Of all parcels; the engine does not keep their order. */
  trackingNumbers: string[];
  rates: CarrierRate[];
  /** The one that it was bought at; null or left out where the engine does not say. */
  chosenRate?: CarrierRate | null;
  messages: CarrierMessage[];
  /** Its documents' kinds and places; `CarrierGateway.documents` gets the bytes. */
  documents: { category: string; url: string; base64: string | null }[];
}

/** Format of a label that can be asked for. */
export type LabelType = Extract<DocumentKind, 'PDF' | 'ZPL' | 'PNG'>;

/** A shipment on its way to a carrier's service. */
export interface CarrierOrder {
  shipment: Shipment;
  /** The engine's connection. */
  carrierId: string;
  /** The engine's code of the service. */
  service: string;
  /** Sender of shipments that name none. */
  ownAddress: Address | null;
  labelType: LabelType;
}

/** A purchase of a draft: at which price, in which format, and the shipment that its answer is about. */
export interface PurchaseOrder extends Pick<CarrierOrder, 'shipment' | 'labelType'> {
  rateId: string;
}

/** A shipment whose price is asked for. */
export interface RateQuery extends Pick<CarrierOrder, 'shipment' | 'ownAddress'> {
  /** The engine's connections; without them all whose account is in the sender's country. */
  carrierIds?: readonly string[];
}

/** Offers of carriers, none where each has said why not. */
export interface CarrierRates {
  rates: RateOffer[];
  /** Reasons of those that make no offer, and remarks of those that do. */
  messages: CarrierMessage[];
}

/** The engine would refuse or cut these fields: nothing was sent. */
export interface InvalidOrder {
  kind: 'invalid';
  errors: FieldErrors;
}

/**
 * A multi-carrier engine, which buys labels at carriers. Nothing throws: every end is an answer. A draft costs nothing;
 * `buy` costs money, and the engine knows no idempotency key: it is sent once for a draft, and after a lost answer `find`
 * says what became of it.
 */
export interface CarrierGateway {
  /** Its version, as 2026.1. */
  about(): Promise<GatewayAnswer<{ version: string }>>;
  connections(): Promise<GatewayAnswer<CarrierConnection[]>>;
  /** Codes of a carrier's services. */
  services(carrierName: string): Promise<GatewayAnswer<string[]>>;
  /** Prices of all services, without a draft. `unavailable`: no carrier that was asked could be reached. */
  rates(query: RateQuery): Promise<GatewayAnswer<CarrierRates> | InvalidOrder>;
  /** A draft of one service, with its prices. */
  draft(order: CarrierOrder): Promise<GatewayAnswer<CarrierShipment> | InvalidOrder>;
  /** `refused`: the carrier, or the engine before it, has said no; where that is not sure it is `unavailable`. */
  buy(id: string, order: PurchaseOrder): Promise<GatewayAnswer<CarrierShipment>>;
  find(id: string): Promise<GatewayAnswer<CarrierShipment>>;
  /**
   * Voids a bought label at its carrier, and ends a draft. One that is void already is `ok` again. A carrier that the
   * engine cannot void labels at is not told: the engine says `ok` for it without asking.
   */
  cancel(id: string): Promise<GatewayAnswer<CarrierShipment>>;
  /** The bytes of a bought shipment's labels, in the engine's order. */
  labels(shipment: CarrierShipment): Promise<GatewayAnswer<CarrierDocument[]>>;
  /** The documents beside the labels, in the engine's order, each with its bytes as they come; null for one that does not. */
  papers(shipment: CarrierShipment): { category: string; content: Promise<Uint8Array | null> }[];
  /** Follows a parcel. `refused`: its carrier does not know it, or no connection of the carrier can ask. */
  track(query: TrackingQuery): Promise<GatewayAnswer<CarrierTracking>>;
  bookPickup(order: PickupOrder): Promise<GatewayAnswer<CarrierPickup> | InvalidOrder>;
  changePickup(
    pickup: Pick<CarrierPickup, 'id' | 'confirmationNumber'>,
    time: PickupTime,
  ): Promise<GatewayAnswer<CarrierPickup> | InvalidOrder>;
  /**
   * One that is cancelled already is `ok` again. A carrier that the engine cannot void labels at (DHL Express) is not
   * told, and comes: the engine says `ok` for it without asking.
   */
  cancelPickup(id: string): Promise<GatewayAnswer<CarrierPickup>>;
  /** A pickup as the engine has it now. */
  pickup(id: string): Promise<GatewayAnswer<CarrierPickup>>;
  /** The pickup that was booked with this mark; null: the engine has none. */
  findPickup(mark: string): Promise<GatewayAnswer<CarrierPickup | null>>;
  /** Anything but an answer of the manifest's own request is `unreachable` and not `sent`. */
  manifest(order: ManifestOrder): Promise<GatewayAnswer<CarrierManifest> | InvalidOrder>;
  /** The manifest that was made with this reference, without its document; null: the engine has none. */
  findManifest(query: ManifestQuery): Promise<GatewayAnswer<CarrierManifest | null>>;
  /** The bytes of a manifest; `missing` where its carrier has made none. */
  manifestDocument(id: string): Promise<GatewayAnswer<CarrierDocument>>;
  close(): Promise<void>;
}

/** The carrier engines that this desk is connected with. */
export interface CarrierEngines {
  /** Null: there is none of this id any more. */
  gateway(id: string): Promise<CarrierGateway | null>;
}

/** A desk that is connected with none. */
export const noEngines: CarrierEngines = { gateway: async () => null };
