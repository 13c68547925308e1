import { createListeners } from '../../../shared/listeners.ts';
import type {
  HoldRemote,
  NumberRemote,
  RateRemote,
  RemoteAnswer,
  RemoteService,
  UserAnswer,
  UserRemote,
  VoidRemote,
} from '../../core/remote.ts';
import type { RemoteTokens } from './remote-tokens.ts';

export interface NoticingUserRemote extends UserRemote, NumberRemote, RateRemote, HoldRemote, VoidRemote {
  /** Called each time that a user's sign-in at the remote turns out to be over. Returns the way to stop. */
  onSignedOut(listener: (userId: number) => void): () => void;
}

/**
 * The remote with the rights of one user at a time (see `UserRemote`): a 401 is answered by one renewal of the token
 * and one repetition, unless the token turns out to be good. Where no token can be had the request was not sent, and that is told as `sent: false`.
 */
export const createUserRemote = (
  service: () => RemoteService,
  tokens: Pick<RemoteTokens, 'token' | 'refreshAfter' | 'worked'>,
): NoticingUserRemote => {
  const listeners = createListeners<[userId: number]>();

  const told = <T>(userId: number, answer: UserAnswer<T>): UserAnswer<T> => {
    if (answer.kind === 'signed-out') listeners.tell(userId);
    return answer;
  };

  const run = async <T>(
    userId: number,
    request: (remote: RemoteService, token: string) => Promise<RemoteAnswer<T>>,
  ): Promise<UserAnswer<T>> => {
    const first = await tokens.token(userId);
    if (first.kind !== 'ok') return told(userId, first);
    const answer = await request(service(), first.token);
    if (answer.kind !== 'unauthorised') {
      if (answer.kind !== 'unreachable') tokens.worked(userId, first.token);
      return answer;
    }
    const second = await tokens.refreshAfter(userId, first.token);
    if (second.kind === 'good') return answer;
    if (second.kind !== 'ok') return told(userId, second);
    return request(service(), second.token);
  };

  return {
    get: (userId, reference, ...rest) =>
      run(userId, (remote, token) => remote.get(token, reference, ...rest)),
    update: (userId, patch, options) => run(userId, (remote, token) => remote.update(token, patch, options)),
    create: (userId, document, options) =>
      run(userId, (remote, token) => remote.create(token, document, options)),
    remove: (userId, reference, options) =>
      run(userId, (remote, token) => remote.remove(token, reference, options)),
    lease: (userId, request, options) =>
      run(userId, (remote, token) => remote.lease(token, request, options)),
    takenNumbers: (userId, request) => run(userId, (remote, token) => remote.takenNumbers(token, request)),
    rates: (userId, shipments) => run(userId, (remote, token) => remote.rates(token, shipments)),
    hold: (userId, reference, reason, unlessHeld) =>
      run(userId, (remote, token) => remote.hold(token, reference, reason, unlessHeld)),
    release: (userId, reference) => run(userId, (remote, token) => remote.release(token, reference)),
    voidLabel: (userId, reference, wish) =>
      run(userId, (remote, token) => remote.voidLabel(token, reference, wish)),
    onSignedOut: listeners.add,
  };
};
