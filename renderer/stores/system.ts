import { create } from 'zustand';
import type { SystemView } from '../../shared/desk/system.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

interface SystemState {
  /** Null until the desk has answered. */
  view: SystemView | null;
  /** An action is under way. */
  busy: boolean;
  failure: Failure | null;
}

const nothing: SystemState = { view: null, busy: false, failure: null };

export const useSystem = create<SystemState>(() => nothing);

/** One at a time. @returns whether it was done */
const step = async (ask: () => Promise<SystemView>): Promise<boolean> => {
  if (useSystem.getState().busy) return false;
  useSystem.setState({ busy: true, failure: null });
  try {
    useSystem.setState({ view: await ask() });
    return true;
  } catch (thrown) {
    useSystem.setState({ failure: toFailure(thrown) });
    return false;
  } finally {
    useSystem.setState({ busy: false });
  }
};

/** Not a step: a key pressed while the screen is still asking was lost. What a step has answered meanwhile is newer. */
const load = async (): Promise<void> => {
  const { view: before, failure } = useSystem.getState();
  try {
    const view = await call('system.get', {});
    const now = useSystem.getState();
    if (now.view === before) useSystem.setState({ view });
    if (now.failure === failure) useSystem.setState({ failure: null });
  } catch (thrown) {
    useSystem.setState({ failure: toFailure(thrown) });
  }
};

/** The program itself: version, health, backups. */
export const system = {
  load,
  backUp: () => step(() => call('system.backUp', {})),
  /** At the next start; null: not after all. */
  restore: (name: string | null) => step(() => call('system.restore', { name })),
  forget: (): void => useSystem.setState(nothing),
};
