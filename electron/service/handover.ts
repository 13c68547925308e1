import { PackdeskError } from '../../shared/errors.ts';
import type { PileAnswer } from '../../shared/handover/pile.ts';
import type {
  HandoverProgress,
  ManifestLineView,
  ManifestView,
  WaitingOverview,
} from '../../shared/handover/views.ts';
import type { Listeners } from '../../shared/listeners.ts';
import { requireRight } from '../core/access.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { StoredHandover } from '../core/handover-store.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import { createMake, type MakeRequest } from './handover/make.ts';
import { Manifests } from './handover/manifests.ts';
import { Pile } from './handover/pile.ts';
import type { HandoverPorts } from './handover/ports.ts';
import { createUndo } from './handover/undo.ts';
import { manifestView, mustBe } from './handover/views.ts';
import { createWaiting } from './handover/waiting.ts';

/** A request to close the day, and the manifests that its figures were of. */
export interface CloseRequest {
  requestId: string;
  manifests: readonly Pick<StoredHandover, 'id' | 'revision'>[];
}

/**
 * The end of the day: what waits for which carrier, handing over, taking back, closing. Every packer may do all of
 * it. Every failure is a PackdeskError.
 */
export class Handover {
  readonly #ports: HandoverPorts;
  readonly #pile: Pile;
  readonly #waiting: ReturnType<typeof createWaiting>;
  readonly #make: ReturnType<typeof createMake>;
  readonly #undo: ReturnType<typeof createUndo>;
  readonly #manifests: Manifests;
  readonly #exclusively = createKeyedMutex();
  readonly #listeners: Listeners<[]>;
  readonly #watchers: Listeners<[progress: HandoverProgress]>;

  constructor(ports: HandoverPorts) {
    this.#ports = ports;
    this.#listeners = loggedListeners(ports.logger, 'handover.listener-failed');
    this.#watchers = loggedListeners(ports.logger, 'handover.listener-failed');
    this.#pile = new Pile(ports);
    this.#waiting = createWaiting(ports, this.#pile);
    this.#make = createMake(ports);
    this.#undo = createUndo(ports);
    this.#manifests = new Manifests(ports);
    ports.carrierManifests.onChange(() => this.#changed());
  }

  async #views(handovers: readonly StoredHandover[]): Promise<ManifestView[]> {
    const beside = await this.#ports.carrierManifests.views(handovers.map(({ id }) => id));
    return handovers.map((each) => manifestView(each, beside.get(each.id) ?? []));
  }

  async #view(handover: StoredHandover): Promise<ManifestView> {
    const beside = await this.#ports.carrierManifests.views([handover.id]);
    return manifestView(handover, beside.get(handover.id) ?? []);
  }

  /** @throws PackdeskError auth.role */
  async waiting(caller: Caller, since: number): Promise<WaitingOverview> {
    requireRight(caller, 'read');
    return await this.#waiting(since);
  }

  /**
   * Counts the parcel of a scanned label onto the pile for the driver; anything else than a parcel of that carrier that
   * waits is refused with its reason.
   * @param carrierCode of the carrier that is shown, or null
   * @throws PackdeskError auth.role
   */
  async toPile(caller: Caller, code: string, carrierCode: string | null): Promise<PileAnswer> {
    requireRight(caller, 'write');
    const answer = await this.#pile.add(code, carrierCode);
    if (answer.outcome === 'counted') this.#changed();
    return answer;
  }

  /** Discards the count of a carrier's pile. @throws PackdeskError auth.role */
  async clearPile(caller: Caller, carrierCode: string): Promise<void> {
    requireRight(caller, 'write');
    await this.#pile.clear(carrierCode);
    this.#changed();
  }

  async make(caller: Caller, request: MakeRequest): Promise<ManifestView> {
    requireRight(caller, 'write');
    const { requestId } = request;
    const tell = (done: number, total: number): void => {
      this.#watchers.tell({ requestId, done, total });
    };
    const handover = await this.#alone(() => this.#make(caller, request, tell));
    const view = await this.#view(handover);
    // Not waited for: the parcels leave, whatever becomes of it.
    void this.#ports.carrierManifests.wake();
    return view;
  }

  async undo(caller: Caller, id: number, references?: readonly string[]) {
    requireRight(caller, 'write');
    const { handover, undone, left } = await this.#alone(() => this.#undo(caller, id, references));
    return { manifest: await this.#view(handover), undone, left };
  }

  /**
   * Nothing of the manifests is taken back any more. The same request closes once.
   * @returns how many manifests were closed
   * @throws PackdeskError auth.role, handover.day-changed
   */
  async close(caller: Caller, request: CloseRequest): Promise<number> {
    requireRight(caller, 'write');
    return await this.#alone(() => this.#close(caller, request));
  }

  async #close(
    { userId, email }: Caller,
    { requestId, manifests: handovers }: CloseRequest,
  ): Promise<number> {
    const { store, clock } = this.#ports;
    const at = clock.now();
    const before = await store.handovers.closedBy(requestId);
    if (before !== null) return before;
    const result = await store.handovers.close({ requestId, at, userId, email, handovers });
    if (result.outcome === 'changed') throw new PackdeskError('handover.day-changed');
    await this.#pile.dropGone().catch((error: unknown) => {
      this.#ports.logger.warn('handover.pile-unkept', failureFields(error));
    });
    return (await store.handovers.closedBy(requestId)) ?? 0;
  }

  /** One after the other: a double click waits for the first one's end, and gets its answer. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.#exclusively('handover', work);
    } finally {
      this.#changed();
    }
  }

  #changed(): void {
    this.#listeners.tell();
  }

  async list(caller: Caller, page: { offset: number; limit: number }) {
    requireRight(caller, 'read');
    const { handovers } = this.#ports.store;
    const [{ total, rows }, open] = await Promise.all([handovers.list(page), handovers.open()]);
    const [manifests, ofToday] = await Promise.all([this.#views(rows), this.#views(open)]);
    return { total, manifests, open: ofToday };
  }

  async lines(caller: Caller, id: number): Promise<{ manifest: ManifestView; lines: ManifestLineView[] }> {
    requireRight(caller, 'read');
    const { handovers } = this.#ports.store;
    const manifest = await this.#view(await mustBe(handovers, id));
    const lines = await handovers.lines(id);
    return {
      manifest,
      lines: lines.map(({ line, undoneAt, undoneBy }) => ({ ...line, undoneAt, undoneBy })),
    };
  }

  async pdf(caller: Caller, id: number) {
    requireRight(caller, 'read');
    return await this.#manifests.pdf(id);
  }

  async page(caller: Caller, id: number, page: number) {
    requireRight(caller, 'read');
    return await this.#manifests.page(id, page);
  }

  async csv(caller: Caller, id: number) {
    requireRight(caller, 'read');
    return await this.#manifests.csv(id);
  }

  async routed(caller: Caller, id: number) {
    requireRight(caller, 'write');
    return await this.#manifests.routed(id);
  }

  async routedFor(caller: Caller, carrierCode: string) {
    requireRight(caller, 'write');
    return await this.#manifests.routedFor(carrierCode);
  }

  async print(caller: Caller, id: number, intent: Parameters<Manifests['print']>[1]) {
    requireRight(caller, 'write');
    const job = await this.#manifests.print(id, intent);
    // It is marked as unprinted no longer.
    this.#changed();
    return job;
  }

  /** Called after each change. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Called while shipments are made ready to be handed over. Returns the way to stop. */
  onProgress(watcher: (progress: HandoverProgress) => void): () => void {
    return this.#watchers.add(watcher);
  }
}

export const createHandover = (ports: HandoverPorts): Handover => new Handover(ports);
