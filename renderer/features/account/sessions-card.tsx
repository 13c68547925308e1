import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { OwnAccountView } from '../../../shared/desk/users.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { roleWord } from '../../i18n/role-word.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './account.module.css';

const MINUTE_MS = 60_000;

interface SessionsCardProps {
  account: OwnAccountView;
  onAccount(account: OwnAccountView): void;
}

/** The user's own sessions, here and of programs, and a way to end all but this one. */
export const SessionsCard = ({ account, onAccount }: SessionsCardProps) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  const [failure, setFailure] = useState<Failure | null>(null);
  const endOthers = async () => {
    setFailure(null);
    try {
      onAccount(await call('account.endOthers', {}));
      notifications.show({ message: t('account:othersEnded'), color: 'green' });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return (
    <section className={ui.card} aria-label={t('account:sessions')}>
      <h2 className={ui.cardTitle}>{t('account:sessions')}</h2>
      <ul className={classes.sessions}>
        {account.sessions.map(({ id, role, source, place, createdAt, expiresAt, isThis }) => (
          <li key={id}>
            <b>
              {t(`log:source.${source}`)} {place}
              {isThis && ` (${t('account:sessionThis')})`}
            </b>
            <span>{roleWord(t, role)}</span>
            <span>{t('account:sessionSince', { time: momentText(createdAt, now, locale) })}</span>
            <span>{t('account:sessionEnds', { time: momentText(expiresAt, now, locale) })}</span>
          </li>
        ))}
      </ul>
      {failure && <FailureBox failure={failure} />}
      {account.sessions.length > 1 && (
        <div className={ui.actions}>
          <Button variant="default" onClick={() => void endOthers()}>
            {t('account:endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
};
