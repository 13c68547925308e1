import type { OpenShipment } from '../../../shared/bridge/views.ts';
import { toFailure } from '../../api/failure.ts';
import { type Brought, brings, broughtBack, isOfNew } from './brought.ts';
import { isNew, newlyOpened } from './new-shipment.ts';
import type { BenchPorts, BenchStore } from './ports.ts';
import { referenceOf, type Saving } from './saving.ts';
import { type Answer, type Left, noSteps } from './state.ts';

/** Thrown to stay with the open shipment, whose own answer is on screen. */
class Stay extends Error {}

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
   * Saves what is unsaved before something else is shown; where that fails, the draft has it.
   * @throws Stay when a print that was under way was refused: the person must see that first
   */
  const leave = async (): Promise<Left> => {
    const wasPrinting = store.getState().working === 'print';
    await idle(store);
    const { refused, askReprint } = store.getState();
    if (wasPrinting && (refused || askReprint)) throw new Stay();
    return await saving.saveOrKeep();
  };

  const display = (
    opened: OpenShipment,
    {
      brought,
      left,
      conflict = null,
    }: { brought: Brought | null; left: Left; conflict?: OpenShipment | null },
  ) =>
    store.setState({
      view: 'shipment',
      answer: conflict
        ? { kind: 'asks', loud: true }
        : { kind: 'opened', reference: referenceOf(opened), left },
      opened,
      edited: brought?.edited ?? opened.shipment,
      unfit: {},
      choices: [],
      refused: null,
      conflict,
      askReprint: false,
      restoredAt: brought?.at ?? null,
      ...noSteps,
      current: 0,
      previous: null,
    });

  const put = (opened: OpenShipment, left: Left) => {
    const reference = referenceOf(opened);
    const draft = ports.drafts.get(reference);
    if (isOfNew(draft) && !isNew(opened) && brings(draft, opened.shipment)) {
      // Somebody else has used the reference of a new shipment meanwhile: both, for a person to decide.
      const mine = newlyOpened(ports.newShipment(reference));
      return display(mine, { brought: broughtBack(mine, draft), left, conflict: opened });
    }
    const brought = broughtBack(opened, draft);
    if (!brought) ports.drafts.remove(reference);
    display(opened, { brought, left });
  };

  /** Nothing is open any more; `previous` is where Esc leads back to. */
  const away = (view: 'empty' | 'several' | 'unknown', answer: Answer) => {
    const { opened, previous } = store.getState();
    // A new shipment in which nothing was typed is gone without a trace.
    const leadsBack = opened && (!isNew(opened) || saving.unsaved() !== null);
    store.setState({
      view,
      answer,
      opened: null,
      edited: null,
      unfit: {},
      refused: null,
      conflict: null,
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
      const left = await leave();
      store.setState({ answer: { kind: 'looking', code } });
      const result = await ports.call('bench.scan', { code });
      if (mine !== asked) return;
      if (result.found === 'one') return put(result.opened, left);
      if (result.found === 'none' && isDraftOfNew(code)) return putNew(code, left);
      store.setState({ choices: result.found === 'several' ? result.rows : [] });
      if (result.found === 'several') away('several', { kind: 'several', code, left });
      else away('unknown', { kind: 'unknown', code: result.code, left });
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
      if (found === 'none' && mine === asked)
        store.setState({ answer: { kind: 'unknown', code, left: null } });
      return found !== 'none';
    } catch (thrown) {
      failed(mine, thrown);
      return false;
    }
  };

  const isDraftOfNew = (reference: string): boolean => isOfNew(ports.drafts.get(reference));

  const putNew = (reference: string, left: Left) => put(newlyOpened(ports.newShipment(reference)), left);

  /** Opens the form of a shipment that does not exist yet. Nothing is stored before its first save. */
  const openNew = async (reference: string): Promise<void> => {
    const mine = begin(reference);
    try {
      const left = await leave();
      if (mine === asked) putNew(reference, left);
    } catch (thrown) {
      failed(mine, thrown);
    }
  };

  const open = async (reference: string): Promise<void> => {
    const mine = begin(reference);
    let left: Left = null;
    try {
      left = await leave();
      store.setState({ answer: { kind: 'looking', code: reference } });
      const opened = await ports.call('bench.open', { reference });
      if (mine === asked) put(opened, left);
    } catch (thrown) {
      const unknown = toFailure(thrown).code === 'shipment.unknown';
      if (unknown && mine === asked && isDraftOfNew(reference)) return putNew(reference, left);
      // Deleted meanwhile: changes of it lead nowhere.
      if (unknown) ports.drafts.remove(reference);
      failed(mine, thrown);
    }
  };

  /** Esc: one step back. A question is left unanswered, a shipment is saved and closed. */
  const back = async (): Promise<void> => {
    const { view, askReprint, previous, working } = store.getState();
    if (working) return;
    if (askReprint) return store.setState({ askReprint: false, answer: { kind: 'ready' } });
    if (view === 'shipment') {
      asked += 1;
      const left = await leave();
      return away('empty', left ? { kind: 'left', left } : { kind: 'ready' });
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
