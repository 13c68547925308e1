import { PackdeskError } from '../../../shared/errors.ts';
import { Role } from '../../../shared/roles.ts';
import { isPasswordDue, LoginRequest, type LoginResponse } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';
import { accountMark, normalEmail } from '../../core/account-name.ts';
import type { Session, User, UserCredentials } from '../../core/account-store.ts';
import { actingAs, strangerAt } from '../../core/actor.ts';
import { sourceOf } from '../../core/sign-in-source.ts';
import { codeDue, passwordDue, signedIn } from './answer.ts';
import { readCode } from './codes.ts';
import type { AccountContext } from './context.ts';
import type { Attempt, LoginGuard } from './login-guard.ts';
import { matchingStep, openSeed } from './otp.ts';
import type { SeedKey } from './passwords.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import type { RefusedSignIns } from './refused-sign-ins.ts';

const refused = (): PackdeskError => new PackdeskError('auth.credentials');

const roleOf = (user: User, wanted: string | null | undefined): Role => {
  if (!wanted) return user.defaultRole;
  const role = Role.safeParse(wanted);
  if (!role.success || !user.roles.includes(role.data)) throw refused();
  return role.data;
};

/**
 * The user and the key of the password. Unknown, disabled and wrong password all take the same.
 * @param email as `normalEmail` has it
 * @throws PackdeskError auth.credentials; auth.setup-expired to one who has the code
 */
export const checkPassword = async (
  context: AccountContext,
  email: string,
  password: string,
): Promise<{ user: User & UserCredentials; key: SeedKey }> => {
  const user = await context.accounts.userByEmail(email);
  const isCode = user !== null && user.setupUntil !== null;
  const key = await context.passwords.verify(
    isCode ? readCode(password) : password,
    user?.passwordHash ?? null,
  );
  if (!user || !key || user.disabled) throw refused();
  if (user.setupUntil !== null && user.setupUntil <= context.clock.now()) {
    throw new PackdeskError('auth.setup-expired');
  }
  return { user, key };
};

/** A new login of this user, whose sign-in was accepted: its tokens and who they stand for. */
export const openSession = async (
  context: AccountContext,
  user: User,
  role: Role,
  rememberMe: boolean,
): Promise<LoginResponse> => {
  const createdAt = context.clock.now();
  const life = rememberMe ? context.lives.rememberMs : context.lives.refreshMs;
  const session: Session = {
    id: context.ids.uuid(),
    userId: user.id,
    role,
    rememberMe,
    createdAt,
    expiresAt: createdAt + life,
    endedAt: null,
  };
  const { token, stored } = context.refreshTokens.first(session);
  await context.accounts.addSession(session, stored);
  return signedIn(context, user, session, token);
};

const checkCode = async (
  context: AccountContext,
  user: User & UserCredentials,
  key: SeedKey,
  code: string,
): Promise<boolean> => {
  if (user.otpSeed === null) return true;
  const seed = openSeed(user.otpSeed, key, user.uuid);
  const step = matchingStep(seed, code, context.clock.now());
  if (step !== null) return context.accounts.useOtpStep(user.id, step);
  return useRecoveryCode(context, user, key, code);
};

/**
 * One sign-in by what is stored here, neither throttled nor logged.
 * @param email as `normalEmail` has it
 * @throws PackdeskError auth.credentials
 */
export const attempt = async (
  context: AccountContext,
  guard: LoginGuard,
  email: string,
  request: LoginRequest,
): Promise<Attempt<LoginResponse>> => {
  const { user, key } = await checkPassword(context, email, request.password);
  const role = roleOf(user, request.role);
  if (user.otpSeed !== null) {
    const code = request.otp?.trim() ?? '';
    if (code === '') return { complete: false, value: await codeDue(context, user, role) };
    if (!(await guard.code(email, () => checkCode(context, user, key, code)))) throw refused();
  }
  const rememberMe = request.rememberMe === true;
  if (user.mustChange) {
    return { complete: true, value: await passwordDue(context, user, role, rememberMe) };
  }
  return { complete: true, value: await openSession(context, user, role, rememberMe) };
};

/** Names the answer of a sign-in in the log. */
export const eventOf = (response: LoginResponse): string => {
  if (response.otp) return 'login.code-due';
  return isPasswordDue(response) ? 'login.password-due' : 'login.done';
};

/** Sign-in. See `Sessions.login`. */
export const createLogin = (context: AccountContext, guard: LoginGuard, refusedOnes: RefusedSignIns) => {
  const note = async (error: unknown, email: string, address: string): Promise<void> => {
    if (!(error instanceof PackdeskError)) return;
    const account = accountMark(email);
    context.logger.warn('login.refused', { code: error.code, account, from: sourceOf(address) });
    await refusedOnes.note(error.code, email);
  };

  return async (body: unknown, from: { address: string }): Promise<LoginResponse> => {
    const request = parseBody(LoginRequest, body);
    const email = normalEmail(request.email);
    return actingAs(strangerAt(from.address), async () => {
      try {
        const response = await guard.attempt(email, from.address, () =>
          attempt(context, guard, email, request),
        );
        context.logger.info(eventOf(response), { userId: response.userId });
        return response;
      } catch (error) {
        await note(error, email, from.address);
        throw error;
      }
    });
  };
};

/** Records in the audit log where a password that is asked for once more is refused. */
export const notingRefusals = async <T>(
  refusedOnes: RefusedSignIns,
  email: string,
  ask: () => Promise<T>,
): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PackdeskError) await refusedOnes.note(error.code, email);
    throw error;
  }
};

/** The caller's own password once more, for unlocking. See `Sessions.confirmPassword`. */
export const createConfirm =
  (context: AccountContext, guard: LoginGuard, refusedOnes: RefusedSignIns) =>
  async (email: string, password: string, from: { address: string }): Promise<void> => {
    const account = normalEmail(email);
    await notingRefusals(refusedOnes, account, () =>
      guard.attempt(account, from.address, async () => {
        await checkPassword(context, account, password);
        return { complete: true, value: undefined };
      }),
    );
  };
