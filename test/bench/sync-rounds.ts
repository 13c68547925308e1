import { fileURLToPath } from 'node:url';
import { startServer } from '../helpers/start-server.ts';
import { type Drained, drain } from './edge.ts';
import type { Fixture } from './fixture.ts';
import { ask } from './processes/ask.ts';
import type { Replicated, ReplicationTask } from './processes/documents.ts';
import type { FloorResult, FloorTask } from './processes/floor.ts';
import { startBenchService } from './service.ts';

const ROUNDS = 3;

/** As many as an edge sends at once (see electron/sync/engine.ts). */
const CONCURRENCY = 4;

/** One after the other on the same machine: edits a second, and measurements of the edge. */
export interface SyncRound {
  edge: number;
  floor: number;
  rxdb: number;
  pouchdb: number;
  watched: Drained;
}

const script = (name: string): string => fileURLToPath(new URL(`./processes/${name}.ts`, import.meta.url));

/** A remote of its own for each: what was written before must make no difference. */
const withRemote = async <T>(
  fixture: Fixture,
  work: (remote: { url: string; token: string }) => Promise<T>,
): Promise<T> => {
  const remote = await startBenchService(fixture, await fixture.copy('remote'));
  const result = await work(remote);
  await remote.stop();
  return result;
};

const drainOnce = (fixture: Fixture): Promise<Drained> =>
  withRemote(fixture, async ({ url }) => drain(fixture, await fixture.copy('edge'), url));

const floorOnce = (fixture: Fixture): Promise<FloorResult> =>
  withRemote(fixture, ({ url, token }) => {
    const task: FloorTask = { url, token, edits: fixture.edits, concurrency: CONCURRENCY };
    return ask<FloorResult>(script('floor'), task);
  });

const replicateOnce = async (fixture: Fixture, library: 'rxdb' | 'pouchdb'): Promise<Replicated> => {
  const { edits } = fixture;
  const peer = await startServer(script(`${library}-peer`), [String(edits)]);
  fixture.onEnd(peer.stop);
  const task: ReplicationTask = { url: peer.url, edits };
  const result = await ask<Replicated>(script(library), task);
  await peer.stop();
  return result;
};

const measureRound = async (fixture: Fixture, round: number): Promise<SyncRound> => {
  const rate = ({ seconds }: { seconds: number }): number => fixture.edits / seconds;
  const first = round % 2 === 0;
  const before = first ? null : await floorOnce(fixture);
  const watched = await drainOnce(fixture);
  const floor = before ?? (await floorOnce(fixture));
  const rxdb = await replicateOnce(fixture, 'rxdb');
  const pouchdb = await replicateOnce(fixture, 'pouchdb');
  return { edge: rate(watched), floor: rate(floor), rxdb: rate(rxdb), pouchdb: rate(pouchdb), watched };
};

const wordsOf = ({ edge, floor, rxdb, pouchdb, watched }: SyncRound): string => {
  const rates = Object.entries({ edge, floor, rxdb, pouchdb });
  const memory = `${Math.round(watched.atFirstMb)} to ${Math.round(watched.peakMb)} MB`;
  const told = rates.map(([name, value]) => `${name} ${Math.round(value)}/s`).join(', ');
  return `${told}; ${memory}, ${Math.round(watched.longestMs)} ms`;
};

const measureAll = async (fixture: Fixture): Promise<SyncRound[]> => {
  const rounds: SyncRound[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured = await measureRound(fixture, round);
    rounds.push(measured);
    // It takes minutes: what is known is said.
    process.stderr.write(`Round ${round + 1} of ${ROUNDS}: ${wordsOf(measured)}\n`);
  }
  return rounds;
};

const measured = new WeakMap<Fixture, Promise<SyncRound[]>>();

/**
 * The same edits sent by an edge, by the bare client and by others, in turns. Each works in a new process, so that no
 * round is to warm another one up. Measured once for all rows of a run.
 */
export const syncRounds = (fixture: Fixture): Promise<SyncRound[]> => {
  const rounds = measured.get(fixture) ?? measureAll(fixture);
  measured.set(fixture, rounds);
  return rounds;
};
