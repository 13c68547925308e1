import { z } from 'zod';
import { PackdeskError } from '../../shared/errors.ts';
import { Role } from '../../shared/roles.ts';
import { parseBody } from '../../shared/validation.ts';
import { normalEmail } from '../core/account-name.ts';
import type { AccountStore, NewUser, User } from '../core/account-store.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import { newSeed, otpUri, sealSeed } from './accounts/otp.ts';
import { checkPasswordLength, createPasswords, type PasswordCost } from './accounts/passwords.ts';

/** The client that users of this desk belong to (`serviceClientId`). */
const OWN_CLIENT = 1;

const name = z.string().trim().max(100).default('');

const UserInput = z.object({
  email: z.string().trim().max(320).pipe(z.email()),
  password: z.string().max(1024),
  /** The first is the role of a login that names none. */
  roles: z.array(Role).min(1),
  firstName: name,
  lastName: name,
  companyName: name,
  otp: z.boolean().default(false),
});
export type UserInput = z.input<typeof UserInput>;

export interface Users {
  /**
   * Adds a user. `otpUri` (with `otp`) goes into an authenticator app and cannot be had again.
   * @throws PackdeskError request.malformed, auth.password-weak, auth.email-taken
   */
  add(input: UserInput): Promise<{ user: User; otpUri: string | null }>;
  /** Adds the very first user, an administrator. @throws PackdeskError auth.setup-done, auth.password-weak, … */
  addFirst(input: Omit<UserInput, 'roles' | 'otp'>): Promise<User>;
  list(): Promise<User[]>;
  /** Disabling ends the user's sessions at once. @throws PackdeskError auth.user-unknown */
  setDisabled(email: string, disabled: boolean): Promise<void>;
  /**
   * Ends the user's sessions. A user with one-time passwords gets a new seed, since the old one could be
   * read with the old password alone. @throws PackdeskError auth.user-unknown, auth.password-weak
   */
  setPassword(email: string, password: string): Promise<{ otpUri: string | null }>;
}

export interface UserPorts {
  accounts: AccountStore;
  clock: Clock;
  ids: Ids;
  /** Cheaper only in tests. */
  passwordCost?: PasswordCost;
}

/** User administration: the first start's page and the command line. */
export const createUsers = ({ accounts, clock, ids, passwordCost }: UserPorts): Users => {
  const passwords = createPasswords({ ids, cost: passwordCost });
  const unknown = (email: string) => new PackdeskError('auth.user-unknown', { details: { email } });

  const credentials = async (password: string, otp: boolean, uuid: string, email: string) => {
    checkPasswordLength(password, otp);
    const { passwordHash, key } = await passwords.create(password);
    if (!otp) return { passwordHash, otpSeed: null, otpUri: null };
    const seed = newSeed(ids);
    return { passwordHash, otpSeed: sealSeed(seed, key, uuid, ids), otpUri: otpUri(seed, email) };
  };

  const newUser = async (input: UserInput): Promise<{ user: NewUser; otpUri: string | null }> => {
    const { password, otp, ...given } = parseBody(UserInput, input);
    const uuid = ids.uuid();
    const email = normalEmail(given.email);
    const { otpUri: uri, ...secrets } = await credentials(password, otp, uuid, email);
    const roles = [...new Set(given.roles)];
    const [defaultRole = 'packer'] = roles;
    const base = { ...given, uuid, email, roles, defaultRole, clientId: OWN_CLIENT, createdAt: clock.now() };
    return { user: { ...base, ...secrets }, otpUri: uri };
  };

  return {
    async add(input) {
      const { user, otpUri: uri } = await newUser(input);
      return { user: await accounts.addUser(user), otpUri: uri };
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
    async setPassword(email, password) {
      const user = await accounts.userByEmail(normalEmail(email));
      if (!user) throw unknown(email);
      const made = await credentials(password, user.otp, user.uuid, user.email);
      const done = await accounts.setPassword(user.email, made.passwordHash, made.otpSeed, clock.now());
      if (!done) throw unknown(email);
      return { otpUri: made.otpUri };
    },
  };
};
