import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { type ServiceConfig, startService } from '../../electron/app/service.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { makeBackup, restoreBackup } from '../../electron/db/restore.ts';
import { FETCH_WAIT_MS } from '../../electron/sync/fetching.ts';
import type { Role } from '../../shared/roles.ts';
import { allCarriedIds, withoutCarriedIds } from '../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { ConflictItem, SyncStatus } from '../../shared/sync/views.ts';
import { recordingLogger } from './accounts.ts';
import { addUsers, isDrained, programAt, statusOf } from './edge-pair.ts';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';
import type { ForgetfulDisk } from './forgetful-disk.ts';
import { onAnotherComputer } from './own-state.ts';
import { type QuickTime, quickTime } from './quick-time.ts';
import { keyFile, type Serving, serve } from './serve.ts';
import { emailOf } from './service.ts';
import { tempFolder } from './store.ts';

export type Program = Awaited<ReturnType<typeof programAt>>;

export const SHIPMENTS = '/api/v3/shipments';
export const GET = { method: 'GET', path: SHIPMENTS };
export const PATCH = { method: 'PATCH', path: SHIPMENTS };
export const POST = { method: 'POST', path: SHIPMENTS };
export const DELETE = { method: 'DELETE', path: SHIPMENTS };
export const REFRESH = { method: 'POST', path: '/api/users/refresh' };

/** A shipment's edit, as a program sends it. */
export const edit = (shipmentInfo: object, reference = 'R1') => ({
  shipmentInfo: { shipmentReference: reference, ...shipmentInfo },
});

/** A shipment with parcels that are known by their contents. */
export const shipmentOf = (reference = 'R1', contents: readonly string[] = ['one']) => ({
  carrierDetails: { carrierCode: 'GS1', productCode: 'STANDARD' },
  shipmentInfo: {
    shipmentReference: reference,
    orderNumber: 'as made',
    description: 'as made',
    shipmentItems: contents.map((content, index) => parcelOf(content, index)),
  },
});

export const parcelOf = (content: string, index = 0) => ({
  content,
  packageReference1: `PKG-${content}`,
  dimensions: { length: 30, width: 20, height: 10, weight: 1.5 + index },
});

const valuesIn = (text: string | undefined): Shipment | null =>
  text === undefined ? null : withoutCarriedIds(JSON.parse(text) as Shipment);

type Remote = Awaited<ReturnType<typeof remoteBehindProxy>>;

/** The remote of a test: a service with users on a folder of its own, reached through a proxy. */
export const remoteBehindProxy = async (tls?: { cert: string; key: string }) => {
  const home = await tempFolder();
  const folder = join(home, 'origin');
  await mkdir(folder);
  const secrets = volatileSecrets(true);
  const start = (port = 0) => startService({ folder, port, secrets, logger: recordingLogger().logger });
  let origin = await start();
  const { port } = origin;
  const proxy: FaultProxy = await faultProxy(() => port, tls);
  onTestFinished(() => origin.stop());
  const stored = async (reference: string) => (await origin.store.shipments.byReferences([reference]))[0];
  return {
    home,
    proxy,
    addUsers: () => addUsers(origin),
    origin: () => origin,
    at: (role?: Role): Promise<Program> => programAt(origin.url, role),
    /** Its values, without the ids that its parcels and articles carry. Null: it does not exist. */
    document: async (reference = 'R1'): Promise<Shipment | null> => valuesIn((await stored(reference))?.text),
    /** The ids that its parcels carry, in their order. */
    carried: async (reference = 'R1'): Promise<(string | null)[]> =>
      allCarriedIds(JSON.parse((await stored(reference))?.text ?? 'null') as Shipment)[0] ?? [],
    /** The ids that the articles of its first parcel carry. */
    carriedByArticles: async (reference = 'R1'): Promise<(string | null)[]> =>
      allCarriedIds(JSON.parse((await stored(reference))?.text ?? 'null') as Shipment)[1] ?? [],
    /** Counts its making and every update, and not that its parcels have got ids. */
    version: async (reference = 'R1'): Promise<number> =>
      (await stored(reference))
        ? (await origin.store.shipments.history(reference, { limit: 500 })).length
        : 0,
    /** Its history, the oldest first. */
    history: async (reference = 'R1') =>
      (await origin.store.shipments.history(reference, { limit: 500 })).reverse(),
    stop: () => origin.stop(),
    start: async () => {
      origin = await start(port);
    },
    /** Puts its folder aside as it is now; the function that comes back puts it in place again. */
    backUp: async () => {
      const copy = join(home, 'copy');
      await origin.stop();
      await cp(folder, copy, { recursive: true });
      origin = await start(port);
      return async () => {
        await origin.stop();
        await rm(folder, { recursive: true });
        await cp(copy, folder, { recursive: true });
        // Where it was put back on this one, this computer tells (test/integration/store/older-folder.test.ts).
        onAnotherComputer(folder);
        origin = await start(port);
      };
    },
    /** Makes a backup, as `admin backup make` does; the function that comes back restores it as `admin backup restore`. */
    makeBackup: async () => {
      const backup = makeBackup(folder, Date.now());
      return async () => {
        await origin.stop();
        restoreBackup(folder, backup, Date.now());
        origin = await start(port);
      };
    },
  };
};

export interface FaultyPairOptions {
  tls?: { cert: string; key: string };
  ca?: string;
  /** Left out: twenty times as fast as the day's, and a shipment that is fetched is waited for as long as it takes. */
  time?: QuickTime;
  edge?: Partial<ServiceConfig>;
}

/** A desk's service with a remote behind a proxy on which anything may happen, time being quick at the desk. */
export const faultyPair = async ({ tls, ca, time: own, edge: given }: FaultyPairOptions = {}) => {
  const time = own ?? quickTime(20, FETCH_WAIT_MS);
  const remote = await remoteBehindProxy(tls);
  const folder = join(remote.home, 'edge');
  await mkdir(folder);
  const secrets = volatileSecrets(true);
  const log = recordingLogger();
  const { url } = remote.proxy;
  await remote.addUsers();
  const startEdge = (override: ServiceConfig['remote'] = { url, ...(ca && { ca }) }) =>
    startService({ folder, secrets, logger: log.logger, ...time, remote: override, ...given });
  let edge = await startEdge();
  onTestFinished(() => edge.stop());
  const text = async (reference = 'R1') => (await edge.store.shipments.byReferences([reference]))[0]?.text;
  const questions = async (reference = 'R1'): Promise<ConflictItem[]> =>
    (await edge.sync.conflict(reference))?.items ?? [];
  return {
    remote,
    proxy: remote.proxy,
    time,
    secrets,
    log,
    folder,
    edge: () => edge,
    /** A program that signs in at the desk. */
    here: (role?: Role): Promise<Program> => programAt(edge.url, role),
    /** A program that signs in at the remote itself. */
    there: (role?: Role): Promise<Program> => remote.at(role),
    restart: async (override?: ServiceConfig['remote']) => {
      await edge.stop();
      edge = await startEdge(override);
    },
    status: (wanted: (status: SyncStatus) => boolean) => statusOf(edge, wanted),
    drained: () => statusOf(edge, isDrained),
    /** Its values, without the ids that its parcels and articles carry. Null: it does not exist. */
    document: async (reference = 'R1'): Promise<Shipment | null> => valuesIn(await text(reference)),
    rows: (reference = 'R1') => edge.store.sync.rows(reference),
    /** Resolves when a row of it has been tried and given up for now, or refused. */
    tried: (reference = 'R1', attempts = 1) =>
      vi.waitFor(
        async () => {
          const [row] = await edge.store.sync.rows(reference);
          expect(row?.attempts ?? 0).toBeGreaterThanOrEqual(attempts);
          return row;
        },
        { timeout: 15_000, interval: 10 },
      ),
    questions,
    /** Answers every question of a shipment alike, as a supervisor who works here. */
    decide: async (take: 'mine' | 'theirs', reference = 'R1', role: Role = 'admin') => {
      const view = await edge.sync.conflict(reference);
      const user = await edge.store.accounts.userByEmail(emailOf(role));
      if (!view || !user) throw new Error('Nothing to decide, or nobody to do it.');
      const caller = { userId: user.id, email: user.email, role, sessionId: '' };
      const decisions = view.items.map(({ key }) => ({ key, take }));
      await edge.sync.resolve(caller, { reference, version: view.version, decisions });
    },
    /** Fetches it, and nothing waits or is asked about. */
    look: async (userRole: Role = 'admin', reference = 'R1') => {
      const user = await edge.store.accounts.userByEmail(emailOf(userRole));
      await edge.sync.prefetch({ userId: user?.id ?? 0, email: '', role: userRole, sessionId: '' }, [
        reference,
      ]);
      await vi.waitFor(
        async () => {
          const wanted = await edge.sync.wanted();
          expect(wanted.filter(({ state }) => state === 'waiting')).toEqual([]);
        },
        { timeout: 15_000, interval: 10 },
      );
    },
  };
};

/** R1 as both had it, changed here and there while the desk was cut off. `meet`: the two have met, and each has been told. */
export const changedApart = async (made: object, mine: object, theirs: object) => {
  const pair = await faultyPair();
  const there = await pair.there();
  await there.create(made);
  const here = await pair.here();
  await here.get('R1');
  await pair.proxy.cutOff();
  await here.update(mine);
  await there.update(theirs);
  const meet = async (): Promise<void> => {
    await pair.edge().sync.retry();
    await pair.drained();
    await pair.look();
    await pair.drained();
  };
  await pair.proxy.back();
  await meet();
  return { pair, here, there, meet };
};

/**
 * A desk's service in a process of its own, which can be killed, with its remote behind a proxy.
 * @param disk disk of its folder, in place of a usual one
 */
export const killablePair = async (disk?: ForgetfulDisk) => {
  const remote: Remote = await remoteBehindProxy();
  const folder = disk?.folder ?? join(remote.home, 'edge');
  const key = await keyFile(remote.home);
  const start = () => {
    const { url } = remote.proxy;
    const args = ['--data', folder, '--remote', url, '--signing-key-file', key, '--log-level', 'warn'];
    return serve(args, disk?.env);
  };
  let [edge]: [Serving, unknown] = await Promise.all([start(), remote.addUsers()]);
  let here = await programAt(edge.url);
  return {
    remote,
    proxy: remote.proxy,
    folder,
    here: () => here,
    /** kill -9. */
    kill: () => edge.end('SIGKILL'),
    /** Starts it again on its folder and signs a user in. */
    start: async () => {
      edge = await start();
      here = await programAt(edge.url);
    },
    errors: () => edge.output.err,
    /** Resolves when nothing of these waits any more. */
    drained: async (...references: string[]) => {
      for (const reference of references) {
        await vi.waitFor(
          async () => {
            const { headers } = await here.get(reference);
            expect(headers.get('packdesk-sync')).toBe('synced');
          },
          { timeout: 30_000, interval: 20 },
        );
      }
    },
  };
};
