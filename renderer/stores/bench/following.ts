import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { toFailure } from '../../api/failure.ts';
import { idle } from './idle.ts';
import { isNew } from './new-shipment.ts';
import { wouldChange } from './newer-state.ts';
import { latest } from './open-state.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';

/** A version of a shipment that the desk has told of. */
interface News {
  reference: string;
  version: number;
}

/**
 * Follows what others do to the open shipment. What comes amid a save or a print is looked at when that is over, once
 * however often it came; and what was read before such work is read again after it. Public members work unbound.
 */
export class Following {
  readonly #store: BenchStore;
  readonly #ports: BenchPorts;
  readonly #keepDraft: () => void;
  /** The newest version of the open shipment that is still to be read. */
  #news: News | null = null;
  /** The comparison with the remote is still to be read. */
  #wantsMark = false;
  #reading: Promise<void> | null = null;
  /** Grows whenever what is being read by then may be older than what is shown. */
  #turns = 0;

  constructor(store: BenchStore, ports: BenchPorts, keepDraft: () => void) {
    this.#store = store;
    this.#ports = ports;
    this.#keepDraft = keepDraft;
    store.subscribe((state, before) => {
      const hasBegun = state.working !== null && before.working === null;
      if (hasBegun || state.opened?.shipment !== before.opened?.shipment) this.#turns += 1;
    });
  }

  /** A shipment changed, by any user. It is simply shown, unless there are unsaved edits. @throws BridgeError */
  readonly changedElsewhere = (reference: string, version: number): Promise<void> => {
    this.#note({ reference, version });
    return this.#follow();
  };

  /**
   * Asks the desk once more how the open shipment compares with the remote: that changes without a version of its own.
   * A newer version that the answer names is followed like any other change. The remote is not asked. @throws BridgeError
   */
  readonly refreshMark = (): Promise<void> => {
    this.#wantsMark = true;
    return this.#follow();
  };

  /** True where that is not shown yet: neither as the open shipment nor beside it, as a conflict. */
  #isNewer({ reference, version }: News): boolean {
    const state = this.#store.getState();
    return (
      state.view === 'shipment' && referenceOf(state.opened) === reference && version > latest(state).version
    );
  }

  #note(news: News): void {
    if (!this.#isNewer(news)) return;
    const known = this.#news?.reference === news.reference ? this.#news.version : 0;
    this.#news = { ...news, version: Math.max(news.version, known) };
  }

  get #isBehind(): boolean {
    return this.#news !== null || this.#wantsMark;
  }

  /** One reader reads all that has come; each caller waits for that one. */
  #follow(): Promise<void> {
    if (this.#isBehind) this.#reading ??= this.#readAll();
    return this.#reading ?? Promise.resolve();
  }

  async #readAll(): Promise<void> {
    try {
      while (this.#isBehind) {
        await idle(this.#store);
        // A scan waits for the same moment, and saves before it leaves.
        if (this.#store.getState().working) continue;
        try {
          await (this.#news ? this.#readState(this.#news) : this.#readMark());
        } catch (thrown) {
          // The next look, at something that came meanwhile, finds the same.
          if (!this.#isBehind) throw thrown;
        }
      }
    } finally {
      this.#reading = null;
    }
  }

  async #readState(news: News): Promise<void> {
    this.#news = null;
    const { opened } = this.#store.getState();
    if (!opened || !this.#isNewer(news)) return;
    const turn = this.#turns;
    const fresh = await this.#reread(opened);
    if (turn !== this.#turns) this.#note(news);
    else if (fresh) this.#take(fresh);
  }

  /** A conflict that is shown is never taken away here, and met again only where it is another one. */
  #take(fresh: OpenShipment): void {
    const state = this.#store.getState();
    if (state.view !== 'shipment' || fresh.version <= latest(state).version) return;
    if (state.conflict || wouldChange(state, fresh))
      return void this.#store.dispatch({ type: 'conflictMet', conflict: fresh });
    this.#store.dispatch({ type: 'followed', opened: fresh });
    this.#keepDraft();
    void this.#ports.drafts.flush();
  }

  async #readMark(): Promise<void> {
    this.#wantsMark = false;
    const state = this.#store.getState();
    if (state.view !== 'shipment' || !latest(state).sync) return;
    const reference = referenceOf(state.opened);
    const turn = this.#turns;
    const mark = await this.#ports.call('bench.mark', { reference });
    if (turn !== this.#turns) this.#wantsMark = true;
    // Another version, or nothing new.
    else if (!this.#store.dispatch({ type: 'marked', mark }))
      this.#note({ reference, version: mark.version });
  }

  /** The shipment as the desk has it now; null where it does not have a new one yet. */
  async #reread(opened: OpenShipment): Promise<OpenShipment | null> {
    try {
      return await this.#ports.call('bench.open', { reference: referenceOf(opened) });
    } catch (thrown) {
      if (isNew(opened) && toFailure(thrown).code === 'shipment.unknown') return null;
      throw thrown;
    }
  }
}
