import { PackdeskError } from '../../../shared/errors.ts';
import { Role } from '../../../shared/roles.ts';
import type { LoginRequest, LoginResponse } from '../../../shared/service.ts';
import type { Attempt } from '../../service/sync-port.ts';
import type { EdgePorts } from './ports.ts';

/**
 * A sign-in that the remote has refused. An account that exists only on this desk, such as its first
 * administrator, can still sign in: to look after the desk, not to work on shipments. A password that was
 * right here until now has been changed or taken away there: it opens nothing offline any more, until the
 * remote accepts this user again. Where a role was asked for, it may be that which is gone: offline sign-in
 * ends for it too.
 * @param email as `normalEmail` has it
 * @param about what can have been wrong
 * @throws PackdeskError auth.credentials
 */
export const signInRefused = async (
  ports: EdgePorts,
  email: string,
  request: LoginRequest,
  about: 'password or role' | 'anything',
): Promise<Attempt<LoginResponse>> => {
  const { accounts, remoteAccounts, local, logger } = ports;
  const user = await accounts.userByEmail(email);
  const account = user && (await remoteAccounts.byUserId(user.id));
  if (user && !account) return local.parts.attempt(email, request);
  // Looked at for an unknown user as well: it takes the same for everybody.
  const key = await local.parts.passwords.verify(request.password, user?.passwordHash ?? null);
  if (account && key && about !== 'anything') {
    const { userId } = account;
    const role = Role.safeParse(request.role).data;
    if (role) await remoteAccounts.refuseRole(userId, role);
    else if (account.offline && !request.role) await remoteAccounts.refuseOffline(userId);
    logger.warn('login.offline-refused', { userId, ...(role && { role }) });
  }
  throw new PackdeskError('auth.credentials');
};
