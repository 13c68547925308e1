import { create } from 'zustand';
import { overrideRoles } from '../../shared/roles.ts';
import type { Violation } from '../../shared/rules/index.ts';
import { show } from './screen.ts';
import { useSession } from './session.ts';

/** The finding that the dialog asks about. */
export const useOverride = create<{ asked: Violation | null }>(() => ({ asked: null }));

/** Asks why a finding is to be set aside. */
export const askOverride = (asked: Violation): void => {
  useOverride.setState({ asked });
  show('override');
};

/** True where the signed-in user may override findings. */
export const useMayOverride = (): boolean =>
  useSession(({ session }) => (session?.user ? overrideRoles.includes(session.user.role) : false));
