import { PackdeskError } from '../../../shared/errors.ts';
import { type LoginResponse, RefreshRequest } from '../../../shared/service.ts';
import { hashOf } from '../../core/token-hash.ts';
import type { Sessions } from '../../service/sync-port.ts';
import { createEdgeLogin } from './edge-login.ts';
import type { EdgePorts } from './ports.ts';

export type { EdgePorts } from './ports.ts';

export interface EdgeSessions extends Sessions {
  /**
   * `refresh` as programs have it: refused, with nothing used up, where this user has no session at the remote
   * and the remote is not known to be away. A program would go on for days with edits that cannot be sent; so it signs
   * in again. A person at the window is not thrown out, but told there.
   * @throws PackdeskError as `refresh`
   */
  refreshProgram(body: unknown): Promise<LoginResponse>;
  /** True for an account that exists only on this desk: it may look after the desk, not work on shipments. */
  isDeskOnly(userId: number): Promise<boolean>;
  /** To be called when a user's queue is empty: a remote session that is no longer needed is deleted. */
  forgetWhenSent(userId: number): Promise<void>;
}

/**
 * The sessions of a desk whose role may be edge: there the remote decides who comes in (see `createEdgeLogin`).
 * Everything after that is this desk's own: tokens, sessions, unlocking.
 */
export const createEdgeSessions = (ports: EdgePorts): EdgeSessions => {
  const { local, accounts, remoteAccounts, tokens, queue, settings, clock } = ports;
  const loginAtEdge = createEdgeLogin(ports);
  const isEdge = (): boolean => settings().role === 'edge';

  const forgetWhenSent = async (userId: number): Promise<void> => {
    if ((await queue.pendingOf(userId)) > 0) return;
    if (await accounts.hasLiveSession(userId, clock.now())) return;
    await tokens.forget(userId);
  };

  /** Programs know a user of the remote by its number there. */
  const asAtRemote = async (response: LoginResponse): Promise<LoginResponse> => {
    const account = await remoteAccounts.byUserId(response.userId);
    return account ? { ...response, userId: account.remoteUserId } : response;
  };

  const refresh = async (body: unknown): Promise<LoginResponse> => {
    const response = await local.refresh(body);
    return isEdge() ? asAtRemote(response) : response;
  };

  /** Owner of the refresh token; null where it is not one. */
  const userOf = async (body: unknown): Promise<number | null> => {
    const { data } = RefreshRequest.safeParse(body);
    const stored = data ? await accounts.refreshToken(hashOf(data.refreshToken)) : null;
    return (stored && (await accounts.session(stored.sessionId)))?.userId ?? null;
  };

  /** Edits of this user could not be sent, and a sign-in would help. */
  const needsRemote = async (userId: number): Promise<boolean> =>
    !ports.isAway() && (await remoteAccounts.byUserId(userId)) !== null && !(await tokens.has(userId));

  return {
    authenticate: local.authenticate,
    recognise: local.recognise,
    confirmPassword: local.confirmPassword,
    setup: local.setup,
    changePassword: async (token, body, from) => {
      // An account of the remote can hold no token that asks for another password: its login is refused here.
      const caller = isEdge() ? await local.authenticate(token).catch(() => null) : null;
      if (caller !== null && (await remoteAccounts.byUserId(caller.userId)) !== null) {
        throw new PackdeskError('auth.of-remote', { details: { email: caller.email } });
      }
      return local.changePassword(token, body, from);
    },
    login: (body, from) => (isEdge() ? loginAtEdge(body, from) : local.login(body, from)),
    refresh,
    refreshProgram: async (body) => {
      const userId = isEdge() ? await userOf(body) : null;
      if (userId !== null && (await needsRemote(userId))) throw new PackdeskError('auth.refresh');
      return refresh(body);
    },
    end: async (caller) => {
      await local.end(caller);
      if (isEdge()) await forgetWhenSent(caller.userId);
    },
    // The remote has users: the first sign-in brings one here.
    needsSetup: async () => !isEdge() && local.needsSetup(),
    isDeskOnly: async (userId) => (await remoteAccounts.byUserId(userId)) === null,
    forgetWhenSent,
  };
};
