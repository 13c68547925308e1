import { composed, isSameReference, spellingsOf } from '../../../shared/shipment/reference.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../service.ts';

/** Requests that name one shipment and change something of it. */
type Door = Pick<
  Shipments,
  | 'get'
  | 'create'
  | 'update'
  | 'delete'
  | 'voidLabel'
  | 'hold'
  | 'release'
  | 'holdOf'
  | 'override'
  | 'undoOverride'
>;

type Entry = Shipment | null | undefined;

const referenceIn = (entry: Entry): unknown => entry?.shipmentInfo?.shipmentReference;

const named = (entry: Shipment, shipmentReference: string): Shipment => ({
  ...entry,
  shipmentInfo: { ...entry.shipmentInfo, shipmentReference },
});

/**
 * A service that finds a shipment under each spelling of its reference (shared/shipment/reference.ts), and goes on with
 * the stored one, or the composed one where none is stored.
 */
export const createSpelled = <Service extends Door>(
  service: Service,
  store: Pick<ShipmentStore, 'byReferences'>,
): Service => {
  const spelled = async (reference: string): Promise<string> => {
    if (spellingsOf(reference).length === 1) return reference;
    const [stored] = await store.byReferences([reference]);
    return stored?.reference ?? composed(reference);
  };

  /** A body that is not checked yet, with stored references; the same object where nothing is spelled otherwise. */
  const spelledBody = async (body: unknown): Promise<unknown> => {
    const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
    if (!Array.isArray(list)) return body;
    const entries = list as Entry[];
    const spellings = await Promise.all(
      entries.map(async (entry) => {
        const reference = referenceIn(entry);
        return typeof reference === 'string' ? await spelled(reference) : reference;
      }),
    );
    if (entries.every((entry, at) => referenceIn(entry) === spellings[at])) return body;
    const shipment = entries.map((entry, at) => {
      const reference = spellings[at];
      return entry && typeof reference === 'string' ? named(entry, reference) : entry;
    });
    return { ...(body as object), shipment };
  };

  const door: Door = {
    get: async (caller, references, status) => {
      const outcome = await service.get(caller, references, status);
      const isFound = (reference: string) =>
        outcome.found.some((found) => isSameReference(found.reference, reference));
      return { ...outcome, missing: outcome.missing.filter((reference) => !isFound(reference)) };
    },
    create: async (caller, body, options) => await service.create(caller, await spelledBody(body), options),
    update: async (caller, body, options) => await service.update(caller, await spelledBody(body), options),
    delete: async (caller, references, reason, options) =>
      await service.delete(caller, await Promise.all(references.map(spelled)), reason, options),
    voidLabel: async (caller, target, reason) =>
      await service.voidLabel(caller, { ...target, reference: await spelled(target.reference) }, reason),
    hold: async (caller, reference, reason, options) =>
      await service.hold(caller, await spelled(reference), reason, options),
    release: async (caller, reference, options) =>
      await service.release(caller, await spelled(reference), options),
    holdOf: async (caller, reference) => await service.holdOf(caller, await spelled(reference)),
    override: async (caller, target, reason) =>
      await service.override(caller, { ...target, reference: await spelled(target.reference) }, reason),
    undoOverride: async (caller, target) =>
      await service.undoOverride(caller, { ...target, reference: await spelled(target.reference) }),
  };
  return { ...service, ...door };
};
