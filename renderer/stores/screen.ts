import { create } from 'zustand';

export type Screen = 'bench' | 'shipments' | 'printers' | 'settings';
/** What lies beside or above a screen; one at a time. */
export type Overlay = 'keys' | 'palette' | 'history' | 'print-settings' | 'details';

interface ScreenState {
  screen: Screen;
  overlay: Overlay | null;
  /** The field that an opened overlay should begin with, as a path below the shipment. */
  field: string | null;
}

export const useScreen = create<ScreenState>(() => ({ screen: 'bench', overlay: null, field: null }));

export const goTo = (screen: Screen): void => useScreen.setState({ screen, overlay: null, field: null });

export const show = (overlay: Overlay, field: string | null = null): void =>
  useScreen.setState({ overlay, field });

export const closeOverlay = (): void => useScreen.setState({ overlay: null, field: null });
