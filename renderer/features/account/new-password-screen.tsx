import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SessionView } from '../../../shared/desk/session.ts';
import { passwordMinimum } from '../../../shared/password.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy } from '../../parts/editor/form.ts';
import { usePassingForm } from '../../parts/editor/use-passing-form.ts';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { signOut } from '../session/session-actions.ts';
import { emptyPasswords, PasswordFailure, PasswordFields, passwordForm } from './password-fields.tsx';
import { useOwnPassword } from './use-own-password.ts';

/** Between sign-in and desk: the password was set by another person, and the user chooses one. */
export const NewPasswordScreen = ({ session }: { session: SessionView }) => {
  const t = useWords();
  const minimum = session.due?.minimum ?? passwordMinimum.alone;
  const [schema] = useState(() => passwordForm(minimum));
  const { form, element, busy, submit } = usePassingForm(schema, emptyPasswords);
  const { failure, change } = useOwnPassword();
  return (
    <Gate title={t('account:dueTitle')} intro={t('account:dueIntro', { email: session.due?.email ?? '' })}>
      <FormContext value={form}>
        <form ref={element} className={classes.form} onSubmit={sendBy(() => submit(change))} noValidate>
          <PasswordFields
            current={t('account:dueCurrent')}
            minimum={minimum}
            hint={t('auth:passwordHint', { minimum })}
            autoFocus
          />
          <PasswordFailure failure={failure} />
          <Button type="submit" size="md" loading={busy}>
            {t('account:dueDo')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void signOut()}>
            {t('common:back')}
          </Button>
        </form>
      </FormContext>
    </Gate>
  );
};
