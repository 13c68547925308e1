import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { SessionView } from '../../../shared/desk/session.ts';
import { roles } from '../../../shared/roles.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DemoUsers } from './demo-users.tsx';
import { OtpForm } from './otp-form.tsx';
import { useGateScans } from './use-gate-scans.ts';
import { useSignIn } from './use-sign-in.ts';

const Form = z.object({
  email: z.string().trim().min(1),
  password: z.string().min(1),
  role: z.string(),
  rememberMe: z.boolean(),
});
type Form = z.infer<typeof Form>;

const empty: Form = { email: '', password: '', role: '', rememberMe: false };

interface CredentialsProps {
  register: UseFormRegister<Form>;
  errors: FieldErrors<Form>;
  canRemember: boolean;
}

/** Address, password, role, and whether this computer remembers the sign-in. */
const Credentials = ({ register, errors, canRemember }: CredentialsProps) => {
  const t = useWords();
  return (
    <>
      <TextInput
        label={t('auth:email')}
        type="email"
        autoFocus
        autoComplete="username"
        error={errors.email && t('common:fieldRequired')}
        {...register('email')}
      />
      <PasswordInput
        label={t('auth:password')}
        autoComplete="current-password"
        error={errors.password && t('common:fieldRequired')}
        {...register('password')}
      />
      <NativeSelect
        label={t('auth:role')}
        data={[
          { value: '', label: t('auth:roleDefault') },
          ...roles
            .filter((role) => role !== 'integration')
            .map((role) => ({ value: role, label: roleWord(t, role) })),
        ]}
        {...register('role')}
      />
      <Checkbox
        label={t('auth:rememberMe')}
        description={canRemember ? undefined : t('auth:cannotRemember')}
        disabled={!canRemember}
        {...register('rememberMe')}
      />
    </>
  );
};

export const SignInScreen = ({ session }: { session: SessionView }) => {
  const t = useWords();
  const { failure, working, awaiting, signIn, back } = useSignIn();
  const scanned = useGateScans();
  const { register, handleSubmit, formState, setValue } = useForm<Form>({
    resolver: zodResolver(Form),
    defaultValues: empty,
  });
  const submit = handleSubmit((form) => signIn(form));

  const demo = session.demoUsers.length > 0 && (
    <DemoUsers
      users={session.demoUsers}
      onUse={(user) => {
        setValue('email', user.email);
        setValue('password', user.password);
        void signIn({ email: user.email, password: user.password, role: '', rememberMe: false });
      }}
    />
  );

  if (awaiting) {
    return (
      <OtpForm
        email={awaiting.email}
        failure={failure}
        working={working}
        onCode={(code) => void signIn(awaiting, code)}
        onBack={back}
      />
    );
  }
  return (
    <Gate
      title={t('auth:signInTitle')}
      intro={session.station && t('common:station', { station: session.station })}
      beside={demo}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {scanned && (
          <Notice tone="wait" title={t('auth:scannedOut')}>
            {t('auth:scannedOutAction')}
          </Notice>
        )}
        <Credentials register={register} errors={formState.errors} canRemember={session.canRemember} />
        {failure && <FailureBox failure={failure} />}
        <Button type="submit" size="md" loading={working}>
          {t('auth:signInDo')}
        </Button>
      </form>
    </Gate>
  );
};
