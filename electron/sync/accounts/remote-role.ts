import { decodeJwt } from 'jose';
import { Role } from '../../../shared/roles.ts';
import type { LoginRequest, LoginResponse } from '../../../shared/service.ts';
import type { SyncSettings } from '../../../shared/sync/settings.ts';

type RoleNames = SyncSettings['roleNames'];

/** Members in which services write the roles of a user: the last is the name of the claim in ASP.NET. */
const CLAIMS = ['role', 'roles', 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'] as const;

const claimsOf = (token: string): Record<string, unknown> => {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
};

const namesIn = (members: Record<string, unknown>): string[] =>
  CLAIMS.flatMap((claim) => members[claim]).filter((name): name is string => typeof name === 'string');

const plain = (name: string): string => name.trim().toLowerCase();

const roleOf = (name: string, names: RoleNames): Role | undefined =>
  names.find((each) => plain(each.name) === plain(name))?.role ?? Role.safeParse(plain(name)).data;

/**
 * Role of a user accepted by the remote: the one that its token or its answer names, in our words or in those
 * that the settings translate. Of several it is the one that was asked for, else the first. Where none is
 * named the remote may not have looked at the one that was asked for: an administrator, by its answer, is
 * what they asked for, any other a packer. The remote decides what they may do there.
 */
export const remoteRole = (request: LoginRequest, login: LoginResponse, names: RoleNames): Role => {
  const named = [...namesIn(claimsOf(login.token)), ...namesIn(login)].flatMap(
    (name) => roleOf(name, names) ?? [],
  );
  const asked = Role.safeParse(request.role).data;
  const [first] = named;
  if (first) return named.find((role) => role === asked) ?? first;
  if (!login.type) return 'packer';
  return asked ?? 'admin';
};

/** The name that the remote has for a role which is asked for here; ours where the settings give it none. */
export const remoteNameOf = (role: string, names: RoleNames): string =>
  names.find((each) => each.role === role)?.name ?? role;
