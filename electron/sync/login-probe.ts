import type { RemoteAnswer, RemoteService } from '../core/remote.ts';
import type { RemoteConnection } from './connection.ts';
import type { Failure } from './failure.ts';

/** State of a remote that has let a sign-in wait: 429 is only about sign-ins. */
const TOO_MANY = 429;

/** Failure of the remote as a whole in the end of a sign-in; null: it answers. */
const failureIn = (answer: RemoteAnswer<unknown>): Failure | null => {
  if (answer.kind === 'unreachable') return answer;
  return answer.kind === 'unavailable' && answer.status !== TOO_MANY ? answer : null;
};

/**
 * The remote for sign-ins: how they end is told to the engine, which sends shipments alone and would know nothing of
 * it. A renewal that failed fails the request that it was made for, and is told by that one.
 */
export const withLoginProbe = (link: () => RemoteConnection) => (): RemoteService => {
  const { remote, engine } = link();
  return {
    ...remote,
    login: async (body) => {
      const answer = await remote.login(body);
      engine?.heard(failureIn(answer));
      return answer;
    },
    refresh: async (token) => {
      const answer = await remote.refresh(token);
      if (failureIn(answer) === null) engine?.heard(null);
      return answer;
    },
  };
};
