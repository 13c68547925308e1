import type { LoginResponse } from '../../../shared/service.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { RemoteAnswer, RemoteService } from '../../core/remote.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import { createKeptTokens } from './kept-tokens.ts';
import { type AccessToken, accessToken } from './token-life.ts';

/** Why there is no token now, although there may be one later: nothing was sent with it. */
type Later = Extract<RemoteAnswer<never>, { kind: 'unavailable' | 'unreachable' }>;
export type TokenAnswer = { kind: 'ok'; token: string } | { kind: 'signed-out' } | Later;

/** The sign-ins of this desk's users at the remote. */
export interface RemoteTokens {
  /** Takes what a login at the remote gave. */
  keep(userId: number, login: Pick<LoginResponse, 'token' | 'refreshToken'>): Promise<void>;
  /** An access token that should hold; renewed when it ends within a minute. */
  token(userId: number): Promise<TokenAnswer>;
  /** Another one than `refused`: renewed, unless that has happened meanwhile. */
  refreshAfter(userId: number, refused: string): Promise<TokenAnswer>;
  forget(userId: number): Promise<void>;
  has(userId: number): Promise<boolean>;
}

export interface RemoteTokenPorts {
  secrets: SecretStore;
  remote: () => RemoteService;
  /** Address of the remote now: a token goes to no other one than gave it. */
  url: () => string;
  clock: Clock;
  logger: Logger;
}

const SIGNED_OUT = { kind: 'signed-out' } as const;

/**
 * Tokens of the remote by the user here. The refresh token rests in the keychain alone, the access token in memory. One
 * renewal at a time for a user; its successor is stored before it is used. A renewal without an answer leaves the old
 * token, which gives the same successor again at a remote that allows for a lost answer.
 */
export const createRemoteTokens = (ports: RemoteTokenPorts): RemoteTokens => {
  const { remote, url, clock, logger } = ports;
  const kept = createKeptTokens(ports);
  const accesses = new Map<number, AccessToken & { url: string }>();
  const underWay = new Map<number, Promise<TokenAnswer>>();

  const accessOf = (userId: number): AccessToken | null => {
    const access = accesses.get(userId);
    return access?.url === url() ? access : null;
  };
  const holds = ({ endsAt }: AccessToken): boolean => endsAt === null || clock.now() < endsAt;
  const take = (userId: number, token: string): void => {
    accesses.set(userId, { ...accessToken(token, clock.now()), url: url() });
  };
  const forget = async (userId: number): Promise<void> => {
    accesses.delete(userId);
    await kept.delete(userId);
  };
  /** What came in or went while a renewal was under way counts, not its answer. */
  const overtaken = (userId: number): TokenAnswer => {
    const access = accessOf(userId);
    return access ? { kind: 'ok', token: access.token } : SIGNED_OUT;
  };

  const renew = async (userId: number): Promise<TokenAnswer> => {
    const used = await kept.get(userId);
    if (used === null) return SIGNED_OUT;
    const answer = await remote().refresh(used);
    if ((await kept.get(userId)) !== used) return overtaken(userId);
    if (answer.kind === 'unavailable') return answer;
    // Whatever waits for this token was not sent.
    if (answer.kind === 'unreachable') return { ...answer, sent: false };
    if (answer.kind !== 'ok' || answer.value.otp) {
      logger.warn('remote-token.refused', { userId, answer: answer.kind });
      await forget(userId);
      return SIGNED_OUT;
    }
    const { token, refreshToken } = answer.value;
    // A remote that gives no successor lets the old one stand.
    if (refreshToken !== '' && refreshToken !== used) await kept.set(userId, refreshToken);
    take(userId, token);
    return { kind: 'ok', token };
  };

  const renewOnce = (userId: number): Promise<TokenAnswer> => {
    const running = underWay.get(userId);
    if (running) return running;
    const run = renew(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, run);
    return run;
  };

  return {
    keep: async (userId, { token, refreshToken }) => {
      accesses.delete(userId);
      if (refreshToken === '') await kept.delete(userId);
      else await kept.set(userId, refreshToken);
      take(userId, token);
    },
    token: async (userId) => {
      const access = accessOf(userId);
      const now = clock.now();
      if (access && (access.renewAt === null || now < access.renewAt)) {
        return { kind: 'ok', token: access.token };
      }
      const answer = await renewOnce(userId);
      if (answer.kind === 'ok') return answer;
      // It has a little time left, and the remote has not said anything against it: a refusal would have taken it.
      return access && holds(access) && accessOf(userId) === access
        ? { kind: 'ok', token: access.token }
        : answer;
    },
    refreshAfter: async (userId, refused) => {
      const access = accessOf(userId);
      if (access && access.token !== refused) return { kind: 'ok', token: access.token };
      accesses.delete(userId);
      return renewOnce(userId);
    },
    forget,
    has: async (userId) => {
      const access = accessOf(userId);
      return (access !== null && holds(access)) || (await kept.get(userId)) !== null;
    },
  };
};
