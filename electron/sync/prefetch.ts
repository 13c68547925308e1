import type { PrefetchEntry, SyncStore } from '../core/sync-store.ts';
import { waitAfterFailure } from './backoff.ts';
import { attemptOf, consequenceOf } from './failure.ts';
import { noteLookup } from './note-lookup.ts';
import type { EnginePorts } from './ports.ts';
import type { PullEnd } from './pull.ts';

/** As if the remote could not be reached: an engine that has ended asks it nothing any more. */
export const OVER: PullEnd = {
  end: 'failed',
  failure: { kind: 'unreachable', step: 'connect', detail: '', sent: false },
};

/** The remote did not answer within the caller's deadline. */
export const TOO_LATE: PullEnd & { end: 'failed' } = {
  end: 'failed',
  failure: { kind: 'unreachable', step: 'timeout', detail: 'TIME_OVER', sent: true },
};

export interface PrefetchPorts extends Pick<EnginePorts, 'shipments' | 'clock' | 'random'> {
  store: Pick<SyncStore, 'settleWanted'>;
  /** Brings a shipment here with the rights of a user; `OVER` after the engine's end. */
  ask: (userId: number, reference: string) => Promise<PullEnd>;
  /** The time that waits are measured by (see `steadyClock`). */
  waits: EnginePorts['clock'];
}

/** Prefetch of shipments that the engine asks for by itself. */
export const createPrefetch = ({ shipments, store, clock, waits, random, ask }: PrefetchPorts) => ({
  /** A wish ends with a word only on its shipment: what the remote cannot say now it is asked again. */
  fetchWanted: async ({ userId, reference, attempts }: PrefetchEntry): Promise<void> => {
    const outcome = await ask(userId, reference);
    if (outcome === OVER) return;
    if (outcome.end !== 'failed') {
      await store.settleWanted(reference, outcome.end === 'held' ? 'fetched' : 'missing', '');
      return;
    }
    const { failure } = outcome;
    const consequence = consequenceOf(failure);
    if (consequence === 'sign-in') return;
    const { detail, status } = attemptOf(failure, [], clock.now());
    const words = detail || String(status ?? '');
    if (consequence === 'park') await store.settleWanted(reference, 'failed', words);
    else {
      const nextAt = waits.now() + waitAfterFailure(failure, attempts + 1, random);
      await store.settleWanted(reference, 'waiting', words, nextAt);
    }
  },
  /** Looks again at a shipment that is here. */
  refresh: async (userId: number, reference: string): Promise<void> => {
    const outcome = await ask(userId, reference);
    if (outcome === OVER || outcome.end !== 'failed' || outcome.failure.kind === 'signed-out') return;
    // It may be this very shipment that the remote fails at.
    await noteLookup({ shipments, clock }, reference);
  },
});
