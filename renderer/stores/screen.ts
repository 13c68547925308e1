import { create } from 'zustand';

export type Screen =
  | 'bench'
  | 'shipments'
  | 'jobs'
  | 'handover'
  | 'printers'
  | 'carriers'
  | 'templates'
  | 'settings'
  | 'sync'
  | 'conflict';
/** What lies beside or above a screen; one at a time. */
export type Overlay =
  | 'article-import'
  | 'article-split'
  | 'keys'
  | 'palette'
  | 'paper'
  | 'history'
  | 'new-shipment'
  | 'override'
  | 'delete'
  | 'void'
  | 'fit'
  | 'close-day'
  | 'manifest'
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

export const goTo = (screen: Screen): void => useScreen.setState({ screen, overlay: null });

export const show = (overlay: Overlay): void => useScreen.setState({ overlay });

export const closeOverlay = (): void => useScreen.setState({ overlay: null });
