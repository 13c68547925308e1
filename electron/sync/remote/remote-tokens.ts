import type { LoginResponse } from '../../../shared/service.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { RemoteAnswer, RemoteService } from '../../core/remote.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import { createKeptTokens } from './kept-tokens.ts';
import { type AccessToken, accessToken } from './token-life.ts';

/** Why there is no token now, although there may be one later: nothing was sent with it. */
type Later = Extract<RemoteAnswer<never>, { kind: 'unavailable' | 'unreachable' }>;
export type TokenAnswer =
  | { kind: 'ok'; token: string }
  /** The one there is opens the remote: what was refused was the request. */
  | { kind: 'good' }
  | { kind: 'signed-out' }
  | Later;
/** `none`: this remote renews no sign-in, or not this one. */
type Renewal = Exclude<TokenAnswer, { kind: 'good' }> | { kind: 'none' };

/** Tokens of a sign-in at the remote; `expiresIn` is the interface's other name for a token's life, in s. */
export type GivenTokens = Pick<LoginResponse, 'token' | 'refreshToken'> & { expiresIn?: unknown };

/** The sign-ins of this desk's users at the remote. */
export interface RemoteTokens {
  /** Takes what a login at the remote gave. */
  keep(userId: number, login: GivenTokens): Promise<void>;
  /** An access token that should hold; renewed when it ends within a minute. */
  token(userId: number): Promise<Exclude<TokenAnswer, { kind: 'good' }>>;
  /** Another one than `refused`: renewed, unless that has happened by now. `good` where there is no need of another. */
  refreshAfter(userId: number, refused: string): Promise<TokenAnswer>;
  /** The remote has let this token in. */
  worked(userId: number, token: string): void;
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

/** Got to learn whether a token is let in; there is no such shipment anywhere. */
const NO_SHIPMENT = 'packdesk-connection-test';
/** Sent where there is no token any more: only whether the service answers counts then. */
const NO_TOKEN = 'none';
/** So young a token has not ended, ms. */
const JUST_NOW_MS = 10_000;

/** The operation is not there, or is another one: nothing in such an answer is about the sign-in. */
const isNowhere = (answer: RemoteAnswer<unknown>): boolean =>
  answer.kind === 'unreachable' ||
  (answer.kind === 'refused' && (answer.status === 404 || answer.status === 405));

const signedOutWithout = (answer: Renewal): Exclude<Renewal, { kind: 'none' }> =>
  answer.kind === 'none' ? SIGNED_OUT : answer;

/** One run at a time for each user; callers in between share its outcome. */
const once = <T>(work: (userId: number) => Promise<T>): ((userId: number) => Promise<T>) => {
  const underWay = new Map<number, Promise<T>>();
  return (userId) => {
    const running = underWay.get(userId);
    if (running) return running;
    const run = work(userId).finally(() => underWay.delete(userId));
    underWay.set(userId, run);
    return run;
  };
};

interface HeldAccess extends AccessToken {
  url: string;
  /** When it came, ms. */
  since: number;
  /** The remote has let it in, so that its user may do something there. */
  hasWorked?: boolean;
  /** The remote has answered it with a 401, and nothing has been learnt of that yet. */
  isRefused?: boolean;
}

/**
 * Tokens of the remote by the user here. The refresh token rests in the keychain alone, the access token in memory. One
 * renewal at a time for a user; its successor is stored before it is used. A renewal without an answer leaves the old
 * token, which gives the same successor again at a remote that allows for a lost answer.
 */
export const createRemoteTokens = (ports: RemoteTokenPorts): RemoteTokens => {
  const { remote, url, clock, logger } = ports;
  const kept = createKeptTokens(ports);
  const accesses = new Map<number, HeldAccess>();

  const accessOf = (userId: number): HeldAccess | null => {
    const access = accesses.get(userId);
    return access?.url === url() ? access : null;
  };
  const holds = ({ endsAt }: AccessToken): boolean => endsAt === null || clock.now() < endsAt;
  const take = (userId: number, { token, expiresIn }: GivenTokens): void => {
    const now = clock.now();
    accesses.set(userId, { ...accessToken(token, now, expiresIn), url: url(), since: now });
  };
  const forget = async (userId: number): Promise<void> => {
    accesses.delete(userId);
    await kept.delete(userId);
  };
  /** Tokens that came or went while a renewal was under way count, not its answer. */
  const overtaken = (userId: number): Exclude<Renewal, { kind: 'none' }> => {
    const access = accessOf(userId);
    return access ? { kind: 'ok', token: access.token } : SIGNED_OUT;
  };

  /** Tests whether the service is there at all, and accepts this token. */
  const look = async (token: string): Promise<'good' | 'over' | Later> => {
    const answer = await remote().get(token, NO_SHIPMENT);
    switch (answer.kind) {
      case 'unauthorised':
        return 'over';
      case 'unavailable':
        return answer;
      // Whatever waits for this token was not sent.
      case 'unreachable':
        return { ...answer, sent: false };
      default:
        return 'good';
    }
  };

  /**
   * This sign-in cannot be renewed. First asks whether the service itself is there: the answer may come from
   * a proxy in front of it.
   */
  const withoutRenewal = async (userId: number): Promise<Renewal> => {
    const there = await look(accessOf(userId)?.token ?? NO_TOKEN);
    if (typeof there !== 'string') return there;
    logger.warn('remote-token.no-renewal', { userId });
    await kept.delete(userId);
    return { kind: 'none' };
  };

  const renew = async (userId: number): Promise<Renewal> => {
    const used = await kept.get(userId);
    if (used === null) return { kind: 'none' };
    const answer = await remote().refresh(used);
    if ((await kept.get(userId)) !== used) return overtaken(userId);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'unreachable' && answer.step !== 'not-a-service') return { ...answer, sent: false };
    if (isNowhere(answer)) return withoutRenewal(userId);
    if (answer.kind !== 'ok' || answer.value.otp) {
      logger.warn('remote-token.refused', { userId, answer: answer.kind });
      await forget(userId);
      return SIGNED_OUT;
    }
    const { token, refreshToken } = answer.value;
    // A remote that gives no successor lets the old one stand.
    if (refreshToken !== '' && refreshToken !== used) await kept.set(userId, refreshToken);
    take(userId, answer.value);
    return { kind: 'ok', token };
  };

  const renewOnce = once(renew);

  /** A 401 to a token that nothing renews is about the request, where the token still opens something. */
  const judge = once(async (userId): Promise<TokenAnswer> => {
    const access = accessOf(userId);
    if (!access) return SIGNED_OUT;
    const there = await look(access.token);
    if (typeof there !== 'string') return there;
    if (accessOf(userId) !== access) return overtaken(userId);
    // One that was given a moment ago and never was let in: its user lacks the role for all of it, and another sign-in
    // would give no other.
    const isYoung = !access.hasWorked && holds(access) && clock.now() - access.since < JUST_NOW_MS;
    if (there === 'good' || isYoung) {
      access.isRefused = false;
      return { kind: 'good' };
    }
    await forget(userId);
    return SIGNED_OUT;
  });

  return {
    keep: async (userId, login) => {
      const { refreshToken } = login;
      accesses.delete(userId);
      if (refreshToken === '') await kept.delete(userId);
      else await kept.set(userId, refreshToken);
      take(userId, login);
    },
    token: async (userId) => {
      const access = accessOf(userId);
      const held: TokenAnswer | null = access && { kind: 'ok', token: access.token };
      if (access && held && !access.isRefused && (access.renewAt === null || clock.now() < access.renewAt))
        return held;
      const answer = await renewOnce(userId);
      if (answer.kind === 'ok' || !access || !held || accessOf(userId) !== access)
        return signedOutWithout(answer);
      // It has a little time left, and the remote has not said anything against it: a refusal would have taken it.
      if (!access.isRefused && holds(access)) return held;
      if (answer.kind !== 'none') return answer;
      const judged = await judge(userId);
      return judged.kind === 'good' ? held : judged;
    },
    refreshAfter: async (userId, refused) => {
      const access = accessOf(userId);
      if (access && access.token !== refused) return { kind: 'ok', token: access.token };
      if (access) access.isRefused = true;
      const answer = await renewOnce(userId);
      return answer.kind === 'none' ? judge(userId) : answer;
    },
    worked: (userId, token) => {
      const access = accessOf(userId);
      if (access?.token === token) access.hasWorked = true;
    },
    forget,
    has: async (userId) => {
      const access = accessOf(userId);
      return (access !== null && !access.isRefused && holds(access)) || (await kept.get(userId)) !== null;
    },
  };
};
