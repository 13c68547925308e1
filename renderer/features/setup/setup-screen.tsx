import { zodResolver } from '@hookform/resolvers/zod';
import { Button, PasswordInput, TextInput } from '@mantine/core';
import i18next from 'i18next';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { passwordLength, passwordMinimum } from '../../../shared/password.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { setSession } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';

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
  const { register, handleSubmit, formState } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const needed = (name: 'firstName' | 'lastName') => errors[name] && t('common:fieldRequired');

  const submit = handleSubmit(async ({ again: _again, ...admin }) => {
    setFailure(null);
    try {
      setSession(
        await call('session.setup', { ...admin, language: i18next.language === 'de' ? 'de' : 'en' }),
      );
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  });

  return (
    <Gate title={t('auth:setupTitle')} intro={t('auth:setupIntro')}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.pair}>
          <TextInput
            label={t('auth:firstName')}
            autoFocus
            error={needed('firstName')}
            {...register('firstName')}
          />
          <TextInput label={t('auth:lastName')} error={needed('lastName')} {...register('lastName')} />
        </div>
        <TextInput label={`${t('auth:company')} (${t('common:optional')})`} {...register('companyName')} />
        <TextInput
          label={t('auth:email')}
          type="email"
          autoComplete="username"
          error={errors.email && t('auth:emailInvalid')}
          {...register('email')}
        />
        <PasswordInput
          label={t('auth:password')}
          description={t('auth:passwordHint', minimum)}
          autoComplete="new-password"
          error={errors.password && t('auth:passwordShort', minimum)}
          {...register('password')}
        />
        <PasswordInput
          label={t('auth:passwordAgain')}
          autoComplete="new-password"
          error={errors.again && t('auth:passwordDiffers')}
          {...register('again')}
        />
        {failure && <FailureBox failure={failure} />}
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('auth:setupDo')}
        </Button>
      </form>
    </Gate>
  );
};
