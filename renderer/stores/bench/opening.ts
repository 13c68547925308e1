import type { CommandOutput } from '../../../shared/bridge/commands.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { FetchedFrom } from '../../../shared/import/source/views.ts';
import { begunFrom } from '../../../shared/shipment/copy.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import type { Following } from './following.ts';
import { idle } from './idle.ts';
import { draftOfNew, isDraftOfNew, type LastFetched } from './known-codes.ts';
import { type Navigation, NavigationCancelled, type Navigations, type Turn } from './navigations.ts';
import { isNew, newlyOpened } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import { restoreDraft } from './restored-draft.ts';
import type { Saving } from './saving.ts';
import { asksBeforePrint, type Elsewhere, type PreviousOutcome, type StatusLine } from './state.ts';

/** Kind of answer for a code that led nowhere. */
const notHere = { none: 'unknown', offline: 'offline' } as const;

/** The desk does not have it; whether the remote does is open in the second. */
const NOT_HERE: readonly Failure['code'][] = ['shipment.unknown', 'sync.offline'];

/** Most shipments with a text in them that are offered: as many as there are keys to choose by. */
const MATCHES = 9;
/** The longest text that is searched for. */
const MAX_TEXT = 200;

/** Target of a code: a shipment, or to a view without one and the answer that goes with it. */
type Destination = { opened: OpenShipment } | { opened: null; to: Elsewhere; answer: StatusLine };

/** Finds shipments by codes and references. */
class ShipmentLookup {
  readonly #ports: BenchPorts;

  constructor(ports: BenchPorts) {
    this.#ports = ports;
  }

  /** A new shipment of this reference, as its form begins. */
  fresh(reference: string): OpenShipment {
    return newlyOpened(this.#ports.newShipment(reference));
  }

  /** Target of a code that the desk has looked up. @param left outcome of the shipment before @throws BridgeError */
  async destination(
    code: string,
    result: CommandOutput<'bench.scan'>,
    left: PreviousOutcome,
  ): Promise<Destination> {
    if (result.found === 'one') return { opened: result.opened };
    if (result.found === 'refused')
      return {
        opened: null,
        to: { view: 'unknown' },
        answer: { kind: 'order-refused', code, fetched: result.fetched, left },
      };
    if (result.found === 'several')
      return {
        opened: null,
        to: { view: 'several', choices: result.rows },
        answer: { kind: 'several', code, left },
      };
    const begun = draftOfNew(this.#ports, code);
    if (begun !== null) return { opened: this.fresh(begun) };
    const { rows, total } = result.found === 'none' ? await this.#matching(code) : { rows: [], total: 0 };
    if (rows.length === 0)
      return {
        opened: null,
        to: { view: 'unknown' },
        answer: {
          ...{ kind: notHere[result.found], code: result.code, left },
          ...(result.troubles && { troubles: result.troubles }),
        },
      };
    return {
      opened: null,
      to: { view: 'several', choices: rows },
      answer: { kind: 'matches', code, total, left },
    };
  }

  /** The shipment of a reference; a new one where a draft of that waits. @throws BridgeError */
  async reopened(reference: string): Promise<OpenShipment> {
    try {
      return await this.#ports.call('bench.open', { reference });
    } catch (thrown) {
      if (!NOT_HERE.includes(toFailure(thrown).code) || !isDraftOfNew(this.#ports, reference)) throw thrown;
      return this.fresh(reference);
    }
  }

  /** Searches a text that is not a code: in references, names, cities and numbers. */
  #matching(text: string) {
    return this.#ports.call('shipments.list', { text: text.slice(0, MAX_TEXT), offset: 0, limit: MATCHES });
  }
}

interface OpeningParts {
  /** The form of a new shipment begins with this. */
  begun: (shipment: Shipment) => void;
  store: BenchStore;
  ports: BenchPorts;
  saving: Saving;
  following: Following;
  navigations: Navigations;
  lastFetched: LastFetched;
}

/** Opening shipments by code or reference, and leaving them. Public members work unbound. */
export class Opening {
  readonly #store: BenchStore;
  readonly #ports: BenchPorts;
  readonly #saving: Saving;
  readonly #following: Following;
  readonly #navigations: Navigations;
  readonly #lookup: ShipmentLookup;
  readonly #begun: OpeningParts['begun'];
  readonly #lastFetched: LastFetched;

  constructor({ store, ports, saving, following, navigations, begun, lastFetched }: OpeningParts) {
    this.#begun = begun;
    this.#lastFetched = lastFetched;
    this.#store = store;
    this.#ports = ports;
    this.#saving = saving;
    this.#following = following;
    this.#navigations = navigations;
    this.#lookup = new ShipmentLookup(ports);
  }

  /** A code was scanned or typed. @param turn of one that was heard before now */
  readonly scan = (code: string, turn?: Turn): Promise<void> =>
    this.#navigations.run(
      code,
      async (navigation) => {
        const left = await this.#leave(navigation);
        this.#answer({ kind: 'looking', code });
        const result = await this.#ports.call('bench.scan', { code });
        this.#lastFetched.note(code, result);
        if (this.#navigations.isOver(navigation)) return;
        const found = await this.#lookup.destination(code, result, left);
        if (this.#navigations.isOver(navigation)) return;
        const fetched = this.#lastFetched.take(code);
        if (found.opened) await this.#put(navigation, found.opened, left, fetched);
        else this.#away(found.to, found.answer);
      },
      turn,
    );

  /** A scan of which only this came: it opened nothing. */
  readonly missScan = (rest: string): void => this.#navigations.miss(rest, 'opened');

  readonly open = (reference: string): Promise<void> =>
    this.#navigations.run(reference, async (navigation) => {
      const left = await this.#leave(navigation);
      this.#answer({ kind: 'looking', code: reference });
      try {
        const opened = await this.#lookup.reopened(reference);
        if (!this.#navigations.isOver(navigation)) await this.#put(navigation, opened, left);
      } catch (thrown) {
        // Deleted in the meantime: its changes lead nowhere.
        if (toFailure(thrown).code === 'shipment.unknown') this.#ports.drafts.remove(reference);
        throw thrown;
      }
    });

  /**
   * Opens the form of a shipment that does not exist yet. Nothing is stored before its first save.
   * @param from the shipment or template that it begins from: like something typed, which a step takes back
   */
  readonly openNew = async (reference: string, from?: Shipment): Promise<void> => {
    await this.#navigations.run(reference, async (navigation) => {
      const left = await this.#leave(navigation);
      await this.#put(navigation, this.#lookup.fresh(reference), left);
    });
    // Not before: while something is looked up nothing is edited.
    if (from) this.#begin(reference, from);
  };

  /** Esc: one step back. A question is left unanswered, a shipment is saved and closed. */
  readonly back = async (): Promise<void> => {
    const state = this.#store.getState();
    const { view, previous, working } = state;
    if (working) return;
    if (asksBeforePrint(state)) return void this.#store.dispatch({ type: 'questionDropped' });
    if (view === 'shipment') return this.#close();
    if (view !== 'empty' && previous) return this.open(previous);
    this.#navigations.callOff();
    this.#away({ view: 'empty' }, { kind: 'ready' });
  };

  /** After a lost connection: shows the changes since. */
  readonly resync = async (): Promise<void> => {
    this.#store.dispatch({ type: 'connected' });
    const { opened } = this.#store.getState();
    if (opened) await this.#following.changedElsewhere(referenceOf(opened), Number.MAX_SAFE_INTEGER);
  };

  /** Another user signs in: nothing of the previous one stays on screen. Drafts stay. */
  readonly clear = (): void => {
    this.#navigations.callOff();
    this.#lastFetched.forget();
    this.#away({ view: 'empty' }, { kind: 'ready' }, null);
  };

  /** Resolves at the end of a save that is under way; false where something else is shown by then. */
  readonly saved = async (): Promise<boolean> => {
    const { opened, working } = this.#store.getState();
    if (working !== 'save') return true;
    await idle(this.#store);
    return opened !== null && this.#saving.isOpen(referenceOf(opened));
  };

  /** A draft of the very reference goes before what a copy would bring. */
  #begin(reference: string, from: Shipment): void {
    const { opened, restoredAt } = this.#store.getState();
    if (!opened || !isNew(opened) || referenceOf(opened) !== reference || restoredAt !== null) return;
    this.#begun(begunFrom(opened.shipment, from));
  }

  #answer(answer: StatusLine): void {
    this.#store.dispatch({ type: 'answered', answer });
  }

  /**
   * Saves the edits before something else is shown; where that fails, the draft has them. A superseded
   * navigation saves nothing: the newer one does.
   * @throws NavigationCancelled when a print that was under way was refused, which the person must see first, or when
   *   another navigation has begun
   */
  async #leave(navigation: Navigation): Promise<PreviousOutcome> {
    await this.#navigations.settled();
    if (this.#navigations.isOver(navigation)) throw new NavigationCancelled();
    let wasPrinting = false;
    // Several may have waited for the same moment, and one of them has begun something since.
    while (this.#store.getState().working) {
      wasPrinting ||= this.#store.getState().working === 'print';
      await idle(this.#store);
      if (this.#navigations.isOver(navigation)) throw new NavigationCancelled();
    }
    const { refused, askReprint } = this.#store.getState();
    if (wasPrinting && (refused || askReprint)) {
      if (navigation.code !== null) this.#navigations.miss(navigation.code, 'opened');
      throw new NavigationCancelled();
    }
    const left = await this.#saving.saveOrKeep();
    if (this.#navigations.isOver(navigation)) throw new NavigationCancelled();
    return left;
  }

  /** Shows an opened shipment with its draft, unless another navigation has begun. */
  async #put(
    navigation: Navigation,
    opened: OpenShipment,
    left: PreviousOutcome,
    fetched?: FetchedFrom,
  ): Promise<void> {
    const reference = referenceOf(opened);
    const draft = await this.#ports.drafts.get(reference);
    if (this.#navigations.isOver(navigation)) return;
    const restored = draft && restoreDraft(opened, draft, () => this.#lookup.fresh(reference));
    if (draft && !restored) this.#ports.drafts.remove(reference);
    // The same one again was not left.
    const sameAgain = left?.as === 'seen' && left.reference === reference;
    this.#store.dispatch({ type: 'shown', opened, left: sameAgain ? null : left, restored, fetched });
  }

  #close(): Promise<void> {
    return this.#navigations.run(null, async (navigation) => {
      const left = await this.#leave(navigation);
      this.#away({ view: 'empty' }, left && left.as !== 'seen' ? { kind: 'left', left } : { kind: 'ready' });
    });
  }

  /** The shipment that Esc leads back to from where nothing is open. */
  #previous(): string | null {
    const { opened, previous } = this.#store.getState();
    // A new shipment in which nothing was typed is gone without a trace.
    const leadsBack = opened && (!isNew(opened) || this.#saving.unsaved() !== null);
    return leadsBack ? referenceOf(opened) : previous;
  }

  /** Nothing is open any more; `previous` is where Esc leads back to. */
  #away(to: Elsewhere, answer: StatusLine, previous = this.#previous()): void {
    void this.#ports.drafts.flush();
    this.#store.dispatch({ type: 'left', to, answer, previous });
  }
}
