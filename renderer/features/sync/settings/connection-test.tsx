import { Button, PasswordInput, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isErrorCode } from '../../../../shared/errors.ts';
import { type TestStep, testSteps } from '../../../../shared/sync/connection-test.ts';
import { SyncSettings } from '../../../../shared/sync/settings.ts';
import { useWords, type Words } from '../../../i18n/use-words.ts';
import { connectionTest } from '../../../stores/sync/index.ts';
import { FailureBox } from '../../../ui/failure-box.tsx';
import ui from '../../../ui/ui.module.css';
import { useDelayed } from '../../../ui/use-delayed.ts';
import classes from './connection.module.css';

const looks = {
  ok: { Icon: IconCircleCheck, tone: 'good' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  skipped: { Icon: IconCircleDashed, tone: 'plain' },
} as const;

/** Failures that the step's own words do not say: the account, not the line. */
const OWN_WORDS = /^(?:auth|request)\./;

const verdict = (t: Words, { step, outcome, code }: TestStep): string => {
  if (outcome === 'skipped') return t('sync:skipped');
  if (outcome === 'ok') return t(`sync:ok_${step}`);
  if (code !== null && isErrorCode(code) && OWN_WORDS.test(code)) {
    return `${t(`errors:${code}.title`)} ${t(`sync:failed_${step}`)}`;
  }
  return t(`sync:failed_${step}`);
};

const Step = ({ step }: { step: TestStep }) => {
  const t = useWords();
  const { Icon, tone } = looks[step.outcome];
  return (
    <li className={`${classes.step} pd-tone-${tone}`} data-step={step.step} data-outcome={step.outcome}>
      <Icon size={20} aria-hidden="true" />
      <b>{t(`sync:step_${step.step}`)}</b>
      <span>
        {verdict(t, step)}
        {step.detail !== '' && <code className={classes.detail}>{step.detail}</code>}
      </span>
      <small>{step.outcome === 'skipped' ? '' : t('sync:ms', { ms: Math.round(step.ms) })}</small>
    </li>
  );
};

/** The steps to come, while the desk tries them. */
const Waiting = () => {
  const t = useWords();
  return (
    <ul className={classes.steps} aria-label={t('sync:testing')}>
      {testSteps.map((step) => (
        <li key={step} className={`${classes.step} pd-tone-plain`}>
          <IconCircleDashed size={20} aria-hidden="true" />
          <b>{t(`sync:step_${step}`)}</b>
          <span>…</span>
          <small />
        </li>
      ))}
    </ul>
  );
};

const nobody = { email: '', password: '', otp: '', reference: '' };

/** Tries the settings as they are typed, saved or not. Its credentials are forgotten with the screen. */
export const ConnectionTest = ({ values, fits }: { values: Record<string, unknown>; fits: boolean }) => {
  const t = useWords();
  const [typed, setTyped] = useState(nobody);
  const { steps, busy, failure } = useStore(connectionTest.store);
  const late = useDelayed(busy);
  const verdicts = useRef<HTMLDivElement>(null);
  // The card is longer than a small screen: what was asked for is brought into sight.
  useEffect(() => {
    if (steps.length > 0) verdicts.current?.scrollIntoView({ block: 'nearest' });
  }, [steps]);
  const field = (name: keyof typeof nobody) => ({
    size: 'sm' as const,
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.entries(typed).filter(([, text]) => text !== '');
    void connectionTest.run({ settings: SyncSettings.parse(values), ...Object.fromEntries(given) });
  };
  return (
    <form className={classes.test} onSubmit={submit} aria-label={t('sync:test')} noValidate>
      <h3 className={classes.testTitle}>{t('sync:test')}</h3>
      <p className={classes.hint}>{t('sync:testHint')}</p>
      <div className={classes.credentials}>
        <TextInput label={t('sync:testEmail')} autoComplete="off" {...field('email')} />
        <PasswordInput label={t('sync:testPassword')} autoComplete="off" {...field('password')} />
        <TextInput label={t('sync:testOtp')} autoComplete="off" inputMode="numeric" {...field('otp')} />
        <TextInput label={t('sync:testReference')} autoComplete="off" {...field('reference')} />
      </div>
      <div className={ui.actions}>
        <Button
          type="submit"
          variant="default"
          disabled={!fits || String(values.url ?? '').trim() === ''}
          loading={busy && late}
        >
          {t('sync:test')}
        </Button>
      </div>
      {failure && <FailureBox failure={failure} />}
      <div role="status" ref={verdicts}>
        {busy && late && <Waiting />}
        {steps.length > 0 && (
          <ul className={classes.steps}>
            {steps.map((step) => (
              <Step key={step.step} step={step} />
            ))}
          </ul>
        )}
      </div>
    </form>
  );
};
