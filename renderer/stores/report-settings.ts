import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BoardAccess } from '../../shared/bridge/report-commands.ts';
import type { ReportSettings } from '../../shared/reports/settings.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { Newest } from './newest.ts';

interface State {
  /** Null until the desk has told; administrators alone are told. */
  settings: ReportSettings | null;
  boards: readonly BoardAccess[] | null;
  /** The address of a board that was just added, until its administrator has taken it. It is held nowhere else. */
  added: { name: string; address: string } | null;
  /** Typed and not saved: another screen in between loses nothing of it. */
  typed: { days: string | null; name: string };
  busy: boolean;
  failure: Failure | null;
}

const nothing: State = {
  settings: null,
  boards: null,
  added: null,
  typed: { days: null, name: '' },
  busy: false,
  failure: null,
};

/** Settings of reports, and the wall boards. */
export const createReportSettingsStore = (ask: Call) => {
  const store = createStore<State>(() => nothing);
  const looks = new Newest();
  const visits = new Newest();
  /** False where it failed, something else is under way, or its user has left meanwhile. */
  const step = async (work: () => Promise<Partial<State>>): Promise<boolean> => {
    if (store.getState().busy) return false;
    const isHere = visits.current();
    store.setState({ busy: true, failure: null });
    let end: Partial<State>;
    try {
      end = await work();
    } catch (thrown) {
      end = { failure: toFailure(thrown) };
    }
    if (!isHere()) return false;
    store.setState({ ...end, busy: false });
    return !end.failure;
  };
  /**
   * Not a step: what a person does meanwhile is done, and its outcome is newer than what is loaded. A press that came
   * while the card was loading was lost once.
   */
  const load = async (): Promise<void> => {
    const isNewest = looks.next();
    const before = store.getState();
    try {
      const settings = await ask('reports.settings', {});
      const { boards } = await ask('boards.list', {});
      if (!isNewest()) return;
      const now = store.getState();
      store.setState({
        settings: now.settings === before.settings ? settings : now.settings,
        boards: now.boards === before.boards ? boards : now.boards,
        failure: now.failure === before.failure ? null : now.failure,
      });
    } catch (thrown) {
      if (isNewest()) store.setState({ failure: toFailure(thrown) });
    }
  };
  return {
    store,
    load,
    configure: (settings: ReportSettings) =>
      step(async () => ({ settings: await ask('reports.configure', settings) })),
    add: (name: string) =>
      step(async () => {
        const { boards, address } = await ask('boards.add', { name });
        return { boards, added: { name, address } };
      }),
    remove: (id: string) =>
      step(async () => ({ boards: (await ask('boards.remove', { id })).boards, added: null })),
    type: (typed: Partial<State['typed']>): void =>
      store.setState((before) => ({ typed: { ...before.typed, ...typed } })),
    /** Their administrator has left. */
    forget: (): void => {
      looks.forget();
      visits.forget();
      store.setState(nothing);
    },
    taken: (): void => store.setState({ added: null }),
  };
};

export const reportSettings = createReportSettingsStore(call);

export const useReportSettings = (): State => useStore(reportSettings.store);
