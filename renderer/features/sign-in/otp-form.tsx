import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OtpFormProps {
  email: string;
  /** Told above the code. */
  notice: ReactNode;
  failure: Failure | null;
  working: boolean;
  onCode(code: string): void;
  onBack(): void;
}

/** Six digits of the authenticator, or a recovery code. */
const COMPLETE = /^(\d{6}|[0-9a-z]{5}-?[0-9a-z]{5})$/i;

/** The second step: a code of the authenticator, or one of those for a lost phone. */
export const OtpForm = ({ email, notice, failure, working, onCode, onBack }: OtpFormProps) => {
  const t = useWords();
  const [code, setCode] = useState('');
  // The password was right a moment ago: what the desk refuses now is the code.
  const wrong = failure?.code === 'auth.credentials';
  return (
    <Gate title={t('auth:otpTitle')} intro={t('auth:otpIntro', { email })}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (COMPLETE.test(code)) onCode(code);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onBack()}
      >
        {notice}
        <TextInput
          label={t('auth:otp')}
          description={t('auth:otpRecovery')}
          autoFocus
          size="lg"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replace(/[^0-9a-z-]/gi, '').slice(0, 11))}
        />
        {wrong && (
          <Notice tone="bad" title={t('auth:otpWrong')}>
            {t('auth:otpWrongAction')}
          </Notice>
        )}
        {failure && !wrong && <FailureBox failure={failure} />}
        <Button type="submit" size="md" loading={working} disabled={!COMPLETE.test(code)}>
          {t('auth:otpDo')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('common:back')}
        </Button>
      </form>
    </Gate>
  );
};
