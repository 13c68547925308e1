import { PackdeskError } from '../../../shared/errors.ts';
import { overrideRoles, type Role, roles } from '../../../shared/roles.ts';
import type { Caller } from '../../core/caller.ts';

type Right = 'read' | 'write' | 'delete' | 'override';

/** Deleting is final, so a packer asks a supervisor; a rule is set aside by a person who answers for it. */
const mayDo: Record<Right, readonly Role[]> = {
  read: roles,
  write: roles,
  delete: ['supervisor', 'admin', 'integration'],
  override: overrideRoles,
};

/** @throws PackdeskError auth.role */
export const requireRight = (caller: Caller, right: Right): void => {
  const allowed = mayDo[right];
  if (allowed.includes(caller.role)) return;
  throw new PackdeskError('auth.role', { details: { roles: allowed.join(', ') } });
};
