import { createStore } from 'zustand/vanilla';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { OnPile } from '../../../shared/handover/pile.ts';
import type {
  HandoverProgress,
  LeftView,
  ManifestView,
  WaitingGroup,
  WaitingOverview,
  WaitingView,
} from '../../../shared/handover/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';
import { Newest } from '../newest.ts';
import type { ManifestPrints } from './manifest-prints.ts';
import {
  going,
  noSelection,
  type Selection,
  stillWaiting,
  toggled,
  unprinted,
  withAll,
  withoutOlder,
} from './selection.ts';

/** Result of the last action, until it is dismissed. */
export type HandoverNotice =
  /** `unprinted`: why its paper was not printed. */
  | { kind: 'made'; manifest: ManifestView; unprinted: Failure | null }
  | { kind: 'undone'; manifest: ManifestView; undone: number; left: LeftView[] }
  | { kind: 'closed'; count: number };

/** Hand over to this carrier? `printer` gets the manifest; where there is none, `unprintable` says why. */
export interface HandoverQuestion {
  carrierCode: string;
  /** Only what lies on the pile. */
  onlyPile: boolean;
  printer: string | null;
  unprintable: Failure | null;
}

export interface HandoverState {
  /** Null until it is loaded. */
  waiting: WaitingOverview | null;
  selection: Selection;
  /** The carrier whose shipments are shown; null: the first one. */
  carrier: string | null;
  /** Of the next manifest; null: the desk's. */
  language: DocumentLanguage | null;
  busy: 'make' | 'undo' | 'close' | null;
  progress: Pick<HandoverProgress, 'done' | 'total'> | null;
  failure: Failure | null;
  said: HandoverNotice | null;
  /** The question before a handover; null while none is open. */
  asked: HandoverQuestion | null;
}

const nothing: HandoverState = {
  waiting: null,
  selection: noSelection,
  carrier: null,
  language: null,
  busy: null,
  progress: null,
  failure: null,
  said: null,
  asked: null,
};

export interface HandoverParts {
  call: Call;
  /** A new id for something that must happen once. */
  newId: () => string;
  /** Local start of the day, ms. */
  today: () => number;
  prints: Pick<ManifestPrints, 'print'>;
}

/** Shipments waiting for their carriers, handing them over, and undoing that. Public members work unbound. */
export class Handover {
  readonly store = createStore<HandoverState>(() => nothing);
  readonly #call: Call;
  readonly #today: () => number;
  readonly #prints: HandoverParts['prints'];
  /** The very same request is asked for again under its own id. */
  readonly #request: PendingRequest;
  readonly #looks = new Newest();

  constructor({ call, newId, today, prints }: HandoverParts) {
    this.#call = call;
    this.#prints = prints;
    this.#today = today;
    this.#request = new PendingRequest(newId);
  }

  readonly load = async (): Promise<void> => {
    const isNewest = this.#looks.next();
    try {
      const waiting = await this.#call('handover.waiting', { since: this.#today() });
      if (!isNewest()) return;
      const { selection } = this.store.getState();
      this.store.setState({ waiting, selection: stillWaiting(selection, waiting.groups) });
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
  };

  readonly choose = (carrier: string): void => this.store.setState({ carrier, asked: null });
  readonly speak = (language: DocumentLanguage): void => this.store.setState({ language });
  readonly toggle = (row: WaitingView): void =>
    this.store.setState(({ selection }) => ({ selection: toggled(selection, row) }));

  readonly leaveOlder = (carrierCode: string): void =>
    this.#select(carrierCode, ({ rows }, selection) => withoutOlder(selection, rows, this.#today()));

  /** All that was never printed here goes along. */
  readonly takeUnprinted = (carrierCode: string): void =>
    this.#select(carrierCode, (group, selection) => withAll(selection, unprinted(group, selection)));

  /** Asks before a handover, with the printer that its manifest goes to. */
  readonly ask = async (carrierCode: string, onlyPile = false): Promise<void> => {
    if (this.store.getState().busy !== null) return;
    let asked: HandoverQuestion;
    try {
      const { printer } = await this.#call('handover.printer', { carrierCode });
      asked = { carrierCode, onlyPile, printer, unprintable: null };
    } catch (thrown) {
      asked = { carrierCode, onlyPile, printer: null, unprintable: toFailure(thrown) };
    }
    this.store.setState({ asked, failure: null, said: null });
  };
  readonly dismiss = (): void => this.store.setState({ asked: null });

  /** Hands over what goes of a carrier's shipments, or what of that lies on the pile, and prints the manifest. */
  readonly handOver = async (carrierCode: string, onlyPile = false): Promise<boolean> => {
    const group = this.#groupOf(carrierCode);
    if (!group) return false;
    const { selection, language } = this.store.getState();
    const { rows } = going(group, selection, onlyPile);
    if (rows.length === 0) return false;
    const references = rows.map(({ reference }) => reference);
    const despite = rows.filter(({ doubt }) => doubt !== null).map(({ reference }) => reference);
    const request = { carrierCode, references, despite, ...(language && { language }) };
    return await this.#doing('make', request, async (requestId) => {
      const { manifest } = await this.#call('handover.make', { ...request, requestId });
      return { kind: 'made', manifest, unprinted: await this.#print(manifest, `${requestId}-print`) };
    });
  };

  /** Takes a manifest back, or some of its shipments. */
  readonly undo = (id: number, references?: string[]): Promise<boolean> =>
    this.#doing('undo', { id, references }, async () => ({
      kind: 'undone',
      ...(await this.#call('handover.undo', { id, ...(references && { references }) })),
    }));

  /** Closes the day of these manifests, as they were shown. */
  readonly close = (manifests: readonly Pick<ManifestView, 'id' | 'revision'>[]): Promise<boolean> => {
    const seen = manifests.map(({ id, revision }) => ({ id, revision }));
    return this.#doing('close', seen, async (requestId) => ({
      kind: 'closed',
      count: (await this.#call('handover.close', { requestId, manifests: seen })).closed,
    }));
  };

  /** Progress of a handover; of another window's nothing is shown. */
  readonly note = ({ requestId, done, total }: HandoverProgress): void => {
    const { busy } = this.store.getState();
    if (busy === 'make' && this.#request.isPending(requestId))
      this.store.setState({ progress: { done, total } });
  };

  readonly isLoaded = (): boolean => this.store.getState().waiting !== null;

  /** The carrier whose shipments are shown; null while none waits. */
  readonly shownCarrier = (): WaitingGroup | null => {
    const { waiting, carrier } = this.store.getState();
    const groups = waiting?.groups ?? [];
    return groups.find(({ carrierCode }) => carrierCode === carrier) ?? groups[0] ?? null;
  };

  /** A parcel was scanned onto the pile: its line says so before the list is loaded again. */
  readonly noteOnPile = (reference: string, pile: OnPile): void => {
    const { waiting } = this.store.getState();
    if (!waiting) return;
    const groups = waiting.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (row.reference === reference ? { ...row, pile } : row)),
    }));
    // The open question was about another pile.
    this.store.setState({ waiting: { ...waiting, groups }, asked: null });
  };

  readonly forgetSaid = (): void => this.store.setState({ said: null, failure: null });
  readonly forget = (): void => {
    this.#request.end();
    this.#looks.forget();
    this.store.setState(nothing);
  };

  #groupOf(carrierCode: string): WaitingGroup | undefined {
    return this.store.getState().waiting?.groups.find((group) => group.carrierCode === carrierCode);
  }

  #select(carrierCode: string, select: (group: WaitingGroup, selection: Selection) => Selection): void {
    const group = this.#groupOf(carrierCode);
    if (group) this.store.setState(({ selection }) => ({ selection: select(group, selection) }));
  }

  /** Does one thing at a time; a second click does nothing until then. @param what names the same wish again */
  async #doing(
    busy: NonNullable<HandoverState['busy']>,
    what: unknown,
    work: (requestId: string) => Promise<HandoverNotice>,
  ): Promise<boolean> {
    if (this.store.getState().busy !== null) return false;
    const id = this.#request.idOf(busy, what);
    this.store.setState({ busy, failure: null, said: null, asked: null, progress: null });
    try {
      this.store.setState({ said: await work(id) });
      this.#request.end();
      return true;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!mayBeDone(failure)) this.#request.end();
      this.store.setState({ failure });
      return false;
    } finally {
      this.store.setState({ busy: null, progress: null });
      await this.load();
    }
  }

  async #print(manifest: ManifestView, requestId: string): Promise<Failure | null> {
    try {
      await this.#prints.print(manifest, requestId);
      return null;
    } catch (thrown) {
      return toFailure(thrown);
    }
  }
}
