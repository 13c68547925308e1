import type { Timers } from '../../core/timers.ts';

/** A signal that ends a question after so many ms. `end` calls it off. */
export const timeLimit = (timers: Timers, ms: number): { signal: AbortSignal; end(): void } => {
  const controller = new AbortController();
  const cancel = timers.after(ms, () => controller.abort());
  return { signal: controller.signal, end: cancel };
};
