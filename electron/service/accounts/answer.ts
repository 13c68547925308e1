import type { LoginResponse } from '../../../shared/service.ts';
import type { Session, User } from '../../core/account-store.ts';
import type { AccountContext } from './context.ts';

const person = (user: User) => ({
  userId: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  serviceClientId: user.clientId,
  uuid: user.uuid,
  companyName: user.companyName,
});

/** The answer of a login or refresh: the user, a new access token and `refreshToken`. */
export const signedIn = async (
  context: AccountContext,
  user: User,
  session: Session,
  refreshToken: string,
): Promise<LoginResponse> => {
  const until = Math.min(context.clock.now() + context.lives.accessMs, session.expiresAt);
  const claims = { userId: user.id, sessionId: session.id, role: session.role };
  return {
    ...person(user),
    type: session.role === 'admin',
    token: await context.tokens.access(claims, until),
    refreshToken,
    otp: false,
  };
};

/** The answer to a right sign-in of a user who has to choose another password first: its token is good for that alone. */
export const passwordDue = async (
  context: AccountContext,
  user: User,
  role: Session['role'],
  rememberMe: boolean,
): Promise<LoginResponse> => ({
  ...person(user),
  type: role === 'admin',
  token: await context.tokens.passwordDue({ userId: user.id, role, rememberMe }),
  refreshToken: '',
  otp: false,
});

/** The answer to a right password without the one-time password that must follow it. */
export const codeDue = async (
  context: AccountContext,
  user: User,
  role: Session['role'],
): Promise<LoginResponse> => ({
  ...person(user),
  type: role === 'admin',
  token: await context.tokens.pending(user.id),
  refreshToken: '',
  otp: true,
});
