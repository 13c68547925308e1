import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from '../../ui/gate.module.css';
import { Gate } from '../../ui/gate.tsx';
import { Notice } from '../../ui/notice.tsx';

interface OtpFormProps {
  email: string;
  failure: Failure | null;
  working: boolean;
  onCode(code: string): void;
  onBack(): void;
}

/** The second step: six digits of the authenticator. */
export const OtpForm = ({ email, failure, working, onCode, onBack }: OtpFormProps) => {
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
          if (code.length === 6) onCode(code);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onBack()}
      >
        <TextInput
          label={t('auth:otp')}
          autoFocus
          size="lg"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        {wrong && (
          <Notice tone="bad" title={t('auth:otpWrong')}>
            {t('auth:otpWrongAction')}
          </Notice>
        )}
        {failure && !wrong && <FailureBox failure={failure} />}
        <Button type="submit" size="md" loading={working} disabled={code.length !== 6}>
          {t('auth:otpDo')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('common:back')}
        </Button>
      </form>
    </Gate>
  );
};
