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
 * The sign-ins of this desk's users at the remote: tokens by the user here. The refresh token rests in the keychain,
 * the access token in memory. One renewal at a time for a user; its successor is stored before it is used. A renewal
 * without an answer leaves the old token, which gives the same successor again at a remote that allows for a lost answer.
 */
export class RemoteTokens {
  readonly #ports: RemoteTokenPorts;
  readonly #kept: ReturnType<typeof createKeptTokens>;
  readonly #accesses = new Map<number, HeldAccess>();
  readonly #renewOnce = once((userId) => this.#renew(userId));
  readonly #judgeOnce = once((userId) => this.#judge(userId));

  constructor(ports: RemoteTokenPorts) {
    this.#ports = ports;
    this.#kept = createKeptTokens(ports);
  }

  /** Takes what a login at the remote gave. */
  async keep(userId: number, login: GivenTokens): Promise<void> {
    const { refreshToken } = login;
    this.#accesses.delete(userId);
    if (refreshToken === '') await this.#kept.delete(userId);
    else await this.#kept.set(userId, refreshToken);
    this.#take(userId, login);
  }

  /** An access token that should hold; renewed when it ends within a minute. */
  async token(userId: number): Promise<Exclude<TokenAnswer, { kind: 'good' }>> {
    const access = this.#accessOf(userId);
    const held = access && { kind: 'ok' as const, token: access.token };
    const isFresh = access && (access.renewAt === null || this.#ports.clock.now() < access.renewAt);
    if (access && held && !access.isRefused && isFresh) return held;
    const answer = await this.#renewOnce(userId);
    if (answer.kind === 'ok' || !access || !held || this.#accessOf(userId) !== access)
      return signedOutWithout(answer);
    // It has a little time left, and the remote has not said anything against it: a refusal would have taken it.
    if (!access.isRefused && this.#holds(access)) return held;
    if (answer.kind !== 'none') return answer;
    const judged = await this.#judgeOnce(userId);
    return judged.kind === 'good' ? held : judged;
  }

  /** Another one than `refused`: renewed, unless that has happened by now. `good` where there is no need of another. */
  async refreshAfter(userId: number, refused: string): Promise<TokenAnswer> {
    const access = this.#accessOf(userId);
    if (access && access.token !== refused) return { kind: 'ok', token: access.token };
    if (access) access.isRefused = true;
    const answer = await this.#renewOnce(userId);
    return answer.kind === 'none' ? this.#judgeOnce(userId) : answer;
  }

  /** The remote has let this token in. */
  worked(userId: number, token: string): void {
    const access = this.#accessOf(userId);
    if (access?.token === token) access.hasWorked = true;
  }

  async forget(userId: number): Promise<void> {
    this.#accesses.delete(userId);
    await this.#kept.delete(userId);
  }

  async has(userId: number): Promise<boolean> {
    const access = this.#accessOf(userId);
    if (access && !access.isRefused && this.#holds(access)) return true;
    return (await this.#kept.get(userId)) !== null;
  }

  /** Of the remote that is set now. */
  #accessOf(userId: number): HeldAccess | null {
    const access = this.#accesses.get(userId);
    return access?.url === this.#ports.url() ? access : null;
  }

  #holds({ endsAt }: AccessToken): boolean {
    return endsAt === null || this.#ports.clock.now() < endsAt;
  }

  #take(userId: number, { token, expiresIn }: GivenTokens): void {
    const { clock, url } = this.#ports;
    const now = clock.now();
    this.#accesses.set(userId, { ...accessToken(token, now, expiresIn), url: url(), since: now });
  }

  async #renew(userId: number): Promise<Renewal> {
    const { remote, logger } = this.#ports;
    const used = await this.#kept.get(userId);
    if (used === null) return { kind: 'none' };
    const answer = await remote().refresh(used);
    if ((await this.#kept.get(userId)) !== used) return this.#overtaken(userId);
    if (answer.kind === 'unavailable') return answer;
    if (answer.kind === 'unreachable' && answer.step !== 'not-a-service') return { ...answer, sent: false };
    if (isNowhere(answer)) return await this.#withoutRenewal(userId);
    if (answer.kind !== 'ok' || answer.value.otp) {
      logger.warn('remote-token.refused', { userId, answer: answer.kind });
      await this.forget(userId);
      return SIGNED_OUT;
    }
    const { token, refreshToken } = answer.value;
    // A remote that gives no successor keeps the old one valid.
    if (refreshToken !== '' && refreshToken !== used) await this.#kept.set(userId, refreshToken);
    this.#take(userId, answer.value);
    return { kind: 'ok', token };
  }

  /** Tokens that came or went while a renewal was under way count, not its answer. */
  #overtaken(userId: number): Exclude<Renewal, { kind: 'none' }> {
    const access = this.#accessOf(userId);
    return access ? { kind: 'ok', token: access.token } : SIGNED_OUT;
  }

  /** Nothing renews this sign-in. Whether the service itself is there is asked first: the answer may come from a proxy in front of it. */
  async #withoutRenewal(userId: number): Promise<Renewal> {
    const there = await this.#look(this.#accessOf(userId)?.token ?? NO_TOKEN);
    if (typeof there !== 'string') return there;
    this.#ports.logger.warn('remote-token.no-renewal', { userId });
    await this.#kept.delete(userId);
    return { kind: 'none' };
  }

  /** A 401 to a token that nothing renews is about the request, where the token still opens something. */
  async #judge(userId: number): Promise<TokenAnswer> {
    const access = this.#accessOf(userId);
    if (!access) return SIGNED_OUT;
    const there = await this.#look(access.token);
    if (typeof there !== 'string') return there;
    if (this.#accessOf(userId) !== access) return this.#overtaken(userId);
    // One that was given a moment ago and never was let in: its user lacks the role for all of it, and another sign-in
    // would give no other.
    const isNew = this.#ports.clock.now() - access.since < JUST_NOW_MS;
    if (there === 'good' || (isNew && !access.hasWorked && this.#holds(access))) {
      access.isRefused = false;
      return { kind: 'good' };
    }
    await this.forget(userId);
    return SIGNED_OUT;
  }

  /** Tests whether the service is there at all, and accepts this token. */
  async #look(token: string): Promise<'good' | 'over' | Later> {
    const answer = await this.#ports.remote().get(token, NO_SHIPMENT);
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
  }
}
