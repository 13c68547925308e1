import { sameJson } from '../../shared/document/equality.ts';
import type { Role } from '../../shared/roles.ts';
import { createEditor } from './editor/create-editor.ts';

/** The roles of users, by their e-mails: ticked ones outlive Esc, a scan and a look at another user. */
export const rolesEditor = createEditor<{ roles: readonly Role[] }, { path: string }>({
  kind: 'user-roles',
  problems: ({ roles }) => (roles.length === 0 ? [{ path: 'roles' }] : []),
  textProblem: (path) => ({ path }),
  same: ({ roles }, other) => sameJson(roles, other.roles),
  onNewer: 'keep',
});
