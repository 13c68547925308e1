import { create } from 'zustand';
import type { LinkState } from '../api/connect.ts';

/** The window's connection to its desk. */
export const useLink = create<{ state: LinkState }>(() => ({ state: 'connecting' }));
