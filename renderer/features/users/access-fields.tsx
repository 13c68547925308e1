import { PasswordInput, Radio } from '@mantine/core';
import { passwordLength, passwordMinimum } from '../../../shared/password.ts';
import { useWords } from '../../i18n/use-words.ts';
import classes from './users.module.css';

/** Way in for the first time: a set-up code (null), or a first password. */
export type Access = string | null;

export const isAccess = (access: Access): boolean =>
  access === null || passwordLength(access) >= passwordMinimum.alone;

interface AccessFieldsProps {
  value: Access;
  onChange(value: Access): void;
  /** After a try: says what is missing. */
  tried: boolean;
}

const minimum = { minimum: passwordMinimum.alone };

export const AccessFields = ({ value, onChange, tried }: AccessFieldsProps) => {
  const t = useWords();
  return (
    <>
      <Radio.Group
        label={t('users:access')}
        value={value === null ? 'code' : 'password'}
        onChange={(way) => onChange(way === 'code' ? null : '')}
      >
        <div className={classes.ways}>
          <Radio value="code" label={t('users:byCode')} />
          <Radio value="password" label={t('users:byPassword')} />
        </div>
      </Radio.Group>
      {value !== null && (
        <PasswordInput
          label={t('users:firstPassword')}
          description={t('users:firstPasswordHint', minimum)}
          autoComplete="new-password"
          data-field="first-password"
          value={value}
          error={tried && !isAccess(value) && t('auth:passwordShort', minimum)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </>
  );
};
