import { z } from 'zod';
import { passwordLength } from '../../../shared/password.ts';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PasswordField } from '../../parts/fields/form-fields.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A change of the own password, with the new one typed twice. @param minimum fewest characters of the new one */
export const passwordForm = (minimum: number) =>
  z
    .object({
      password: z.string().min(1),
      newPassword: z.string().refine((text) => passwordLength(text) >= minimum),
      again: z.string(),
    })
    .refine((form) => form.newPassword === form.again, { path: ['again'] });
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

export const emptyPasswords: PasswordForm = { password: '', newPassword: '', again: '' };

interface PasswordFieldsProps {
  /** Label of the present one. */
  current: string;
  minimum: number;
  /** Below the new one. */
  hint: string;
  autoFocus?: boolean;
}

export const PasswordFields = ({ current, minimum, hint, autoFocus }: PasswordFieldsProps) => {
  const t = useWords();
  return (
    <>
      <PasswordField
        name="password"
        label={current}
        autoComplete="current-password"
        autoFocus={autoFocus}
        invalid={t('common:fieldRequired')}
      />
      <PasswordField
        name="newPassword"
        label={t('account:next')}
        description={hint}
        autoComplete="new-password"
        invalid={t('auth:passwordShort', { minimum })}
      />
      <PasswordField
        name="again"
        label={t('auth:passwordAgain')}
        autoComplete="new-password"
        invalid={t('auth:passwordDiffers')}
      />
    </>
  );
};

/** A failure of something that asks for the own password: a wrong one is said in its words. */
export const PasswordFailure = ({ failure }: { failure: Failure | null }) => {
  const t = useWords();
  if (failure === null) return null;
  if (failure.code !== 'auth.credentials') return <FailureBox failure={failure} />;
  return (
    <Notice tone="bad" title={t('account:wrong')}>
      {t('account:wrongAction')}
    </Notice>
  );
};
