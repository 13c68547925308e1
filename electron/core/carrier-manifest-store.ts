import type { CarrierManifestState, Obstacle } from '../../shared/handover/carrier-manifest.ts';
import type { DocumentKind } from '../../shared/printing/document.ts';
import type { CarrierDocument, CarrierMessage } from './carrier-message.ts';

/** A shipment whose label was bought, with its draft at the engine. */
export interface DeclaredPurchase {
  reference: string;
  draftId: string;
}

/**
 * A manifest that an engine is asked for. Beside one of ours its row comes with the handover itself; of what was handed
 * over elsewhere, as at an edge, when it is declared.
 */
export interface StoredCarrierManifest {
  id: number;
  /** Null: its shipments were handed over elsewhere. */
  handoverId: number | null;
  /** As the carrier is called at this desk. */
  carrierCode: string;
  /** The desk's id of the engine. */
  engine: string;
  carrierId: string;
  /** Finds what it has made. */
  reference: string;
  purchases: DeclaredPurchase[];
  state: CarrierManifestState;
  obstacle: Obstacle | null;
  messages: CarrierMessage[];
  /** The engine's id of what it has made. */
  manifestId: string | null;
  /** Number of its shipments that the carrier has taken up. */
  taken: number | null;
  /** Kind of its document; null: there is none here. */
  format: DocumentKind | 'OTHER' | null;
  /** When it was sent last, ms. */
  askedAt: number | null;
  changedAt: number;
}

/** A step: what is left out stays as it is. */
export interface CarrierManifestStep
  extends Partial<
    Pick<StoredCarrierManifest, 'obstacle' | 'messages' | 'manifestId' | 'taken' | 'askedAt' | 'purchases'>
  > {
  id: number;
  from: CarrierManifestState;
  to: CarrierManifestState;
  at: number;
  document?: CarrierDocument & { format: DocumentKind | 'OTHER' };
}

/** Shipments of a carrier that were handed over elsewhere, and of which it has not been told. */
export interface Undeclared {
  carrierCode: string;
  shipments: number;
}

/** A shipment that was handed over elsewhere, with when, ms, and by which account. */
export interface LeftElsewhere {
  reference: string;
  at: number;
  email: string;
}

/** Shipments of a carrier to declare; without references all that it has not been told of. */
export interface Declaration {
  carrierCode: string;
  references?: readonly string[];
  at: number;
}

/** The engine's manifests: each step is durable before what follows from it is sent. */
export interface CarrierManifestStore {
  byId(id: number): Promise<StoredCarrierManifest | null>;
  /** Of these manifests of ours. */
  ofHandovers(ids: readonly number[]): Promise<StoredCarrierManifest[]>;
  /** Those of this carrier whose shipments were handed over elsewhere, the newest first. */
  elsewhere(carrierCode: string, limit: number): Promise<StoredCarrierManifest[]>;
  /** The shipments of it that are still handed over, with the label that was bought for them. */
  left(id: number): Promise<DeclaredPurchase[]>;
  /** Carriers with shipments that `declare` would take up. */
  undeclared(): Promise<Undeclared[]>;
  /**
   * Those of a carrier that were handed over since then, the newest first, and the number of those that are not shown:
   * `beyond` the limit, and `older`.
   */
  undeclaredOf(request: {
    carrierCode: string;
    since: number;
    limit: number;
  }): Promise<{ rows: LeftElsewhere[]; beyond: number; older: number }>;
  /** The newest of all carriers whose shipments were handed over elsewhere, without those that were withdrawn. */
  allElsewhere(limit: number): Promise<StoredCarrierManifest[]>;
  /** Shipments of these manifests that were taken back although the carrier was told, or may have been. */
  takenBack(ids: readonly number[]): Promise<{ id: number; reference: string }[]>;
  /** Those of these references whose carrier was told of the label that they have now, or may have been. */
  told(references: readonly string[]): Promise<string[]>;
  /**
   * Makes rows, each for one connection, of the bought labels whose shipments of this carrier were handed over elsewhere
   * and are in no other row. A row that was not asked for yet, or that was refused, takes up those that came since.
   * @returns ids of the rows that are due by it, and how many shipments were in none before
   */
  declare(request: Declaration): Promise<{ ids: number[]; added: number }>;
  /** Makes rows of state `waived` of those of these references that are in no other row. @returns their number */
  waive(request: Declaration & { references: readonly string[] }): Promise<number>;
  /** Those that are not over, the oldest first. */
  open(): Promise<StoredCarrierManifest[]>;
  /** The bytes of its document. @throws PackdeskError store.damaged where they are not what was written */
  document(id: number): Promise<Uint8Array | null>;
  /** Compare-and-set. False: it has another state by now. */
  move(step: CarrierManifestStep): Promise<boolean>;
}
