import type { LabelWaitView } from '../../shared/desk/label-wait.ts';
import { errorWords, isErrorCode, PackdeskError } from '../../shared/errors.ts';
import { createListeners } from '../../shared/listeners.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import type { LabelWait, LabelWaitStore } from '../core/label-waits.ts';
import type { Logger } from '../core/logger.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { Timers } from '../core/timers.ts';
import type { Carriers } from '../service/shipments/carriers.ts';
import type { Random } from '../sync/backoff.ts';
import { Pauses } from './label-pauses.ts';
import { carrierCodeOf, type PrintsWaited, printWaited } from './print-waited.ts';

export interface LabelWaitsParts extends PrintsWaited {
  store: LabelWaitStore;
  shipmentStore: Pick<ShipmentStore, 'byReferences'>;
  carriers: Pick<Carriers, 'list'>;
  clock: Clock;
  ids: Ids;
  timers: Timers;
  random: Random;
  logger: Logger;
}

/** A print that is to wait: the shipment is stored as it is to be labelled. */
export interface NewWait {
  reference: string;
  version: number;
  printerId: string | null;
}

/** The first look after a start, ms: the desk has other things to do. */
const FIRST_MS = 1_000;

const viewOf = (wait: LabelWait, carrier: string, nextAt: number | null): LabelWaitView => {
  const { reference, requestId, email, at, state, error } = wait;
  const code = error && (isErrorCode(error.code) ? error.code : 'internal');
  return {
    ...{ reference, requestId, carrier, at, state, by: email, nextAt },
    error: error && code ? { code, ...errorWords(code, error.details), details: error.details } : null,
  };
};

/**
 * Prints that wait until their labels can be bought. Each is a durable row, tried by the very request that the bench makes
 * for a print: the same id buys and prints once, however often it is sent. One is tried at a time, later and later while
 * its carrier is away.
 */
export class LabelWaits {
  readonly #parts: LabelWaitsParts;
  readonly #pauses: Pauses;
  readonly #listeners = createListeners<[waits: LabelWaitView[]]>((error) =>
    this.#parts.logger.error('waits.listener-failed', failureFields(error)),
  );
  #told = '[]';
  #callOff = (): void => undefined;
  #round: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isWoken = false;
  #isStopped = false;

  constructor(parts: LabelWaitsParts) {
    this.#parts = parts;
    this.#pauses = new Pauses(parts);
  }

  /** Takes up what an earlier run has left. */
  start(): void {
    this.#sleep(FIRST_MS);
  }

  /** Resolves when the try that has begun is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff();
    await this.#round;
  }

  async list(): Promise<LabelWaitView[]> {
    const names = new Map((await this.#parts.carriers.list()).map(({ code, name }) => [code, name]));
    return (await this.#parts.store.list()).map((wait) => {
      const carrier = names.get(wait.carrier) ?? wait.carrier;
      // A pause of its carrier says nothing of one that is not tried by itself.
      if (wait.state !== 'waiting') return viewOf(wait, carrier, null);
      const error = wait.error ?? this.#pauses.errorOf(wait);
      return viewOf({ ...wait, error }, carrier, this.#pauses.until(wait));
    });
  }

  /** Called with all of them whenever that may have changed. Returns the way to stop. */
  onChange(listener: (waits: LabelWaitView[]) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** A print waits for its label from now on, in place of the one that the shipment has. */
  async add(caller: Caller, wait: NewWait, requestId: string): Promise<void> {
    const { userId, email, role } = caller;
    const { store, shipmentStore, clock } = this.#parts;
    const [stored] = await shipmentStore.byReferences([wait.reference]);
    const carrier = stored ? carrierCodeOf(stored.text) : '';
    const by = { userId, email, role, at: clock.now() };
    await store.put({ ...wait, ...by, requestId, carrier, state: 'waiting', error: null });
    this.look();
  }

  /**
   * A person wants this print now, of the shipment as it is.
   * @throws PackdeskError shipment.unknown
   */
  async again(caller: Caller, reference: string): Promise<void> {
    const { store, shipmentStore, ids } = this.#parts;
    const wait = await store.of(reference);
    if (wait) {
      const [stored] = await shipmentStore.byReferences([reference]);
      if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
      this.#pauses.end(wait);
      // The very same wish keeps its id: it may have printed, with its answer lost.
      const isSame = wait.state === 'waiting' && wait.version === stored.version;
      const { printerId } = wait;
      await this.add(
        caller,
        { reference, version: stored.version, printerId },
        isSame ? wait.requestId : ids.uuid(),
      );
    }
    await this.#tell();
  }

  /** It is not wanted any more. One that is being tried at this moment may still print. */
  async cancel(reference: string): Promise<void> {
    const wait = await this.#parts.store.of(reference);
    if (wait) await this.#parts.store.drop(wait.requestId);
    await this.#tell();
  }

  /** Looks for what is due. Callers do not wait. */
  look(): void {
    this.#isWoken = true;
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    this.#round = this.#rounds()
      .catch((error: unknown) => {
        this.#parts.logger.error('waits.failed', failureFields(error));
        this.#sleep(this.#pauses.longestMs);
      })
      .finally(() => {
        this.#isRunning = false;
        if (this.#isWoken) this.look();
      });
  }

  /** Tells the windows, where anything is different. */
  told(): void {
    this.#tell().catch((error: unknown) => this.#parts.logger.error('waits.untold', failureFields(error)));
  }

  async #tell(): Promise<void> {
    const waits = await this.list();
    const text = JSON.stringify(waits);
    if (text === this.#told) return;
    this.#told = text;
    this.#listeners.tell(waits);
  }

  async #rounds(): Promise<void> {
    this.#callOff();
    this.#isWoken = false;
    await this.#tell();
    for (const wait of await this.#waiting()) {
      if (this.#isStopped || this.#isWoken) return;
      if (this.#pauses.until(wait) === null) await this.#try(wait);
    }
    await this.#tell();
    // Those that wait still: a pause may be over by now, and what is over needs no other look.
    const nextAt = this.#pauses.next(await this.#waiting());
    if (nextAt !== null) this.#sleep(nextAt - this.#parts.clock.now());
  }

  async #waiting(): Promise<LabelWait[]> {
    return (await this.#parts.store.list()).filter(({ state }) => state === 'waiting');
  }

  async #try(wait: LabelWait): Promise<void> {
    const { store, logger } = this.#parts;
    const { reference, requestId } = wait;
    // Cancelled, or labelled in another way, since the list was read.
    if ((await store.of(reference))?.requestId !== requestId) return;
    const end = await printWaited(this.#parts, wait);
    // The desk closes: its failures say nothing of the wish.
    if (this.#isStopped && end.kind !== 'over') return;
    if (end.kind === 'over') {
      this.#pauses.end(wait);
      await store.drop(requestId);
      logger.info('waits.over', { reference });
    } else {
      if (end.kind === 'away') this.#pauses.begin(wait, end);
      await store.note(requestId, { state: end.kind === 'away' ? 'waiting' : 'asks', error: end.error });
    }
    await this.#tell();
  }

  #sleep(ms: number): void {
    this.#callOff();
    if (!this.#isStopped) this.#callOff = this.#parts.timers.after(ms, () => this.look());
  }
}
