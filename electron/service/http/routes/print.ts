import type { FastifyInstance } from 'fastify';
import { PRINT_BODY_BYTES, PRINT_PATH, type PrintAnswer } from '../../../../shared/printing/program-print.ts';
import type { ProgramPrints } from '../../program-prints.ts';
import { callerOf } from '../caller.ts';
import { idempotencyKey } from '../idempotency-key.ts';

/** `POST /api/v3/print` and `GET /api/v3/print/{job}`, behind a token. */
export const printRoutes = (app: FastifyInstance, prints: ProgramPrints): void => {
  app.post(PRINT_PATH, { bodyLimit: PRINT_BODY_BYTES }, async (request, reply): Promise<PrintAnswer> => {
    const from = { key: idempotencyKey(request), address: request.ip };
    const answer = await prints.print(callerOf(request), request.body, from);
    reply.code(202).header('location', `${PRINT_PATH}/${answer.job}`);
    return answer;
  });
  app.get<{ Params: { job: string } }>(
    `${PRINT_PATH}/:job`,
    (request): Promise<PrintAnswer> => prints.job(callerOf(request), request.params.job),
  );
};
