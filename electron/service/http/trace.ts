import type { Ids } from '../../core/ids.ts';

/**
 * Names each request, for its answer and the log. A counter behind a random start: unique across runs, and
 * cheap enough for every request.
 */
export const createTrace = (ids: Ids): (() => string) => {
  const run = ids.secret(9);
  let count = 0;
  return () => {
    count += 1;
    return `${run}-${count.toString(36)}`;
  };
};
