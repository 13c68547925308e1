import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import type { DeadMessageView, EndpointView } from '../../../shared/webhooks/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { MOST_DEAD, useWebhooks, webhooks } from '../../stores/webhooks.ts';
import list from '../../ui/settings-list.module.css';
import { useNow } from '../../ui/use-now.ts';
import { Question } from './endpoint-questions.tsx';
import { faultText, typeText } from './webhook-words.ts';
import classes from './webhooks.module.css';

const HOUR_MS = 3_600_000;

/** Spans of time whose events can be sent again, hours: a week at most, as delivered ones are kept that long. */
const SPANS_H = [1, 4, 24, 72, 168] as const;

type Resend = (which: Parameters<typeof webhooks.replay>[1]) => void;

const DeadRow = ({ dead, onResend }: { dead: DeadMessageView; onResend: Resend }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(60_000);
  const busy = useWebhooks((state) => state.busy);
  const { message, reference, type, at, tries, failure } = dead;
  const name = typeText(t, type);
  return (
    <li>
      <span>
        <b>{reference || name}</b>
        <small>
          {name}, {momentText(at, now, locale)}
        </small>
      </span>
      <span>
        {failure && faultText(t, failure.fault, failure.detail)}
        <small>{t('webhooks:deadTries', { count: tries })}</small>
      </span>
      <Button
        size="xs"
        variant="default"
        disabled={busy !== null}
        aria-label={t('webhooks:resendOneOf', { type: name, reference })}
        onClick={() => onResend({ kind: 'one', message })}
      >
        {t('webhooks:resendOne')}
      </Button>
    </li>
  );
};

/** Undelivered events, and the ways to send them again or to discard them. */
const DeadList = ({ endpoint, onResend }: { endpoint: EndpointView; onResend: Resend }) => {
  const t = useWords();
  const { id, name } = endpoint;
  const [asking, setAsking] = useState(false);
  const dead = useWebhooks((state) => (state.dead?.id === id ? state.dead.messages : null));
  if (!dead || dead.length === 0) return null;
  const discard = () => {
    setAsking(false);
    void webhooks.discard(id);
  };
  return (
    <>
      <ul className={classes.dead} aria-label={t('webhooks:deadList', { name })}>
        {dead.map((each) => (
          <DeadRow key={each.message} dead={each} onResend={onResend} />
        ))}
      </ul>
      {endpoint.dead > MOST_DEAD && (
        <p className={list.soft}>{t('webhooks:deadMore', { count: MOST_DEAD })}</p>
      )}
      {asking ? (
        <Question
          title={t('webhooks:discardAsk', { count: endpoint.dead })}
          label={t('webhooks:discardDo')}
          color="red"
          onYes={discard}
          onNo={() => setAsking(false)}
        >
          {t('webhooks:discardHint')}
        </Question>
      ) : (
        <div className={list.buttons}>
          <Button size="xs" onClick={() => onResend({ kind: 'dead' })}>
            {t('webhooks:resendDead', { count: endpoint.dead })}
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('webhooks:discard')}
          </Button>
        </div>
      )}
    </>
  );
};

/** Sends events of an endpoint again: one, all that are undelivered, or all since a moment. */
export const ResendPanel = ({ endpoint, onClose }: { endpoint: EndpointView; onClose(): void }) => {
  const t = useWords();
  const { id, name } = endpoint;
  const now = useNow(60_000);
  const [hours, setHours] = useState(24);
  useEffect(() => {
    void webhooks.lookAtDead(id);
    return webhooks.closeDead;
  }, [id]);
  const resend: Resend = async (which) => {
    const count = await webhooks.replay(id, which);
    if (count === null) return;
    notifications.show({ message: t('webhooks:resent', { count }), color: 'green' });
  };
  return (
    <section className={classes.resend} aria-label={t('webhooks:resendTitle', { name })}>
      <h4>{t('webhooks:resendTitle', { name })}</h4>
      <p className={list.soft}>{t('webhooks:resendHint')}</p>
      <DeadList endpoint={endpoint} onResend={resend} />
      <div className={classes.since}>
        <NativeSelect
          label={t('webhooks:resendSince')}
          description={t('webhooks:resendSinceHint')}
          value={String(hours)}
          data={SPANS_H.map((span) => ({
            value: String(span),
            label:
              span < 48 ? t('webhooks:hours', { count: span }) : t('webhooks:days', { count: span / 24 }),
          }))}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        />
        <Button variant="default" onClick={() => resend({ kind: 'since', at: now - hours * HOUR_MS })}>
          {t('webhooks:resendNow')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('webhooks:close')}
        </Button>
      </div>
    </section>
  );
};
