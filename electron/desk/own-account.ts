import type { AuditEntry } from '../../shared/audit/entry.ts';
import type { OwnAccountView } from '../../shared/desk/users.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { passwordMinimum } from '../../shared/password.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import { WINDOW } from '../core/sign-in-source.ts';
import type { OwnAccount } from '../service/accounts/own-account.ts';

export interface DeskOwnAccountParts {
  own: OwnAccount;
  accounts: AccountStore;
  /** True for an account that is the remote's. */
  isOfRemote(userId: number): Promise<boolean>;
  clock: Clock;
}

const FROM = { address: WINDOW };

/** The own account as users see and change it at the window. The own password is changed by the desk's session. */
export class DeskOwnAccount {
  readonly #parts: DeskOwnAccountParts;

  constructor(parts: DeskOwnAccountParts) {
    this.#parts = parts;
  }

  async view(caller: Caller): Promise<OwnAccountView> {
    const { accounts, clock } = this.#parts;
    const user = await accounts.userById(caller.userId);
    if (!user) throw new PackdeskError('auth.token');
    const sessions = await accounts.liveSessions(user.id, clock.now());
    return {
      email: user.email,
      otp: user.otp,
      ofRemote: await this.#parts.isOfRemote(user.id),
      minimum: user.otp ? passwordMinimum.withOtp : passwordMinimum.alone,
      sessions: sessions.map(({ source, ...session }) => ({
        ...session,
        source: source as AuditEntry['source'],
        isThis: session.id === caller.sessionId,
      })),
    };
  }

  /** @throws PackdeskError auth.of-remote, auth.credentials */
  async beginOtp(caller: Caller, password: string): Promise<{ uri: string }> {
    await this.#mustBeOfDesk(caller);
    return await this.#parts.own.beginOtp(caller, password, FROM);
  }

  /** @throws PackdeskError auth.otp-begin, auth.otp-code */
  async confirmOtp(caller: Caller, code: string): Promise<{ codes: string[]; account: OwnAccountView }> {
    const { codes } = await this.#parts.own.confirmOtp(caller, code);
    return { codes, account: await this.view(caller) };
  }

  /** @throws PackdeskError auth.of-remote, auth.credentials, auth.password-weak */
  async removeOtp(caller: Caller, password: string): Promise<OwnAccountView> {
    await this.#mustBeOfDesk(caller);
    await this.#parts.own.removeOtp(caller, password, FROM);
    return await this.view(caller);
  }

  async endOthers(caller: Caller): Promise<OwnAccountView> {
    const { accounts, clock } = this.#parts;
    await accounts.endSessionsOf(caller.userId, caller.sessionId, clock.now());
    return await this.view(caller);
  }

  async #mustBeOfDesk({ userId, email }: Caller): Promise<void> {
    if (await this.#parts.isOfRemote(userId))
      throw new PackdeskError('auth.of-remote', { details: { email } });
  }
}
