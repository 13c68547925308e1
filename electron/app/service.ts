import manifest from '../../package.json' with { type: 'json' };
import { type Clock, systemClock } from '../core/clock.ts';
import { type Ids, randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { type SecretStore, volatileSecrets } from '../core/secret-store.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { openStore, type Store, type StoreOptions } from '../db/open.ts';
import { createLabelRenderer, type Renderer } from '../labels/renderer.ts';
import { readSigningKeyFile } from '../service/accounts/signing-key.ts';
import { type HttpFace, startHttpFace } from '../service/http/face.ts';
import { readServiceSettings } from '../service/service-settings.ts';
import { createSessions } from '../service/sessions.ts';
import { assertMayStart } from '../sync/remote-change-guard.ts';
import {
  type RemoteOverride,
  readOverride,
  readSyncSettings,
  withOverride,
} from '../sync/stored-settings.ts';
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
  /** Only for measuring. */
  synchronous?: StoreOptions['synchronous'];
}

export interface RunningService extends ComposedService {
  url: string;
  port: number;
  store: Store;
  secrets: SecretStore;
  labels: Renderer;
  /** Finishes the requests that have begun, but waits for no remote, then closes the store. */
  stop(): Promise<void>;
}

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
  const local = await createSessions({ accounts: store.accounts, secrets, signingKey, lives, ...common });
  const { timers = systemTimers } = config;
  const composed = await composeSync({ store, labels, secrets, local, override, timers, ...common });
  return { composed, clientIdName, ids, secrets };
};

const startFace = async (config: ServiceConfig, store: Store, labels: Renderer) => {
  const { composed, clientIdName, ids, secrets } = await composeService(config, store, labels);
  const { host, port = 0, tls, logger } = config;
  const { version } = manifest;
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
  });
  return { face, composed, secrets };
};

/**
 * Opens the data folder and serves it over HTTP.
 * @throws PackdeskError store.locked and the other store codes, file.permissions, cli.usage
 */
export const startService = async (given: ServiceConfig): Promise<RunningService> => {
  // First: a mistake in it leaves no folder behind.
  const config = given.remote ? { ...given, remote: readOverride(given.remote) } : given;
  const { folder, logger, clock = systemClock, synchronous } = config;
  const store = await openStore({ folder, clock, logger, role: 'owner', synchronous });
  const labels = config.labels ?? createLabelRenderer();
  try {
    const { face, composed, secrets } = await startFace(config, store, labels);
    const { sync } = composed;
    await sync.start();
    logger.info('service.started', { port: face.port });
    const end = async (): Promise<void> => {
      // Side by side: a request that waits for the remote gets its answer by the end of sync.
      await Promise.all([face.close(), sync.stop()]);
      await labels.close();
      await store.close();
      logger.info('service.stopped');
    };
    let stopping: Promise<void> | null = null;
    return {
      ...composed,
      url: face.url,
      port: face.port,
      store,
      secrets,
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
