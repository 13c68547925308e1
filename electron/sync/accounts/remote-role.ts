import { decodeJwt } from 'jose';
import { Role } from '../../../shared/roles.ts';
import type { LoginRequest, LoginResponse } from '../../../shared/service.ts';

const claimed = (token: string): unknown => {
  try {
    return decodeJwt(token).role;
  } catch {
    return null;
  }
};

/**
 * As what a user works here whom the remote has accepted: the role that was asked for, else the one that its token
 * names, else what its answer says of administrators. What they may do there is the remote's affair.
 */
export const remoteRole = (request: LoginRequest, login: LoginResponse): Role => {
  for (const named of [request.role, claimed(login.token)]) {
    const role = Role.safeParse(named);
    if (role.success) return role.data;
  }
  return login.type ? 'admin' : 'packer';
};
