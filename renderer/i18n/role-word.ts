import type { Role } from '../../shared/roles.ts';
import type { Words } from './use-words.ts';

export const roleWord = (t: Words, role: Role): string => {
  const words: Record<Role, string> = {
    packer: t('common:rolePacker'),
    supervisor: t('common:roleSupervisor'),
    admin: t('common:roleAdmin'),
    integration: t('common:roleIntegration'),
  };
  return words[role];
};
