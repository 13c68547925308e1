import { PackdeskError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/roles.ts';
import type { DeskSettingsStore } from '../desk-settings.ts';
import type { HandlersOf } from './types.ts';

/** Who may change what numbers and labels are made from. The rest is each packer's own choice. */
const prefixRoles: readonly Role[] = ['admin', 'supervisor'];

export const settingsHandlers = (settings: DeskSettingsStore) =>
  ({
    'settings.get': () => settings.get(),
    'settings.set': async (change, caller) => {
      const { companyPrefix } = await settings.get();
      const changesPrefix = change.companyPrefix !== undefined && change.companyPrefix !== companyPrefix;
      if (changesPrefix && !prefixRoles.includes(caller.role)) {
        throw new PackdeskError('auth.role', { details: { roles: prefixRoles.join(', ') } });
      }
      return await settings.set(change);
    },
  }) satisfies HandlersOf<'settings'>;
