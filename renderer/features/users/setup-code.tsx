import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { deskUsers, useUsers } from '../../stores/users.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './users.module.css';

/** A set-up code that was just made: shown until it is put away. */
export const SetupCode = () => {
  const t = useWords();
  const locale = useLocale();
  const made = useUsers((state) => state.setupCode);
  if (made === null) return null;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    made.until,
  );
  const copy = async () => {
    const copied = await copyText(made.code);
    notifications.show(
      copied
        ? { message: t('users:copied'), color: 'green' }
        : { message: t('users:notCopied'), color: 'red' },
    );
  };
  return (
    <Notice
      tone="good"
      title={t('users:codeTitle', { email: made.email })}
      actions={
        <>
          <Button size="xs" autoFocus onClick={() => void copy()}>
            {t('users:copy')}
          </Button>
          <Button size="xs" variant="default" onClick={deskUsers.seen}>
            {t('users:codeDone')}
          </Button>
        </>
      }
    >
      <output className={classes.code}>{made.code}</output>
      {t('users:codeHint', { until })}
    </Notice>
  );
};
