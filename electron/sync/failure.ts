import type { UserAnswer } from '../core/remote.ts';
import type { LastAttempt } from '../core/sync-store.ts';

/** An answer that is no success of what was asked. */
export type Failure = Exclude<UserAnswer<never>, { kind: 'ok' | 'unchanged' | 'missing' }>;

/**
 * Effect of a failure on a row. `retry`: automatically, later. `park`: a person must see it. `sign-in`: its
 * user must.
 */
export type Consequence = 'retry' | 'park' | 'sign-in';

export const consequenceOf = (failure: Failure): Consequence => {
  switch (failure.kind) {
    case 'unreachable':
    case 'unavailable':
    case 'stale':
      return 'retry';
    case 'refused':
    case 'unauthorised':
      return 'park';
    case 'signed-out':
      return 'sign-in';
  }
};

/** True where the request may have taken effect despite the failure. */
export const mayBeDone = (failure: Failure): boolean =>
  failure.kind === 'unreachable' ? failure.sent : failure.kind === 'unavailable' && failure.status >= 500;

/** Outcome of the last attempt, to be kept with the row: for a person who looks closer. */
export const attemptOf = (failure: Failure, areas: string[], at: number): LastAttempt => {
  const common = { at, outcome: failure.kind as string, areas, status: null, detail: '', errors: {} };
  switch (failure.kind) {
    case 'unreachable':
      return { ...common, detail: `${failure.step} ${failure.detail}`.trim() };
    case 'unavailable':
      return { ...common, status: failure.status };
    case 'refused':
      return { ...common, status: failure.status, detail: failure.title, errors: failure.errors };
    case 'unauthorised':
      return { ...common, status: 401, detail: failure.title };
    case 'stale':
      return { ...common, status: 412 };
    case 'signed-out':
      return common;
  }
};

/** Outcome of a push. `done`: the row needs nothing by itself any more. `again`: there is more to send. */
export type PushEnd =
  | { end: 'done' | 'again' }
  /** `areas`: what the request that failed carried. */
  | { end: 'failed'; failure: Failure; areas: string[] };

export const failedPush = (failure: Failure, areas: string[] = []): PushEnd => ({
  end: 'failed',
  failure,
  areas,
});
