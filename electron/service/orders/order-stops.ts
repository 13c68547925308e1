import { createHash } from 'node:crypto';
import { PackdeskError } from '../../../shared/errors.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportedOrder, ImportStore, StoredOrder } from '../../core/import-store.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../service.ts';

export interface StopPorts {
  shipments: Pick<Shipments, 'hold' | 'release'>;
  store: { shipments: Pick<ShipmentStore, 'byReferences' | 'hold'>; imports: Pick<ImportStore, 'note'> };
}

/** One run of an import, as the reason of a hold names it. */
export interface StopRun extends Pick<ImportedOrder, 'run' | 'at'> {
  caller: Caller;
  /** Name of the profile. */
  name: string;
}

/** Fate of an order that its source has cancelled. `known`: it was stopped for that before. */
export type Stopped = 'held' | 'known' | 'deleted' | 'left';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As `ImportedOrder.digest` of an order that is not stopped. */
export const digestOfOrder = (document: string): string => digestOf(document);

/** Another one than that of the order itself: a person who releases it is not overruled by the same news. */
const digestOfStop = ({ document }: ImportedOrder, text: string): string => digestOf(`${document}\n${text}`);

const isStopped = ({ digest, document }: ImportedOrder): boolean => digest !== digestOfOrder(document);

/** The profile stops its orders: the person who imports needs no right to put anything else on hold. */
const asProfile = (caller: Caller): Caller => ({ ...caller, role: 'integration' });

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
   * @param before the order as it was imported last @param text by which the source has cancelled it
   * @throws PackdeskError of a hold, and of the store
   */
  async stop(before: StoredOrder, text: string, { caller, name, run, at }: StopRun): Promise<Stopped> {
    const { shipments, store } = this.#ports;
    const digest = digestOfStop(before, text);
    if (before.digest === digest) return 'known';
    const [stored] = await store.shipments.byReferences([before.reference]);
    if (!stored) return 'deleted';
    const hasLeft = isClosed(stored.status);
    if (!hasLeft)
      await this.#held(() =>
        shipments.hold(asProfile(caller), before.reference, `${name}: ${text}`, { unlessHeld: true }),
      );
    await store.imports.note({ ...before, digest, run, at });
    if (!hasLeft) return 'held';
    return stored.status === ShipmentStatus.handedOver ? 'left' : 'known';
  }

  /** A hold of another reason stays: a person has put it there. */
  async #held(hold: () => Promise<unknown>): Promise<void> {
    try {
      await hold();
    } catch (error) {
      if (!(error instanceof PackdeskError && error.code === 'shipment.held')) throw error;
    }
  }

  /**
   * The source has the order again as any other.
   * @returns the order, and if its shipment was released
   * @throws PackdeskError of a release, and of the store
   */
  async over(
    before: StoredOrder,
    { caller, name }: Pick<StopRun, 'caller' | 'name'>,
  ): Promise<{ order: StoredOrder; isReleased: boolean }> {
    if (!isStopped(before)) return { order: before, isReleased: false };
    const { shipments, store } = this.#ports;
    const hold = await store.shipments.hold(before.reference);
    const isOurs = hold?.reason.startsWith(`${name}: `) === true;
    if (hold && isOurs) await shipments.release(asProfile(caller), before.reference, { heldAt: hold.at });
    const order = { ...before, digest: digestOfOrder(before.document) };
    await store.imports.note(order);
    return { order, isReleased: isOurs };
  }
}
