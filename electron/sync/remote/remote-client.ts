import type { z } from 'zod';
import { RATES_PATH, RatesAnswer } from '../../../shared/carrier/rate-choices.ts';
import { LEASE_PATH, LEASES_HEADER, LeaseAnswer, RUN_HEADER } from '../../../shared/number-lease.ts';
import { TAKEN_PATH, TakenResponse } from '../../../shared/numbers-taken.ts';
import type { SaveResponse } from '../../../shared/service.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { REFRESH_PATH, type SyncSettings } from '../../../shared/sync/settings.ts';
import {
  IMPERSONAL,
  LABELLING_OVER,
  PACKDESK_CLIENT,
  PACKDESK_FIGURES,
  PACKDESK_LABELLED,
  PACKDESK_LABELLING,
  PACKDESK_PRINT,
  PACKDESK_TOLD,
} from '../../../shared/wire-headers.ts';
import { type Clock, systemClock } from '../../core/clock.ts';
import type { ChangeOptions, Labelling, RemoteAnswer, RemoteService } from '../../core/remote.ts';
import { systemTimers, type Timers } from '../../core/timers.ts';
import type { Exchange, HttpRequest } from '../../http-client/exchange.ts';
import { DEFAULT_LIMITS, type HttpLimits } from '../../http-client/limits.ts';
import { type HttpPlace, openExchange } from '../../http-client/open-exchange.ts';
import { createAsItCame } from './as-it-came.ts';
import { type GetForm, type KnownForm, placeOfReference, SHIPMENTS } from './get-forms.ts';
import { createGet } from './get-shipment.ts';
import { volatileKnown } from './known-of-remote.ts';
import { packdeskRequests } from './packdesk-requests.ts';
import { readAnswer } from './read-answer.ts';
import { readLogin, readSave, silentSave } from './remote-bodies.ts';
import { JSON_HEADERS, withToken } from './request-headers.ts';

export interface RemoteClientOptions {
  timeouts?: Partial<HttpLimits>;
  clock?: Clock;
  timers?: Timers;
  /** The id of this desk where it is about to label a shipment; left out: it labels none. */
  desk?: string;
  /** The form of its get, where it is remembered. */
  form?: KnownForm;
  /** Called with what the remote says that it leases, at each answer that says so. */
  heardLeases?: (header: string, run: string) => void;
  /** Called with shipments whose handover was taken back although their carrier was told, at each answer that says so. */
  heardTold?: (references: readonly string[]) => void;
  /** Called with each answer that says that the remote keeps no personal figures. */
  heardImpersonal?: () => void;
  /** Called with places of shipments that are of other JSON types there than in the interface, once for each kind of place. */
  heardTypes?: (paths: readonly string[]) => void;
}

const ofChange = (token: string, { idempotencyKey, ifMatch, isLabelled, labelsAgain }: ChangeOptions) => ({
  ...withToken(token),
  'idempotency-key': idempotencyKey,
  ...(ifMatch && { 'if-match': ifMatch }),
  ...(isLabelled && { [PACKDESK_LABELLED]: '1' }),
  ...(labelsAgain && { [PACKDESK_PRINT]: 'again' }),
});

/** Dialect of this remote. */
interface Manner {
  /** Prefix of each path. */
  base: string;
  clock: Clock;
  form: KnownForm;
  /** Empty: there is no refresh. */
  refreshPath: string;
  /** If a label is about to be made, or asked for. */
  labelling: (how: Labelling | undefined) => Record<string, string>;
  asItCame: ReturnType<typeof createAsItCame>;
}

/** The interface names a refresh and does not show it: this remote has none. */
const NO_REFRESH: RemoteAnswer<never> = { kind: 'refused', status: 404, title: '', errors: {} };

/** The requests of the interface over an exchange. */
const requests = (
  exchange: Exchange,
  { base, clock, form, refreshPath, labelling, asItCame }: Manner,
): Omit<RemoteService, 'close'> => {
  const send = ({ path, ...rest }: HttpRequest) => exchange({ ...rest, path: base + path });

  const signIn = async (path: string, body: object) =>
    readAnswer(await send({ method: 'POST', path, headers: JSON_HEADERS, body: JSON.stringify(body) }), {
      read: readLogin,
      now: clock.now(),
    });

  const getShipment = createGet({ send, form, now: () => clock.now(), heardTypes: asItCame.note });

  const save =
    (method: 'PATCH' | 'POST') =>
    async (
      token: string,
      shipment: Shipment,
      options: ChangeOptions,
    ): Promise<RemoteAnswer<SaveResponse>> => {
      const reference = shipment.shipmentInfo.shipmentReference;
      const body = JSON.stringify({ shipment: [method === 'PATCH' ? asItCame.of(shipment) : shipment] });
      const received = await send({
        method,
        path: SHIPMENTS,
        headers: { ...ofChange(token, options), ...labelling('begins') },
        body,
      });
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
    const place = placeOfReference(form.get() ?? 'path', reference);
    const received = await send({ method: 'DELETE', headers: ofChange(token, options), ...place });
    // Any JSON will do: the interface does not show what a delete answers.
    const answer = readAnswer<object>(received, {
      read: (body) => (typeof body === 'object' ? body : null),
      silent: () => ({}),
      now: clock.now(),
    });
    return answer.kind === 'ok' ? { ...answer, value: null } : answer;
  };

  /** A request of Packdesk's own, whose good answer keeps a schema. */
  const ask = async <T>(
    path: string,
    headers: Record<string, string>,
    body: object,
    schema: z.ZodType<T>,
  ): Promise<RemoteAnswer<T>> =>
    readAnswer(await send({ method: 'POST', path, headers, body: JSON.stringify(body) }), {
      read: (answer) => schema.safeParse(answer).data ?? null,
      now: clock.now(),
    });

  return {
    otherTypes: asItCame.places,
    login: (body) => signIn('/api/users/login', body),
    refresh: async (refreshToken) =>
      refreshPath === '' ? NO_REFRESH : signIn(refreshPath, { refreshToken }),
    get: (token, reference, etag, expected, labels) =>
      getShipment(
        { ...withToken(token), [PACKDESK_CLIENT]: '1', ...labelling(labels) },
        reference,
        etag,
        expected,
      ),
    update: save('PATCH'),
    create: save('POST'),
    remove,
    lease: (token, request, options) => ask(LEASE_PATH, ofChange(token, options), request, LeaseAnswer),
    takenNumbers: (token, request) =>
      ask(TAKEN_PATH, { ...withToken(token), ...JSON_HEADERS }, request, TakenResponse),
    rates: (token, shipment) =>
      ask(RATES_PATH, { ...withToken(token), ...JSON_HEADERS }, { shipment }, RatesAnswer),
    ...packdeskRequests(send, clock),
  };
};

/** The references that a header names; another service may send anything. */
const namedIn = (header: string): string[] =>
  header.split(',').flatMap((each) => {
    try {
      return decodeURIComponent(each.trim()) || [];
    } catch {
      return [];
    }
  });

/** An exchange that passes on what answers say of leases, and of carriers that were told. */
const hearing =
  (
    exchange: Exchange,
    {
      heardLeases,
      heardTold,
      heardImpersonal,
    }: Pick<RemoteClientOptions, 'heardLeases' | 'heardTold' | 'heardImpersonal'>,
  ): Exchange =>
  async (request) => {
    const received = await exchange(request);
    const headers = received.kind === 'received' ? received.headers : {};
    const [leases, run, told] = [headers[LEASES_HEADER], headers[RUN_HEADER], headers[PACKDESK_TOLD]];
    if (headers[PACKDESK_FIGURES] === IMPERSONAL) heardImpersonal?.();
    if (typeof leases === 'string') heardLeases?.(leases, typeof run === 'string' ? run : '');
    if (typeof told === 'string' && namedIn(told).length > 0) heardTold?.(namedIn(told));
    return received;
  };

/**
 * The remote of the settings over HTTP(S). Every end is an answer (see `RemoteAnswer`); nothing throws. Sends the token
 * to the address of the settings and nowhere else.
 * @param settings as SyncSettings has checked them
 */
export const createRemoteService = (
  settings: HttpPlace & Partial<Pick<SyncSettings, 'refreshPath'>>,
  options: RemoteClientOptions = {},
): RemoteService => {
  const { clock = systemClock, timers = systemTimers, form = volatileKnown<GetForm>(), timeouts } = options;
  const { refreshPath = REFRESH_PATH } = settings;
  const limits = { ...DEFAULT_LIMITS, ...timeouts };
  const asItCame = createAsItCame((paths) => options.heardTypes?.(paths));
  const { desk } = options;
  const labelling = (how: Labelling | undefined): Record<string, string> =>
    how && desk ? { [PACKDESK_LABELLING]: how === 'over' ? desk + LABELLING_OVER : desk } : {};
  const { exchange, base, close } = openExchange(settings, limits, timers);
  const manner = { base, clock, form, refreshPath, labelling, asItCame };
  return { ...requests(hearing(exchange, options), manner), close };
};
