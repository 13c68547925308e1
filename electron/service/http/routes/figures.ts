import type { FastifyInstance } from 'fastify';
import { IMPERSONAL, PACKDESK_FIGURES } from '../../../../shared/wire-headers.ts';
import type { Reports } from '../../reports.ts';

/** Time for which the setting is told without another look, ms. */
const TOLD_MS = 1_000;

/** Says in each good answer of the interface that no personal figures are kept, so that desks in front keep none either. */
export const tellFigures = (app: FastifyInstance, reports: Pick<Reports, 'settings'>): void => {
  let told = { at: Number.NEGATIVE_INFINITY, personal: true };
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 300 || !request.url.startsWith('/api/')) return done(null, payload);
    const tell = (): void => {
      if (!told.personal) reply.header(PACKDESK_FIGURES, IMPERSONAL);
      done(null, payload);
    };
    const now = performance.now();
    if (now - told.at <= TOLD_MS) return tell();
    reports.settings().then(({ personal }) => {
      told = { at: now, personal };
      tell();
    }, done);
  });
};
