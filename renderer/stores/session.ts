import { create } from 'zustand';
import type { SessionView } from '../../shared/desk/session.ts';
import { deskRoles, type Role } from '../../shared/roles.ts';

/** The signed-in user's session; null until the desk has sent it for the first time. */
export const useSession = create<{ session: SessionView | null }>(() => ({ session: null }));

export const setSession = (session: SessionView): void => useSession.setState({ session });

/** The role of the signed-in user; undefined before sign-in. */
export const useRole = (): Role | undefined => useSession(({ session }) => session?.user?.role);

/** True where the signed-in user may change printers and the settings of the desk. */
export const useMayConfigure = (): boolean => {
  const role = useRole();
  return role !== undefined && deskRoles.includes(role);
};
