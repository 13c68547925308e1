import { bench } from '../../stores/bench/index.ts';
import { readinessOf } from '../../stores/bench/readiness.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { focusPath } from '../../ui/focus.ts';
import { sound } from '../../ui/sound.ts';

/**
 * Prints, or goes to the first thing that is missing for a label. The desk judges by the same rules; asking it
 * first would only take longer.
 */
export const printNow = (): void => {
  const { edited, working, askReprint } = bench.store.getState();
  if (!edited || working || askReprint) return;
  const [missing] = readinessOf(edited, useDesk.getState().carriers).errors;
  if (missing) {
    sound('bad');
    focusPath(missing.path);
  } else {
    void bench.print({ reprint: false });
  }
};
