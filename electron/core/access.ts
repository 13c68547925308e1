import { PackdeskError } from '../../shared/errors.ts';
import {
  articleRoles,
  deleteRoles,
  deskRoles,
  holdRoles,
  overrideRoles,
  printRoles,
  type Role,
  roles,
} from '../../shared/roles.ts';
import type { Caller } from './caller.ts';

export type Right =
  | 'read'
  | 'write'
  | 'delete'
  | 'void'
  | 'hold'
  | 'print'
  | 'override'
  | 'carrier-rules'
  | 'articles';

const mayDo: Record<Right, readonly Role[]> = {
  read: roles,
  write: roles,
  delete: deleteRoles,
  void: deleteRoles,
  hold: holdRoles,
  print: printRoles,
  override: overrideRoles,
  'carrier-rules': deskRoles,
  articles: articleRoles,
};

/** @throws PackdeskError auth.role */
export const requireRight = (caller: Caller, right: Right): void => {
  const allowed = mayDo[right];
  if (allowed.includes(caller.role)) return;
  throw new PackdeskError('auth.role', { details: { roles: allowed.join(', ') } });
};
