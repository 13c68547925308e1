import { PackdeskError } from '../../../shared/errors.ts';
import { type LoginResponse, RefreshRequest } from '../../../shared/service.ts';
import { parseBody } from '../../../shared/validation.ts';
import type { RefreshToken, Session, User } from '../../core/account-store.ts';
import { hashOf } from '../../core/token-hash.ts';
import { signedIn } from './answer.ts';
import type { AccountContext } from './context.ts';

/** A client whose answer got lost may ask again so long after the exchange. */
const GRACE_MS = 60_000;

const refused = (): PackdeskError => new PackdeskError('auth.refresh');

interface Found {
  stored: RefreshToken;
  session: Session;
  user: User;
}

const find = async ({ accounts, clock }: AccountContext, token: string): Promise<Found> => {
  const stored = await accounts.refreshToken(hashOf(token));
  const session = stored && (await accounts.session(stored.sessionId));
  const user = session && (await accounts.userById(session.userId));
  if (!stored || !session || !user) throw refused();
  const now = clock.now();
  if (session.endedAt !== null || session.expiresAt <= now || stored.expiresAt <= now) throw refused();
  if (user.disabled || !user.roles.includes(session.role)) throw refused();
  return { stored, session, user };
};

/** RFC 9700 section 4.14: someone uses a token whose time is over, so one of two holders is a thief. */
const endFamily = async ({ accounts, clock, logger }: AccountContext, session: Session): Promise<never> => {
  await accounts.endSession(session.id, clock.now(), true);
  logger.warn('refresh.reused', { userId: session.userId });
  throw refused();
};

/**
 * True where the answer of an exchange may be repeated: it is fresh, and its tokens have not been used, so it
 * may have been lost. A clock that was set back cannot tell how fresh it is.
 */
const mayHaveGotLost = async (
  { accounts, clock }: AccountContext,
  stored: RefreshToken,
): Promise<boolean> => {
  const { usedAt, successorHash } = stored;
  if (usedAt === null || successorHash === null) return false;
  const age = clock.now() - usedAt;
  if (age < 0 || age > GRACE_MS) return false;
  return (await accounts.refreshToken(successorHash))?.usedAt === null;
};

const again = async (
  context: AccountContext,
  { stored, session, user }: Found,
  successor: { token: string; stored: RefreshToken },
): Promise<LoginResponse> => {
  if (!(await mayHaveGotLost(context, stored))) return endFamily(context, session);
  // Exchanged under another signing key, one that a restart without a keychain lost: cannot be given again.
  if (stored.successorHash !== successor.stored.hash) throw refused();
  return signedIn(context, user, session, successor.token);
};

/** Exchange of refresh tokens: rotation, a short grace, reuse detection. See `Sessions.refresh`. */
export const createRefresh =
  (context: AccountContext) =>
  async (body: unknown): Promise<LoginResponse> => {
    const { refreshToken } = parseBody(RefreshRequest, body);
    const found = await find(context, refreshToken);
    const at = context.clock.now();
    const successor = context.refreshTokens.successor(refreshToken, found.session, at);
    if (found.stored.usedAt !== null) return again(context, found, successor);
    const result = await context.accounts.rotate(found.stored.hash, at, successor.stored);
    if (result === 'unknown') throw refused();
    // Another request of the same token was faster: what it got is what this one gets.
    if (result === 'used-before') return again(context, await find(context, refreshToken), successor);
    return signedIn(context, found.user, found.session, successor.token);
  };
