import { PackdeskError } from '../../../shared/errors.ts';
import type { LoginRequest, LoginResponse } from '../../../shared/service.ts';
import { normalEmail } from '../../core/account-name.ts';
import type { User } from '../../core/account-store.ts';
import type { EdgePorts } from './ports.ts';
import { remoteRole } from './remote-role.ts';

/**
 * The person, as the remote says. Nothing else of its answer is passed on: it may hold tokens under other
 * names.
 */
const personOf = (login: LoginResponse) => ({
  userId: login.userId,
  type: login.type,
  firstName: login.firstName,
  lastName: login.lastName,
  email: login.email,
  serviceClientId: login.serviceClientId,
  uuid: login.uuid,
  companyName: login.companyName,
});

/** The account here of a user whom the remote has accepted. */
const mirrored = async (ports: EdgePorts, request: LoginRequest, login: LoginResponse): Promise<User> => {
  const { remoteAccounts, local, clock } = ports;
  const email = normalEmail(login.email || request.email);
  const role = remoteRole(request, login, ports.settings().roleNames);
  const { passwordHash } = await local.parts.passwords.create(request.password);
  const now = clock.now();
  const user = {
    uuid: login.uuid,
    email,
    firstName: login.firstName,
    lastName: login.lastName,
    companyName: login.companyName,
    clientId: login.serviceClientId,
    roles: [role],
    // One that was asked for this once too: what else the user may be is not known to be so any more.
    defaultRole: role,
    createdAt: now,
    passwordHash,
    otpSeed: null,
  };
  return remoteAccounts.mirror(user, login.userId, now);
};

/**
 * A sign-in that the remote has accepted: its user is known here from now on, its tokens are kept, and the answer is
 * the remote's with tokens of this desk.
 * @throws PackdeskError auth.credentials where the account is disabled on this desk
 */
export const signInAccepted = async (
  ports: EdgePorts,
  request: LoginRequest,
  login: LoginResponse,
): Promise<LoginResponse> => {
  const user = await mirrored(ports, request, login);
  if (user.disabled) throw new PackdeskError('auth.credentials');
  await ports.tokens.keep(user.id, login);
  const role = remoteRole(request, login, ports.settings().roleNames);
  const own = await ports.local.parts.open(user, role, request.rememberMe === true);
  return {
    ...personOf(login),
    email: login.email || user.email,
    token: own.token,
    refreshToken: own.refreshToken,
    otp: false,
  };
};

/** The remote wants a one-time password first. The token given out here opens nothing. */
export const codeDue = async (ports: EdgePorts, login: LoginResponse): Promise<LoginResponse> => ({
  ...personOf(login),
  token: await ports.local.parts.pending(login.userId),
  refreshToken: '',
  otp: true,
});
