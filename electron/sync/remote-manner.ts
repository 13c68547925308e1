import { PackdeskError } from '../../shared/errors.ts';
import { Role } from '../../shared/roles.ts';
import type { RemoteOverride } from './stored-settings.ts';

const ROLE_WORDS = 'Write --remote-role as name=role, with one of packer, supervisor, admin, integration.';

const roleName = (text: string) => {
  const at = text.lastIndexOf('=');
  const role = Role.safeParse(text.slice(at + 1).trim());
  const name = text.slice(0, Math.max(at, 0)).trim();
  if (!role.success || name === '') throw new PackdeskError('cli.usage', { details: { detail: ROLE_WORDS } });
  return { name, role: role.data };
};

/**
 * Differences of a remote that was named on the command line from a Packdesk, besides its address.
 * @param refresh path of its refresh; `none`: it has none
 * @param role each as `name=role`
 * @throws PackdeskError cli.usage
 */
export const readManner = ({
  refresh,
  role,
}: {
  refresh: string | undefined;
  role: readonly string[] | undefined;
}): Pick<RemoteOverride, 'refreshPath' | 'roleNames'> => ({
  ...(refresh !== undefined && { refreshPath: refresh === 'none' ? '' : refresh }),
  ...(role && { roleNames: role.map(roleName) }),
});
