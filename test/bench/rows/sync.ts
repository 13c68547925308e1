import { median } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { type SyncRound, syncRounds } from '../sync-rounds.ts';

const LIMIT_MB = 200;
const LIMIT_MS = 50;

/** The rate of the drain against another one of the same round. */
const against = (other: 'floor' | 'rxdb' | 'pouchdb'): Measurement['measure'] => {
  const ratio = (round: SyncRound): number => round.edge / round[other];
  return async (fixture) => {
    const rounds = await syncRounds(fixture);
    return { value: median(rounds.map(({ edge }) => edge)), ratio: median(rounds.map(ratio)) };
  };
};

const rate = { unit: 'edits/s', better: 'higher' } as const;

export const syncDrain: Measurement = {
  name: 'sync-drain',
  what: 'the queue of an edge sent to its remote, four shipments at once',
  against: 'a bare client that sends the same get, patch, get of each, four at once',
  aim: 0.7,
  ...rate,
  measure: against('floor'),
};

export const syncRxdb: Measurement = {
  name: 'sync-rxdb',
  what: 'the queue of an edge sent to its remote',
  against:
    'the same documents sent by RxDB, a hundred at a time, from memory to a peer that keeps them in memory and never in a file',
  aim: 1,
  ...rate,
  measure: against('rxdb'),
};

export const syncPouchdb: Measurement = {
  name: 'sync-pouchdb',
  what: 'the queue of an edge sent to its remote',
  against:
    'the same documents sent by PouchDB, a hundred at a time, from memory to a peer that keeps them in memory and never in a file',
  aim: 1,
  ...rate,
  measure: against('pouchdb'),
};

export const syncMemory: Measurement = {
  name: 'sync-memory',
  what: 'the most memory that the edge holds while it sends',
  against: `${LIMIT_MB} MB`,
  unit: 'MB',
  aim: 1,
  better: 'lower',
  measure: async (fixture) => {
    const value = median((await syncRounds(fixture)).map(({ watched }) => watched.peakMb));
    return { value, ratio: value / LIMIT_MB };
  },
};

export const syncTask: Measurement = {
  name: 'sync-task',
  what: "how long the edge's main thread is busy at most while it sends: a timer of 5 ms waits so long",
  against: `${LIMIT_MS} ms`,
  unit: 'ms',
  aim: 1,
  better: 'lower',
  measure: async (fixture) => {
    const value = median((await syncRounds(fixture)).map(({ watched }) => watched.longestMs));
    return { value, ratio: value / LIMIT_MS };
  },
};
