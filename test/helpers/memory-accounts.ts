import type {
  AccountStore,
  NewUser,
  RefreshToken,
  Session,
  User,
  UserCredentials,
} from '../../electron/core/account-store.ts';
import { PackdeskError } from '../../shared/errors.ts';

/** An account store that lives in memory. */
export const memoryAccounts = (): AccountStore => {
  const users: (User & UserCredentials)[] = [];
  const sessions = new Map<string, Session>();
  const tokens = new Map<string, RefreshToken>();
  const find = (email: string) => users.find((user) => user.email === email);
  const bare = ({
    passwordHash: _p,
    otpSeed: _s,
    otpLastStep: _l,
    ...user
  }: User & UserCredentials): User => ({ ...user });
  const endAll = (userId: number, at: number) => {
    for (const session of sessions.values()) if (session.userId === userId) session.endedAt ??= at;
  };
  const add = (user: NewUser): User => {
    if (find(user.email)) throw new PackdeskError('auth.email-taken', { details: { email: user.email } });
    const row = {
      ...user,
      id: users.length + 1,
      disabled: false,
      otp: user.otpSeed !== null,
      otpLastStep: 0,
    };
    users.push(row);
    return bare(row);
  };
  return {
    countUsers: async () => users.length,
    users: async () => users.map(bare),
    userByEmail: async (email) => {
      const user = find(email);
      return user ? { ...user } : null;
    },
    userById: async (id) => {
      const user = users.find((each) => each.id === id);
      return user ? bare(user) : null;
    },
    addUser: async (user) => add(user),
    addFirstUser: async (user) => (users.length > 0 ? null : add(user)),
    setPassword: async (email, passwordHash, otpSeed, at) => {
      const user = find(email);
      if (!user) return false;
      Object.assign(user, { passwordHash, otpSeed, otp: otpSeed !== null });
      endAll(user.id, at);
      return true;
    },
    setDisabled: async (email, disabled, at) => {
      const user = find(email);
      if (!user) return false;
      user.disabled = disabled;
      if (disabled) endAll(user.id, at);
      return true;
    },
    useOtpStep: async (userId, step) => {
      const user = users.find((each) => each.id === userId);
      if (!user || step <= user.otpLastStep) return false;
      user.otpLastStep = step;
      return true;
    },
    addSession: async (session, token) => {
      sessions.set(session.id, { ...session });
      tokens.set(token.hash, { ...token });
    },
    session: async (id) => {
      const session = sessions.get(id);
      return session ? { ...session } : null;
    },
    endSession: async (id, at) => {
      const session = sessions.get(id);
      if (session) session.endedAt ??= at;
    },
    refreshToken: async (hash) => {
      const token = tokens.get(hash);
      return token ? { ...token } : null;
    },
    rotate: async (hash, at, successor) => {
      const token = tokens.get(hash);
      if (!token) return 'unknown';
      if (token.usedAt !== null) return 'used-before';
      Object.assign(token, { usedAt: at, successorHash: successor.hash });
      tokens.set(successor.hash, { ...successor });
      return 'rotated';
    },
    sessionIsLive: (id) => {
      const session = sessions.get(id);
      const user = users.find((each) => each.id === session?.userId);
      return session?.endedAt === null && user?.disabled === false;
    },
  };
};
