import { PackdeskError } from '../../../shared/errors.ts';
import type { StopNews } from '../../../shared/import/row-filters.ts';
import type { Hold } from '../../../shared/shipment/hold.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportedOrder, ImportStore, OrderStop } from '../../core/import-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../service.ts';

export interface StopPorts {
  shipments: Pick<Shipments, 'hold' | 'release'>;
  store: {
    shipments: Pick<ShipmentStore, 'byReferences' | 'hold'>;
    imports: Pick<ImportStore, 'noteStop'>;
  };
}

/** The import that brings the news. */
export interface StopRun extends Pick<ImportedOrder, 'profile' | 'key' | 'run' | 'at'> {
  caller: Caller;
  /** Name of the profile: the reason of a hold begins with it. */
  name: string;
}

/** Fate of an order that its source has cancelled. `known`: nothing is new. */
export type Stopped = 'held' | 'held-otherwise' | 'left' | 'not-imported' | 'known';

/** The profile stops its orders: the person who imports needs no right to put anything else on hold. */
const asProfile = (caller: Caller): Caller => ({ ...caller, role: 'integration' });

/** The service behind this one does not take a hold, or its release. */
export class HoldUntold extends PackdeskError {}

const askingRemote = async <T>(step: () => Promise<T>): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof PackdeskError) || !error.code.startsWith('sync.')) throw error;
    throw new HoldUntold(error.code, { details: error.details, cause: error });
  }
};

/** The hold of this very news, whose time a kill has swallowed. */
const isLeft = ({ reason }: Hold, { news, followed }: OrderStop, name: string): boolean =>
  !followed && news !== '' && reason.toLowerCase() === `${name}: ${news}`.toLowerCase();

/** A person, or the service behind this one, holds it. */
const isHeldAlready = (error: unknown): boolean =>
  error instanceof PackdeskError && (error.code === 'shipment.held' || error.code === 'sync.refused');

/**
 * Puts shipments on hold whose orders the source has cancelled, and releases them where it takes that back. Each news is
 * followed once: a shipment that a person releases stays released until the source says something else.
 */
export class OrderStops {
  readonly #ports: StopPorts;

  constructor(ports: StopPorts) {
    this.#ports = ports;
  }

  /**
   * @param reference of its shipment; null where it was not imported
   * @param known the news before
   * @throws PackdeskError of a hold, and of the store: the next import tries it again
   */
  async stop(
    reference: string | null,
    { text, news }: StopNews,
    known: OrderStop | null,
    run: StopRun,
  ): Promise<Stopped> {
    const { imports } = this.#ports.store;
    const { profile, key, at } = run;
    const isNews = known?.news !== news;
    if (known && !isNews && known.followed) {
      await imports.noteStop({ ...known, run: run.run, at });
      return 'known';
    }
    // Before the hold: after a kill it is known whose that is.
    const stop = { profile, key, news, run: run.run, at };
    if (isNews) await imports.noteStop({ ...stop, heldAt: known?.heldAt ?? null, followed: false });
    const { stopped, ...followed } = await this.#follow(reference, `${run.name}: ${text}`, known, run.caller);
    await imports.noteStop({ ...stop, ...followed });
    return isNews || stopped === 'held' ? stopped : 'known';
  }

  async #follow(
    reference: string | null,
    reason: string,
    known: OrderStop | null,
    caller: Caller,
  ): Promise<Pick<OrderStop, 'heldAt' | 'followed'> & { stopped: Stopped }> {
    const { shipments } = this.#ports.store;
    const [stored] = reference === null ? [] : await shipments.byReferences([reference]);
    if (!stored) return { stopped: 'not-imported', heldAt: null, followed: false };
    // One that comes back, from its carrier or from a cancellation here, must not be packed either.
    if (stored.status === ShipmentStatus.handedOver)
      return { stopped: 'left', heldAt: null, followed: false };
    if (isClosed(stored.status)) return { stopped: 'known', heldAt: null, followed: false };
    const hold = await this.#held(stored.reference, reason, known, caller);
    return hold
      ? { stopped: 'held', heldAt: hold.at, followed: true }
      : { stopped: 'held-otherwise', heldAt: null, followed: false };
  }

  /** Null where it is on hold for a reason that is not the profile's. */
  async #held(
    reference: string,
    reason: string,
    known: OrderStop | null,
    caller: Caller,
  ): Promise<Hold | null> {
    const { shipments, store } = this.#ports;
    const before = await store.shipments.hold(reference);
    // As a kill has left it.
    if (before?.reason === reason) return before;
    if (before && before.at !== known?.heldAt) return null;
    try {
      const unlessHeld = before === null;
      return await askingRemote(() => shipments.hold(asProfile(caller), reference, reason, { unlessHeld }));
    } catch (error) {
      if (isHeldAlready(error)) return null;
      throw error;
    }
  }

  /**
   * The source has taken the order up again.
   * @param reference of its shipment; null where it was not imported
   * @throws PackdeskError of a release, and of the store: the next import tries it again
   */
  async over(
    reference: string | null,
    known: OrderStop,
    { caller, name, run, at }: Pick<StopRun, 'caller' | 'name' | 'run' | 'at'>,
  ): Promise<'released' | 'still-held' | null> {
    if (known.news === '' && known.heldAt === null) return null;
    const { shipments, store } = this.#ports;
    const hold = reference === null ? null : await store.shipments.hold(reference);
    const isOurs = hold !== null && (hold.at === known.heldAt || isLeft(hold, known, name));
    const stop = { ...known, news: '', followed: true, run, at };
    // Before the release: after a kill the next cancellation is news again.
    if (isOurs) await store.imports.noteStop({ ...stop, heldAt: hold.at });
    if (isOurs)
      await askingRemote(() => shipments.release(asProfile(caller), reference ?? '', { heldAt: hold.at }));
    await store.imports.noteStop({ ...stop, heldAt: null });
    return isOurs ? 'released' : hold && 'still-held';
  }
}
