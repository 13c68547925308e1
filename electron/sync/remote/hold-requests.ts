import { HoldAnswer, type HoldSaid, holdPath } from '../../../shared/shipment/hold.ts';
import type { Clock } from '../../core/clock.ts';
import type { RemoteService } from '../../core/remote.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { HttpRequest, RawAnswer } from '../../http-client/exchange.ts';
import { readAnswer } from './read-answer.ts';
import { withToken } from './request-headers.ts';

/** Null where the answer is no hold. */
const readHold = (body: unknown): HoldSaid | null => {
  const answer = HoldAnswer.safeParse(body).data;
  return answer ? { reason: answer.reason, by: answer.by, at: Date.parse(answer.at) } : null;
};

/** The requests about holds, which another Packdesk knows. */
export const holdRequests = (
  send: (request: HttpRequest) => Promise<RawAnswer | Unreachable>,
  clock: Clock,
): Pick<RemoteService, 'hold' | 'release'> => ({
  hold: async (token, reference, reason, unlessHeld = false) => {
    const body = JSON.stringify({ reason });
    const received = await send({
      method: 'PUT',
      path: holdPath(reference),
      headers: { ...withToken(token), ...(unlessHeld && { 'if-none-match': '*' }) },
      body,
    });
    return readAnswer(received, { read: readHold, now: clock.now() });
  },
  release: async (token, reference) => {
    const received = await send({ method: 'DELETE', path: holdPath(reference), headers: withToken(token) });
    const answer = readAnswer<object>(received, { read: () => null, silent: () => ({}), now: clock.now() });
    return answer.kind === 'ok' ? { ...answer, value: null } : answer;
  },
});
