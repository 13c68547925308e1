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
 * Finds the user of a bearer token. A token's signature and claims cannot change, so they are checked once and
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

  /** The caller of a checked token, unless it expired or its session has ended: then it is forgotten. */
  const stillGood = (token: string, { caller, expiresAt }: Known): Caller | null => {
    if (expiresAt > clock.now() && accounts.sessionIsLive(caller.sessionId)) return caller;
    known.delete(token);
    return null;
  };

  return {
    recognise(token: string): Caller | null {
      const entry = known.get(token);
      return entry === undefined ? null : stillGood(token, entry);
    },
    async authenticate(token: string | undefined): Promise<Caller> {
      if (!token) throw new PackdeskError('auth.token');
      const caller = stillGood(token, known.get(token) ?? (await verify(token)));
      if (caller === null) throw new PackdeskError('auth.token');
      return caller;
    },
  };
};
