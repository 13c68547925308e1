import { Button } from '@mantine/core';
import { z } from 'zod';
import type { SessionView } from '../../../shared/desk/session.ts';
import { roles } from '../../../shared/roles.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy } from '../../parts/editor/form.ts';
import { usePassingForm } from '../../parts/editor/use-passing-form.ts';
import { CheckField, ChoiceField, PasswordField, TextField } from '../../parts/fields/form-fields.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LanguageChoice } from '../setup/language-choice.tsx';
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

/** Address, password, role, and whether this computer remembers the sign-in. */
const Credentials = ({ canRemember }: { canRemember: boolean }) => {
  const t = useWords();
  return (
    <>
      <TextField
        name="email"
        label={t('auth:email')}
        type="email"
        autoFocus
        autoComplete="username"
        invalid={t('common:fieldRequired')}
      />
      <PasswordField
        name="password"
        label={t('auth:password')}
        autoComplete="current-password"
        invalid={t('common:fieldRequired')}
      />
      <ChoiceField
        name="role"
        label={t('auth:role')}
        choices={[
          { value: '', label: t('auth:roleDefault') },
          ...roles
            .filter((role) => role !== 'integration')
            .map((role) => ({ value: role, label: roleWord(t, role) })),
        ]}
      />
      <CheckField
        name="rememberMe"
        label={t('auth:rememberMe')}
        description={canRemember ? undefined : t('auth:cannotRemember')}
        disabled={!canRemember}
      />
    </>
  );
};

export const SignInScreen = ({ session }: { session: SessionView }) => {
  const t = useWords();
  const { failure, working, awaiting, signIn, back } = useSignIn();
  const scanned = useGateScans();
  const { form, element, submit } = usePassingForm(Form, empty);
  const enter = () => submit((typed) => signIn(Form.parse(typed)));

  const demo = session.demoUsers.length > 0 && (
    <DemoUsers
      users={session.demoUsers}
      onUse={(user) => {
        form.set('email', user.email);
        form.set('password', user.password);
        void signIn({ email: user.email, password: user.password, role: '', rememberMe: false });
      }}
    />
  );

  const notice = scanned && (
    <Notice tone="wait" title={t('auth:scannedOut')}>
      {t('auth:scannedOutAction')}
    </Notice>
  );

  if (awaiting) {
    return (
      <OtpForm
        email={awaiting.email}
        notice={notice}
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
      foot={<LanguageChoice />}
      beside={demo}
    >
      <FormContext value={form}>
        <form ref={element} className={classes.form} onSubmit={sendBy(enter)} noValidate>
          {notice}
          <Credentials canRemember={session.canRemember} />
          {failure && <FailureBox failure={failure} />}
          <Button type="submit" size="md" loading={working}>
            {t('auth:signInDo')}
          </Button>
        </form>
      </FormContext>
    </Gate>
  );
};
