import { type ConnectionTest, type TestStep, testSteps } from '../../../shared/sync/connection-test.ts';
import { SyncSettings } from '../../../shared/sync/settings.ts';
import type { Clock } from '../../core/clock.ts';
import type { RemoteService } from '../../core/remote.ts';
import { systemTimers } from '../../core/timers.ts';
import { createDispatcher } from '../../http-client/dispatcher.ts';
import { createExchange } from '../../http-client/exchange.ts';
import { DEFAULT_LIMITS, type HttpLimits } from '../../http-client/limits.ts';
import { trustOf } from '../../http-client/trust.ts';
import type { GetForm, KnownForm } from './get-forms.ts';
import { volatileKnown } from './known-of-remote.ts';
import { findName, findService, openConnection, placeOf, secureConnection } from './probe.ts';
import { createRemoteService } from './remote-client.ts';
import { bad, failureOf, good, type Verdict } from './test-verdict.ts';

/** Login for the test, and the shipment to get. */
export type TestInput = Omit<ConnectionTest, 'settings'>;

export interface TestPorts {
  clock: Clock;
  timeouts?: Partial<HttpLimits>;
}

/** A person waits for it. */
const LIMITS: HttpLimits = { ...DEFAULT_LIMITS, headersMs: 15_000, wholeMs: 20_000 };

type Step = TestStep['step'];
/** Null: this step does not belong to such settings. */
type Steps = Record<Exclude<Step, 'address'>, (() => Promise<Verdict>) | null>;

const checkAddress = (settings: SyncSettings): Verdict => {
  const checked = SyncSettings.safeParse(settings);
  const wrong = checked.error?.issues[0]?.path[0];
  if (wrong === 'proxy') return bad('sync.test.proxy-address', '');
  if (wrong === 'ca') return bad('sync.test.ca', '');
  if (wrong !== undefined || settings.url === '') return bad('sync.test.address', '');
  try {
    trustOf(settings.ca);
  } catch {
    return bad('sync.test.ca', '');
  }
  return good(new URL(settings.url).host);
};

const signIn = async (
  remote: RemoteService,
  input: TestInput,
  take: (token: string) => void,
): Promise<Verdict> => {
  const { email, password, otp, role } = input;
  const answer = await remote.login({
    email,
    password,
    rememberMe: 'false',
    ...(otp && { otp }),
    ...(role && { role }),
  });
  if (answer.kind !== 'ok') return failureOf(answer, 'auth.credentials');
  if (answer.value.otp) return bad('sync.test.otp', '');
  take(answer.value.token);
  return good();
};

const getOne = async (
  remote: RemoteService,
  token: string,
  reference: string,
  form: KnownForm,
): Promise<Verdict> => {
  const answer = await remote.get(token, reference || 'packdesk-connection-test');
  if (answer.kind === 'ok') return good(`${reference} · ${form.get() ?? 'path'}`);
  // Without a shipment to ask for it is enough that the remote has looked.
  if (answer.kind === 'missing' && reference === '') return good();
  return failureOf(answer, 'sync.test.role');
};

const connectionSteps = (settings: SyncSettings, input: TestInput, limits: HttpLimits) => {
  const { url, proxy } = settings;
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/\/+$/, '');
  const place = placeOf(proxy === '' ? url : proxy);
  const dispatcher = createDispatcher(settings, limits);
  const exchange = createExchange({
    dispatcher,
    origin,
    isProxied: proxy !== '',
    wholeMs: limits.wholeMs,
    timers: systemTimers,
  });
  const form = volatileKnown<GetForm>();
  const remote = createRemoteService(settings, { timeouts: limits, form });
  const hasUser = Boolean(input.email && input.password);
  let token = '';
  const take = (given: string): void => {
    token = given;
  };
  const steps: Steps = {
    name: () => findName(place),
    connect: () => openConnection(place, limits.connectMs),
    tls: origin.startsWith('https:') ? () => secureConnection(exchange, base) : null,
    service: () => findService(exchange, base),
    login: hasUser ? () => signIn(remote, input, take) : null,
    get: hasUser ? () => getOne(remote, token, input.reference?.trim() ?? '', form) : null,
  };
  const close = async (): Promise<void> => {
    await Promise.all([dispatcher.destroy(), remote.close()]);
  };
  return { steps, close };
};

/**
 * Tries a remote step by step, without changing anything, and stops at the first that fails; what it did not try is
 * `skipped`. With a proxy the steps of name and connection are about the proxy. `detail` is what the system or the
 * remote said.
 * @param settings as in the form, perhaps not saved
 */
export const testConnection = async (
  settings: SyncSettings,
  input: TestInput,
  { clock, timeouts }: TestPorts,
): Promise<TestStep[]> => {
  const done: TestStep[] = [];
  const take = async (step: Step, run: (() => Promise<Verdict> | Verdict) | null): Promise<void> => {
    const isOver = done.some(({ outcome }) => outcome === 'failed');
    const began = clock.now();
    const verdict = isOver || run === null ? null : await run();
    done.push({
      step,
      outcome: verdict?.outcome ?? 'skipped',
      code: verdict?.outcome === 'failed' ? verdict.code : null,
      detail: verdict?.detail ?? '',
      ms: verdict ? Math.max(0, clock.now() - began) : 0,
    });
  };

  await take('address', () => checkAddress(settings));
  const isSound = done[0]?.outcome === 'ok';
  const connection = isSound ? connectionSteps(settings, input, { ...LIMITS, ...timeouts }) : null;
  try {
    for (const step of testSteps) {
      if (step !== 'address') await take(step, connection?.steps[step] ?? null);
    }
  } finally {
    await connection?.close();
  }
  return done;
};
