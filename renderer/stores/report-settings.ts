import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BoardAccess } from '../../shared/bridge/report-commands.ts';
import type { ReportSettings } from '../../shared/reports/settings.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

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
  /** False where it failed, or something else is under way. */
  const step = async (work: () => Promise<Partial<State>>): Promise<boolean> => {
    if (store.getState().busy) return false;
    store.setState({ busy: true, failure: null });
    try {
      store.setState({ ...(await work()), busy: false });
      return true;
    } catch (thrown) {
      store.setState({ busy: false, failure: toFailure(thrown) });
      return false;
    }
  };
  return {
    store,
    load: () =>
      step(async () => ({
        settings: await ask('reports.settings', {}),
        boards: (await ask('boards.list', {})).boards,
      })),
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
    forget: (): void => store.setState(nothing),
    taken: (): void => store.setState({ added: null }),
  };
};

export const reportSettings = createReportSettingsStore(call);

export const useReportSettings = (): State => useStore(reportSettings.store);
