import { createListeners } from '../../shared/listeners.ts';
import type { Timers } from '../core/timers.ts';

/** A status that changes faster than four times a second cannot be read. */
export const TOLD_EVERY_MS = 250;

export interface ThrottledNotifierPorts<News> {
  timers: Timers;
  make: () => Promise<News>;
  /** Runs at each change, with or without listeners. */
  before: () => Promise<void>;
  failed: (error: unknown) => void;
}

/** Tells listeners of changes, many of them together. */
export const createThrottledNotifier = <News>({
  timers,
  make,
  before,
  failed,
}: ThrottledNotifierPorts<News>) => {
  const listeners = createListeners<[news: News]>();
  let callOff: (() => void) | null = null;
  let stopped = false;

  const tell = async (): Promise<void> => {
    await before().catch(failed);
    if (listeners.size === 0 || stopped) return;
    listeners.tell(await make());
  };

  return {
    changed: (): void => {
      if (stopped) return;
      callOff ??= timers.after(TOLD_EVERY_MS, () => {
        callOff = null;
        tell().catch(failed);
      });
    },
    listen: listeners.add,
    stop: (): void => {
      stopped = true;
      callOff?.();
    },
  };
};
