import { PackdeskError } from '../../../shared/errors.ts';
import type { LoginRequest, LoginResponse } from '../../../shared/service.ts';
import type { RemoteAccount } from '../../core/remote-accounts.ts';
import type { Attempt } from '../../service/sync-port.ts';
import type { EdgePorts } from './ports.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** True where the last sign-in online is recent enough. A clock that was set back counts as now. */
const isRecent = ({ settings, clock }: EdgePorts, { onlineAt }: RemoteAccount): boolean => {
  const { offlineDays } = settings();
  return offlineDays > 0 && Math.max(0, clock.now() - onlineAt) <= offlineDays * DAY_MS;
};

const mayBeOffline = (ports: EdgePorts, account: RemoteAccount): boolean =>
  account.offline && isRecent(ports, account);

/**
 * A sign-in without the remote. An account only of this desk signs in as ever; one of the remote with the password
 * that it accepted last, for some days, and no other user. A refusal reads the same whatever the reason, so that it
 * does not tell who has an account.
 * @param email as `normalEmail` has it
 * @param without what is told to whom needs the remote for it
 * @param say what is told in place of auth.credentials: the attempt still counts as a guess
 * @throws PackdeskError auth.credentials, `without`
 */
export const signInOffline = async (
  ports: EdgePorts,
  email: string,
  request: LoginRequest,
  without: PackdeskError,
  say: (error: PackdeskError) => void,
): Promise<Attempt<LoginResponse>> => {
  const { accounts, remoteAccounts, local } = ports;
  say(without);
  const user = await accounts.userByEmail(email);
  const account = user && (await remoteAccounts.byUserId(user.id));
  if (user && !account) return local.parts.attempt(email, request);
  if (account && mayBeOffline(ports, account)) {
    const { complete, value } = await local.parts.attempt(email, request);
    return { complete, value: { ...value, userId: account.remoteUserId } };
  }
  // Unknown or not allowed: it takes as long, and tells nothing of the password.
  const key = await local.parts.passwords.verify(request.password, user?.passwordHash ?? null);
  if (key) throw without;
  throw new PackdeskError('auth.credentials');
};
