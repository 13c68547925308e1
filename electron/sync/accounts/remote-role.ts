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
 * As what a user works here whom the remote has accepted: the role that its token names. Where it names none the remote
 * may not have looked at the one that was asked for: an administrator, by its answer, is what they asked for, anybody
 * else a packer. What they may do there is the remote's affair.
 */
export const remoteRole = (request: LoginRequest, login: LoginResponse): Role => {
  const named = Role.safeParse(claimed(login.token));
  if (named.success) return named.data;
  if (!login.type) return 'packer';
  return Role.safeParse(request.role).data ?? 'admin';
};
