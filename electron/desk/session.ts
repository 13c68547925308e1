import type { SessionView } from '../../shared/desk/session.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { createListeners } from '../../shared/listeners.ts';
import { passwordMinimum } from '../../shared/password.ts';
import { deskRoles } from '../../shared/roles.ts';
import {
  isPasswordDue,
  type LoginRequest,
  type LoginResponse,
  type PasswordChange,
} from '../../shared/service.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { WINDOW } from '../core/sign-in-source.ts';
import type { RememberedSignIn } from '../service/remembered.ts';
import type { Sessions } from '../service/service.ts';
import type { Gate } from './gate.ts';
import { createDeskTokens, type DeskTokens, type DeskTokensParts, isRefused, type SignIn } from './tokens.ts';

export interface DeskSessionParts extends DeskTokensParts {
  sessions: Sessions;
  remembered: RememberedSignIn;
  settings: SettingsStore;
  station(): Promise<string>;
  /** As `SessionView` has it. */
  language(): Promise<SessionView['language']>;
  demoUsers: SessionView['demoUsers'];
  logger: Logger;
}

type SetupInput = Parameters<Sessions['setup']>[0];

/**
 * The desk's user, and whether it is locked. It is the desk's, not a window's: a reload of the window changes
 * nothing. The tokens are in `tokens.ts`; the window gets only views.
 */
export interface DeskSession extends Gate {
  view(): Promise<SessionView>;
  /** Takes a remembered sign-in up again; a desk that was locked when it ended is locked again. */
  restore(): Promise<void>;
  setup(admin: SetupInput): Promise<SessionView>;
  signIn(request: LoginRequest): Promise<LoginResponse>;
  /** Signs out whatever fails; a failure is told afterwards. */
  signOut(): Promise<SessionView>;
  lock(): Promise<SessionView>;
  unlock(password: string): Promise<SessionView>;
  /**
   * Chooses another password: of the signed-in user, or of the one who has to before signing in. The session is a new one.
   * @throws PackdeskError as `Sessions.changePassword`, auth.locked
   */
  changePassword(change: PasswordChange): Promise<SessionView>;
  /** New tokens now, for a window that asks; they are refreshed by themselves otherwise. */
  refresh(): Promise<LoginResponse>;
  onChange(listener: (view: SessionView) => void): () => void;
}

type Step = () => Promise<unknown>;

/** A sign-in that waits for another password. */
interface Due {
  token: string;
  rememberMe: boolean;
  view: NonNullable<SessionView['due']>;
}

/** Source by which sign-ins at this desk are throttled, besides the account. */
const FROM = { address: WINDOW };
/** Kept so that ending the program does not unlock the desk. */
const LOCKED_SETTING = 'desk.locked';

class OneDeskSession implements DeskSession {
  readonly #parts: DeskSessionParts;
  readonly #tokens: DeskTokens;
  readonly #listeners = createListeners<[view: SessionView]>();
  #locked = false;
  #due: Due | null = null;

  constructor(parts: DeskSessionParts) {
    this.#parts = parts;
    this.#tokens = createDeskTokens(parts);
  }

  async view(): Promise<SessionView> {
    const { station, language, remembered, demoUsers } = this.#parts;
    return {
      phase: await this.#phase(),
      user: this.#tokens.held?.user ?? null,
      due: this.#due?.view ?? null,
      station: await station(),
      language: await language(),
      canRemember: remembered.possible,
      demoUsers: this.#tokens.held ? [] : demoUsers,
    };
  }

  async #phase(): Promise<SessionView['phase']> {
    if (this.#due) return 'password';
    if (this.#tokens.held) return this.#locked ? 'locked' : 'signed-in';
    return (await this.#parts.sessions.needsSetup()) ? 'setup' : 'signed-out';
  }

  get open(): boolean {
    return this.#tokens.held !== null && !this.#locked && this.#due === null;
  }

  async admit(access: Parameters<Gate['admit']>[0]): Promise<Caller> {
    this.#mustBeOpen();
    const caller = await this.#callerOrSignedOut();
    if (access === 'admin' && caller.role !== 'admin') {
      throw new PackdeskError('auth.role', { details: { roles: 'admin' } });
    }
    if (access === 'desk' && !deskRoles.includes(caller.role)) {
      throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
    }
    return caller;
  }

  async #callerOrSignedOut(): Promise<Caller> {
    const before = this.#tokens.held;
    try {
      return await this.#tokens.caller();
    } catch (error) {
      // A failed sign-out is in the log; the caller gets its reason.
      if (isRefused(error) && before && this.#tokens.isHeld(before.caller)) {
        await this.signOut().catch(() => undefined);
      }
      throw error;
    }
  }

  mayShow(caller: Caller): void {
    this.#mustSitHere(caller);
    this.#mustBeOpen();
  }

  /** @throws PackdeskError auth.locked, auth.password-due */
  #mustBeOpen(): void {
    if (this.#locked) throw new PackdeskError('auth.locked');
    if (this.#due) throw new PackdeskError('auth.password-due');
  }

  /** @throws PackdeskError auth.token unless this caller still sits there */
  #mustSitHere(caller: Caller): void {
    if (!this.#tokens.isHeld(caller)) throw new PackdeskError('auth.token');
  }

  async restore(): Promise<void> {
    const { remembered, settings } = this.#parts;
    const login = await remembered.resume();
    if (login === null) return;
    const wasLocked = (await settings.get(LOCKED_SETTING)) === true;
    this.#tokens.hold(await this.#tokens.signInOf(login));
    this.#locked = wasLocked;
  }

  async setup(admin: SetupInput): Promise<SessionView> {
    await this.#parts.sessions.setup(admin);
    await this.signIn({ email: admin.email, password: admin.password });
    return await this.view();
  }

  async signIn(request: LoginRequest): Promise<LoginResponse> {
    const login = await this.#parts.sessions.login(request, FROM);
    if (login.otp) return login;
    const rememberMe = request.rememberMe === true;
    if (isPasswordDue(login)) await this.#await(login, rememberMe);
    else await this.#hold(login, rememberMe);
    return login;
  }

  async changePassword(change: PasswordChange): Promise<SessionView> {
    const due = this.#due;
    if (due === null && this.#locked) throw new PackdeskError('auth.locked');
    const token = due?.token ?? (await this.#freshToken());
    const rememberMe = due?.rememberMe ?? this.#parts.remembered.holds;
    const login = await this.#parts.sessions.changePassword(token, change, FROM);
    return await this.#hold(login, rememberMe);
  }

  async #freshToken(): Promise<string | undefined> {
    await this.#callerOrSignedOut();
    return this.#tokens.held?.token;
  }

  /** A sign-in that waits for another password; one that stood here before it is over. */
  async #await(login: LoginResponse, rememberMe: boolean): Promise<SessionView> {
    const user = await this.#parts.accounts.userById(login.userId);
    const minimum = user?.otp ? passwordMinimum.withOtp : passwordMinimum.alone;
    const before = this.#tokens.hold(null);
    this.#locked = false;
    this.#due = { token: login.token, rememberMe, view: { email: login.email, minimum } };
    const forget: Step = () => this.#parts.remembered.forget();
    return await this.#follow(...this.#end(before), forget, this.#writeLocked);
  }

  async #hold(login: LoginResponse, rememberMe: boolean): Promise<SessionView> {
    const { remembered } = this.#parts;
    const next = await this.#tokens.signInOf(login);
    const before = this.#tokens.hold(next);
    this.#locked = false;
    this.#due = null;
    const keep: Step = () => (rememberMe ? remembered.keep(login) : remembered.forget());
    // Another's sign-in that stood here, locked perhaps, must not live on unseen.
    return await this.#follow(...this.#end(before), keep, this.#writeLocked);
  }

  signOut(): Promise<SessionView> {
    const leaving = this.#tokens.hold(null);
    this.#locked = false;
    this.#due = null;
    return this.#follow(...this.#end(leaving), () => this.#parts.remembered.forget(), this.#writeLocked);
  }

  lock(): Promise<SessionView> {
    this.#locked = this.#tokens.held !== null;
    return this.#follow(this.#writeLocked);
  }

  async unlock(password: string): Promise<SessionView> {
    const caller = await this.#callerOrSignedOut();
    await this.#parts.sessions.confirmPassword(caller, password, FROM);
    this.#mustSitHere(caller);
    this.#locked = false;
    return await this.#follow(this.#writeLocked);
  }

  refresh(): Promise<LoginResponse> {
    return this.#tokens.refresh();
  }

  /** Writes the current state: a lock that came in the meantime is not undone on the disk. */
  readonly #writeLocked: Step = () => this.#parts.settings.set(LOCKED_SETTING, this.#locked);

  #end(gone: SignIn | null): Step[] {
    return gone ? [() => this.#parts.sessions.end(gone.caller)] : [];
  }

  /**
   * Does what follows from a change that has happened in memory: each step, also after one that failed. Then tells
   * the windows, and fails with the first failure.
   */
  async #follow(...steps: Step[]): Promise<SessionView> {
    const failures: unknown[] = [];
    for (const step of steps) {
      await step().catch((error: unknown) => {
        this.#parts.logger.error('session.unfinished', failureFields(error));
        failures.push(error);
      });
    }
    const now = await this.view();
    this.#listeners.tell(now);
    if (failures.length > 0) throw failures[0];
    return now;
  }

  onChange(listener: (view: SessionView) => void): () => void {
    return this.#listeners.add(listener);
  }
}

export const createDeskSession = (parts: DeskSessionParts): DeskSession => new OneDeskSession(parts);
