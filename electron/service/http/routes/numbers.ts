import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  LEASE_PATH,
  LEASES_HEADER,
  type LeaseAnswer,
  offerText,
  RUN_HEADER,
} from '../../../../shared/number-lease.ts';
import { TAKEN_PATH, type TakenResponse } from '../../../../shared/numbers-taken.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** Time for which what is leased here is told without a look at the settings, ms. */
const TOLD_MS = 1_000;

/**
 * Says in each good answer of the interface what numbers a desk in front of this service can lease here: it knows then
 * that they are not to be drawn from ranges of its own, and asks no stranger.
 */
export const tellOffers = (app: FastifyInstance, { offers }: Pick<Shipments, 'offers'>): void => {
  const run = randomUUID();
  let told = { at: Number.NEGATIVE_INFINITY, text: '' };
  // Without a promise where nothing has to be read: each answer passes here.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 300 || !request.url.startsWith('/api/')) return done(null, payload);
    const tell = (): void => {
      reply.header(LEASES_HEADER, told.text).header(RUN_HEADER, run);
      done(null, payload);
    };
    const now = performance.now();
    if (now - told.at <= TOLD_MS) return tell();
    offers().then((found) => {
      told = { at: now, text: offerText(found) };
      tell();
    }, done);
  });
};

/** `POST /api/v3/numbers/lease` and `/taken`, behind a token. */
export const numberRoutes = (
  app: FastifyInstance,
  { lease, takenNumbers }: Pick<Shipments, 'lease' | 'takenNumbers'>,
): void => {
  app.post(TAKEN_PATH, (request): Promise<TakenResponse> => takenNumbers(callerOf(request), request.body));
  app.post(LEASE_PATH, async (request, reply): Promise<LeaseAnswer> => {
    const key = idempotencyKey(request);
    const given = await lease(
      callerOf(request),
      request.body,
      key === undefined ? {} : { idempotencyKey: key },
    );
    reply.code(201);
    return given;
  });
};
