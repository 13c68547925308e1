import { composed, isSameReference, spellingsOf } from '../../../shared/shipment/reference.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { storedReference } from '../../core/stored-reference.ts';
import type { Shipments } from '../service.ts';

/** Requests that name a shipment that this service may have under another spelling. */
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
  const stored = async (reference: string): Promise<string> =>
    (await storedReference(store, reference)) ?? composed(reference);

  /**
   * Goes on with the stored spellings. Nearly always there is one, and the request goes on at once: one that waited a turn
   * would come behind others that were made after it.
   */
  const spelled = <Result>(
    references: readonly string[],
    goOn: (references: readonly string[]) => Promise<Result>,
  ): Promise<Result> =>
    references.every((reference) => spellingsOf(reference).length === 1)
      ? goOn(references)
      : Promise.all(references.map(stored)).then(goOn);
  const one = <Result>(reference: string, goOn: (reference: string) => Promise<Result>): Promise<Result> =>
    spelled([reference], ([found = reference]) => goOn(found));

  /** The same for a body that is not checked yet. */
  const inBody = <Result>(body: unknown, goOn: (body: unknown) => Promise<Result>): Promise<Result> => {
    const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
    const entries = Array.isArray(list) ? (list as Entry[]) : [];
    const references = entries.map((entry) => String(referenceIn(entry) ?? ''));
    return spelled(references, (found) => {
      if (found === references) return goOn(body);
      const shipment = entries.map((entry, at) =>
        entry && typeof referenceIn(entry) === 'string' ? named(entry, found[at] ?? '') : entry,
      );
      return goOn({ ...(body as object), shipment });
    });
  };

  const door: Door = {
    get: async (caller, references, status) => {
      const outcome = await service.get(caller, references, status);
      const isFound = (reference: string) =>
        outcome.found.some((found) => isSameReference(found.reference, reference));
      return { ...outcome, missing: outcome.missing.filter((reference) => !isFound(reference)) };
    },
    create: (caller, body, options) => inBody(body, (found) => service.create(caller, found, options)),
    update: (caller, body, options) => inBody(body, (found) => service.update(caller, found, options)),
    delete: (caller, references, reason, options) =>
      spelled(references, (found) => service.delete(caller, found, reason, options)),
    voidLabel: (caller, target, reason) =>
      one(target.reference, (reference) => service.voidLabel(caller, { ...target, reference }, reason)),
    hold: (caller, reference, reason, options) =>
      one(reference, (found) => service.hold(caller, found, reason, options)),
    release: (caller, reference, options) =>
      one(reference, (found) => service.release(caller, found, options)),
    holdOf: (caller, reference) => one(reference, (found) => service.holdOf(caller, found)),
    override: (caller, target, reason) =>
      one(target.reference, (reference) => service.override(caller, { ...target, reference }, reason)),
    undoOverride: (caller, target) =>
      one(target.reference, (reference) => service.undoOverride(caller, { ...target, reference })),
  };
  return { ...service, ...door };
};
