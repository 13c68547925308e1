import { PackdeskError } from '../../../shared/errors.ts';
import { LoginRequest, type LoginResponse } from '../../../shared/service.ts';
import type { SyncSettings } from '../../../shared/sync/settings.ts';
import { parseBody } from '../../../shared/validation.ts';
import { accountMark, normalEmail } from '../../core/account-name.ts';
import { actingAs, strangerAt } from '../../core/actor.ts';
import type { RemoteAnswer } from '../../core/remote.ts';
import { sourceOf } from '../../core/sign-in-source.ts';
import { type Attempt, eventOf, saysPasswordDue } from '../../service/sync-port.ts';
import { codeDue, signInAccepted } from './accepted.ts';
import { signInOffline } from './offline.ts';
import type { EdgePorts } from './ports.ts';
import { signInRefused } from './refused.ts';
import { remoteNameOf } from './remote-role.ts';

/** Users of whom a one-time password is awaited. */
const MAX_AWAITED = 1000;

/** As the interface has it: the flag as text, and what was not given left out. */
const toRemote = (
  { email, password, rememberMe, otp, role }: LoginRequest,
  { roleNames }: Pick<SyncSettings, 'roleNames'>,
): object => ({
  email,
  password,
  rememberMe: String(rememberMe === true),
  ...(otp && { otp }),
  ...(role && { role: remoteNameOf(role, roleNames) }),
});

/** Why a sign-in that needs the remote fails now: it is unreachable, or has had too many attempts. */
const notNow = (answer: RemoteAnswer<LoginResponse>, days: number): PackdeskError => {
  if (answer.kind !== 'unavailable' || answer.status !== 429) {
    return new PackdeskError('auth.offline', { details: { days } });
  }
  const seconds = Math.max(1, Math.ceil((answer.retryAfterMs ?? 0) / 1000));
  return new PackdeskError('request.throttled', { details: { seconds } });
};

interface LoginAttempt {
  email: string;
  request: LoginRequest;
  say: (error: PackdeskError) => void;
}

/** Sign-in at an edge: the remote decides, and where it cannot be reached what this desk remembers of it. */
export const createEdgeLogin = (ports: EdgePorts) => {
  const { local, remote, logger } = ports;
  const awaited = new Set<string>();

  const accepted = async (
    { email, request }: LoginAttempt,
    login: LoginResponse,
  ): Promise<Attempt<LoginResponse>> => {
    // Its token is good for nothing but the change, which is made there.
    if (saysPasswordDue(login.token)) throw new PackdeskError('auth.password-due-remote');
    if (!login.otp) {
      awaited.delete(email);
      return { complete: true, value: await signInAccepted(ports, request, login) };
    }
    if (awaited.size >= MAX_AWAITED) awaited.clear();
    awaited.add(email);
    return { complete: false, value: await codeDue(ports, login) };
  };

  const refused = ({ email, request }: LoginAttempt): Promise<Attempt<LoginResponse>> =>
    signInRefused(ports, email, request, request.otp || awaited.has(email) ? 'anything' : 'password or role');

  const decide = async (
    attempt: LoginAttempt,
    answer: RemoteAnswer<LoginResponse>,
  ): Promise<Attempt<LoginResponse>> => {
    switch (answer.kind) {
      case 'ok':
        return accepted(attempt, answer.value);
      case 'unauthorised':
        return refused(attempt);
      case 'refused':
        attempt.say(new PackdeskError('sync.refused', { details: { detail: answer.title } }));
        // Not about the password: what it says is for the person to read.
        return signInRefused(ports, attempt.email, attempt.request, 'anything');
      default:
        logger.info('login.offline', { answer: answer.kind });
        return signInOffline(
          ports,
          attempt.email,
          attempt.request,
          notNow(answer, ports.settings().offlineDays),
          attempt.say,
        );
    }
  };

  return async (body: unknown, from: { address: string }): Promise<LoginResponse> => {
    const request = parseBody(LoginRequest, body);
    const email = normalEmail(request.email);
    let said: PackdeskError | null = null;
    const say = (error: PackdeskError): void => {
      said = error;
    };
    return actingAs(strangerAt(from.address), async () => {
      try {
        const response = await local.parts.guard.attempt(email, from.address, async () =>
          decide({ email, request, say }, await remote().login(toRemote(request, ports.settings()))),
        );
        logger.info(eventOf(response), { userId: response.userId });
        return response;
      } catch (error) {
        if (!(error instanceof PackdeskError)) throw error;
        // The guard has counted a wrong password; the person is told the better reason.
        const told = error.code === 'auth.credentials' ? (said ?? error) : error;
        logger.warn('login.refused', {
          code: told.code,
          account: accountMark(email),
          from: sourceOf(from.address),
        });
        await local.parts.refused.note(told.code, email);
        throw told;
      }
    });
  };
};
