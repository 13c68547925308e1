import { PackdeskError } from '../../../shared/errors.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import { keepCarriedIds } from '../../../shared/sync/keep-carried-ids.ts';
import type { Caller } from '../../core/caller.ts';
import type { Outbox } from '../../core/outbox.ts';
import { meets } from '../../core/precondition.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { SaveOptions } from '../service.ts';
import { type Draft, newDraft, patchedDraft } from './draft.ts';
import type { Repeatable } from './idempotency.ts';
import type { Numbering } from './numbering.ts';

export interface SaveRequest {
  kind: 'create' | 'update';
  caller: Caller;
  shipments: readonly Shipment[];
  options: SaveOptions;
  repeatable: Repeatable | null;
}

export const referenceOf = (shipment: Shipment): string => shipment.shipmentInfo.shipmentReference;

export const unknown = (references: readonly string[]): PackdeskError =>
  new PackdeskError('shipment.invalid', {
    errors: {
      shipmentReference: references.map((reference) => `No shipment found for the reference ${reference}.`),
    },
  });

export const taken = (reference: string): PackdeskError =>
  new PackdeskError('shipment.taken', {
    details: { reference },
    errors: { shipmentReference: [`The reference ${reference} is taken.`] },
  });

export const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

/** The stored ones of the shipments that a request names, by reference. */
export const storedOf = async (
  store: Pick<ShipmentStore, 'byReferences'>,
  shipments: readonly Shipment[],
): Promise<Map<string, StoredShipment>> => {
  const stored = await store.byReferences(shipments.map(referenceOf));
  return new Map(stored.map((each) => [each.reference, each]));
};

export interface DraftPorts {
  store: Pick<ShipmentStore, 'byReferences'>;
  numbering: Pick<Numbering, 'shipmentId'>;
  outbox: Pick<Outbox, 'isEdge'>;
  /** A manifest of this desk tells that it was handed over: it is taken back there alone. */
  isHeld: (reference: string) => Promise<boolean>;
}

/** @throws PackdeskError shipment.taken */
const createDrafts = async (
  { store, numbering }: DraftPorts,
  { shipments }: SaveRequest,
): Promise<Draft[]> => {
  // Looked up first so that a taken reference costs no number; the commit decides.
  const [present] = (await storedOf(store, shipments)).keys();
  if (present !== undefined) throw taken(present);
  const ids = await Promise.all(shipments.map(() => numbering.shipmentId()));
  return shipments.map((shipment, index) => newDraft(shipment, index, ids[index] ?? 0));
};

/** @throws PackdeskError shipment.invalid, shipment.stale, shipment.closed */
const updateDrafts = async (
  { store, isHeld }: DraftPorts,
  { shipments, options }: SaveRequest,
): Promise<Draft[]> => {
  const stored = await storedOf(store, shipments);
  const missing = shipments.map(referenceOf).filter((reference) => !stored.has(reference));
  if (missing.length > 0) throw unknown(missing);
  const drafts = shipments.map(async (patch, index) => {
    const current = stored.get(referenceOf(patch));
    if (!current) return [];
    if (!meets(current, options)) throw stale(current.reference);
    const mayReopen = current.status !== ShipmentStatus.handedOver || !(await isHeld(current.reference));
    return [patchedDraft(current, patch, index, mayReopen)];
  });
  return (await Promise.all(drafts)).flat();
};

/**
 * The shipments of a request on their way into the store: new ones, or what is stored with their patches.
 * @throws PackdeskError shipment.taken, shipment.invalid, shipment.stale, shipment.closed
 */
export const requestedDrafts = async (ports: DraftPorts, request: SaveRequest): Promise<Draft[]> => {
  const drafts = await (request.kind === 'create' ? createDrafts : updateDrafts)(ports, request);
  // At an edge sync says which parcel is which: it knows what the remote has as well. It says so of no article.
  const isEdge = ports.outbox.isEdge();
  return drafts.map((draft) => ({
    ...draft,
    document: keepCarriedIds(draft.before, draft.document, !isEdge),
  }));
};
