import type { Clock } from '../core/clock.ts';
import type { LastAttempt } from '../core/sync-store.ts';
import type { Circuit } from './circuit.ts';
import { attemptOf, type Failure } from './failure.ts';

export type Fault = Pick<LastAttempt, 'at' | 'outcome' | 'status' | 'detail'>;

/** Health of the remote as a whole, from its answers. */
export const createHealth = (circuit: Circuit, clock: Clock) => {
  let last: Fault | null = null;

  const noteFault = (failure: Failure): void => {
    const { at, outcome, status, detail } = attemptOf(failure, [], clock.now());
    last = { at, outcome, status, detail };
  };

  return {
    /** @param failure null: it has answered */
    note: (failure: Failure | null): void => {
      if (failure?.kind === 'signed-out') return;
      if (failure?.kind === 'unreachable') {
        noteFault(failure);
        circuit.unreachable();
      } else if (failure?.kind === 'unavailable') {
        noteFault(failure);
        circuit.unavailable(failure.status, failure.retryAfterMs);
      } else circuit.answered();
    },
    /** Why nothing is sent before the next try; null: it may be sent now. */
    fault: (): Fault | null => (circuit.nextTryAt() === null ? null : last),
  };
};
