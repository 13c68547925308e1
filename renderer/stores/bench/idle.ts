import type { BenchStore } from './ports.ts';

/** Resolves when no save or print is under way any more. Several may wait for it, and one of them begin the next one. */
export const idle = (store: BenchStore): Promise<void> =>
  new Promise((resolve) => {
    if (!store.getState().working) return resolve();
    const stop = store.subscribe((state) => {
      if (state.working) return;
      stop();
      resolve();
    });
  });
