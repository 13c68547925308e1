import { createStore } from 'zustand/vanilla';
import type {
  ElsewhereManifest,
  UndeclaredCarrier,
  UndeclaredLine,
  UndeclaredLines,
} from '../../../shared/handover/elsewhere.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';
import { oneAtATime } from '../one-at-a-time.ts';

/** A carrier whose shipments are shown. */
export interface ShownCarrier extends Pick<UndeclaredCarrier, 'carrierCode' | 'carrierName'> {
  /** Local start of the day from which on they are listed, ms; 0: from the first one on. */
  since: number;
  /** Null until they are loaded. */
  lines: UndeclaredLines | null;
  /** These are not declared with the others. */
  leftOut: ReadonlySet<string>;
}

/** A question, with the shipments that it is about: others that come meanwhile are not. */
export interface ElsewhereQuestion {
  kind: 'declare' | 'waive';
  references: readonly string[];
  /** When the first of them was handed over, ms. */
  oldestAt: number;
}

/** Result of the last action, until it is dismissed. */
export interface ElsewhereNotice {
  kind: ElsewhereQuestion['kind'];
  carrierName: string;
  count: number;
}

export interface ElsewhereState {
  /** Carriers that were not told of something. */
  carriers: UndeclaredCarrier[];
  /** The newest first. */
  manifests: ElsewhereManifest[];
  /** Null: the manifests are shown. */
  shown: ShownCarrier | null;
  asked: ElsewhereQuestion | null;
  /** Shipments of the chosen manifest. */
  references: { id: number; references: string[] } | null;
  busy: 'declare' | 'waive' | 'unwaive' | null;
  said: ElsewhereNotice | null;
  failure: Failure | null;
}

const nothing: ElsewhereState = {
  carriers: [],
  manifests: [],
  shown: null,
  asked: null,
  references: null,
  busy: null,
  said: null,
  failure: null,
};

/** Those that are declared with a click. */
export const chosenOf = ({ lines, leftOut }: ShownCarrier): UndeclaredLine[] =>
  (lines?.rows ?? []).filter(({ reference }) => !leftOut.has(reference));

/** Shipments that were handed over elsewhere: shown, declared, or marked as not to be declared. Public members work unbound. */
export class Elsewhere {
  readonly store = createStore<ElsewhereState>(() => nothing);
  readonly #call: Call;
  readonly #yesterday: () => number;
  readonly #looks = new Newest();
  readonly #lineLooks = new Newest();
  readonly #referenceLooks = new Newest();
  readonly #doing = oneAtATime<NonNullable<ElsewhereState['busy']>>(this.store);

  /** @param yesterday its local start, ms: what a day's end has still to declare began then at the earliest */
  constructor({ call, yesterday }: { call: Call; yesterday: () => number }) {
    this.#call = call;
    this.#yesterday = yesterday;
  }

  readonly load = async (): Promise<void> => {
    const isNewest = this.#looks.next();
    try {
      const view = await this.#call('carrierManifests.elsewhere', {});
      if (isNewest()) this.store.setState(view);
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
    if (this.store.getState().shown) await this.loadLines();
  };

  /** Shows what a carrier was not told of. */
  readonly show = async ({ carrierCode, carrierName }: UndeclaredCarrier): Promise<void> => {
    const shown = {
      carrierCode,
      carrierName,
      since: this.#yesterday(),
      lines: null,
      leftOut: new Set<string>(),
    };
    this.store.setState({ shown, asked: null, said: null, failure: null });
    await this.loadLines();
  };

  readonly leave = (): void => {
    this.#lineLooks.forget();
    this.store.setState({ shown: null, asked: null, failure: null });
  };

  readonly loadLines = async (): Promise<void> => {
    const { shown } = this.store.getState();
    if (!shown) return;
    const { carrierCode, since } = shown;
    const isNewest = this.#lineLooks.next();
    try {
      const lines = await this.#call('carrierManifests.undeclared', { carrierCode, since });
      if (isNewest()) this.#shown(() => ({ lines }));
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
  };

  /** Lists what was handed over from then on, ms. */
  readonly from = async (since: number): Promise<void> => {
    this.#shown(() => ({ since, lines: null }));
    await this.loadLines();
  };

  readonly toggle = ({ reference }: UndeclaredLine): void =>
    this.#shown(({ leftOut }) => {
      const next = new Set(leftOut);
      if (!next.delete(reference)) next.add(reference);
      return { leftOut: next };
    });

  readonly takeAll = (): void => this.#shown(() => ({ leftOut: new Set() }));
  readonly takeNone = (): void =>
    this.#shown(({ lines }) => ({ leftOut: new Set((lines?.rows ?? []).map(({ reference }) => reference)) }));

  /** A change of what is chosen is another question. */
  #shown(change: (shown: ShownCarrier) => Partial<ShownCarrier>): void {
    this.store.setState(({ shown, asked }) => {
      if (!shown) return {};
      const next = { ...shown, ...change(shown) };
      return {
        shown: next,
        asked: next.leftOut === shown.leftOut && next.since === shown.since ? asked : null,
      };
    });
  }

  readonly ask = (kind: ElsewhereQuestion['kind']): void => {
    const { shown } = this.store.getState();
    const rows = shown ? chosenOf(shown) : [];
    if (rows.length === 0) return;
    const oldestAt = rows.reduce(
      (least, { handedOverAt }) => Math.min(least, handedOverAt),
      Number.POSITIVE_INFINITY,
    );
    const references = rows.map(({ reference }) => reference);
    this.store.setState({ asked: { kind, references, oldestAt }, failure: null });
  };

  readonly dismiss = (): void => this.store.setState({ asked: null });

  /** Does what was asked, and goes back to the manifests. A lost answer is asked for again: nothing is declared twice. */
  readonly answer = async (): Promise<boolean> => {
    const { asked, shown } = this.store.getState();
    if (!asked || !shown) return false;
    const { carrierCode, carrierName } = shown;
    const { kind } = asked;
    const chosen = { carrierCode, references: [...asked.references] };
    const done = await this.#doing(kind, async () => {
      const count =
        kind === 'declare'
          ? (await this.#call('carrierManifests.declare', chosen)).declared
          : (await this.#call('carrierManifests.waive', chosen)).waived;
      this.store.setState({ shown: null, asked: null, said: { kind, carrierName, count } });
    });
    await this.load();
    return done;
  };

  /** The shipments of a marked manifest may be declared after all. */
  readonly unwaive = async (id: number): Promise<void> => {
    await this.#doing('unwaive', async () => void (await this.#call('carrierManifests.unwaive', { id })));
    await this.load();
  };

  readonly loadReferences = async (id: number): Promise<void> => {
    const isNewest = this.#referenceLooks.next();
    try {
      const { references } = await this.#call('carrierManifests.references', { id });
      if (isNewest()) this.store.setState({ references: { id, references } });
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
  };

  readonly forgetSaid = (): void => this.store.setState({ said: null, failure: null });
  readonly forget = (): void => {
    for (const looks of [this.#looks, this.#lineLooks, this.#referenceLooks]) looks.forget();
    this.store.setState(nothing);
  };
}
