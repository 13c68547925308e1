import { createStore } from 'zustand/vanilla';
import type { ListChangeResult } from '../../../shared/bridge/list-change-commands.ts';
import type {
  ListChange,
  ListChangeKind,
  ListChangePlan,
  ListChoice,
} from '../../../shared/shipment/list-change.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';

interface RunningChange {
  id: string;
  kind: ListChangeKind;
  done: number;
  total: number;
  isUndo: boolean;
  isStopping: boolean;
}

export interface ListChangesState {
  /** The question that a person is asked; null: no question is open. */
  asked: ListChangeKind | null;
  /** The shipments that it is about, once the desk has looked at them. */
  plan: ListChangePlan | null;
  running: RunningChange | null;
  /** Stays until the person closes it. */
  result: ListChangeResult | null;
  /** Of the question, the run or the undo. */
  failure: Failure | null;
}

const nothing: ListChangesState = { asked: null, plan: null, running: null, result: null, failure: null };

/**
 * Changes of several shipments from this window. The desk does them, one by one: a window that is loaded again finds what is
 * underway, and the report. Public members work unbound.
 */
export class ListChangeRuns {
  readonly store = createStore<ListChangesState>(() => nothing);
  readonly #call: Call;
  /** Answers about an earlier question are dropped. */
  readonly #questions = new Newest();
  /** Answers to a user who has signed out are dropped too. */
  readonly #visits = new Newest();
  /** This window waits for the answer itself. */
  #isMine = false;

  constructor(call: Call) {
    this.#call = call;
  }

  /** Has the desk look at the shipments; nothing is changed yet. */
  readonly ask = async (kind: ListChangeKind, choice: ListChoice): Promise<void> => {
    const isCurrent = this.#questions.next();
    this.store.setState({ asked: kind, plan: null, failure: null });
    try {
      const plan = await this.#call('listChanges.plan', { kind, choice });
      if (isCurrent()) this.store.setState({ plan });
    } catch (thrown) {
      if (isCurrent()) this.store.setState({ failure: toFailure(thrown) });
    }
  };

  /** The question is put away. */
  readonly close = (): void => {
    this.#questions.next();
    this.store.setState({ asked: null, plan: null, failure: null });
  };

  /** Carries out what is planned. */
  readonly run = async (change: ListChange): Promise<void> => {
    const { plan } = this.store.getState();
    if (!plan || this.store.getState().running) return;
    const { id, kind, fits: total } = plan;
    this.close();
    await this.#go({ id, kind, total, isUndo: false }, () => this.#call('listChanges.run', { id, change }));
  };

  /** Takes the last change back. */
  readonly undo = async (): Promise<void> => {
    const { result, running } = this.store.getState();
    if (!result || running || result.undoable === 0) return;
    const { id, kind, undoable: total } = result;
    await this.#go({ id, kind, total, isUndo: true }, () => this.#call('listChanges.undo', { id }));
  };

  readonly stop = (): void => {
    const { running } = this.store.getState();
    if (!running || running.isStopping) return;
    this.store.setState({ running: { ...running, isStopping: true } });
    this.#call('listChanges.stop', { id: running.id }).catch(() => {
      // It was not heard: the button works again.
      const now = this.store.getState().running;
      if (now?.id === running.id) this.store.setState({ running: { ...now, isStopping: false } });
    });
  };

  /** The report was read; its change stays. */
  readonly dismiss = (): void => {
    this.store.setState({ result: null, failure: null });
    this.#call('listChanges.forget', {}).catch(() => undefined);
  };

  readonly note = ({ id, done, total }: { id: string; done: number; total: number }): void => {
    const { running } = this.store.getState();
    if (running?.id !== id) return;
    if (this.#isMine) this.store.setState({ running: { ...running, done, total } });
    else void this.load();
  };

  /** Asks what is underway or has ended at the desk, where this window does not know of it. */
  readonly load = async (): Promise<void> => {
    if (this.#isMine) return;
    const isCurrent = this.#visits.current();
    try {
      const { result, running } = await this.#call('listChanges.last', {});
      if (!isCurrent() || this.#isMine) return;
      const isStopping = this.store.getState().running?.isStopping ?? false;
      this.store.setState({
        running: running && { ...running, isStopping },
        result,
        // The outcome is known: that its answer was lost is no news any more.
        ...((result || running) && { failure: null }),
      });
    } catch {
      // The connection's return asks again.
    }
  };

  /** Nothing of a user stays in the window. */
  readonly forget = (): void => {
    this.#questions.next();
    this.#visits.next();
    this.#isMine = false;
    this.store.setState(nothing);
  };

  async #go(
    run: Pick<RunningChange, 'id' | 'kind' | 'total' | 'isUndo'>,
    work: () => Promise<ListChangeResult>,
  ): Promise<void> {
    const isCurrent = this.#visits.current();
    this.#isMine = true;
    this.store.setState({ running: { ...run, done: 0, isStopping: false }, result: null, failure: null });
    try {
      const result = await work();
      if (isCurrent()) this.store.setState({ running: null, result });
    } catch (thrown) {
      // A lost answer: the desk goes on, and tells what came of it once it is there again.
      if (isCurrent()) this.store.setState({ running: null, failure: toFailure(thrown) });
    } finally {
      if (isCurrent()) this.#isMine = false;
    }
  }
}
