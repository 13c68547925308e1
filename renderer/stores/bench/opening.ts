import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { type Brought, broughtBack } from './brought.ts';
import { isNew, newlyOpened } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
import type { HeardAs, Run, Runs, Turn } from './runs.ts';
import type { Saving } from './saving.ts';
import { type Answer, type Left, noSteps } from './state.ts';

/** Thrown to stay with what is on screen: an answer of its own, or what was asked for later. */
class Stay extends Error {}

/** What a code that led nowhere is called in the answer. */
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
export const createOpening = (store: BenchStore, ports: BenchPorts, saving: Saving, runs: Runs) => {
  /**
   * Saves what is unsaved before something else is shown; where that fails, the draft has it. One that was overtaken
   * saves nothing: what overtook it does.
   * @throws Stay when a print that was under way was refused, which the person must see first, or when something
   *   else was asked for meanwhile
   */
  const leave = async (run: Run): Promise<Left> => {
    let wasPrinting = false;
    // Several may have waited for the same moment, and one of them has begun something since.
    while (store.getState().working) {
      wasPrinting ||= store.getState().working === 'print';
      await idle(store);
      if (runs.isOver(run)) throw new Stay();
    }
    const { refused, askReprint } = store.getState();
    if (wasPrinting && (refused || askReprint)) {
      if (run.code !== null) runs.miss(run.code, 'opened');
      throw new Stay();
    }
    const left = await saving.saveOrKeep();
    if (runs.isOver(run)) throw new Stay();
    return left;
  };

  const display = (opened: OpenShipment, left: Left, brought: Brought | null) =>
    store.setState({
      view: 'shipment',
      answer: brought?.conflict
        ? { kind: 'asks', loud: true }
        : { kind: 'opened', reference: referenceOf(opened), left },
      opened: brought?.opened ?? opened,
      edited: brought?.edited ?? opened.shipment,
      unfit: brought?.unfit ?? {},
      choices: [],
      refused: null,
      conflict: brought?.conflict ?? null,
      astray: brought?.astray ?? [],
      unseen: false,
      askReprint: false,
      askWeights: [],
      restoredAt: brought?.at ?? null,
      ...noSteps,
      current: 0,
      previous: null,
    });

  const freshOf = (reference: string): OpenShipment => newlyOpened(ports.newShipment(reference));

  /** Shows an opened shipment with its draft, unless something else was asked for meanwhile. */
  const put = async (run: Run, opened: OpenShipment, left: Left): Promise<void> => {
    const reference = referenceOf(opened);
    const draft = await ports.drafts.get(reference);
    if (runs.isOver(run)) return;
    const brought = draft && broughtBack(opened, draft, () => freshOf(reference));
    if (draft && !brought) ports.drafts.remove(reference);
    // The same one again was not left.
    display(opened, left?.as === 'seen' && left.reference === reference ? null : left, brought);
  };

  /** Nothing is open any more; `previous` is where Esc leads back to. */
  const away = (view: 'empty' | 'several' | 'unknown', answer: Answer) => {
    const { opened, previous } = store.getState();
    // A new shipment in which nothing was typed is gone without a trace.
    const leadsBack = opened && (!isNew(opened) || saving.unsaved() !== null);
    void ports.drafts.flush();
    store.setState({
      view,
      answer,
      opened: null,
      edited: null,
      unfit: {},
      refused: null,
      conflict: null,
      astray: [],
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
    work: (run: Run) => Promise<void>,
    turn?: Turn,
  ): Promise<void> => {
    const run = runs.begin(code, turn);
    if (code !== null && !store.getState().working) store.setState({ answer: { kind: 'looking', code } });
    let printed = false;
    try {
      if (!(await run.behind)) {
        if (code !== null && !runs.isOver(run)) runs.miss(code, 'opened');
        return;
      }
      if (runs.isOver(run)) return;
      await work(run);
      runs.shown(run);
      printed = await print(run);
    } catch (thrown) {
      if (run.wish && run.code !== null && !(thrown instanceof Stay)) runs.miss(run.code, 'printed');
      if (!runs.isOver(run) && !(thrown instanceof Stay))
        store.setState({ answer: { kind: 'failed', doing: 'scan', failure: toFailure(thrown) } });
    } finally {
      runs.end(run, printed);
    }
  };

  /** Prints what was opened, where Print was pressed for it. False where that did not come about. */
  const print = async (run: Run): Promise<boolean> => {
    if (!run.wish) return true;
    if (store.getState().view === 'shipment') return await run.wish();
    if (run.code !== null) runs.miss(run.code, 'printed');
    return false;
  };

  /** What is no code is looked for as a text: in references, names, cities and numbers. */
  const matching = async (code: string) =>
    await ports.call('shipments.list', { text: code.slice(0, MAX_TEXT), offset: 0, limit: MATCHES });

  /** A code was scanned or typed. @param turn of one that was heard before now */
  const scan = (code: string, turn?: Turn): Promise<void> =>
    running(
      code,
      async (run) => {
        const left = await leave(run);
        store.setState({ answer: { kind: 'looking', code } });
        const result = await ports.call('bench.scan', { code });
        if (runs.isOver(run)) return;
        if (result.found === 'one') return await put(run, result.opened, left);
        if (result.found !== 'several' && isDraftOfNew(code)) return await put(run, freshOf(code), left);
        if (result.found === 'several') {
          store.setState({ choices: result.rows });
          return away('several', { kind: 'several', code, left });
        }
        const { rows, total } = result.found === 'none' ? await matching(code) : { rows: [], total: 0 };
        if (runs.isOver(run)) return;
        store.setState({ choices: rows });
        if (rows.length > 0) away('several', { kind: 'matches', code, total, left });
        else away('unknown', { kind: notHere[result.found], code: result.code, left });
      },
      turn,
    );

  /**
   * Which of these codes, as they may have been meant, leads to a shipment; where none does, everything stays as it is.
   * @param as whether the answer then says so, and what Print is about
   * @returns its index, null for none; whether something else was asked for since; its turn, with which it is scanned
   */
  const whichIsKnown = (codes: readonly string[], as: HeardAs) => {
    const [first = ''] = codes;
    // A save or print that is under way has its own answer, which is waited for.
    const say = (answer: Answer) => as.loud && !store.getState().working && store.setState({ answer });
    say({ kind: 'looking', code: first });
    return runs.checking(first, as, async () => {
      try {
        let offline = false;
        for (const [at, code] of codes.entries()) {
          const { found } = await ports.call('bench.scan', { code });
          if (found === 'one' || found === 'several' || isDraftOfNew(code)) return at;
          offline ||= found === 'offline';
        }
        const kind = offline ? 'offline' : 'unknown';
        say({ kind, code: first, left: null });
      } catch (thrown) {
        say({ kind: 'failed', doing: 'scan', failure: toFailure(thrown) });
      }
      return null;
    });
  };

  const isDraftOfNew = (reference: string): boolean =>
    ports.drafts.heads().some((head) => head.reference === reference && head.version === null);

  /** Opens the form of a shipment that does not exist yet. Nothing is stored before its first save. */
  const openNew = (reference: string): Promise<void> =>
    running(reference, async (run) => {
      const left = await leave(run);
      await put(run, freshOf(reference), left);
    });

  /** The shipment of a reference; a new one where a draft of that waits. @throws BridgeError */
  const reopened = async (reference: string): Promise<OpenShipment> => {
    try {
      return await ports.call('bench.open', { reference });
    } catch (thrown) {
      if (!NOT_HERE.includes(toFailure(thrown).code) || !isDraftOfNew(reference)) throw thrown;
      return freshOf(reference);
    }
  };

  const open = (reference: string): Promise<void> =>
    running(reference, async (run) => {
      const left = await leave(run);
      store.setState({ answer: { kind: 'looking', code: reference } });
      try {
        const opened = await reopened(reference);
        if (!runs.isOver(run)) await put(run, opened, left);
      } catch (thrown) {
        // Deleted meanwhile: changes of it lead nowhere.
        if (toFailure(thrown).code === 'shipment.unknown') ports.drafts.remove(reference);
        throw thrown;
      }
    });

  const close = (): Promise<void> =>
    running(null, async (run) => {
      const left = await leave(run);
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
    runs.callOff();
    away('empty', { kind: 'ready' });
  };

  /** After a lost connection: shows what changed meanwhile. */
  const resync = async (): Promise<void> => {
    const { opened, refused } = store.getState();
    if (refused?.failure.code === 'bridge.lost') store.setState({ refused: null, answer: { kind: 'ready' } });
    if (opened) await saving.changedElsewhere(referenceOf(opened), Number.MAX_SAFE_INTEGER);
  };

  /** Somebody else signs in: nothing of the one before stays on screen. Drafts stay. */
  const clear = () => {
    runs.callOff();
    away('empty', { kind: 'ready' });
    store.setState({ choices: [], previous: null });
  };

  /** A scan of which only this came: it opened nothing. */
  const missScan = (rest: string): void => runs.miss(rest, 'opened');

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
    whichIsKnown,
    wishPrint: runs.wishPrint,
    open,
    openNew,
    back,
    resync,
    clear,
  };
};
