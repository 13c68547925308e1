import { useEffect } from 'react';
import { useSettings } from '../../stores/settings.ts';
import { isPrintRunning } from '../../stores/shipments/print-run.ts';
import { lockDesk } from '../session/session-actions.ts';

const MINUTE_MS = 60_000;
/** A desk that cannot be locked just now is tried again so soon, ms. */
const AGAIN_MS = 30_000;

/** Signs of a person's presence. Not the mouse: a conveyor shakes it. */
const signs = ['keydown', 'pointerdown', 'wheel'] as const;

/** Locks the desk where nothing was pressed or scanned for as long as its setting says. */
export const useAutoLock = (): void => {
  const minutes = useSettings((state) => state.settings.lockAfterMin);
  useEffect(() => {
    if (minutes === 0) return;
    const limitMs = minutes * MINUTE_MS;
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      // Labels that are still on their way need the one who asked for them.
      if (isPrintRunning()) last = Date.now();
      const left = last + limitMs - Date.now();
      if (left <= 0) void lockDesk();
      timer = setTimeout(look, left > 0 ? left : AGAIN_MS);
    };
    const note = (event: Event): void => {
      if (Date.now() - last < limitMs || isPrintRunning()) {
        last = Date.now();
        return;
      }
      // The computer slept in between: this key may be another person's.
      event.preventDefault();
      event.stopImmediatePropagation();
      void lockDesk();
    };
    look();
    const options = { capture: true, passive: false };
    for (const sign of signs) window.addEventListener(sign, note, options);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, note, options);
    };
  }, [minutes]);
};
