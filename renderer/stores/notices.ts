import { create } from 'zustand';
import type { EventPayload } from '../../shared/bridge/events.ts';

export type DeskNotice = EventPayload<'desk.notice'>;

/** Notices of the desk that no signed-in user has seen yet: a start tells its own before a sign-in. */
export const useNotices = create<{ waiting: readonly DeskNotice[] }>(() => ({ waiting: [] }));

export const noteNotice = (notice: DeskNotice): void =>
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }));

/** Those that wait, which are shown now. */
export const takeNotices = (): readonly DeskNotice[] => {
  const { waiting } = useNotices.getState();
  if (waiting.length > 0) useNotices.setState({ waiting: [] });
  return waiting;
};
