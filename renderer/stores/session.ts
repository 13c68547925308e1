import { create } from 'zustand';
import type { SessionView } from '../../shared/bridge/views.ts';

/** Who is signed in; null until the desk has said so for the first time. */
export const useSession = create<{ session: SessionView | null }>(() => ({ session: null }));

export const setSession = (session: SessionView): void => useSession.setState({ session });
