import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { OwnAccountView } from '../../../shared/desk/users.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy } from '../../parts/editor/form.ts';
import { usePassingForm } from '../../parts/editor/use-passing-form.ts';
import ui from '../../ui/ui.module.css';
import classes from './account.module.css';
import { emptyPasswords, PasswordFailure, PasswordFields, passwordForm } from './password-fields.tsx';
import { useOwnPassword } from './use-own-password.ts';

/** Changes the own password; `onDone` renews what is around it, and the form with it. */
export const PasswordCard = ({ account, onDone }: { account: OwnAccountView; onDone(): void }) => {
  const t = useWords();
  const { minimum } = account;
  const [schema] = useState(() => passwordForm(minimum));
  const { form, element, busy, submit } = usePassingForm(schema, emptyPasswords);
  const { failure, change } = useOwnPassword(() => {
    notifications.show({ message: t('account:changed'), color: 'green' });
    onDone();
  });
  return (
    <section className={ui.card} aria-label={t('account:password')}>
      <h2 className={ui.cardTitle}>{t('account:password')}</h2>
      <FormContext value={form}>
        <form ref={element} className={classes.narrow} onSubmit={sendBy(() => submit(change))} noValidate>
          <PasswordFields
            current={t('account:current')}
            minimum={minimum}
            hint={t('account:passwordHint', { minimum })}
          />
          <PasswordFailure failure={failure} />
          <Button type="submit" loading={busy} style={{ justifySelf: 'start' }}>
            {t('account:change')}
          </Button>
        </form>
      </FormContext>
    </section>
  );
};
