import { create } from 'zustand';

export type Screen =
  | 'bench'
  | 'first-steps'
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
  | 'system'
  | 'conflict';
/**
 * Overlays next to or above a screen, one at a time: everything that opens over it and takes the focus. `shipment`: a
 * dialog about the open shipment, which closes when another one is opened. `desk`: the rest. `beside`: the screen stays
 * usable next to it.
 */
export const overlays = {
  'article-import': 'shipment',
  'article-split': 'shipment',
  keys: 'desk',
  palette: 'desk',
  paper: 'shipment',
  rates: 'shipment',
  history: 'shipment',
  label: 'shipment',
  'new-shipment': 'desk',
  override: 'shipment',
  delete: 'shipment',
  void: 'shipment',
  hold: 'shipment',
  cancel: 'shipment',
  export: 'desk',
  return: 'shipment',
  'order-questions': 'desk',
  'save-template': 'shipment',
  'saved-filters': 'desk',
  'list-change': 'desk',
  fit: 'desk',
  'job-preview': 'desk',
  'close-day': 'desk',
  manifest: 'desk',
  pickup: 'desk',
  'list-import': 'desk',
  'give-up-import': 'desk',
  'address-book': 'shipment',
  'address-paste': 'shipment',
  'queue-entry': 'desk',
  needs: 'beside',
  menu: 'beside',
  'scanner-setup': 'desk',
  prefetch: 'desk',
  'sign-out': 'desk',
} as const satisfies Record<string, 'shipment' | 'desk' | 'beside'>;

export type Overlay = keyof typeof overlays;

interface ScreenState {
  screen: Screen;
  overlay: Overlay | null;
  /** The menu that is open, where the overlay is one. */
  menu: string | null;
}

export const useScreen = create<ScreenState>(() => ({ screen: 'bench', overlay: null, menu: null }));

/** True while a dialog covers the screen: it has the keys to itself. */
export const isCovered = (): boolean => {
  const { overlay } = useScreen.getState();
  return overlay !== null && overlays[overlay] !== 'beside';
};

export const goTo = (screen: Screen): void => useScreen.setState({ screen, overlay: null });

export const show = (overlay: Overlay): void => useScreen.setState({ overlay });

/** Opens a menu, by the name of the element that has it. */
export const showMenu = (menu: string): void => useScreen.setState({ overlay: 'menu', menu });

export const closeOverlay = (): void => useScreen.setState({ overlay: null });

/** Another shipment is open now: a dialog about the one before is over, and so is a menu that may act on it. */
export const closeAboutShipment = (): void => {
  const { overlay } = useScreen.getState();
  if (overlay === 'menu' || (overlay !== null && overlays[overlay] === 'shipment')) closeOverlay();
};
