import { PackdeskError } from '../../shared/errors.ts';
import { MAX_SHIPMENTS } from '../../shared/service.ts';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import {
  type GetOutcome,
  readShipments,
  type Shipments,
  type UnaskedReference,
} from '../service/sync-port.ts';
import type { EdgeHolds } from './edge-holds.ts';
import type { EdgeVoids } from './edge-voids.ts';
import { type Fetching, unaskedError } from './fetching.ts';
import type { LabelLook } from './label-look.ts';

export interface EdgeShipmentPorts {
  /** The service of this desk's own store. */
  local: Shipments;
  store: Pick<ShipmentStore, 'byReferences' | 'absent'>;
  sync: Pick<SyncStore, 'mark' | 'seenAt' | 'rows'>;
  clock: Clock;
  fetching: Fetching;
  labelLook: Pick<LabelLook, 'look' | 'over'>;
  holds: Pick<EdgeHolds, 'set' | 'release'>;
  voids: Pick<EdgeVoids, 'voidLabel'>;
  /** Prices of the remote's carriers. */
  rates: Shipments['rates'];
  settings: () => Pick<SyncSettings, 'role'>;
}

/** References in an unchecked body. */
const referencesIn = (body: unknown): string[] => {
  const list = (body as { shipment?: unknown } | null | undefined)?.shipment;
  if (!Array.isArray(list) || list.length > MAX_SHIPMENTS) return [];
  return list.flatMap((each: { shipmentInfo?: { shipmentReference?: unknown } } | null) => {
    const reference = each?.shipmentInfo?.shipmentReference;
    return typeof reference === 'string' && reference !== '' ? [reference] : [];
  });
};

/** Shipments that are not held here, which only the remote can say something of. */
class AbsentShipments {
  readonly #ports: EdgeShipmentPorts;

  constructor(ports: EdgeShipmentPorts) {
    this.#ports = ports;
  }

  async among(references: readonly string[]): Promise<string[]> {
    if (references.length === 0) return [];
    const { store } = this.#ports;
    const absent = await store.absent(references);
    const deleted = await Promise.all(absent.map((reference) => this.#isDeleted(reference)));
    return absent.filter((_, index) => !deleted[index]);
  }

  /** @throws PackdeskError sync.offline, sync.signed-out, sync.refused */
  async fetch(caller: Caller, absent: readonly string[]): Promise<void> {
    for (const end of await this.#ports.fetching.fetch(caller, absent)) {
      if (end.end === 'unasked') throw unaskedError(end);
    }
  }

  /** @throws PackdeskError shipment.taken where the remote has one of them; a remote that is away is told later */
  async refuseTaken(caller: Caller, absent: readonly string[]): Promise<void> {
    const { fetching, store } = this.#ports;
    const ends = await fetching.fetch(caller, absent, false);
    const taken = absent.find((_, index) => ends[index]?.end === 'held');
    const [there] = taken === undefined ? [] : await store.byReferences([taken]);
    if (there) throw new PackdeskError('shipment.taken', takenBy(there.reference));
  }

  /** Deleted here, which the remote has not been told yet, or waits for a person: there is none for this desk. */
  async #isDeleted(reference: string): Promise<boolean> {
    const { sync } = this.#ports;
    const mark = sync.mark(reference);
    if (mark !== 'pending' && mark !== 'conflict') return false;
    return (await sync.rows(reference)).at(-1)?.kind === 'delete';
  }
}

/** The shipment service of an edge as its faces see it: what is not held here is fetched from the remote first. */
export const createEdgeShipments = (ports: EdgeShipmentPorts): Shipments => {
  const { local, sync, clock, fetching, labelLook, settings } = ports;
  const isEdge = (): boolean => settings().role === 'edge';
  const absentShipments = new AbsentShipments(ports);

  const get = async (
    caller: Caller,
    references: readonly string[],
    status: number | undefined,
  ): Promise<GetOutcome> => {
    const first = await local.get(caller, references, status);
    for (const { reference } of first.found) fetching.look(caller.userId, reference);
    // One that is held in another status than the one asked for is not missing.
    const absent = await absentShipments.among(first.missing);
    if (absent.length === 0) return first;
    const ends = await fetching.fetch(caller, absent);
    const unasked = ends.flatMap((end): UnaskedReference[] => (end.end === 'unasked' ? [end] : []));
    const again = ends.some(({ end }) => end === 'held')
      ? await local.get(caller, references, status)
      : first;
    const failure = unasked.find(({ reference }) => again.missing.includes(reference));
    if (again.found.length === 0 && failure) throw unaskedError(failure);
    return unasked.length > 0 ? { ...again, unasked } : again;
  };

  /** The shipments of a body that are not held here, after the checks that the service would make first. */
  const absentIn = async (caller: Caller, body: unknown): Promise<string[]> => {
    const absent = await absentShipments.among(referencesIn(body));
    if (absent.length === 0) return [];
    requireRight(caller, 'write');
    readShipments(body);
    return absent;
  };

  return {
    ...local,
    get: (caller, references, status) =>
      isEdge() ? get(caller, references, status) : local.get(caller, references, status),
    served: (caller, reference, before, after) => {
      const served = local.served(caller, reference, before, after);
      if (served && isEdge()) fetching.look(caller.userId, reference);
      return served;
    },
    hold: async (caller, reference, reason, options) => {
      if (!isEdge()) return await local.hold(caller, reference, reason, options);
      requireRight(caller, 'hold');
      await absentShipments.fetch(caller, await absentShipments.among([reference]));
      return await ports.holds.set(caller, reference, reason, options);
    },
    release: (caller, reference, options) =>
      (isEdge() ? ports.holds : local).release(caller, reference, options),
    voidLabel: async (caller, target, reason) => {
      if (!isEdge()) return await local.voidLabel(caller, target, reason);
      requireRight(caller, 'void');
      await absentShipments.fetch(caller, await absentShipments.among([target.reference]));
      return await ports.voids.voidLabel(caller, target, reason);
    },
    rates: (caller, body) => (isEdge() ? ports.rates(caller, body) : local.rates(caller, body)),
    create: async (caller, body, options) => {
      const absent = isEdge() ? await absentIn(caller, body) : [];
      // Asks the remote now if it can be reached: else this is found out when it is sent.
      if (absent.length > 0) await absentShipments.refuseTaken(caller, absent);
      return await local.create(caller, body, options);
    },
    update: async (caller, body, options) => {
      const absent = isEdge() ? await absentIn(caller, body) : [];
      if (absent.length > 0) await absentShipments.fetch(caller, absent);
      // Asked once more: the role may have changed while the remote was asked.
      if (!isEdge()) return await local.update(caller, body, options);
      requireRight(caller, 'write');
      try {
        const unseen = await labelLook.look(caller, body, options);
        const outcome = await local.update(caller, body, options);
        return unseen.length > 0 ? { ...outcome, unseen } : outcome;
      } catch (error) {
        // Not awaited: the caller hears at once why there is no label.
        void labelLook.over(caller, body);
        throw error;
      }
    },
    delete: async (caller, references, reason, options) => {
      if (isEdge() && references.length <= MAX_SHIPMENTS) {
        requireRight(caller, 'delete');
        await absentShipments.fetch(caller, await absentShipments.among([...new Set(references)]));
      }
      await local.delete(caller, references, reason, options);
    },
    syncMark: (reference) => (isEdge() ? sync.mark(reference) : null),
    syncAge: (reference) => {
      const at = isEdge() ? sync.seenAt(reference) : null;
      return at === null ? null : Math.max(0, clock.now() - at);
    },
  };
};

const takenBy = (reference: string) => ({
  details: { reference },
  errors: { shipmentReference: [`The reference ${reference} is taken.`] },
});
