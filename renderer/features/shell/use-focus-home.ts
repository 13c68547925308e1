import { useEffect } from 'react';
import { focusScanField, isFocusOnItsWay } from '../../parts/focus.ts';
import { bench } from '../../stores/bench/index.ts';
import { useScreen } from '../../stores/screen.ts';

const nothingFocused = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the focus to the scan field whenever nothing on the bench has it: after an answer, a panel, a click
 * on empty space. Never takes it from a field in use.
 */
export const useFocusHome = (): void => {
  useEffect(() => {
    const home = () => {
      const { screen, overlay } = useScreen.getState();
      if (screen === 'bench' && !overlay && nothingFocused() && !isFocusOnItsWay()) focusScanField();
    };
    const later = () => setTimeout(home, 0);
    const stops = [bench.store.subscribe(later), useScreen.subscribe(later)];
    document.addEventListener('focusout', later);
    document.addEventListener('mouseup', later);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('focusout', later);
      document.removeEventListener('mouseup', later);
    };
  }, []);
};
