import type { FastifyInstance } from 'fastify';
import { RATES_PATH, type RatesAnswer } from '../../../../shared/carrier/rate-choices.ts';
import type { Shipments } from '../../service.ts';
import { callerOf } from '../caller.ts';

/** `POST /api/v3/rates`, behind a token. */
export const rateRoutes = (app: FastifyInstance, { rates }: Pick<Shipments, 'rates'>): void => {
  app.post(RATES_PATH, (request): Promise<RatesAnswer> => rates(callerOf(request), request.body));
};
