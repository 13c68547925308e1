import { onTestFinished } from 'vitest';
import { composeSync } from '../../electron/app/sync.ts';
import { type CarrierEngines, noEngines } from '../../electron/core/carrier-gateway.ts';
import { randomIds } from '../../electron/core/ids.ts';
import type { LabelRenderer } from '../../electron/core/label-renderer.ts';
import { type Logger, silentLogger } from '../../electron/core/logger.ts';
import { volatileSecrets } from '../../electron/core/secret-store.ts';
import { systemTimers } from '../../electron/core/timers.ts';
import type { Store } from '../../electron/db/open.ts';
import { createLabelRenderer, type Renderer } from '../../electron/labels/renderer.ts';
import type { ProfileStore } from '../../electron/printing/profiles.ts';
import type { OwnAccount } from '../../electron/service/accounts/own-account.ts';
import { type HttpFace, type HttpFaceOptions, startHttpFace } from '../../electron/service/http/face.ts';
import type { LabelInputs } from '../../electron/service/label-inputs.ts';
import type { ShipmentService } from '../../electron/service/service.ts';
import { createSessions } from '../../electron/service/sessions.ts';
import { createUsers } from '../../electron/service/users.ts';
import type { Sync } from '../../electron/sync/sync.ts';
import { type Role, roles } from '../../shared/roles.ts';
import { PASSWORD, TEST_PASSWORD_COST } from './accounts.ts';
import { type TestClock, testClock } from './clock.ts';
import { tempStore } from './store.ts';

export { labelRequest, readyShipment } from './shipments.ts';

export const emailOf = (role: Role): string => `${role}@desk.example`;

export interface TestService extends ShipmentService {
  store: Store;
  clock: TestClock;
  labels: Renderer;
  logger: Logger;
  inputs: LabelInputs;
  own: OwnAccount;
  profiles: ProfileStore;
  /** Of a service without a remote. */
  sync: Sync;
}

/** Of a test that brings a renderer of its own for labels. */
const drawsNothingElse = (): Promise<never> => Promise.reject(new Error('this test draws labels alone'));
const nothingElse = {
  drawPaper: drawsNothingElse,
  pagePicture: drawsNothingElse,
  inspect: drawsNothingElse,
  convert: drawsNothingElse,
  proof: drawsNothingElse,
  markTest: drawsNothingElse,
  documentPicture: drawsNothingElse,
  setLines: drawsNothingElse,
};

/** The real service over a real store in a folder of its own, with one user for each role. All ends with the test. */
export const testService = async (
  options: { logger?: Logger; store?: Store; labels?: LabelRenderer; engines?: CarrierEngines } = {},
): Promise<TestService> => {
  const clock = testClock();
  const { logger = silentLogger, engines = noEngines } = options;
  const store = options.store ?? (await tempStore({ clock }));
  const labels: Renderer = options.labels ? { ...nothingElse, ...options.labels } : createLabelRenderer();
  onTestFinished(() => labels.close());
  const common = { clock, ids: randomIds, logger };
  const cost = { passwordCost: TEST_PASSWORD_COST };
  const users = createUsers({ accounts: store.accounts, ...common, ...cost });
  for (const role of roles) {
    await users.add({
      email: emailOf(role),
      password: PASSWORD,
      roles: [role],
      firstName: 'Ada',
      lastName: role,
      companyName: 'Depot',
    });
  }
  const secrets = volatileSecrets(true);
  const local = await createSessions({
    ...{ accounts: store.accounts, audit: store.audit, secrets },
    ...{ ...common, ...cost },
  });
  const parts = { store, labels, secrets, local, override: null, timers: systemTimers, engines, ...common };
  const { service, sync, inputs, profiles } = await composeSync(parts);
  return { ...service, own: local.parts.own, sync, inputs, profiles, store, clock, labels, logger };
};

export interface TestFace {
  face: HttpFace;
  /** A token of the user with this role. */
  token(role?: Role): Promise<string>;
  /** One request; `body` is sent as JSON unless it is text. */
  call(method: string, path: string, request?: CallOptions): Promise<HttpAnswer>;
}

export interface CallOptions {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects and fails where it is not there
  body: any;
}

/** The HTTP face of a service on a free port; closed with the test. */
export const testFace = async (
  service: TestService,
  options: Partial<HttpFaceOptions> = {},
): Promise<TestFace> => {
  const { sessions, shipments, logger } = service;
  const face = await startHttpFace({ sessions, shipments, logger, ids: randomIds, port: 0, ...options });
  onTestFinished(() => face.close());
  const tokens = new Map<Role, string>();
  return {
    face,
    token: async (role = 'admin') => {
      const known = tokens.get(role);
      if (known !== undefined) return known;
      const login = await sessions.login({ email: emailOf(role), password: PASSWORD }, { address: 'test' });
      tokens.set(role, login.token);
      return login.token;
    },
    call: async (method, path, { body, token, headers } = {}) => {
      const response = await fetch(`${face.url}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      const { status } = response;
      return {
        status,
        headers: response.headers,
        text,
        body: isJson && text !== '' ? JSON.parse(text) : undefined,
      };
    },
  };
};
