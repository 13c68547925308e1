import { createStore } from 'zustand/vanilla';
import type { HandoverProgress } from '../../../shared/bridge/handover-commands.ts';
import type {
  LeftView,
  ManifestView,
  WaitingOverview,
  WaitingView,
} from '../../../shared/bridge/handover-views.ts';
import type { DocumentLanguage } from '../../../shared/document-language.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../../api/failure.ts';
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
}

/** Shipments waiting for their carriers, handing them over, and undoing that. */
export const createHandover = ({ call, newId, today }: HandoverParts) => {
  const store = createStore<HandoverState>(() => nothing);
  /** A request whose end is unknown: the very same one is asked for again under its own id. */
  let open: { what: string; id: string } | null = null;
  /** The newest look counts, whichever is answered last. */
  let looks = 0;

  const load = async (): Promise<void> => {
    looks += 1;
    const look = looks;
    try {
      const waiting = await call('handover.waiting', { since: today() });
      if (look !== looks) return;
      const { selection } = store.getState();
      store.setState({ waiting, selection: stillWaiting(selection, waiting.groups) });
    } catch (thrown) {
      if (look === looks) store.setState({ failure: toFailure(thrown) });
    }
  };

  /** Does one thing at a time; a second click does nothing until then. */
  const doing = async (
    busy: NonNullable<HandoverState['busy']>,
    what: string,
    work: (requestId: string) => Promise<HandoverNotice>,
  ): Promise<boolean> => {
    if (store.getState().busy !== null) return false;
    const id = open?.what === what ? open.id : newId();
    open = { what, id };
    store.setState({ busy, failure: null, said: null, asked: null, progress: null });
    try {
      store.setState({ said: await work(id) });
      open = null;
      return true;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (!mayBeDone(failure)) open = null;
      store.setState({ failure });
      return false;
    } finally {
      store.setState({ busy: null, progress: null });
      await load();
    }
  };

  const groupOf = (carrierCode: string) =>
    store.getState().waiting?.groups.find((group) => group.carrierCode === carrierCode);

  const print = async (id: number, requestId: string): Promise<Failure | null> => {
    try {
      await call('handover.print', { id, requestId });
      return null;
    } catch (thrown) {
      return toFailure(thrown);
    }
  };

  return {
    store,
    load,
    choose: (carrier: string): void => store.setState({ carrier, asked: null }),
    speak: (language: DocumentLanguage): void => store.setState({ language }),
    toggle: (row: WaitingView): void =>
      store.setState(({ selection }) => ({ selection: toggled(selection, row) })),
    leaveOlder: (carrierCode: string): void => {
      const group = groupOf(carrierCode);
      if (!group) return;
      store.setState(({ selection }) => ({ selection: withoutOlder(selection, group.rows, today()) }));
    },
    /** All that was never printed here goes along. */
    takeUnprinted: (carrierCode: string): void => {
      const group = groupOf(carrierCode);
      if (!group) return;
      store.setState(({ selection }) => ({ selection: withAll(selection, unprinted(group, selection)) }));
    },
    /** Asks before a handover, with the printer that its manifest goes to. */
    ask: async (carrierCode: string): Promise<void> => {
      if (store.getState().busy !== null) return;
      let asked: HandoverQuestion;
      try {
        const { printer } = await call('handover.printer', { carrierCode });
        asked = { carrierCode, printer, unprintable: null };
      } catch (thrown) {
        asked = { carrierCode, printer: null, unprintable: toFailure(thrown) };
      }
      store.setState({ asked, failure: null, said: null });
    },
    dismiss: (): void => store.setState({ asked: null }),
    /** Hands over what goes of a carrier's shipments, and prints the manifest. */
    handOver: async (carrierCode: string): Promise<boolean> => {
      const group = groupOf(carrierCode);
      if (!group) return false;
      const { selection, language } = store.getState();
      const { rows } = going(group, selection);
      if (rows.length === 0) return false;
      const references = rows.map(({ reference }) => reference);
      const despite = rows.filter(({ doubt }) => doubt !== null).map(({ reference }) => reference);
      const request = { carrierCode, references, despite, ...(language && { language }) };
      return await doing('make', JSON.stringify(request), async (requestId) => {
        const { manifest } = await call('handover.make', { ...request, requestId });
        return { kind: 'made', manifest, unprinted: await print(manifest.id, `${requestId}-print`) };
      });
    },
    /** Takes a manifest back, or some of its shipments. */
    undo: (id: number, references?: string[]): Promise<boolean> =>
      doing('undo', JSON.stringify(['undo', id, references]), async () => ({
        kind: 'undone',
        ...(await call('handover.undo', { id, ...(references && { references }) })),
      })),
    /** Closes the day of these manifests, as they were shown. */
    close: (manifests: readonly Pick<ManifestView, 'id' | 'revision'>[]): Promise<boolean> => {
      const seen = manifests.map(({ id, revision }) => ({ id, revision }));
      return doing('close', JSON.stringify(['close', seen]), async (requestId) => ({
        kind: 'closed',
        count: (await call('handover.close', { requestId, manifests: seen })).closed,
      }));
    },
    /** How far a handover is; of another window's nothing is shown. */
    note: ({ requestId, done, total }: HandoverProgress): void => {
      const { busy } = store.getState();
      if (busy === 'make' && open?.id === requestId) store.setState({ progress: { done, total } });
    },
    forgetSaid: (): void => store.setState({ said: null, failure: null }),
    forget: (): void => {
      open = null;
      looks += 1;
      store.setState(nothing);
    },
  };
};
