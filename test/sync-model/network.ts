import type { RemoteAnswer, RemoteShipment, UserAnswer, UserRemote } from '../../electron/core/remote.ts';
import type { SaveResponse } from '../../shared/service.ts';
import type { Dice } from './random.ts';
import { asksForLabel, copied, type RemoteModel } from './remote-model.ts';
import type { World } from './world.ts';

/** Possible fates of requests. In the calm everything arrives. */
export interface Weather {
  calm: boolean;
  offline: boolean;
  /** Users whose sign-in at the remote is over. */
  signedOut: Set<number>;
}

export const TIMEOUT_MS = 60_000;

const unreachable = (step: 'connect' | 'timeout' | 'broken' | 'not-a-service', sent: boolean) =>
  ({ kind: 'unreachable', step, detail: 'model', sent }) as const;

const LABEL = { documentType: 'LABEL', format: 'ZPL', content: '' };

const answerOf = (
  status: number,
  isLabelled: boolean,
  etag: string | null = null,
): RemoteAnswer<SaveResponse> => {
  if (status === 412) return { kind: 'stale' };
  if (status >= 400) return { kind: 'refused', status, title: 'no', errors: {} };
  const data = {
    shipmentReference: '',
    carrierCode: '',
    trackingNumber: '',
    labelGenerated: isLabelled,
    documents: isLabelled ? [LABEL] : [],
  };
  return { kind: 'ok', status, etag, value: { type: '', title: '', status, data, results: [data] } };
};

/** The way to the remote: loses, delays, repeats and breaks requests and answers, as the dice have it. */
export const createNetwork = (
  world: World,
  dice: Dice,
  remote: RemoteModel,
  weather: Weather,
  note: (words: string) => void,
) => {
  let requests = 0;
  let onTheirWay = 0;

  const tell = (value: unknown): void => {
    if (process.env.SYNC_STATES === 'yes') note(`    ${JSON.stringify(value)}`);
  };

  const call = <T>(userId: number, name: string, apply: () => RemoteAnswer<T>): Promise<UserAnswer<T>> =>
    new Promise((resolve) => {
      requests += 1;
      const { after } = world.timers;
      const say = (words: string) => note(`  ${name} ${words}`);
      const end = (ms: number, answer: UserAnswer<T>) => void after(ms, () => resolve(answer));
      const applied = (ms: number, then: (answer: RemoteAnswer<T>) => void = () => undefined) => {
        onTheirWay += name === 'get' ? 0 : 1;
        after(ms, () => {
          onTheirWay -= name === 'get' ? 0 : 1;
          then(apply());
        });
      };
      if (weather.signedOut.has(userId)) return resolve({ kind: 'signed-out' });
      if (weather.calm) return applied(5, (answer) => end(5, answer));
      if (weather.offline) return end(1, unreachable('connect', false));
      const quick = dice.upTo(200);
      // Without versions, an old request that arrives after a newer one undoes it undetectably.
      const late = remote.traits.etags ? 4 : 1;
      const fate = dice.upTo(100);
      if (fate < 4) {
        say('is lost');
        return end(TIMEOUT_MS, unreachable('timeout', true));
      }
      if (fate < 8) {
        say('comes late');
        applied(dice.upTo(late * TIMEOUT_MS));
        return end(TIMEOUT_MS, unreachable('timeout', true));
      }
      if (fate < 13) {
        say('arrives, its answer is lost');
        applied(quick);
        return end(quick + dice.upTo(TIMEOUT_MS), unreachable('broken', true));
      }
      if (fate < 17) {
        say('arrives twice');
        applied(remote.traits.etags ? quick + dice.upTo(2 * TIMEOUT_MS) : quick);
        return applied(quick, (answer) => end(dice.upTo(100), answer));
      }
      if (fate < 19) {
        say('arrives, its answer is cut');
        return applied(quick, () => end(1, unreachable('not-a-service', true)));
      }
      if (fate < 20) return end(quick, unreachable('not-a-service', true));
      if (fate < 22) return end(quick, { kind: 'unavailable', status: 500, retryAfterMs: null });
      if (fate < 24) {
        say('arrives, answered by 502');
        return applied(quick, () => end(1, { kind: 'unavailable', status: 502, retryAfterMs: null }));
      }
      if (fate < 26) return end(quick, { kind: 'unavailable', status: 429, retryAfterMs: 2_000 });
      if (fate < 27 && name !== 'get') {
        say('is refused');
        return end(quick, { kind: 'refused', status: dice.pick([400, 403, 422]), title: 'no', errors: {} });
      }
      if (fate < 28) {
        say('is signed out');
        weather.signedOut.add(userId);
        return end(quick, { kind: 'signed-out' });
      }
      applied(quick, (answer) => end(dice.upTo(100), answer));
    });

  const remoteOf: UserRemote = {
    get: (userId, reference, etag) =>
      call<RemoteShipment>(userId, 'get', () => {
        const found = remote.get(reference);
        if (!found) return { kind: 'missing', ...(remote.traits.tags && { isPackdesk: true as const }) };
        const { document, status } = found;
        const told = status !== undefined && { status };
        if (etag != null && found.etag === etag) return { kind: 'unchanged', ...told };
        return { kind: 'ok', status: 200, etag: found.etag, value: { document, ...told } };
      }),
    update: (userId, patch, { idempotencyKey, ifMatch, isLabelled }) =>
      call(userId, 'update', () => {
        tell(patch);
        const status = remote.update(copied(patch), idempotencyKey, ifMatch ?? null, isLabelled);
        return answerOf(status, asksForLabel(patch), remote.tag(patch.shipmentInfo.shipmentReference));
      }),
    create: (userId, document, { idempotencyKey, isLabelled }) =>
      call(userId, 'create', () =>
        answerOf(remote.create(copied(document), idempotencyKey, isLabelled), asksForLabel(document)),
      ),
    remove: (userId, reference, { ifMatch }) =>
      call<null>(userId, 'remove', () => {
        const status = remote.remove(reference, ifMatch ?? null);
        if (status === 412) return { kind: 'stale' };
        if (status >= 400) return { kind: 'refused', status, title: 'no', errors: {} };
        return { kind: 'ok', status, etag: null, value: null };
      }),
  };
  return {
    remote: remoteOf,
    requests: () => requests,
    /** Writes that have been sent and have not arrived. */
    onTheirWay: () => onTheirWay,
  };
};
