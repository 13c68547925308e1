import { type ErrorCode, type ErrorDetails, PackdeskError } from '../../../shared/errors.ts';
import type { GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { Unreachable } from '../../core/unreachable.ts';

/** Any end of a request but a good one. */
export type Failed = Exclude<GatewayAnswer<never>, { kind: 'ok' }>;

const OF_STEPS = {
  name: 'engine.host',
  connect: 'engine.unreachable',
  tls: 'engine.tls',
  proxy: 'engine.proxy',
  timeout: 'engine.silent',
  broken: 'engine.unreachable',
  'not-a-service': 'engine.not-an-engine',
} as const satisfies Record<Unreachable['step'], ErrorCode>;

/** Code and detail of an end: the system's word, a status, or the words of the engine itself. */
export const failureOf = (answer: Failed): { code: ErrorCode; detail: string } => {
  switch (answer.kind) {
    case 'unreachable':
      return { code: OF_STEPS[answer.step], detail: answer.detail };
    case 'unauthorised':
      return { code: 'engine.key', detail: '' };
    case 'unavailable':
      return { code: 'engine.unavailable', detail: `status ${answer.status}` };
    case 'refused':
      return {
        code: 'engine.refused',
        detail: answer.messages
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 300),
      };
    case 'missing':
      return { code: 'engine.not-an-engine', detail: 'status 404' };
  }
};

/** The end of a request to an engine as the error that a person reads. */
export const engineError = (answer: Failed, engine: string): PackdeskError => {
  const { code, detail } = failureOf(answer);
  const details: ErrorDetails = { engine, detail };
  return new PackdeskError(code, { details });
};
