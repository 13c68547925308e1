import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { EndpointView } from '../../../shared/webhooks/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { useWebhooks, webhooks } from '../../stores/webhooks.ts';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { formOf } from './draft.ts';
import { RemoveQuestion, RotateQuestion } from './endpoint-questions.tsx';
import { ResendPanel } from './resend-panel.tsx';
import { faultText, toldText } from './webhook-words.ts';

const tones = { on: 'good', off: 'plain', gone: 'bad' } as const;

const Badges = ({ state, waiting, dead }: EndpointView) => {
  const t = useWords();
  return (
    <>
      <span className={`${ui.badge} pd-tone-${tones[state]}`}>{t(`webhooks:state-${state}`)}</span>
      {waiting > 0 && (
        <span className={`${ui.badge} pd-tone-wait`}>{t('webhooks:waiting', { count: waiting })}</span>
      )}
      {dead > 0 && (
        <span className={`${ui.badge} pd-tone-bad`}>{t('webhooks:undelivered', { count: dead })}</span>
      )}
    </>
  );
};

const Facts = ({ endpoint }: { endpoint: EndpointView }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const { deliveredAt, oldestAt, failure } = endpoint;
  const moment = (at: number): string => momentText(at, now, locale);
  const delivered =
    deliveredAt === null
      ? t('webhooks:neverDelivered')
      : t('webhooks:delivered', { moment: moment(deliveredAt) });
  return (
    <>
      <p className={list.soft}>{endpoint.url}</p>
      <p className={list.soft}>{toldText(t, endpoint)}</p>
      <p className={list.soft}>
        {delivered}
        {oldestAt !== null && ` · ${t('webhooks:waitingSince', { moment: moment(oldestAt) })}`}
      </p>
      {failure && (
        <p className={list.soft}>
          {t('webhooks:failed', {
            moment: moment(failure.at),
            reason: faultText(t, failure.fault, failure.detail),
          })}
        </p>
      )}
    </>
  );
};

/** Reasons why an endpoint is told nothing, each with a way out. */
const Troubles = ({ endpoint, onRotate }: { endpoint: EndpointView; onRotate(): void }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const { id, state, hasSecret, missed, missedSince } = endpoint;
  const resume = () => {
    const { types, ...form } = formOf(endpoint);
    void webhooks.change(id, { ...form, types: [...types], on: true });
  };
  return (
    <>
      {state === 'gone' && (
        <Notice
          tone="bad"
          title={t('webhooks:goneTitle')}
          actions={
            <Button size="xs" onClick={resume}>
              {t('webhooks:resume')}
            </Button>
          }
        >
          {t('webhooks:goneHint')}
        </Notice>
      )}
      {!hasSecret && (
        <Notice
          tone="bad"
          title={t('webhooks:secretMissing')}
          actions={
            <Button size="xs" onClick={onRotate}>
              {t('webhooks:rotate')}
            </Button>
          }
        >
          {t('webhooks:secretMissingHint')}
        </Notice>
      )}
      {missedSince !== null && (
        <Notice
          tone="bad"
          title={t('webhooks:missedTitle', { count: missed, moment: momentText(missedSince, now, locale) })}
        >
          {t('webhooks:missedHint')}
        </Notice>
      )}
    </>
  );
};

/** Outcome of the last test of an endpoint. */
const Tested = ({ id, name }: EndpointView) => {
  const t = useWords();
  const tested = useWebhooks((state) => state.tested);
  if (tested?.id !== id) return null;
  const { ok, fault, detail, took } = tested.result;
  if (ok) return <Notice tone="good" title={t('webhooks:testOk', { name, detail, took })} />;
  const reason = fault === null ? '' : faultText(t, fault, detail);
  return <Notice tone="wait" title={t('webhooks:testFailed', { name, reason })} />;
};

type Open = 'resend' | 'rotate' | 'remove' | null;

interface RowProps {
  endpoint: EndpointView;
  onChange(): void;
}

/** An endpoint with its state, and what can be done with it. */
export const EndpointRow = ({ endpoint, onChange }: RowProps) => {
  const t = useWords();
  const busy = useWebhooks((state) => state.busy);
  const [open, setOpen] = useState<Open>(null);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    // Back where it came from.
    row.current?.querySelector<HTMLElement>(`[data-opens="${open}"]`)?.focus();
    setOpen(null);
  };
  const { id, name } = endpoint;
  const common = { size: 'xs', variant: 'default', disabled: busy !== null } as const;
  return (
    <li ref={row} className={list.entry} data-endpoint={name}>
      <div className={list.head}>
        <div>
          <h3 className={list.name}>
            {name} <Badges {...endpoint} />
          </h3>
          <Facts endpoint={endpoint} />
        </div>
        <div className={list.buttons}>
          <Button
            {...common}
            loading={busy === id}
            aria-label={t('webhooks:testOf', { name })}
            onClick={() => void webhooks.test(id)}
          >
            {t('webhooks:test')}
          </Button>
          <Button
            {...common}
            data-opens="resend"
            aria-label={t('webhooks:resendOf', { name })}
            onClick={() => setOpen('resend')}
          >
            {t('webhooks:resend')}
          </Button>
          <Button {...common} aria-label={t('webhooks:changeOf', { name })} onClick={onChange}>
            {t('webhooks:change')}
          </Button>
          <Button
            {...common}
            data-opens="rotate"
            aria-label={t('webhooks:rotateOf', { name })}
            onClick={() => setOpen('rotate')}
          >
            {t('webhooks:rotate')}
          </Button>
          <Button
            {...common}
            variant="subtle"
            color="red"
            data-opens="remove"
            aria-label={t('webhooks:removeOf', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('common:remove')}
          </Button>
        </div>
      </div>
      <Tested {...endpoint} />
      <Troubles endpoint={endpoint} onRotate={() => setOpen('rotate')} />
      {open === 'remove' && <RemoveQuestion endpoint={endpoint} onNo={close} />}
      {open === 'rotate' && <RotateQuestion endpoint={endpoint} onNo={close} />}
      {open === 'resend' && <ResendPanel endpoint={endpoint} onClose={close} />}
    </li>
  );
};
