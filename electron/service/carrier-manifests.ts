import { PackdeskError } from '../../shared/errors.ts';
import type { CarrierManifestView } from '../../shared/handover/carrier-manifest.ts';
import type { Listeners } from '../../shared/listeners.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import type { StoredCarrierManifest } from '../core/carrier-manifest-store.ts';
import { failureFields } from '../core/failure-fields.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import { CarrierManifestDocuments } from './carrier-manifests/documents.ts';
import type { CarrierManifestPorts } from './carrier-manifests/ports.ts';
import { ManifestRequest } from './carrier-manifests/request.ts';
import { messageTexts } from './purchases/errors.ts';

/** Time after which one that is still due is tried again, ms. */
const RETRY_MS = 5 * 60_000;
/** A carrier may be at work on a request for so long: before, no person can know that nothing was made. */
const UNDERWAY_MS = 120_000;

/**
 * The manifests of carriers. A handover brings its row, a declaration those of what was handed over elsewhere; they are
 * asked for in the background, and never hold up the handover. Members for a caller throw PackdeskError auth.role, handover.carrier-unknown.
 */
export class CarrierManifests {
  readonly #ports: CarrierManifestPorts;
  readonly #request: ManifestRequest;
  readonly #documents: CarrierManifestDocuments;
  readonly #listeners: Listeners<[]>;
  readonly #exclusively = createKeyedMutex();
  #round: Promise<void> = Promise.resolve();
  #isQueued = false;
  #isStopped = false;
  #callOff: (() => void) | null = null;

  constructor(ports: CarrierManifestPorts) {
    this.#ports = ports;
    this.#documents = new CarrierManifestDocuments(ports);
    this.#listeners = loggedListeners(ports.logger, 'carrier-manifest.listener-failed');
    this.#request = new ManifestRequest(ports, () => this.#listeners.tell());
  }

  /**
   * Takes up what the last run left: of what was on its way then it is unknown whether it arrived. Comes before anything
   * is asked for in this run.
   */
  async takeUp(): Promise<void> {
    const { store, clock } = this.#ports;
    for (const { id, state } of await store.carrierManifests.open()) {
      const step = { id, from: 'asking', to: 'uncertain', at: clock.now() } as const;
      if (state === 'asking') await store.carrierManifests.move(step);
    }
  }

  /** Looks for what is uncertain, and asks for what is due. Resolves when that is over. */
  async start(): Promise<void> {
    const { store } = this.#ports;
    for (const manifest of await store.carrierManifests.open()) {
      if (manifest.state === 'uncertain') await this.#background(() => this.#lookAt(manifest.id));
    }
    await this.wake();
  }

  /** Asks for what is due, in the background. Resolves when the round that it joins is over. */
  wake(): Promise<void> {
    if (this.#isQueued) return this.#round;
    this.#isQueued = true;
    this.#round = this.#round.then(() => {
      this.#isQueued = false;
      return this.#background(() => this.#askDue());
    });
    return this.#round;
  }

  async #background(work: () => Promise<unknown>): Promise<void> {
    if (this.#isStopped) return;
    try {
      await work();
    } catch (error) {
      // The row says what was left open; the store may be closed at the end of the desk.
      if (!this.#isStopped) this.#ports.logger.error('carrier-manifest.failed', failureFields(error));
    }
  }

  async #askDue(): Promise<void> {
    const { store } = this.#ports;
    for (const { id, state } of await store.carrierManifests.open()) {
      if (state === 'due' && !this.#isStopped) await this.#ask(id);
    }
    await this.#tryLater();
  }

  /** Tries again after a while, if something is still due. */
  async #tryLater(): Promise<void> {
    const { store, timers } = this.#ports;
    this.#callOff?.();
    const left = (await store.carrierManifests.open()).some(({ state }) => state === 'due');
    if (left && !this.#isStopped) this.#callOff = timers.after(RETRY_MS, () => void this.wake());
  }

  /**
   * Declares what was handed over elsewhere and is in no manifest of this carrier yet. The same once more declares
   * nothing twice.
   * @param references only these of them
   * @returns number of shipments that were in none before
   * @throws PackdeskError auth.role, and those of the store
   */
  async declare(caller: Caller, carrierCode: string, references?: readonly string[]): Promise<number> {
    requireRight(caller, 'write');
    const { store, clock, logger } = this.#ports;
    const { ids, added } = await store.carrierManifests.declare({
      ...{ carrierCode, at: clock.now() },
      ...(references && { references }),
    });
    if (ids.length === 0) return 0;
    logger.info('carrier-manifest.declared', { userId: caller.userId, manifests: ids.join(', '), added });
    this.#listeners.tell();
    return added;
  }

  /** Notes that a carrier need not be told of these. @returns number of those that were in no manifest */
  async waive(caller: Caller, carrierCode: string, references: readonly string[]): Promise<number> {
    requireRight(caller, 'write');
    const { store, clock, logger } = this.#ports;
    const waived = await store.carrierManifests.waive({ carrierCode, references, at: clock.now() });
    logger.info('carrier-manifest.waived', { userId: caller.userId, waived });
    this.#listeners.tell();
    return waived;
  }

  /** Takes that back. @throws PackdeskError handover.carrier-unknown */
  async unwaive(caller: Caller, id: number): Promise<void> {
    requireRight(caller, 'write');
    const { store, clock, logger } = this.#ports;
    await this.#alone(id, async () => {
      await this.#stored(id);
      await store.carrierManifests.move({ id, from: 'waived', to: 'withdrawn', at: clock.now() });
      logger.info('carrier-manifest.unwaived', { userId: caller.userId, manifest: id });
    });
  }

  /**
   * Asks for those that are due, looks for those that are uncertain, and waits for those that are under way. Never throws
   * for what an engine does.
   */
  async workAt(manifests: readonly StoredCarrierManifest[]): Promise<void> {
    await Promise.all(
      manifests.map(({ id, state }) =>
        this.#background(async () => {
          // Behind the one under way there is nothing left to ask for.
          if (state === 'due' || state === 'asking') await this.#ask(id);
          if (state === 'uncertain') await this.#lookAt(id);
        }),
      ),
    );
    await this.#background(() => this.#tryLater());
  }

  #ask(id: number): Promise<void> {
    return this.#alone(id, async () => {
      const manifest = await this.#stored(id);
      if (manifest.state === 'due') await this.#request.ask(manifest);
    });
  }

  #lookAt(id: number): Promise<void> {
    return this.#alone(id, async () => {
      const manifest = await this.#stored(id);
      if (manifest.state === 'uncertain') await this.#request.look(manifest);
    });
  }

  async #alone<T>(id: number, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#exclusively(String(id), work);
    } finally {
      this.#listeners.tell();
    }
  }

  async #stored(id: number): Promise<StoredCarrierManifest> {
    const found = await this.#ports.store.carrierManifests.byId(id);
    if (!found) throw new PackdeskError('handover.carrier-unknown');
    return found;
  }

  /**
   * Asks for it, or looks for one whose answer was lost, or gets its document.
   * @param isConfirmed a person has looked at the carrier, and says that it has none: it is asked for once more
   * @throws PackdeskError handover.carrier-away, handover.carrier-wait, handover.carrier-no-document
   */
  async ask(caller: Caller, id: number, isConfirmed: boolean): Promise<CarrierManifestView> {
    requireRight(caller, 'write');
    await this.#alone(id, async () => {
      const manifest = await this.#stored(id);
      if (manifest.state === 'uncertain') return await this.#settleUncertain(manifest, isConfirmed);
      if (manifest.state === 'made' || manifest.state === 'incomplete') return await this.#fetch(manifest);
      await this.#again(manifest);
    });
    return await this.view(caller, id);
  }

  async view(caller: Caller, id: number): Promise<CarrierManifestView> {
    requireRight(caller, 'read');
    const [view] = await this.viewsOf([await this.#stored(id)]);
    if (!view) throw new PackdeskError('handover.carrier-unknown');
    return view;
  }

  async #again(manifest: StoredCarrierManifest): Promise<void> {
    const { store, clock } = this.#ports;
    const { id, state } = manifest;
    if (state !== 'due' && state !== 'refused' && state !== 'none' && state !== 'uncertain') return;
    await store.carrierManifests.move({ id, from: state, to: 'due', at: clock.now(), messages: [] });
    this.#listeners.tell();
    await this.#request.ask(await this.#stored(id));
    await this.#tryLater();
  }

  async #settleUncertain(manifest: StoredCarrierManifest, isConfirmed: boolean): Promise<void> {
    const { clock } = this.#ports;
    const outcome = await this.#request.look(manifest);
    if (outcome === 'away') throw new PackdeskError('handover.carrier-away');
    if (outcome === 'found' || !isConfirmed) return;
    // A clock that was set back must not keep a person waiting.
    if (Math.abs(clock.now() - (manifest.askedAt ?? 0)) < UNDERWAY_MS) {
      throw new PackdeskError('handover.carrier-wait');
    }
    this.#ports.logger.info('carrier-manifest.asked-again', { manifest: manifest.id });
    await this.#again(manifest);
  }

  async #fetch(manifest: StoredCarrierManifest): Promise<void> {
    if (manifest.format !== null) return;
    const outcome = await this.#request.fetch(manifest);
    if (outcome === 'away') throw new PackdeskError('handover.carrier-away');
    if (outcome === 'missing') throw new PackdeskError('handover.carrier-no-document');
  }

  /** Those of these manifests of ours, by the ids of ours. */
  async views(handoverIds: readonly number[]): Promise<Map<number, CarrierManifestView[]>> {
    const stored = await this.#ports.store.carrierManifests.ofHandovers(handoverIds);
    const views = await this.viewsOf(stored);
    const all = stored.flatMap(({ handoverId }, at) =>
      handoverId === null ? [] : [{ handoverId, view: views[at] }],
    );
    const groups = Map.groupBy(all, ({ handoverId }) => handoverId);
    return new Map([...groups].map(([id, each]) => [id, each.flatMap(({ view }) => view ?? [])]));
  }

  /** As the window is shown them, in their order. */
  async viewsOf(stored: readonly StoredCarrierManifest[]): Promise<CarrierManifestView[]> {
    if (stored.length === 0) return [];
    const { store, engines } = this.#ports;
    const names = await engines.names();
    const back = await store.carrierManifests.takenBack(stored.map(({ id }) => id));
    return stored.map(({ id, state, obstacle, engine, messages, purchases, taken, format, changedAt }) => ({
      ...{ id, state, obstacle, taken, changedAt },
      takenBack: back.flatMap((each) => (each.id === id ? [each.reference] : [])),
      engine: names.get(engine) ?? '',
      messages: messageTexts(messages),
      shipments: purchases.length,
      hasDocument: format !== null,
      isPdf: format === 'PDF',
    }));
  }

  /** @throws PackdeskError handover.carrier-no-document */
  async file(caller: Caller, id: number) {
    requireRight(caller, 'read');
    return await this.#documents.file(await this.#stored(id));
  }

  /** @throws PackdeskError handover.carrier-no-document, and those of a document that cannot be read */
  async page(caller: Caller, id: number, page: number) {
    requireRight(caller, 'read');
    return await this.#documents.page(await this.#stored(id), page);
  }

  /** The document as the routing of printers sees it. @throws PackdeskError as `page` */
  async routed(caller: Caller, id: number) {
    requireRight(caller, 'write');
    return await this.#documents.routed(await this.#stored(id));
  }

  /** @throws PackdeskError as `page` */
  async print(caller: Caller, id: number, intent: { printer: PrinterProfile; requestId: string }) {
    requireRight(caller, 'write');
    const manifest = await this.#stored(id);
    const { size: media } = await this.#documents.routed(manifest);
    return await this.#documents.print(manifest, { ...intent, media });
  }

  /** Called after each change. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Begins nothing more: what is on its way ends with its engine, and is taken up by the next start. */
  stop(): void {
    this.#isStopped = true;
    this.#callOff?.();
  }
}
