import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { Role } from '../../shared/roles.ts';
import { parseBody } from '../../shared/validation.ts';
import { normalEmail } from '../core/account-name.ts';
import type { AccountStore, GivenPassword, NewUser, User } from '../core/account-store.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { newCode, readCode } from './accounts/codes.ts';
import { newSeed, otpUri, sealSeed } from './accounts/otp.ts';
import { checkPasswordLength, createPasswords, type PasswordCost } from './accounts/passwords.ts';

/** The client that users of this desk belong to (`serviceClientId`). */
const OWN_CLIENT = 1;

/** Life of a set-up code. */
const SETUP_CODE_MS = 7 * 24 * 60 * 60 * 1000;
/** Groups of five characters: 100 bits. */
const SETUP_CODE_GROUPS = 4;

const name = z.string().trim().max(100).default('');

const UserInput = z.object({
  email: z.string().trim().max(320).pipe(z.email()),
  /** Null: a set-up code in its place. */
  password: z.string().max(1024).nullable(),
  /** The first is the role of a login that names none. */
  roles: z.array(Role).min(1),
  firstName: name,
  lastName: name,
  companyName: name,
  otp: z.boolean().default(false),
  /** The password is good for nothing but choosing another one; a set-up code always is. */
  mustChange: z.boolean().default(false),
});
export type UserInput = z.input<typeof UserInput>;

/** Works as the password once, to choose one. Shown once; only its hash is kept. */
export interface SetupCode {
  code: string;
  /** ms */
  until: number;
}

export interface Users {
  /**
   * Adds a user. `otpUri` (with `otp`) goes into an authenticator app and cannot be had again, nor can `setupCode`, which
   * there is where no password was given.
   * @throws PackdeskError request.malformed, auth.password-weak, auth.email-taken
   */
  add(input: UserInput): Promise<{ user: User; otpUri: string | null; setupCode: SetupCode | null }>;
  /** Adds the very first user, an administrator. @throws PackdeskError auth.setup-done, auth.password-weak, … */
  addFirst(input: Omit<UserInput, 'roles' | 'otp' | 'mustChange'>): Promise<User>;
  list(): Promise<User[]>;
  /** Disabling ends the user's sessions at once. @throws PackdeskError auth.user-unknown, auth.last-admin */
  setDisabled(email: string, disabled: boolean): Promise<void>;
  /**
   * The first is the role of a login that names none. Sessions in a role that goes end at once.
   * @throws PackdeskError request.malformed, auth.user-unknown, auth.last-admin
   */
  setRoles(email: string, roles: readonly Role[]): Promise<void>;
  /**
   * Ends the user's sessions. A user with one-time passwords gets a new seed, since the old one could be
   * read with the old password alone. @throws PackdeskError auth.user-unknown, auth.password-weak
   */
  setPassword(email: string, password: string): Promise<{ otpUri: string | null }>;
  /**
   * A first password, to be changed at the next sign-in, or a set-up code in its place (null). Ends the user's sessions
   * and switches one-time passwords off, which only the old password opens.
   * @throws PackdeskError auth.user-unknown, auth.password-weak
   */
  resetPassword(email: string, password: string | null): Promise<{ setupCode: SetupCode | null }>;
  /**
   * Switches one-time passwords off for one who has lost the app. Ends the user's sessions; another password is due, for
   * it may be a short one. @throws PackdeskError auth.user-unknown
   */
  resetOtp(email: string): Promise<void>;
  /** @throws PackdeskError auth.user-unknown */
  endSessions(email: string): Promise<void>;
}

export interface UserPorts {
  accounts: AccountStore;
  clock: Clock;
  ids: Ids;
  /** Cheaper only in tests. */
  passwordCost?: PasswordCost;
}

/** Credentials as they are stored, with what is told once. */
const createCredentials = ({ clock, ids, passwordCost }: Omit<UserPorts, 'accounts'>) => {
  const passwords = createPasswords({ ids, cost: passwordCost });

  const setupCode = async (): Promise<{ given: GivenPassword; setupCode: SetupCode }> => {
    const code = newCode(ids, SETUP_CODE_GROUPS);
    const until = clock.now() + SETUP_CODE_MS;
    const { passwordHash } = await passwords.create(readCode(code));
    const given = { passwordHash, otpSeed: null, mustChange: true, setupUntil: until };
    return { given, setupCode: { code, until } };
  };

  return {
    setupCode,
    of: async (password: string, otp: boolean, uuid: string, email: string) => {
      checkPasswordLength(password, otp);
      const { passwordHash, key } = await passwords.create(password);
      if (!otp) return { passwordHash, otpSeed: null, otpUri: null };
      const seed = newSeed(ids);
      return { passwordHash, otpSeed: sealSeed(seed, key, uuid, ids), otpUri: otpUri(seed, email) };
    },
    first: async (password: string | null) => {
      if (password === null) return setupCode();
      checkPasswordLength(password, false);
      const { passwordHash } = await passwords.create(password);
      return { given: { passwordHash, otpSeed: null, mustChange: true }, setupCode: null };
    },
  };
};

const RoleList = z.object({ roles: z.array(Role).min(1) });

/** User administration: the window, the first start's page and the command line. */
export const createUsers = ({ accounts, clock, ids, passwordCost }: UserPorts): Users => {
  const credentials = createCredentials({ clock, ids, passwordCost });
  const unknown = (email: string) => new PackdeskError('auth.user-unknown', { details: { email } });

  const newUser = async (input: UserInput) => {
    const { password, otp, mustChange, ...rest } = parseBody(UserInput, input);
    const uuid = ids.uuid();
    const email = normalEmail(rest.email);
    const roles = [...new Set(rest.roles)];
    const [defaultRole = 'packer'] = roles;
    const base = { ...rest, uuid, email, roles, defaultRole, clientId: OWN_CLIENT, createdAt: clock.now() };
    if (password === null) {
      const { given, setupCode } = await credentials.setupCode();
      return { user: { ...base, ...given } satisfies NewUser, otpUri: null, setupCode };
    }
    const { otpUri: uri, ...secrets } = await credentials.of(password, otp, uuid, email);
    const user: NewUser = { ...base, ...secrets, mustChange };
    return { user, otpUri: uri, setupCode: null };
  };

  const known = async (email: string) => {
    const user = await accounts.userByEmail(normalEmail(email));
    if (!user) throw unknown(email);
    return user;
  };

  return {
    async add(input) {
      const { user, ...once } = await newUser(input);
      return { user: await accounts.addUser(user), ...once };
    },
    async addFirst(input) {
      if ((await accounts.countUsers()) > 0) throw new PackdeskError('auth.setup-done');
      const { user } = await newUser({ ...input, roles: ['admin'], otp: false });
      const added = await accounts.addFirstUser(user);
      if (!added) throw new PackdeskError('auth.setup-done');
      return added;
    },
    list: () => accounts.users(),
    async setDisabled(email, disabled) {
      if (!(await accounts.setDisabled(normalEmail(email), disabled, clock.now()))) throw unknown(email);
    },
    async setRoles(email, wanted) {
      const { roles } = parseBody(RoleList, { roles: [...new Set(wanted)] });
      if (!(await accounts.setRoles(normalEmail(email), roles, clock.now()))) throw unknown(email);
    },
    async setPassword(email, password) {
      const user = await known(email);
      const { otpUri: uri, ...made } = await credentials.of(password, user.otp, user.uuid, user.email);
      if (!(await accounts.setPassword(user.email, made, clock.now()))) throw unknown(email);
      return { otpUri: uri };
    },
    async resetPassword(email, password) {
      const user = await known(email);
      const { given, setupCode } = await credentials.first(password);
      if (!(await accounts.setPassword(user.email, given, clock.now()))) throw unknown(email);
      return { setupCode };
    },
    async resetOtp(email) {
      const user = await known(email);
      await accounts.removeOtp(user.id, true, clock.now());
    },
    async endSessions(email) {
      const user = await known(email);
      await accounts.endSessionsOf(user.id, null, clock.now());
    },
  };
};
