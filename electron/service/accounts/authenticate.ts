import { PackdeskError } from '../../../shared/errors.ts';
import type { Caller } from '../../core/caller.ts';
import type { AccountContext } from './context.ts';

/** Tokens whose check is remembered. Each is some 500 bytes. */
const MAX_KNOWN = 2_000;

interface Known {
  caller: Caller;
  expiresAt: number;
}

/**
 * Who a bearer token stands for. A token's signature and claims cannot change, so they are checked once and
 * remembered until it expires; whether its session still lives is asked at every request.
 */
export const createAuthenticate = ({ accounts, clock, tokens }: AccountContext) => {
  const known = new Map<string, Known>();

  const remember = (token: string, entry: Known): void => {
    known.set(token, entry);
    if (known.size <= MAX_KNOWN) return;
    const oldest = known.keys().next();
    if (!oldest.done) known.delete(oldest.value);
  };

  const verify = async (token: string): Promise<Known> => {
    const { userId, sessionId, role, expiresAt } = await tokens.verify(token);
    const user = await accounts.userById(userId);
    if (!user?.roles.includes(role)) throw new PackdeskError('auth.token');
    const entry = { caller: { userId, email: user.email, role, sessionId }, expiresAt };
    remember(token, entry);
    return entry;
  };

  return async (token: string | undefined): Promise<Caller> => {
    if (!token) throw new PackdeskError('auth.token');
    const { caller, expiresAt } = known.get(token) ?? (await verify(token));
    if (expiresAt <= clock.now()) {
      known.delete(token);
      throw new PackdeskError('auth.token');
    }
    if (!accounts.sessionIsLive(caller.sessionId)) {
      known.delete(token);
      throw new PackdeskError('auth.token');
    }
    return caller;
  };
};
