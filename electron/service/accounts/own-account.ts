import { PackdeskError } from '../../../shared/errors.ts';
import { type LoginResponse, PasswordChange } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';
import type { User, UserCredentials } from '../../core/account-store.ts';
import { type Actor, actingAs, strangerAt } from '../../core/actor.ts';
import type { Caller } from '../../core/caller.ts';
import type { AccountContext } from './context.ts';
import { checkPassword, notingRefusals, openSession } from './login.ts';
import type { LoginGuard } from './login-guard.ts';
import { matchingStep, newSeed, openSeed, otpUri, sealSeed } from './otp.ts';
import { checkPasswordLength, type SeedKey } from './passwords.ts';
import { newRecoveryCodes, resealed } from './recovery-codes.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';
import { type DueClaims, saysPasswordDue } from './tokens.ts';

type From = { address: string };
type Known = { user: User & UserCredentials; key: SeedKey };

/** Acts of users on their own account. Each asks for the password once more, throttled like a login. */
export interface OwnAccount {
  /**
   * Chooses another password and begins a session with it; all earlier ones of the user end. One-time passwords go on.
   * @param token an access token, or the one of a login that says that another password is due
   * @throws PackdeskError auth.token, auth.credentials, auth.password-weak, auth.password-same, request.malformed
   */
  changePassword(token: string | undefined, body: unknown, from: From): Promise<LoginResponse>;
  /**
   * Begins with one-time passwords: what the authenticator app is told, as an `otpauth:` address. Nothing changes before
   * `confirmOtp`. @throws PackdeskError auth.credentials
   */
  beginOtp(caller: Caller, password: string, from: From): Promise<{ uri: string }>;
  /**
   * Switches one-time passwords on with a code that the app shows. Recovery codes, which cannot be had again.
   * @throws PackdeskError auth.otp-begin after ten minutes, auth.otp-code
   */
  confirmOtp(caller: Caller, code: string): Promise<{ codes: string[] }>;
  /** Switches them off. @throws PackdeskError auth.credentials, auth.password-weak for a password too short to be alone */
  removeOtp(caller: Caller, password: string, from: From): Promise<void>;
}

interface Begun extends Known {
  seed: Uint8Array;
  until: number;
}

const BEGUN_MS = 10 * 60_000;
/** Enrolments that have begun; the oldest goes first. */
const MAX_BEGUN = 100;

class OwnAccounts implements OwnAccount {
  readonly #context: AccountContext;
  readonly #guard: LoginGuard;
  readonly #authenticate: (token: string | undefined) => Promise<Caller>;
  readonly #refused: RefusedSignIns;
  /** By session: what a person has begun at a window goes on there. */
  readonly #begun = new Map<string, Begun>();

  constructor(
    context: AccountContext,
    guard: LoginGuard,
    authenticate: (token: string | undefined) => Promise<Caller>,
    refused: RefusedSignIns,
  ) {
    this.#context = context;
    this.#guard = guard;
    this.#authenticate = authenticate;
    this.#refused = refused;
  }

  async changePassword(token: string | undefined, body: unknown, from: From): Promise<LoginResponse> {
    const claims = await this.#claimsOf(token);
    const { password, newPassword } = parseBody(PasswordChange, body);
    const owner = await this.#context.accounts.userById(claims.userId);
    if (!owner) throw new PackdeskError('auth.token');
    const known = await this.#proven(owner.email, password, from);
    const { user, key } = known;
    // Roles may have been taken away since the sign-in that waits for this.
    if (user.id !== claims.userId || !user.roles.includes(claims.role)) throw new PackdeskError('auth.token');
    checkPasswordLength(newPassword, user.otp);
    if (await this.#context.passwords.verify(newPassword, user.passwordHash)) {
      throw new PackdeskError('auth.password-same');
    }
    return await actingAs(actorOf(user, claims.role, from), async () => {
      await this.#store(user, key, newPassword);
      return await openSession(this.#context, user, claims.role, claims.rememberMe);
    });
  }

  async beginOtp(caller: Caller, password: string, from: From): Promise<{ uri: string }> {
    const known = await this.#proven(caller.email, password, from);
    const { ids, clock } = this.#context;
    const seed = newSeed(ids);
    this.#begun.delete(caller.sessionId);
    this.#begun.set(caller.sessionId, { ...known, seed, until: clock.now() + BEGUN_MS });
    const oldest = this.#begun.keys().next();
    if (this.#begun.size > MAX_BEGUN && !oldest.done) this.#begun.delete(oldest.value);
    return { uri: otpUri(seed, known.user.email) };
  }

  async confirmOtp(caller: Caller, code: string): Promise<{ codes: string[] }> {
    const { ids, clock, accounts } = this.#context;
    const begun = this.#begun.get(caller.sessionId);
    if (!begun || begun.until <= clock.now()) throw new PackdeskError('auth.otp-begin');
    const { user, key, seed } = begun;
    const step = matchingStep(seed, code, clock.now());
    if (step === null) throw new PackdeskError('auth.otp-code');
    const { codes, otpRecovery } = newRecoveryCodes(key, user.uuid, ids);
    const otpSeed = sealSeed(seed, key, user.uuid, ids);
    const { passwordHash } = user;
    const done = await accounts.enrolOtp(user.id, { passwordHash, otpSeed, otpRecovery, step });
    this.#begun.delete(caller.sessionId);
    // The password was changed in the meantime: its key opens nothing any more.
    if (!done) throw new PackdeskError('auth.otp-begin');
    return { codes };
  }

  async removeOtp(caller: Caller, password: string, from: From): Promise<void> {
    const { user } = await this.#proven(caller.email, password, from);
    checkPasswordLength(password, false);
    await this.#context.accounts.removeOtp(user.id, false, this.#context.clock.now());
  }

  async #claimsOf(token: string | undefined): Promise<DueClaims> {
    const due = token === undefined ? null : await this.#context.tokens.verifyDue(token);
    if (due) return due;
    // Its time is over: only another sign-in helps.
    if (token !== undefined && saysPasswordDue(token)) throw new PackdeskError('auth.token');
    const { userId, role, sessionId } = await this.#authenticate(token);
    const session = await this.#context.accounts.session(sessionId);
    return { userId, role, rememberMe: session?.rememberMe ?? false };
  }

  #proven(email: string, password: string, { address }: From): Promise<Known> {
    return notingRefusals(this.#refused, email, () =>
      this.#guard.attempt(email, address, async () => ({
        complete: true,
        value: await checkPassword(this.#context, email, password),
      })),
    );
  }

  async #store(user: User & UserCredentials, before: SeedKey, newPassword: string): Promise<void> {
    const { passwords, ids, accounts, clock } = this.#context;
    const { passwordHash, key } = await passwords.create(newPassword);
    const { uuid, otpSeed, otpRecovery } = user;
    const done = await accounts.changePassword(
      user.id,
      {
        ...{ before: user.passwordHash, passwordHash },
        otpSeed: otpSeed && sealSeed(openSeed(otpSeed, before, uuid), key, uuid, ids),
        otpRecovery: resealed(otpRecovery, before, key, uuid, ids),
      },
      clock.now(),
    );
    // Replaced by an administrator in the meantime.
    if (!done) throw new PackdeskError('auth.credentials');
  }
}

const actorOf = ({ id, email }: User, role: Caller['role'], { address }: From): Actor => ({
  ...strangerAt(address),
  user: { id, email, role },
});

export const createOwnAccount = (...parts: ConstructorParameters<typeof OwnAccounts>): OwnAccount =>
  new OwnAccounts(...parts);
