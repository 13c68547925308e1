import { type ErrorDetails, PackdeskError } from '../../shared/errors.ts';
import { composed, spellingsOf } from '../../shared/shipment/reference.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { SyncStore } from '../core/sync-store.ts';
import type { UnaskedReference } from '../service/sync-port.ts';
import { createBackgroundRefresh } from './background-refresh.ts';
import type { Engine } from './engine.ts';
import type { Failure } from './failure.ts';
import type { PullEnd } from './pull.ts';

export interface FetchingPorts {
  /** Null where there is no remote. */
  engine: () => Engine | null;
  store: Pick<SyncStore, 'want' | 'record'>;
  isDeskOnly(userId: number): Promise<boolean>;
  clock: Clock;
  logger: Logger;
}

/** Request for a shipment that is not held here. */
export type FetchResult = { end: 'held' | 'missing' } | ({ end: 'unasked' } & UnaskedReference);

const AT_ONCE = 4;
const LATELY_MS = 60_000;
/**
 * Time that a caller waits for a shipment that is not held here, ms: time for a slow remote behind a proxy, but a packer
 * with a parcel in hand turns to the next one, and the usual program gives up after 10 s. Requests without a waiting caller
 * have the limits of `remote/limits.ts`.
 */
export const FETCH_WAIT_MS = 8_000;

const detailOf = (failure: Failure): ErrorDetails => {
  if (failure.kind === 'refused') return { detail: failure.title };
  return { detail: failure.kind === 'unauthorised' ? failure.title || '401' : '' };
};

/** Reason to ask later: a remote that cannot be reached now is asked again, one that refuses is not. */
const unaskedOf = (reference: string, failure: Failure): UnaskedReference => {
  switch (failure.kind) {
    case 'signed-out':
      return { reference, code: 'sync.signed-out', details: {} };
    case 'refused':
      if (failure.code === 'sync.too-large') return { reference, code: failure.code, details: { reference } };
      return { reference, code: 'sync.refused', details: detailOf(failure) };
    case 'unauthorised':
      return { reference, code: 'sync.refused', details: detailOf(failure) };
    default:
      return { reference, code: 'sync.offline', details: { reference } };
  }
};

/**
 * True where the remote has given its answer. A refusal is one: asked again at once it would say the same.
 */
const hasAnswered = (outcome: PullEnd): boolean =>
  outcome.end !== 'failed' || outcome.failure.kind === 'refused';

export const unaskedError = ({ code, details }: UnaskedReference): PackdeskError =>
  new PackdeskError(code, { details });

/** Fetches shipments on request, with the rights of the caller. */
export const createFetching = ({ engine, store, isDeskOnly, clock, logger }: FetchingPorts) => {
  const ask = async (now: Engine, userId: number, reference: string): Promise<number | null> => {
    if (now.signedOut().has(userId) || (await isDeskOnly(userId))) return null;
    const seenAt = (await store.record(reference))?.seenAt ?? null;
    if (seenAt !== null && Math.abs(clock.now() - seenAt) < LATELY_MS) return seenAt;
    return hasAnswered(await now.fetch(userId, reference)) ? clock.now() : null;
  };

  /** Best effort, in the background: a failure is not reported; the next refresh tries again. */
  const look = async (userId: number, reference: string): Promise<number | null> => {
    try {
      const now = engine();
      // A user is active: let the engine check whether the remote is back.
      if (now && !now.reachable()) now.nudge();
      else if (now) return await ask(now, userId, reference);
      return null;
    } catch (error) {
      logger.error('sync.look-failed', failureFields(error));
      return null;
    }
  };
  const looks = createBackgroundRefresh(clock, look);

  const fetchOne = async (now: Engine, userId: number, reference: string): Promise<FetchResult> => {
    if (!now.reachable()) return { end: 'unasked', reference, code: 'sync.offline', details: { reference } };
    // Each request asks for the same spelling first: two at once do not store one shipment twice.
    const first = composed(reference);
    let outcome = await now.fetch(userId, first, FETCH_WAIT_MS);
    for (const other of spellingsOf(reference))
      if (outcome.end === 'missing' && other !== first)
        outcome = await now.fetch(userId, other, FETCH_WAIT_MS);
    if (hasAnswered(outcome)) looks.note(reference);
    return outcome.end === 'failed'
      ? { end: 'unasked', ...unaskedOf(reference, outcome.failure) }
      : { end: outcome.end };
  };

  return {
    /** Held here: looked at again in the background, unless it was lately. */
    look: looks.at,
    /**
     * Asks the remote for each.
     * @param noting those that it could not be asked for are noted, and come as soon as it can
     * @throws PackdeskError auth.desk-only
     */
    fetch: async (
      { userId }: Caller,
      references: readonly string[],
      noting = true,
    ): Promise<FetchResult[]> => {
      const now = engine();
      if (!now || references.length === 0) return references.map(() => ({ end: 'missing' }));
      if (await isDeskOnly(userId)) throw new PackdeskError('auth.desk-only');
      const ends: FetchResult[] = [];
      const queue = references.entries();
      const work = async (): Promise<void> => {
        for (const [index, reference] of queue) ends[index] = await fetchOne(now, userId, reference);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const at = clock.now();
      const wanted = ends.flatMap((each) =>
        noting && each.end === 'unasked' && each.code !== 'sync.refused' && each.code !== 'sync.too-large'
          ? [{ reference: composed(each.reference), userId, at }]
          : [],
      );
      if (wanted.length > 0) {
        await store.want(wanted);
        now.nudge();
      }
      return ends;
    },
  };
};

export type Fetching = ReturnType<typeof createFetching>;
