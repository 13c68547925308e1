import { create } from 'zustand';

export type Screen =
  | 'bench'
  | 'shipments'
  | 'articles'
  | 'import'
  | 'jobs'
  | 'handover'
  | 'reports'
  | 'board'
  | 'printers'
  | 'carriers'
  | 'templates'
  | 'settings'
  | 'users'
  | 'log'
  | 'account'
  | 'sync'
  | 'conflict';
/** Overlay next to or above a screen; one at a time. */
export type Overlay =
  | 'article-import'
  | 'article-split'
  | 'keys'
  | 'palette'
  | 'paper'
  | 'rates'
  | 'history'
  | 'new-shipment'
  | 'override'
  | 'delete'
  | 'void'
  | 'hold'
  | 'export'
  | 'return'
  | 'order-questions'
  | 'save-template'
  | 'fit'
  | 'close-day'
  | 'manifest'
  | 'pickup'
  | 'list-import'
  | 'address-book'
  | 'address-paste'
  | 'queue-entry'
  | 'needs'
  | 'scanner-setup'
  | 'prefetch'
  | 'sign-out';

interface ScreenState {
  screen: Screen;
  overlay: Overlay | null;
}

export const useScreen = create<ScreenState>(() => ({ screen: 'bench', overlay: null }));

/** Overlays next to the screen, which stays usable. Any other covers it. */
const BESIDE: readonly Overlay[] = ['needs'];

/** True while a dialog covers the screen: it has the keys to itself. */
export const isCovered = (): boolean => {
  const { overlay } = useScreen.getState();
  return overlay !== null && !BESIDE.includes(overlay);
};

export const goTo = (screen: Screen): void => useScreen.setState({ screen, overlay: null });

export const show = (overlay: Overlay): void => useScreen.setState({ overlay });

export const closeOverlay = (): void => useScreen.setState({ overlay: null });
