import { Button, PasswordInput, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnAccountView } from '../../../shared/desk/users.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { forgetRecoveryCodes, keepRecoveryCodes, useRecoveryCodes } from '../../stores/recovery-codes.ts';
import { onEscape } from '../../ui/keyboard.ts';
import ui from '../../ui/ui.module.css';
import classes from './account.module.css';
import { PasswordFailure } from './password-fields.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Content of the card: whether it is on, the password for a change, the code to scan. */
type Step = { at: 'state' } | { at: 'password'; for: 'begin' | 'remove' } | { at: 'scan'; uri: string };

interface OtpCardProps {
  account: OwnAccountView;
  onAccount(account: OwnAccountView): void;
}

/** The key of an `otpauth:` address in groups of four, for one who types it. */
const secretIn = (uri: string): string =>
  (new URL(uri).searchParams.get('secret') ?? '').replace(/(.{4})(?=.)/g, '$1 ');

interface StepFormProps {
  label: string;
  submit: string;
  danger?: boolean;
  failure: Failure | null;
  busy: boolean;
  onSubmit(): void;
  onCancel(): void;
  children: ReactNode;
}

const StepForm = ({ label, submit, danger, failure, busy, onSubmit, onCancel, children }: StepFormProps) => {
  const t = useWords();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={classes.narrow} aria-label={label} onSubmit={send} onKeyDown={onEscape(onCancel)}>
      {children}
      <PasswordFailure failure={failure} />
      <div className={ui.actions} style={{ marginTop: 0 }}>
        <Button type="submit" loading={busy} color={danger ? 'red' : undefined}>
          {submit}
        </Button>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
};

/** The steps of switching one-time passwords on or off, each with the failure of the one before it. */
const useSteps = ({ onAccount }: OtpCardProps) => {
  const t = useWords();
  const [step, setStep] = useState<Step>({ at: 'state' });
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const go = (next: Step) => {
    setStep(next);
    setFailure(null);
    setTyped('');
  };
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setBusy(false);
    }
  };
  const begin = () =>
    run(async () => go({ at: 'scan', uri: (await call('account.beginOtp', { password: typed })).uri }));
  const confirm = () =>
    run(async () => {
      const { codes, account } = await call('account.confirmOtp', { code: typed });
      onAccount(account);
      keepRecoveryCodes(codes);
      go({ at: 'state' });
      notifications.show({ message: t('account:otpIsOn'), color: 'green' });
    });
  const remove = () =>
    run(async () => {
      onAccount(await call('account.removeOtp', { password: typed }));
      go({ at: 'state' });
      notifications.show({ message: t('account:otpIsOff'), color: 'green' });
    });
  return { step, go, failure, busy, typed, setTyped, begin, confirm, remove };
};

const Scan = ({ uri, steps }: { uri: string; steps: ReturnType<typeof useSteps> }) => {
  const t = useWords();
  const { typed, setTyped, failure, busy, confirm, go } = steps;
  const box = useRef<HTMLDivElement>(null);
  // A code that is cut off cannot be scanned.
  useEffect(() => {
    // Chromium returns a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={classes.enrol}>
      <QrCode text={uri} label={t('account:otpQr')} />
      <StepForm
        label={t('account:otpBegin')}
        submit={t('account:otpConfirm')}
        {...{ failure, busy }}
        onSubmit={() => void confirm()}
        onCancel={() => go({ at: 'state' })}
      >
        <p className={classes.text}>{t('account:otpScan')}</p>
        <TextInput
          label={t('account:otpCode')}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        />
        <p className={classes.text}>
          {t('account:otpSecret')}
          <br />
          <span className={classes.secret} data-otp-secret="">
            {secretIn(uri)}
          </span>
        </p>
      </StepForm>
    </div>
  );
};

/** One-time passwords of the own account: enrolment with a QR code that a code must prove, and the way back. */
export const OtpCard = (props: OtpCardProps) => {
  const t = useWords();
  const { account } = props;
  const steps = useSteps(props);
  const { step, go, typed, setTyped, failure, busy } = steps;
  const codes = useRecoveryCodes((state) => state.codes);
  return (
    <section className={ui.card} aria-label={t('account:otp')}>
      <h2 className={ui.cardTitle}>{t('account:otp')}</h2>
      {codes && <RecoveryCodes email={account.email} codes={codes} onDone={forgetRecoveryCodes} />}
      {!codes && step.at === 'state' && (
        <>
          <p className={classes.text}>{account.otp ? t('account:otpOn') : t('account:otpOff')}</p>
          <div className={ui.actions}>
            <Button variant="default" onClick={() => go({ at: 'password', for: 'begin' })}>
              {account.otp ? t('account:otpAgain') : t('account:otpBegin')}
            </Button>
            {account.otp && (
              <Button variant="default" onClick={() => go({ at: 'password', for: 'remove' })}>
                {t('account:otpRemove')}
              </Button>
            )}
          </div>
        </>
      )}
      {step.at === 'password' && (
        <StepForm
          label={step.for === 'begin' ? t('account:otpBegin') : t('account:otpRemove')}
          submit={step.for === 'begin' ? t('account:otpNext') : t('account:otpRemove')}
          danger={step.for === 'remove'}
          {...{ failure, busy }}
          onSubmit={() => void (step.for === 'begin' ? steps.begin() : steps.remove())}
          onCancel={() => go({ at: 'state' })}
        >
          <PasswordInput
            label={t('account:current')}
            description={t('account:otpPasswordHint')}
            autoFocus
            autoComplete="current-password"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </StepForm>
      )}
      {step.at === 'scan' && <Scan uri={step.uri} steps={steps} />}
    </section>
  );
};
