import manifest from '../../package.json' with { type: 'json' };
import { type Clock, systemClock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import { type Ids, randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { type SecretStore, volatileSecrets } from '../core/secret-store.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { openStore, type Store, type StoreOptions } from '../db/open.ts';
import { type Restored, takeUpRestore } from '../db/take-up-restore.ts';
import type { Engines } from '../karrio/engines.ts';
import { createLabelRenderer, type Renderer } from '../labels/renderer.ts';
import { kindOf } from '../labels/third-party/identify.ts';
import type { OwnAccount } from '../service/accounts/own-account.ts';
import { readSigningKeyFile } from '../service/accounts/signing-key.ts';
import { Board } from '../service/board/board.ts';
import { BoardTokens } from '../service/board/tokens.ts';
import { CarrierManifests } from '../service/carrier-manifests.ts';
import { Declaring } from '../service/declaring.ts';
import type { Exports } from '../service/exports.ts';
import { type HttpFace, startHttpFace } from '../service/http/face.ts';
import type { ProgramPrints } from '../service/program-prints.ts';
import { Reports } from '../service/reports.ts';
import { readServiceSettings } from '../service/service-settings.ts';
import { createSessions } from '../service/sessions.ts';
import { CarrierEvents } from '../service/tracking/events.ts';
import { Tracking } from '../service/tracking.ts';
import { Webhooks } from '../service/webhooks.ts';
import { assertMayStart } from '../sync/remote-change-guard.ts';
import {
  type RemoteOverride,
  readOverride,
  readSyncSettings,
  withOverride,
} from '../sync/stored-settings.ts';
import { createEngines } from './engines.ts';
import { composeExports } from './exports.ts';
import { composeImports, type DeskImports } from './imports.ts';
import { localZone } from './local-zone.ts';
import { openKeychain } from './os-keychain.ts';
import { type ComposedService, composeSync } from './sync.ts';

/** The service without a window. Everything but the folder and the log has a default. */
export interface ServiceConfig {
  /** The data folder, which this process owns until it stops. */
  folder: string;
  logger: Logger;
  /** 127.0.0.1 unless TLS is given. */
  host?: string;
  /** 0, the default, takes a free one. */
  port?: number;
  tls?: { cert: string; key: string };
  /** For a server without a keychain. */
  signingKeyFile?: string;
  secrets?: SecretStore;
  labels?: Renderer;
  clock?: Clock;
  timers?: Timers;
  ids?: Ids;
  /**
   * In the role edge with this remote, whatever is stored; it is not stored. Where edits wait for another one it is
   * refused without `moveQueue`.
   */
  remote?: RemoteOverride;
  /** Time zone of the days of reports, as `Europe/Berlin`; this computer's where it is left out. */
  zone?: string;
  /** Outcome of the last run's wish for a backup, where the caller has carried it out. */
  restored?: Restored | null;
  /** Prints for other programs; left out: there are no printers. */
  prints?: ProgramPrints;
  /** Only for measuring. */
  synchronous?: StoreOptions['synchronous'];
}

export interface RunningService extends ComposedService {
  /** Outcome of the wish that this start put a backup back; null where there was none. */
  restored: Restored | null;
  url: string;
  port: number;
  store: Store;
  secrets: SecretStore;
  labels: Renderer;
  /** Acts of users on their own account. */
  own: OwnAccount;
  /** The carrier engines of this desk. */
  engines: Engines;
  /** Follows the parcels of bought labels. */
  tracking: Tracking;
  /** The manifests of carriers. */
  carrierManifests: CarrierManifests;
  /** Orders from files. */
  imports: DeskImports;
  /** Programs that are told of what happens to shipments. */
  webhooks: Webhooks;
  /** Figures of labels. */
  reports: Reports;
  /** Wall boards: the figures, and who may read them. */
  board: Board;
  boardTokens: BoardTokens;
  /** Files with labels for other programs. */
  exports: Exports;
  /** Finishes the requests that have begun, but waits for no remote, then closes the store. */
  stop(): Promise<void>;
}

type StartedParts = Pick<
  Awaited<ReturnType<typeof composeService>>,
  'webhooks' | 'exports' | 'composed' | 'tracking'
>;

const composeFigures = (parts: { store: Store; clock: Clock; ids: Ids; zone: string }) => {
  const { store, clock, ids, zone } = parts;
  return {
    reports: new Reports({ store: store.reports, accounts: store.accounts, zone }),
    board: new Board({ store: store.reports, settings: store.settings, clock, zone }),
    boardTokens: new BoardTokens({ store: store.reports, clock, ids }),
  };
};

const composeService = async (config: ServiceConfig, store: Store, labels: Renderer) => {
  const { logger, clock = systemClock, ids = randomIds } = config;
  const override = config.remote ?? null;
  const remote = withOverride(await readSyncSettings(store.settings), override);
  if (!override?.moveQueue) await assertMayStart({ settings: store.settings, store: store.sync }, remote);
  const { clientIdName, lives } = await readServiceSettings(store.settings);
  const signingKey = config.signingKeyFile ? await readSigningKeyFile(config.signingKeyFile) : undefined;
  // A given key is all that a server without a window keeps secret: no keychain is asked then.
  const given = config.secrets ?? (signingKey && volatileSecrets());
  const secrets = given ?? (await openKeychain({ folder: store.folder, logger }));
  const common = { clock, ids, logger };
  const local = await createSessions({
    ...{ accounts: store.accounts, audit: store.audit, secrets, signingKey, lives },
    ...common,
  });
  const { timers = systemTimers } = config;
  const made = createEngines({ store, secrets, timers, ...common });
  const parts = { store, labels, secrets, local, override, timers, engines: made.gateways };
  const composed = await composeSync({ ...parts, ...common });
  const engines = made.with(composed.inputs.carriers);
  const tracking = new Tracking({
    ...{ clock, logger, timers },
    store: store.tracking,
    engines: made.gateways,
    carrierName: made.carrierName,
  });
  const { sender, carriers } = composed.inputs;
  const carrierManifests = new CarrierManifests({
    ...{ ...common, store, engines, sender, timers, kindOf },
    documents: labels,
  });
  // Before anyone can ask for one.
  await carrierManifests.takeUp();
  const declaring = new Declaring({ carrierManifests, store, carriers, timers });
  const events = new CarrierEvents({
    ...{ secrets, clock, logger },
    store: store.tracking,
    isEngine: made.isEngine,
  });
  const imports = composeImports({
    ...{ ...common, store, secrets, timers, inputs: composed.inputs },
    shipments: composed.service.shipments,
    inboxes: {
      signingKey: signingKey ?? null,
      isEdge: () => composed.sync.settings().role === 'edge',
    },
  });
  const webhooks = new Webhooks({
    ...{ ...common, timers, secrets, signingKey, random: Math.random },
    store: store.webhooks,
  });
  const exports = composeExports({ ...common, timers, store, carriers });
  const { own } = local.parts;
  const started = {
    composed,
    clientIdName,
    ids,
    secrets,
    engines,
    tracking,
    imports,
    webhooks,
    exports,
    own,
  };
  const figures = composeFigures({ store, clock, ids, zone: config.zone ?? localZone() });
  return { ...started, ...figures, carrierManifests, declaring, events };
};

/** Delivers messages from now on: at once after each change that may have raised one. */
const startWebhooks = ({ webhooks, exports, composed, tracking }: StartedParts): void => {
  composed.service.shipments.onChange(() => webhooks.nudge());
  tracking.onChange(() => webhooks.nudge());
  webhooks.start();
  composed.service.shipments.onChange(() => exports.nudge());
  exports.start();
};

const startFace = async (config: ServiceConfig, store: Store, labels: Renderer) => {
  const { clientIdName, ids, events, declaring, ...made } = await composeService(config, store, labels);
  const { composed } = made;
  const { host, port = 0, tls, logger } = config;
  const { version } = manifest;
  const { board, boardTokens: tokens } = made;
  const { clock = systemClock } = config;
  const { sessions } = composed.service;
  const face: HttpFace = await startHttpFace({
    ...composed.service,
    sessions: { ...sessions, refresh: sessions.refreshProgram },
    logger,
    ids,
    host,
    port,
    tls,
    clientIdName,
    version,
    declaring,
    events,
    reports: made.reports,
    boards: { board, tokens, settings: store.settings, clock },
    prints: config.prints,
    orders: made.imports.door,
  });
  return { face, ...made };
};

/** Puts the backup back that the last run wished for: now, while nothing has the folder open. */
export const restoreAsWished = (folder: string, at: number, logger: Logger): Restored | null => {
  const restored = takeUpRestore(folder, at);
  if (restored === null) return null;
  if ('aside' in restored) logger.warn('store.restored', { ...restored });
  else logger.error('store.not-restored', { backup: restored.backup, ...failureFields(restored.error) });
  return restored;
};

/**
 * Opens the data folder and serves it over HTTP.
 * @throws PackdeskError store.locked and the other store codes, file.permissions, cli.usage
 */
export const startService = async (given: ServiceConfig): Promise<RunningService> => {
  // First: a mistake in it leaves no folder behind.
  const config = given.remote ? { ...given, remote: readOverride(given.remote) } : given;
  const { folder, logger, clock = systemClock, synchronous } = config;
  const { restored = restoreAsWished(folder, clock.now(), logger) } = config;
  const store = await openStore({ folder, clock, logger, role: 'owner', synchronous });
  const labels = config.labels ?? createLabelRenderer();
  try {
    const { face, composed, ...started } = await startFace(config, store, labels);
    const { engines, tracking, carrierManifests, imports, webhooks, exports } = started;
    const { sync } = composed;
    await sync.start();
    for (const { id, reference, state } of await store.purchases.unsettled()) {
      logger.warn('purchase.unsettled', { purchase: id, reference, state });
    }
    engines.start();
    tracking.start();
    composed.purchases?.start();
    imports.hotFolders.start();
    imports.inboxImports.start();
    startWebhooks({ webhooks, exports, composed, tracking });
    // Not waited for: engines may be away.
    carrierManifests
      .start()
      .catch((error: unknown) => logger.error('carrier-manifests.not-started', failureFields(error)));
    logger.info('service.started', { port: face.port });
    const end = async (): Promise<void> => {
      carrierManifests.stop();
      await Promise.all([imports.hotFolders.stop(), imports.inboxImports.stop()]);
      await imports.sources.stop();
      // Side by side: a request that waits for the remote gets its answer by the end of sync.
      const { purchases } = composed;
      await Promise.all([face.close(), sync.stop(), tracking.stop(), engines.stop(), purchases?.stop()]);
      // Last: what these have changed is in its queue.
      await Promise.all([webhooks.stop(), exports.stop()]);
      await labels.close();
      await store.close();
      logger.info('service.stopped');
    };
    let stopping: Promise<void> | null = null;
    return {
      ...composed,
      ...started,
      restored,
      url: face.url,
      port: face.port,
      store,
      labels,
      stop: () => {
        stopping ??= end();
        return stopping;
      },
    };
  } catch (error) {
    await labels.close();
    await store.close();
    throw error;
  }
};
