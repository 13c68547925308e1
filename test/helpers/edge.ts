import { onTestFinished } from 'vitest';
import { randomIds } from '../../electron/core/ids.ts';
import type { RemoteService } from '../../electron/core/remote.ts';
import { type SecretStore, volatileSecrets } from '../../electron/core/secret-store.ts';
import { createSessions } from '../../electron/service/sessions.ts';
import { createUsers } from '../../electron/service/users.ts';
import { createEdgeSessions } from '../../electron/sync/accounts/edge-sessions.ts';
import { createRemoteService } from '../../electron/sync/remote/remote-client.ts';
import { RemoteTokens } from '../../electron/sync/remote/remote-tokens.ts';
import { createUserRemote } from '../../electron/sync/remote/user-remote.ts';
import { defaultSyncSettings, type SyncSettings } from '../../shared/sync/settings.ts';
import { PASSWORD, recordingLogger, TEST_PASSWORD_COST } from './accounts.ts';
import { type TestClock, testClock } from './clock.ts';
import { tempStore } from './store.ts';

/** Keeps what it is told, and how often it was asked. */
export const countedSecrets = (): SecretStore & { asked: string[] } => {
  const kept = volatileSecrets(true);
  const asked: string[] = [];
  return {
    available: true,
    asked,
    get: (name) => {
      asked.push(`get ${name}`);
      return kept.get(name);
    },
    set: (name, value) => {
      asked.push(`set ${name}`);
      return kept.set(name, value);
    },
    delete: (name) => {
      asked.push(`delete ${name}`);
      return kept.delete(name);
    },
  };
};

/**
 * A desk in the role edge on a store of its own, as far as signing in goes. `settings` may change as it runs.
 * @param url of its remote
 */
export const testEdge = async (url: string, options: { clock?: TestClock } = {}) => {
  const { clock = testClock() } = options;
  const { logger, lines } = recordingLogger();
  const store = await tempStore({ clock });
  const { accounts, remoteAccounts } = store;
  const settings: SyncSettings = { ...defaultSyncSettings, role: 'edge', url };
  const secrets = countedSecrets();
  const common = { clock, ids: randomIds, logger };
  const passwordCost = TEST_PASSWORD_COST;
  const local = await createSessions({
    accounts,
    audit: store.audit,
    secrets: volatileSecrets(true),
    passwordCost,
    ...common,
  });
  const users = createUsers({ accounts, clock, ids: randomIds, passwordCost });
  let service: RemoteService = createRemoteService(settings, { clock });
  onTestFinished(() => service.close());
  const remote = () => service;
  const tokens = new RemoteTokens({ secrets, remote, url: () => settings.url, clock, logger });
  const pending = new Map<number, number>();
  const remoteIs = { away: false };
  const queue = { pendingOf: async (userId: number) => pending.get(userId) ?? 0 };
  const sessions = createEdgeSessions({
    local,
    accounts,
    remoteAccounts,
    remote,
    tokens,
    isAway: () => remoteIs.away,
    settings: () => settings,
    queue,
    clock,
    logger,
  });
  return {
    sessions,
    tokens,
    userRemote: createUserRemote(remote, tokens),
    users,
    store,
    clock,
    settings,
    remoteIs,
    secrets,
    pending,
    lines,
    /** Speaks to another address from now on. */
    moveTo: async (next: string) => {
      await service.close();
      settings.url = next;
      service = createRemoteService(settings, { clock });
    },
    login: (body: object, address = '10.0.0.1') =>
      sessions.login({ password: PASSWORD, ...body }, { address }),
  };
};
