import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningService, type ServiceConfig, startService } from '../../electron/app/service.ts';
import { randomIds } from '../../electron/core/ids.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { createUsers } from '../../electron/service/users.ts';
import type { Role } from '../../shared/roles.ts';
import type { SyncStatus } from '../../shared/sync/views.ts';
import { PASSWORD, recordingLogger, TEST_PASSWORD_COST } from './accounts.ts';
import { promptTimers } from './quick-time.ts';
import { emailOf, type HttpAnswer } from './service.ts';
import { tempFolder } from './store.ts';

const ROLES: readonly Role[] = ['packer', 'supervisor', 'admin', 'integration'];

export const addUsers = async ({ store }: RunningService): Promise<void> => {
  const users = createUsers({
    accounts: store.accounts,
    clock: { now: () => Date.now() },
    ids: randomIds,
    passwordCost: TEST_PASSWORD_COST,
  });
  for (const role of ROLES) {
    const name = { firstName: 'Ada', lastName: role, companyName: 'Depot' };
    await users.add({ email: emailOf(role), password: PASSWORD, roles: [role], ...name });
  }
};

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A program at a service: signed in, and asking. */
export const programAt = async (
  url: string,
  role: Role = 'admin',
  user = { email: emailOf(role), password: PASSWORD },
) => {
  const request = async (method: string, path: string, { body, headers }: Call = {}): Promise<HttpAnswer> => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    return { status, headers: response.headers, text, body: text === '' ? undefined : JSON.parse(text) };
  };
  const login = await request('POST', '/api/users/login', {
    body: user,
  });
  const authorization = `Bearer ${String(login.body?.token)}`;
  const call = (method: string, path: string, { body, headers }: Call = {}) =>
    request(method, path, { body, headers: { authorization, ...headers } });
  return {
    login,
    authorization,
    get: (reference: string) => call('GET', `/api/v3/shipments/${encodeURIComponent(reference)}`),
    getAll: (references: readonly string[]) =>
      call('GET', `/api/v3/shipments?${references.map((each) => `shipmentReference=${each}`).join('&')}`),
    create: (...shipment: object[]) => call('POST', '/api/v3/shipments', { body: { shipment } }),
    update: (shipment: object, headers?: Record<string, string>) =>
      call('PATCH', '/api/v3/shipments', { body: { shipment: [shipment] }, headers }),
    updateAll: (...shipment: object[]) => call('PATCH', '/api/v3/shipments', { body: { shipment } }),
    call,
    rates: (body: object) => call('POST', '/api/v3/rates', { body }),
    remove: (reference: string) => call('DELETE', `/api/v3/shipments/${encodeURIComponent(reference)}`),
  };
};

/** Resolves with the first status that `wanted` accepts. */
export const statusOf = async (
  { sync }: Pick<RunningService, 'sync'>,
  wanted: (status: SyncStatus) => boolean,
): Promise<SyncStatus> =>
  new Promise((resolve, reject) => {
    const look = (status: SyncStatus): void => {
      if (!wanted(status)) return;
      off();
      resolve(status);
    };
    const off = sync.onChange(look);
    sync.status().then(look, reject);
  });

export const isDrained = ({ waiting, sending }: SyncStatus): boolean => waiting === 0 && sending === 0;

/**
 * Two real services on folders of their own, the second the edge of the first, over HTTP. The users of `emailOf` are
 * the origin's. `offline` ends the origin, `online` starts it again on its port and folder.
 */
export const edgePair = async (
  config: Partial<ServiceConfig> = {},
  ofOrigin: Partial<ServiceConfig> = {},
) => {
  const home = await tempFolder();
  const folders = { origin: join(home, 'origin'), edge: join(home, 'edge') };
  for (const folder of Object.values(folders)) await mkdir(folder);
  const secrets = { origin: volatileSecrets(true), edge: volatileSecrets(true) };
  const log = recordingLogger();
  const startOrigin = (port = 0) =>
    startService({
      ...{ folder: folders.origin, port, secrets: secrets.origin, logger: recordingLogger().logger },
      ...ofOrigin,
    });
  let origin = await startOrigin();
  const { port, url } = origin;
  await addUsers(origin);
  const startEdge = (remote: ServiceConfig['remote'] | null = { url }) =>
    startService({
      folder: folders.edge,
      secrets: secrets.edge,
      logger: log.logger,
      timers: promptTimers,
      ...config,
      ...(remote && { remote }),
    });
  let edge = await startEdge();
  onTestFinished(async () => {
    await edge.stop();
    await origin.stop();
  });
  return {
    url,
    folders,
    log,
    origin: () => origin,
    edge: () => edge,
    offline: () => origin.stop(),
    online: async () => {
      origin = await startOrigin(port);
      await edge.sync.retry();
    },
    restartEdge: async (remote?: ServiceConfig['remote'] | null) => {
      await edge.stop();
      edge = await startEdge(remote);
    },
    atOrigin: (role?: Role) => programAt(url, role),
    atEdge: (role?: Role) => programAt(edge.url, role),
    /** A second desk of the same company. */
    atAnotherEdge: async (role?: Role) => {
      const folder = await tempFolder();
      const another = await startService({
        timers: promptTimers,
        ...config,
        folder,
        secrets: volatileSecrets(true),
        logger: log.logger,
        remote: { url },
      });
      onTestFinished(() => another.stop());
      return await programAt(another.url, role);
    },
  };
};
