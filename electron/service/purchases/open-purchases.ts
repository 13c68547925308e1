import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import type { OpenPurchaseView, OpenPurchaseWord } from '../../../shared/desk/open-purchase.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { AGAIN_REASON, GIVEN_UP, VOID_REASON } from '../../../shared/shipment/reasons.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { LabelWaitStore } from '../../core/label-waits.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Purchase, PurchaseStep, PurchaseStore } from '../../core/purchase-store.ts';
import type { HistoryEntry, ShipmentStore } from '../../core/shipment-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { VoidTarget } from '../service.ts';
import { type LookPorts, PurchaseLook } from './look.ts';
import type { LabelPurchases } from './purchases.ts';

/** The first look after a start, and how often open purchases are read, ms. */
const FIRST_MS = 2_000;
const ROUND_MS = 30_000;
/** The longest wait between two looks at one purchase, ms; they begin with a round and double. */
const LONGEST_MS = 60 * 60_000;
/** A request that buys is over by then, or its outcome is unknown, ms. */
const UNDER_WAY_MS = 30_000;
/** A print that waits for its label asks the engine itself for so long, ms. */
const WAITS_MS = 15 * 60_000;

export interface OpenPurchasePorts extends LookPorts {
  store: Pick<PurchaseStore, 'unsettled' | 'live' | 'move'>;
  shipments: Pick<ShipmentStore, 'byReferences' | 'commit'>;
  purchases: Pick<LabelPurchases, 'voidOrGiveUp' | 'void' | 'notBought'>;
  /** Prints that wait for their labels; left out: none do. */
  waits: Pick<LabelWaitStore, 'of'> | undefined;
  carriers: { list(): Promise<readonly CarrierProfile[]> };
  /** One request of a shipment at a time. */
  locked<T>(reference: string, work: () => Promise<T>): Promise<T>;
  /** The user who wanted the label, as the author of what a look stores. */
  buyer(userId: number): Promise<Caller>;
  /** Voids the label of a shipment at its carrier, stored or not. */
  voidTarget(caller: Caller, target: VoidTarget, reason: string): Promise<unknown>;
  timers: Timers;
}

/** Looks at one purchase, and what they brought. */
interface Looked {
  said: OpenPurchaseWord;
  looks: number;
  /** ms. */
  nextAt: number;
}

/**
 * Purchases whose outcome is unknown: looked at from time to time until they have ended, and named until then, with what
 * a person can do.
 */
export class OpenPurchases {
  readonly #ports: OpenPurchasePorts;
  readonly #look: PurchaseLook;
  readonly #listeners;
  readonly #startedAt: number;
  readonly #looked = new Map<number, Looked>();
  #callOff = (): void => undefined;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(ports: OpenPurchasePorts) {
    this.#ports = ports;
    this.#look = new PurchaseLook(ports);
    this.#listeners = loggedListeners(ports.logger, 'purchase.listener-failed');
    this.#startedAt = ports.clock.now();
  }

  /** Told when the list may have changed. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  start(): void {
    this.#next(FIRST_MS);
  }

  /** Resolves when a look that has begun is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#running;
  }

  /** The open purchases, but for those that a request is just making; the oldest first. */
  async list(): Promise<OpenPurchaseView[]> {
    const names = new Map<string, string>();
    for (const { name, engine } of await this.#ports.carriers.list()) {
      if (engine) names.set(`${engine.id} ${engine.carrierId}`, name);
    }
    return (await this.#open()).map(({ id, reference, engine, carrierId, at, state }) => ({
      ...{ id, reference, since: at, state: state as OpenPurchaseView['state'] },
      carrier: names.get(`${engine} ${carrierId}`) ?? carrierId,
      said: this.#looked.get(id)?.said ?? 'unknown',
    }));
  }

  /** Asks the engine now. @throws PackdeskError auth.role, purchase.over */
  async ask(caller: Caller, id: number): Promise<void> {
    requireRight(caller, 'write');
    await this.#settle(await this.#required(id));
    this.#listeners.tell();
  }

  /**
   * Ends a purchase of which a person says that nothing was bought; history keeps the reason.
   * @throws PackdeskError auth.role, purchase.over; those of `LabelPurchases.notBought`
   */
  async notBought(caller: Caller, id: number, reason: string): Promise<void> {
    requireRight(caller, 'void');
    const { reference } = await this.#required(id);
    await this.#ports.locked(reference, async () => {
      const purchase = await this.#required(id);
      const { carrierId } = purchase;
      const step = await this.#ports.purchases.notBought(reference, carrierId);
      await this.#end(
        purchase,
        step,
        this.#entry(caller, 'not-bought', [{ path: AGAIN_REASON, after: reason }]),
      );
    });
    this.#listeners.tell();
  }

  /**
   * Voids a label that is bought, or may be. `giveUp`: where its carrier does not, it is given up.
   * @throws PackdeskError auth.role, purchase.over; those of `LabelPurchases.void`
   */
  async void(
    caller: Caller,
    id: number,
    { reason, giveUp }: { reason: string; giveUp: boolean },
  ): Promise<void> {
    requireRight(caller, 'void');
    const { reference } = await this.#required(id);
    await this.#ports.locked(reference, async () => {
      await this.#void(await this.#required(id), caller, { reason, giveUp });
    });
    this.#listeners.tell();
  }

  async #void(
    purchase: Purchase,
    caller: Caller,
    { reason, giveUp }: { reason: string; giveUp: boolean },
  ): Promise<void> {
    const { purchases, shipments, voidTarget } = this.#ports;
    const { reference, carrierId, id, state } = purchase;
    const [stored] = await shipments.byReferences([reference]);
    // A label of another kind that the shipment has by now is none of this one; nor is that of one that has left.
    const isOther = stored !== undefined && stored.labelledAt !== null && state !== 'voiding';
    if (stored && !isOther && !isClosed(stored.status))
      return void (await voidTarget(caller, { reference, giveUp }, reason));
    const subject = { reference, carrier: carrierId, index: null };
    const step = giveUp
      ? await purchases.voidOrGiveUp(subject)
      : { id: (await purchases.void(subject)) ?? id, to: 'void' as const };
    if (!step) return;
    const given = step.to === 'given-up' ? [{ path: GIVEN_UP, after: true }] : [];
    await this.#end(
      purchase,
      step,
      this.#entry(caller, 'void', [{ path: VOID_REASON, after: reason }, ...given]),
    );
  }

  #entry(
    { userId, email }: Caller,
    action: HistoryEntry['action'],
    changes: HistoryEntry['changes'],
  ): HistoryEntry {
    return { at: this.#ports.clock.now(), userId, email, action, changes };
  }

  /** With a line in the shipment's history, where there still is one. */
  async #end({ reference }: Purchase, step: PurchaseStep, history: HistoryEntry): Promise<void> {
    const { shipments, store, clock } = this.#ports;
    const [stored] = await shipments.byReferences([reference]);
    if (stored) {
      const expectedVersion = stored.version;
      await shipments.commit([{ kind: 'paper', reference, expectedVersion, history, purchase: step }]);
    }
    const left = await store.live(reference);
    if (left?.id === step.id) await store.move(left.id, left.state, step.to, clock.now());
  }

  /** As it is now: asked for once more with the mutex, as the request before may have settled it. */
  async #required(id: number): Promise<Purchase> {
    const found = (await this.#ports.store.unsettled()).find((each) => each.id === id);
    if (!found) throw new PackdeskError('purchase.over');
    return found;
  }

  async #open(): Promise<Purchase[]> {
    const now = this.#ports.clock.now();
    const isLeft = ({ changedAt }: Purchase): boolean =>
      changedAt < this.#startedAt || now - changedAt >= UNDER_WAY_MS;
    return (await this.#ports.store.unsettled()).filter(isLeft);
  }

  #next(ms: number): void {
    if (this.#isStopped) return;
    this.#callOff = this.#ports.timers.after(ms, () => {
      this.#running = this.#round().finally(() => this.#next(ROUND_MS));
    });
  }

  /** One after the other: an engine that just came back is not flooded. */
  async #round(): Promise<void> {
    const { clock, logger } = this.#ports;
    try {
      for (const purchase of await this.#open()) {
        if (this.#isStopped) return;
        const looked = this.#looked.get(purchase.id);
        if (looked && looked.nextAt > clock.now() && looked.nextAt - clock.now() <= LONGEST_MS) continue;
        if (await this.#isAwaited(purchase)) continue;
        await this.#settle(purchase);
      }
      this.#listeners.tell();
    } catch (error) {
      logger.error('purchase.looks-failed', failureFields(error));
    }
  }

  /** A print waits for this label, and asks for it itself. */
  async #isAwaited({ reference }: Purchase): Promise<boolean> {
    const { waits, clock } = this.#ports;
    const wait = await waits?.of(reference);
    return wait?.state === 'waiting' && clock.now() - wait.at < WAITS_MS;
  }

  async #settle({ id, reference, userId }: Purchase): Promise<void> {
    const { locked, store, buyer, clock, logger } = this.#ports;
    const said = await locked(reference, async () => {
      const live = await store.live(reference);
      // A request has settled it in the meantime.
      if (live?.id !== id || live.state === 'labelled') return null;
      return await this.#look.look(live, await buyer(userId));
    });
    if (said === null) {
      this.#looked.delete(id);
      logger.info('purchase.settled', { reference, purchase: id });
      return;
    }
    const looks = (this.#looked.get(id)?.looks ?? 0) + 1;
    const nextAt = clock.now() + Math.min(LONGEST_MS, ROUND_MS * 2 ** Math.min(looks - 1, 10));
    this.#looked.set(id, { said, looks, nextAt });
  }
}
