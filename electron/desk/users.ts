import type { NewUserInput, UsersAnswer, UsersView, UserView } from '../../shared/desk/users.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { Role } from '../../shared/roles.ts';
import { normalEmail } from '../core/account-name.ts';
import type { AccountStore, User } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { SetupCode, Users } from '../service/users.ts';

export interface DeskUsersParts {
  users: Users;
  accounts: AccountStore;
  isEdge(): boolean;
  /** True for an account that is the remote's. */
  isOfRemote(userId: number): Promise<boolean>;
  clock: Clock;
}

/** Two users side by side: the enabled ones first, then by e-mail. */
const inOrder = (one: UserView, other: UserView): number =>
  Number(one.disabled) - Number(other.disabled) || one.email.localeCompare(other.email);

/**
 * The users of a desk, as administrators look after them at its window. In the role edge users come from the remote:
 * what is theirs there (roles, password, one-time passwords) is changed there; here they are shut out or let in, and their
 * sessions at this desk ended. The own account cannot be disabled here, nor its right to administer
 * taken away.
 */
export class DeskUsers {
  readonly #parts: DeskUsersParts;

  constructor(parts: DeskUsersParts) {
    this.#parts = parts;
  }

  async list(caller: Caller): Promise<UsersView> {
    const users = await Promise.all((await this.#parts.users.list()).map((user) => this.#view(user, caller)));
    return { users: users.sort(inOrder), edge: this.#parts.isEdge() };
  }

  /** @throws PackdeskError auth.of-remote in the role edge, and as `Users.add` */
  async add(caller: Caller, input: NewUserInput): Promise<UsersAnswer> {
    if (this.#parts.isEdge()) throw new PackdeskError('auth.of-remote', { details: { email: input.email } });
    const { setupCode } = await this.#parts.users.add({ ...input, mustChange: true });
    return await this.#answer(caller, setupCode);
  }

  /** @throws PackdeskError auth.of-remote, auth.own-account, auth.last-admin, auth.user-unknown */
  async setRoles(caller: Caller, email: string, roles: readonly Role[]): Promise<UsersAnswer> {
    await this.#mustBeOfDesk(email);
    if (this.#isSelf(caller, email) && !roles.includes('admin')) throw new PackdeskError('auth.own-account');
    await this.#parts.users.setRoles(email, roles);
    return await this.#answer(caller);
  }

  /** @throws PackdeskError auth.own-account, auth.last-admin, auth.user-unknown */
  async setDisabled(caller: Caller, email: string, disabled: boolean): Promise<UsersAnswer> {
    this.#mustBeAnother(caller, email);
    await this.#parts.users.setDisabled(email, disabled);
    return await this.#answer(caller);
  }

  /** The own one is changed with the present password. @throws PackdeskError as `setDisabled`, auth.of-remote, auth.password-weak */
  async setPassword(caller: Caller, email: string, password: string | null): Promise<UsersAnswer> {
    await this.#mustBeOfDesk(email);
    this.#mustBeAnother(caller, email);
    const { setupCode } = await this.#parts.users.resetPassword(email, password);
    return await this.#answer(caller, setupCode);
  }

  /** @throws PackdeskError auth.own-account, auth.user-unknown */
  async endSessions(caller: Caller, email: string): Promise<UsersAnswer> {
    this.#mustBeAnother(caller, email);
    await this.#parts.users.endSessions(email);
    return await this.#answer(caller);
  }

  /** @throws PackdeskError auth.of-remote, auth.own-account, auth.user-unknown */
  async resetOtp(caller: Caller, email: string): Promise<UsersAnswer> {
    await this.#mustBeOfDesk(email);
    this.#mustBeAnother(caller, email);
    await this.#parts.users.resetOtp(email);
    return await this.#answer(caller);
  }

  async #answer(caller: Caller, setupCode: SetupCode | null = null): Promise<UsersAnswer> {
    return { ...(await this.list(caller)), setupCode };
  }

  async #view(user: User, caller: Caller): Promise<UserView> {
    const { accounts, clock } = this.#parts;
    const { defaultRole, roles } = user;
    return {
      ...user,
      roles: [defaultRole, ...roles.filter((role) => role !== defaultRole)],
      sessions: user.disabled ? 0 : (await accounts.liveSessions(user.id, clock.now())).length,
      ofRemote: await this.#parts.isOfRemote(user.id),
      isSelf: this.#isSelf(caller, user.email),
    };
  }

  #isSelf(caller: Caller, email: string): boolean {
    return normalEmail(email) === normalEmail(caller.email);
  }

  #mustBeAnother(caller: Caller, email: string): void {
    if (this.#isSelf(caller, email)) throw new PackdeskError('auth.own-account');
  }

  async #mustBeOfDesk(email: string): Promise<void> {
    const user = await this.#parts.accounts.userByEmail(normalEmail(email));
    if (user && (await this.#parts.isOfRemote(user.id)))
      throw new PackdeskError('auth.of-remote', { details: { email } });
  }
}
