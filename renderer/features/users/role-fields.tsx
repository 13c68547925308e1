import { Checkbox, NativeSelect } from '@mantine/core';
import { type Role, roles } from '../../../shared/roles.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import classes from './users.module.css';

const hints = {
  packer: 'users:rolePackerHint',
  supervisor: 'users:roleSupervisorHint',
  admin: 'users:roleAdminHint',
  integration: 'users:roleIntegrationHint',
} as const;

interface RoleFieldsProps {
  /** The first is the default role. */
  value: readonly Role[];
  onChange(value: Role[]): void;
  /** Cannot be taken off. */
  fixed?: Role | undefined;
  error?: string | undefined;
}

/** The roles of a user, and which of them a sign-in has that names none. */
export const RoleFields = ({ value, onChange, fixed, error }: RoleFieldsProps) => {
  const t = useWords();
  /** The default role stays first. */
  const choose = (chosen: string[]) => {
    const stay = value.filter((role) => chosen.includes(role));
    onChange([...stay, ...roles.filter((role) => chosen.includes(role) && !stay.includes(role))]);
  };
  return (
    <>
      <Checkbox.Group label={t('users:roles')} value={[...value]} onChange={choose} error={error}>
        <div className={classes.roles}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={roleWord(t, role)}
              description={t(hints[role])}
              value={role}
              disabled={role === fixed}
            />
          ))}
        </div>
      </Checkbox.Group>
      {value.length > 1 && (
        <NativeSelect
          label={t('users:defaultRole')}
          value={value[0]}
          data={value.map((role) => ({ value: role, label: roleWord(t, role) }))}
          onChange={({ currentTarget }) => {
            const first = currentTarget.value as Role;
            onChange([first, ...value.filter((role) => role !== first)]);
          }}
        />
      )}
    </>
  );
};
