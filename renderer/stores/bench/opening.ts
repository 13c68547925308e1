import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { isDraftOfNew } from './known-codes.ts';
import type { Navigation, Navigations, Ticket } from './navigations.ts';
import { isNew, newlyOpened } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import { type RestoredDraft, restoreDraft } from './restored-draft.ts';
import type { Saving } from './saving.ts';
import { noSteps, type PreviousOutcome, type StatusLine } from './state.ts';

/** Thrown to stay with what is on screen: an answer of its own, or what was asked for later. */
class NavigationCancelled extends Error {}

/** Kind of answer for a code that led nowhere. */
const notHere = { none: 'unknown', offline: 'offline' } as const;

/** The desk does not have it; whether the remote does is open in the second. */
const NOT_HERE: readonly Failure['code'][] = ['shipment.unknown', 'sync.offline'];

/** Resolves when no save or print is under way any more. */
const idle = (store: BenchStore): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().working) return resolve();
    const stop = store.subscribe((state) => {
      if (state.working) return;
      stop();
      resolve();
    });
  });

/** How many shipments with a text in them are offered: as many as there are keys to choose by. */
const MATCHES = 9;
/** The longest text that is searched for. */
const MAX_TEXT = 200;

/** Opening shipments by code or reference, and leaving them. */
export const createOpening = (
  store: BenchStore,
  ports: BenchPorts,
  saving: Saving,
  navigations: Navigations,
) => {
  /**
   * Saves the edits before something else is shown; where that fails, the draft has them. A superseded
   * navigation saves nothing: the newer one does.
   * @throws Stay when a print that was under way was refused, which the person must see first, or when
   * another navigation has begun
   */
  const leave = async (navigation: Navigation): Promise<PreviousOutcome> => {
    let wasPrinting = false;
    // Several may have waited for the same moment, and one of them has begun something since.
    while (store.getState().working) {
      wasPrinting ||= store.getState().working === 'print';
      await idle(store);
      if (navigations.isOver(navigation)) throw new NavigationCancelled();
    }
    const { refused, askReprint } = store.getState();
    if (wasPrinting && (refused || askReprint)) {
      if (navigation.code !== null) navigations.miss(navigation.code, 'opened');
      throw new NavigationCancelled();
    }
    const left = await saving.saveOrKeep();
    if (navigations.isOver(navigation)) throw new NavigationCancelled();
    return left;
  };

  const display = (opened: OpenShipment, left: PreviousOutcome, restored: RestoredDraft | null) =>
    store.setState({
      view: 'shipment',
      answer: restored?.conflict
        ? { kind: 'asks', loud: true }
        : { kind: 'opened', reference: referenceOf(opened), left },
      opened: restored?.opened ?? opened,
      edited: restored?.edited ?? opened.shipment,
      invalidInput: restored?.invalidInput ?? {},
      choices: [],
      refused: null,
      conflict: restored?.conflict ?? null,
      orphanedEdits: restored?.orphanedEdits ?? [],
      unseen: false,
      askReprint: false,
      askWeights: [],
      restoredAt: restored?.at ?? null,
      ...noSteps,
      current: 0,
      previous: null,
    });

  const freshOf = (reference: string): OpenShipment => newlyOpened(ports.newShipment(reference));

  /** Shows an opened shipment with its draft, unless another navigation has begun. */
  const put = async (navigation: Navigation, opened: OpenShipment, left: PreviousOutcome): Promise<void> => {
    const reference = referenceOf(opened);
    const draft = await ports.drafts.get(reference);
    if (navigations.isOver(navigation)) return;
    const restored = draft && restoreDraft(opened, draft, () => freshOf(reference));
    if (draft && !restored) ports.drafts.remove(reference);
    // The same one again was not left.
    display(opened, left?.as === 'seen' && left.reference === reference ? null : left, restored);
  };

  /** Nothing is open any more; `previous` is where Esc leads back to. */
  const away = (view: 'empty' | 'several' | 'unknown', answer: StatusLine) => {
    const { opened, previous } = store.getState();
    // A new shipment in which nothing was typed is gone without a trace.
    const leadsBack = opened && (!isNew(opened) || saving.unsaved() !== null);
    void ports.drafts.flush();
    store.setState({
      view,
      answer,
      opened: null,
      edited: null,
      invalidInput: {},
      refused: null,
      conflict: null,
      orphanedEdits: [],
      askReprint: false,
      askWeights: [],
      restoredAt: null,
      ...noSteps,
      previous: leadsBack ? referenceOf(opened) : previous,
    });
  };

  /** The last one asked for is shown; `work` is what it takes. Print that was pressed for it follows. */
  const running = async (
    code: string | null,
    work: (navigation: Navigation) => Promise<void>,
    turn?: Ticket,
  ): Promise<void> => {
    const navigation = navigations.begin(code, turn);
    if (code !== null && !store.getState().working) store.setState({ answer: { kind: 'looking', code } });
    let printed = false;
    try {
      if (!(await navigation.behind)) {
        if (code !== null && !navigations.isOver(navigation)) navigations.miss(code, 'opened');
        return;
      }
      if (navigations.isOver(navigation)) return;
      await work(navigation);
      navigations.shown(navigation);
      printed = await print(navigation);
    } catch (thrown) {
      if (navigation.wish && navigation.code !== null && !(thrown instanceof NavigationCancelled))
        navigations.miss(navigation.code, 'printed');
      if (!navigations.isOver(navigation) && !(thrown instanceof NavigationCancelled))
        store.setState({ answer: { kind: 'failed', doing: 'scan', failure: toFailure(thrown) } });
    } finally {
      navigations.end(navigation, printed);
    }
  };

  /** Prints what was opened, where Print was pressed for it. False where that did not come about. */
  const print = async (navigation: Navigation): Promise<boolean> => {
    if (!navigation.wish) return true;
    if (store.getState().view === 'shipment') return await navigation.wish();
    if (navigation.code !== null) navigations.miss(navigation.code, 'printed');
    return false;
  };

  /** Searches a text that is not a code: in references, names, cities and numbers. */
  const matching = async (code: string) =>
    await ports.call('shipments.list', { text: code.slice(0, MAX_TEXT), offset: 0, limit: MATCHES });

  /** A code was scanned or typed. @param turn of one that was heard before now */
  const scan = (code: string, turn?: Ticket): Promise<void> =>
    running(
      code,
      async (navigation) => {
        const left = await leave(navigation);
        store.setState({ answer: { kind: 'looking', code } });
        const result = await ports.call('bench.scan', { code });
        if (navigations.isOver(navigation)) return;
        if (result.found === 'one') return await put(navigation, result.opened, left);
        if (result.found !== 'several' && isDraftOfNew(ports, code))
          return await put(navigation, freshOf(code), left);
        if (result.found === 'several') {
          store.setState({ choices: result.rows });
          return away('several', { kind: 'several', code, left });
        }
        const { rows, total } = result.found === 'none' ? await matching(code) : { rows: [], total: 0 };
        if (navigations.isOver(navigation)) return;
        store.setState({ choices: rows });
        if (rows.length > 0) away('several', { kind: 'matches', code, total, left });
        else away('unknown', { kind: notHere[result.found], code: result.code, left });
      },
      turn,
    );

  /** Opens the form of a shipment that does not exist yet. Nothing is stored before its first save. */
  const openNew = (reference: string): Promise<void> =>
    running(reference, async (navigation) => {
      const left = await leave(navigation);
      await put(navigation, freshOf(reference), left);
    });

  /** The shipment of a reference; a new one where a draft of that waits. @throws BridgeError */
  const reopened = async (reference: string): Promise<OpenShipment> => {
    try {
      return await ports.call('bench.open', { reference });
    } catch (thrown) {
      if (!NOT_HERE.includes(toFailure(thrown).code) || !isDraftOfNew(ports, reference)) throw thrown;
      return freshOf(reference);
    }
  };

  const open = (reference: string): Promise<void> =>
    running(reference, async (navigation) => {
      const left = await leave(navigation);
      store.setState({ answer: { kind: 'looking', code: reference } });
      try {
        const opened = await reopened(reference);
        if (!navigations.isOver(navigation)) await put(navigation, opened, left);
      } catch (thrown) {
        // Deleted in the meantime: its changes lead nowhere.
        if (toFailure(thrown).code === 'shipment.unknown') ports.drafts.remove(reference);
        throw thrown;
      }
    });

  const close = (): Promise<void> =>
    running(null, async (navigation) => {
      const left = await leave(navigation);
      away('empty', left && left.as !== 'seen' ? { kind: 'left', left } : { kind: 'ready' });
    });

  /** Esc: one step back. A question is left unanswered, a shipment is saved and closed. */
  const back = async (): Promise<void> => {
    const { view, askReprint, askWeights, previous, working } = store.getState();
    if (working) return;
    if (askReprint || askWeights.length > 0)
      return store.setState({ askReprint: false, askWeights: [], answer: { kind: 'ready' } });
    if (view === 'shipment') {
      return close();
    }
    if (view !== 'empty' && previous) return open(previous);
    navigations.callOff();
    away('empty', { kind: 'ready' });
  };

  /** After a lost connection: shows the changes since. */
  const resync = async (): Promise<void> => {
    const { opened, refused } = store.getState();
    if (refused?.failure.code === 'bridge.lost') store.setState({ refused: null, answer: { kind: 'ready' } });
    if (opened) await saving.changedElsewhere(referenceOf(opened), Number.MAX_SAFE_INTEGER);
  };

  /** Another user signs in: nothing of the previous one stays on screen. Drafts stay. */
  const clear = () => {
    navigations.callOff();
    away('empty', { kind: 'ready' });
    store.setState({ choices: [], previous: null });
  };

  /** A scan of which only this came: it opened nothing. */
  const missScan = (rest: string): void => navigations.miss(rest, 'opened');

  /** Resolves at the end of a save that is under way; false where something else is shown by then. */
  const saved = async (): Promise<boolean> => {
    const { opened, working } = store.getState();
    if (working !== 'save') return true;
    await idle(store);
    const now = store.getState().opened;
    return opened !== null && now !== null && referenceOf(now) === referenceOf(opened);
  };

  return {
    scan,
    saved,
    missScan,
    wishPrint: navigations.wishPrint,
    open,
    openNew,
    back,
    resync,
    clear,
  };
};
