import type { Dispatcher } from 'undici';
import type { SaveResponse } from '../../../shared/service.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { SyncSettings } from '../../../shared/sync/settings.ts';
import { type Clock, systemClock } from '../../core/clock.ts';
import type { ChangeOptions, RemoteAnswer, RemoteService, RemoteShipment } from '../../core/remote.ts';
import { systemTimers, type Timers } from '../../core/timers.ts';
import { createDispatcher } from './dispatcher.ts';
import { createExchange, type Exchange, type Received, type RemoteRequest } from './exchange.ts';
import { DEFAULT_LIMITS, type RemoteLimits } from './limits.ts';
import { readAnswer } from './read-answer.ts';
import { readJson } from './read-json.ts';
import { readLogin, readSave, silentSave } from './remote-bodies.ts';
import { readShipment, saysMissing } from './remote-shipment.ts';

export interface RemoteClientOptions {
  timeouts?: Partial<RemoteLimits>;
  clock?: Clock;
  timers?: Timers;
}

const SHIPMENTS = '/api/v3/shipments';
const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** A reference in a path: dots alone would be taken for a folder. */
const inPath = (reference: string): string =>
  encodeURIComponent(reference.toWellFormed()).replace(/^\.+$/, (dots) => dots.replaceAll('.', '%2E'));

const withToken = (token: string) => ({ ...JSON_HEADERS, authorization: `Bearer ${token}` });

const ofChange = (token: string, { idempotencyKey, ifMatch }: ChangeOptions) => ({
  ...withToken(token),
  'idempotency-key': idempotencyKey,
  ...(ifMatch && { 'if-match': ifMatch }),
});

/** A 200 without a shipment is short; a shipment is not read twice for it. */
const MAX_MISSING_BYTES = { 200: 600, 404: 10_000 } as const;

/** A 404 in the interface's own shape, or a 200 that says the same. */
const isMissing = (received: Received): boolean => {
  const { status, body } = received;
  if ((status !== 404 && status !== 200) || body.length > MAX_MISSING_BYTES[status]) return false;
  const json = readJson(received);
  return json.ok && saysMissing(json.value);
};

/** The requests of the interface over an exchange. */
const requests = (exchange: Exchange, base: string, clock: Clock): Omit<RemoteService, 'close'> => {
  const send = ({ path, ...rest }: RemoteRequest) => exchange({ ...rest, path: base + path });

  const signIn = async (path: string, body: object) =>
    readAnswer(await send({ method: 'POST', path, headers: JSON_HEADERS, body: JSON.stringify(body) }), {
      read: readLogin,
      now: clock.now(),
    });

  const get = async (
    token: string,
    reference: string,
    etag?: string | null,
    expected?: Shipment,
  ): Promise<RemoteAnswer<RemoteShipment>> => {
    const headers = { ...withToken(token), ...(etag && { 'if-none-match': etag }) };
    const received = await send({ method: 'GET', path: `${SHIPMENTS}/${inPath(reference)}`, headers });
    if (received.kind === 'received') {
      if (etag && received.status === 304) return { kind: 'unchanged' };
      if (isMissing(received)) return { kind: 'missing' };
    }
    return readAnswer(received, {
      read: (body) => readShipment(body, reference, expected),
      now: clock.now(),
    });
  };

  const save =
    (method: 'PATCH' | 'POST') =>
    async (
      token: string,
      shipment: Shipment,
      options: ChangeOptions,
    ): Promise<RemoteAnswer<SaveResponse>> => {
      const reference = shipment.shipmentInfo.shipmentReference;
      const body = JSON.stringify({ shipment: [shipment] });
      const received = await send({ method, path: SHIPMENTS, headers: ofChange(token, options), body });
      return readAnswer(received, {
        read: (value, status) => readSave(value, reference, status),
        silent: () => silentSave(reference, 204),
        now: clock.now(),
      });
    };

  const remove = async (
    token: string,
    reference: string,
    options: ChangeOptions,
  ): Promise<RemoteAnswer<null>> => {
    const path = `${SHIPMENTS}/${inPath(reference)}`;
    const received = await send({ method: 'DELETE', path, headers: ofChange(token, options) });
    // Any JSON will do: the interface does not show what a delete answers.
    const answer = readAnswer<object>(received, {
      read: (body) => (typeof body === 'object' ? body : null),
      silent: () => ({}),
      now: clock.now(),
    });
    return answer.kind === 'ok' ? { ...answer, value: null } : answer;
  };

  return {
    login: (body) => signIn('/api/users/login', body),
    refresh: (refreshToken) => signIn('/api/users/refresh', { refreshToken }),
    get,
    update: save('PATCH'),
    create: save('POST'),
    remove,
  };
};

/** What stands for the remote while settings of it cannot be used: no address, certificates that are none. */
const unusable =
  (step: 'name' | 'tls', detail: string): Exchange =>
  async () => ({ kind: 'unreachable', step, detail, sent: false });

const dispatcherOrNull = (
  settings: Pick<SyncSettings, 'url' | 'ca' | 'proxy'>,
  limits: RemoteLimits,
): Dispatcher | null => {
  try {
    return createDispatcher(settings, limits);
  } catch {
    return null;
  }
};

/**
 * The remote of the settings over HTTP(S). Every end is an answer (see `RemoteAnswer`); nothing throws. Sends the token
 * to the address of the settings and nowhere else.
 * @param settings as SyncSettings has checked them
 */
export const createRemoteService = (
  settings: Pick<SyncSettings, 'url' | 'ca' | 'proxy'>,
  options: RemoteClientOptions = {},
): RemoteService => {
  const { clock = systemClock, timers = systemTimers, timeouts } = options;
  const limits = { ...DEFAULT_LIMITS, ...timeouts };
  const { wholeMs } = limits;
  const close = async (): Promise<void> => undefined;
  if (!URL.canParse(settings.url)) return { ...requests(unusable('name', 'no address'), '', clock), close };
  const { origin, pathname } = new URL(settings.url);
  const dispatcher = dispatcherOrNull(settings, limits);
  if (!dispatcher)
    return { ...requests(unusable('tls', 'the certificates of the settings'), '', clock), close };
  const exchange = createExchange({ dispatcher, origin, isProxied: settings.proxy !== '', wholeMs, timers });
  return {
    ...requests(exchange, pathname.replace(/\/+$/, ''), clock),
    close: () => dispatcher.destroy(),
  };
};
