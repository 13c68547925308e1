import { HoldAnswer, type HoldSaid, holdPath } from '../../../shared/shipment/hold.ts';
import { voidPath } from '../../../shared/shipment/reasons.ts';
import { GIVE_UP, PACKDESK_PRINT } from '../../../shared/wire-headers.ts';
import type { Clock } from '../../core/clock.ts';
import type { RemoteAnswer, RemoteService } from '../../core/remote.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { HttpRequest, RawAnswer } from '../../http-client/exchange.ts';
import { readAnswer } from './read-answer.ts';
import { withToken } from './request-headers.ts';

/** Null where the answer is no hold. */
const readHold = (body: unknown): HoldSaid | null => {
  const answer = HoldAnswer.safeParse(body).data;
  return answer ? { reason: answer.reason, by: answer.by, at: Date.parse(answer.at) } : null;
};

/** Requests that another Packdesk knows: holds, and the void of a label that it has made. */
export const packdeskRequests = (
  send: (request: HttpRequest) => Promise<RawAnswer | Unreachable>,
  clock: Clock,
): Pick<RemoteService, 'hold' | 'release' | 'voidLabel'> => {
  /** Only 204 says that it was done. */
  const done = (received: RawAnswer | Unreachable): RemoteAnswer<null> => {
    const answer = readAnswer<object>(received, { read: () => null, silent: () => ({}), now: clock.now() });
    return answer.kind === 'ok' ? { ...answer, value: null } : answer;
  };
  return {
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
    release: async (token, reference) =>
      done(await send({ method: 'DELETE', path: holdPath(reference), headers: withToken(token) })),
    voidLabel: async (token, reference, { reason, giveUp, ifMatch }) =>
      done(
        await send({
          method: 'POST',
          path: voidPath(reference),
          headers: {
            ...withToken(token),
            ...(ifMatch !== null && { 'if-match': ifMatch }),
            ...(giveUp && { [PACKDESK_PRINT]: GIVE_UP }),
          },
          body: JSON.stringify({ reason }),
        }),
      ),
  };
};
