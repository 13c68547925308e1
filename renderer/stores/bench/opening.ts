import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { type Brought, broughtBack } from './brought.ts';
import { isNew, newlyOpened } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf } from './reference-of.ts';
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

/** Opening shipments by code or reference, and leaving them. The last one asked for wins. */
export const createOpening = (store: BenchStore, ports: BenchPorts, saving: Saving) => {
  let asked = 0;

  /**
   * Saves what is unsaved before something else is shown; where that fails, the draft has it. One that was overtaken
   * saves nothing: whoever overtook it does.
   * @throws Stay when a print that was under way was refused, which the person must see first, or when something
   *   else was asked for meanwhile
   */
  const leave = async (mine: number): Promise<Left> => {
    let wasPrinting = false;
    // Several may have waited for the same moment, and one of them has begun something since.
    while (store.getState().working) {
      wasPrinting ||= store.getState().working === 'print';
      await idle(store);
      if (mine !== asked) throw new Stay();
    }
    const { refused, askReprint } = store.getState();
    if (wasPrinting && (refused || askReprint)) throw new Stay();
    const left = await saving.saveOrKeep();
    if (mine !== asked) throw new Stay();
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
      askReprint: false,
      restoredAt: brought?.at ?? null,
      ...noSteps,
      current: 0,
      previous: null,
    });

  const freshOf = (reference: string): OpenShipment => newlyOpened(ports.newShipment(reference));

  /** Shows an opened shipment with its draft, unless something else was asked for meanwhile. */
  const put = async (mine: number, opened: OpenShipment, left: Left): Promise<void> => {
    const reference = referenceOf(opened);
    const draft = await ports.drafts.get(reference);
    if (mine !== asked) return;
    const brought = draft && broughtBack(opened, draft, () => freshOf(reference));
    if (draft && !brought) ports.drafts.remove(reference);
    display(opened, left, brought);
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
      restoredAt: null,
      ...noSteps,
      previous: leadsBack ? referenceOf(opened) : previous,
    });
  };

  const begin = (code: string) => {
    asked += 1;
    if (!store.getState().working) store.setState({ answer: { kind: 'looking', code } });
    return asked;
  };
  const failed = (mine: number, thrown: unknown) => {
    if (mine !== asked || thrown instanceof Stay) return;
    store.setState({ answer: { kind: 'failed', doing: 'scan', failure: toFailure(thrown) } });
  };

  /** A code was scanned or typed. */
  const scan = async (code: string): Promise<void> => {
    const mine = begin(code);
    try {
      const left = await leave(mine);
      store.setState({ answer: { kind: 'looking', code } });
      const result = await ports.call('bench.scan', { code });
      if (mine !== asked) return;
      if (result.found === 'one') return await put(mine, result.opened, left);
      if (result.found !== 'several' && isDraftOfNew(code)) return await put(mine, freshOf(code), left);
      store.setState({ choices: result.found === 'several' ? result.rows : [] });
      if (result.found === 'several') away('several', { kind: 'several', code, left });
      else away('unknown', { kind: notHere[result.found], code: result.code, left });
    } catch (thrown) {
      failed(mine, thrown);
    }
  };

  /**
   * Whether a code that came into a field leads to a shipment; where it does not, the answer says so and
   * everything else stays as it is.
   */
  const isKnown = async (code: string): Promise<boolean> => {
    const mine = begin(code);
    try {
      const { found } = await ports.call('bench.scan', { code });
      if (found === 'one' || found === 'several') return true;
      if (mine === asked) store.setState({ answer: { kind: notHere[found], code, left: null } });
      return false;
    } catch (thrown) {
      failed(mine, thrown);
      return false;
    }
  };

  const isDraftOfNew = (reference: string): boolean =>
    ports.drafts.heads().some((head) => head.reference === reference && head.version === null);

  /** Opens the form of a shipment that does not exist yet. Nothing is stored before its first save. */
  const openNew = async (reference: string): Promise<void> => {
    const mine = begin(reference);
    try {
      const left = await leave(mine);
      await put(mine, freshOf(reference), left);
    } catch (thrown) {
      failed(mine, thrown);
    }
  };

  /** The shipment of a reference; a new one where a draft of that waits. @throws BridgeError */
  const reopened = async (reference: string): Promise<OpenShipment> => {
    try {
      return await ports.call('bench.open', { reference });
    } catch (thrown) {
      if (!NOT_HERE.includes(toFailure(thrown).code) || !isDraftOfNew(reference)) throw thrown;
      return freshOf(reference);
    }
  };

  const open = async (reference: string): Promise<void> => {
    const mine = begin(reference);
    try {
      const left = await leave(mine);
      store.setState({ answer: { kind: 'looking', code: reference } });
      const opened = await reopened(reference);
      if (mine === asked) await put(mine, opened, left);
    } catch (thrown) {
      // Deleted meanwhile: changes of it lead nowhere.
      if (toFailure(thrown).code === 'shipment.unknown') ports.drafts.remove(reference);
      failed(mine, thrown);
    }
  };

  const close = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    try {
      const left = await leave(mine);
      away('empty', left ? { kind: 'left', left } : { kind: 'ready' });
    } catch (thrown) {
      failed(mine, thrown);
    }
  };

  /** Esc: one step back. A question is left unanswered, a shipment is saved and closed. */
  const back = async (): Promise<void> => {
    const { view, askReprint, previous, working } = store.getState();
    if (working) return;
    if (askReprint) return store.setState({ askReprint: false, answer: { kind: 'ready' } });
    if (view === 'shipment') {
      return close();
    }
    if (view !== 'empty' && previous) return open(previous);
    asked += 1;
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
    asked += 1;
    away('empty', { kind: 'ready' });
    store.setState({ choices: [], previous: null });
  };

  return { scan, isKnown, open, openNew, back, resync, clear };
};
