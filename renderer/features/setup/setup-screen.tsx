import { Button } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { z } from 'zod';
import { passwordLength, passwordMinimum } from '../../../shared/password.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy } from '../../parts/editor/form.ts';
import { usePassingForm } from '../../parts/editor/use-passing-form.ts';
import { PasswordField, TextField } from '../../parts/fields/form-fields.tsx';
import { showFirstSteps } from '../../stores/first-steps.ts';
import { goTo } from '../../stores/screen.ts';
import { setSession } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { LanguageChoice } from './language-choice.tsx';

const Form = z
  .object({
    firstName: z.string().trim().min(1),
    lastName: z.string().trim().min(1),
    companyName: z.string(),
    email: z.email(),
    password: z.string().refine((text) => passwordLength(text) >= passwordMinimum.alone),
    again: z.string(),
  })
  .refine((form) => form.password === form.again, { path: ['again'] });
type Form = z.infer<typeof Form>;

const minimum = { minimum: passwordMinimum.alone };

const empty: Form = { firstName: '', lastName: '', companyName: '', email: '', password: '', again: '' };

/** The first start: makes the first administrator and signs in as that user. */
export const SetupScreen = () => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { form, element, busy, submit } = usePassingForm(Form, empty);

  const setUp = async (typed: Form) => {
    const { again: _again, ...admin } = Form.parse(typed);
    setFailure(null);
    // Before the desk is there: its bench is not shown for a moment.
    showFirstSteps();
    try {
      setSession(
        await call('session.setup', { ...admin, language: i18next.language === 'de' ? 'de' : 'en' }),
      );
    } catch (thrown) {
      goTo('bench');
      setFailure(toFailure(thrown));
    }
  };

  return (
    <Gate title={t('auth:setupTitle')} intro={t('auth:setupIntro')} foot={<LanguageChoice />}>
      <FormContext value={form}>
        <form ref={element} className={classes.form} onSubmit={sendBy(() => submit(setUp))} noValidate>
          <div className={classes.pair}>
            <TextField
              name="firstName"
              label={t('auth:firstName')}
              autoFocus
              invalid={t('common:fieldRequired')}
            />
            <TextField name="lastName" label={t('auth:lastName')} invalid={t('common:fieldRequired')} />
          </div>
          <TextField name="companyName" label={`${t('auth:company')} (${t('common:optional')})`} />
          <TextField
            name="email"
            label={t('auth:email')}
            type="email"
            autoComplete="username"
            invalid={t('auth:emailInvalid')}
          />
          <PasswordField
            name="password"
            label={t('auth:password')}
            description={t('auth:passwordHint', minimum)}
            autoComplete="new-password"
            invalid={t('auth:passwordShort', minimum)}
          />
          <PasswordField
            name="again"
            label={t('auth:passwordAgain')}
            autoComplete="new-password"
            invalid={t('auth:passwordDiffers')}
          />
          {failure && <FailureBox failure={failure} />}
          <Button type="submit" size="md" loading={busy}>
            {t('auth:setupDo')}
          </Button>
        </form>
      </FormContext>
    </Gate>
  );
};
