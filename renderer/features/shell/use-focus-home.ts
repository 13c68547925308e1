import { useEffect } from 'react';
import { focusScanField, isFocusOnItsWay } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { openReference } from '../../stores/bench/reference-of.ts';
import { closeAboutShipment, useScreen } from '../../stores/screen.ts';

/** The place of the focus before an overlay took it, and what was on screen. */
interface Before {
  element: Element | null;
  subject: string;
}

const subjectNow = (): string =>
  `${useScreen.getState().screen} ${openReference(bench.store.getState()) ?? ''}`;

const nothingFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The focus is nowhere, or in what is closing. */
const isFree = (): boolean =>
  nothingFocused() || document.activeElement?.closest('[role=dialog], [role=menu]') != null;

const isHome = (): boolean => {
  const { screen, overlay } = useScreen.getState();
  return screen === 'bench' && overlay === null && !isFocusOnItsWay();
};

/**
 * An overlay has closed: the focus goes back where it was, as long as the same thing is on screen. Where that is another
 * one by now, a button of it must not have the next Enter: the focus goes home.
 */
const giveBack = ({ element, subject }: Before): void => {
  if (useScreen.getState().overlay !== null || isFocusOnItsWay() || !isFree()) return;
  if (subject === subjectNow() && element instanceof HTMLElement && element.isConnected)
    element.focus({ preventScroll: true });
  if (isHome() && isFree()) focusScanField();
};

/** Closes dialogs about a shipment that is no longer open. */
const followShipment = (): (() => void) =>
  bench.store.subscribe((state, before) => {
    if (openReference(state) !== openReference(before)) closeAboutShipment();
  });

/**
 * Takes dialogs and menus that are closing out of use, until they are opened again. On a busy computer one that was open
 * for a moment takes the focus only then, from the place that it led to, and the focus is lost when it is gone.
 */
const setClosing = (isClosing: boolean): void => {
  for (const each of document.querySelectorAll<HTMLElement>('[role=dialog], [role=menu]'))
    each.inert = isClosing;
};

/** Keeps the focus of before an overlay, over one that opens the next, and gives it back. */
const followOverlays = (): { stop: () => void; isGivingBack: () => boolean } => {
  let before: Before | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = useScreen.subscribe((now, was) => {
    if (now.overlay === was.overlay) return;
    clearTimeout(timer);
    setClosing(now.overlay === null);
    if (was.overlay === null) before ??= { element: document.activeElement, subject: subjectNow() };
    if (now.overlay !== null) return;
    timer = setTimeout(() => {
      if (before) giveBack(before);
      before = null;
    }, 0);
  });
  return { stop, isGivingBack: () => before !== null };
};

/**
 * The one place that says where the focus goes when it is nowhere: to the scan field, after an answer, a panel, a click
 * on empty space; and back where it was, when a dialog or menu closes. Never takes it from a field in use.
 */
export const useFocusHome = (): void => {
  useEffect(() => {
    const { stop, isGivingBack } = followOverlays();
    // On a busy computer a look that was due before a dialog closed comes before its focus is given back.
    const home = () => {
      if (isHome() && nothingFocused() && !isGivingBack()) focusScanField();
    };
    const later = () => setTimeout(home, 0);
    const stops = [stop, followShipment(), bench.store.subscribe(later), useScreen.subscribe(later)];
    document.addEventListener('focusout', later);
    document.addEventListener('mouseup', later);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('focusout', later);
      document.removeEventListener('mouseup', later);
    };
  }, []);
};
