import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconLogin2, IconX } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { goTo, useScreen } from '../../stores/screen.ts';
import type { SyncAlert as Kind } from '../../stores/sync/said.ts';
import { ownWaitingNow, putAlertAway, useSync } from '../../stores/sync/status.ts';
import { useNow } from '../../ui/use-now.ts';
import { signOut } from '../session/session-actions.ts';
import classes from './sync-alert.module.css';
import { spanText } from './sync-words.ts';

const TICK_MS = 30_000;

const SignInAgain = ({ count }: { count: number }) => {
  const t = useWords();
  return (
    <>
      <IconLogin2 size={22} aria-hidden="true" />
      <span className={classes.text}>
        <b>{t('sync:signInAgain', { count })}</b> {t('sync:signInAgainHint')}
      </span>
      <Button size="xs" onClick={() => void signOut()}>
        {t('sync:signInAgainDo')}
      </Button>
    </>
  );
};

const Stalled = ({ count, oldestAt }: { count: number; oldestAt: number | null }) => {
  const t = useWords();
  const now = useNow(TICK_MS);
  const isThere = useScreen(({ screen }) => screen === 'sync');
  return (
    <>
      <IconAlertTriangle size={22} aria-hidden="true" />
      <span className={classes.text}>
        <b>{t('sync:stalled', { count })}</b>{' '}
        {oldestAt !== null && t('sync:stalledHint', { count, oldest: spanText(t, now - oldestAt) })}
      </span>
      {!isThere && (
        <Button size="xs" onClick={() => goTo('sync')}>
          {t('sync:stalledDo')}
        </Button>
      )}
    </>
  );
};

/** Below the header, on every screen: what is not sent until a person does something. Packing goes on beneath it. */
export const SyncAlert = () => {
  const t = useWords();
  const status = useSync((state) => state.status);
  const own = useSync(ownWaitingNow);
  const alert: Kind | null = useSync((state) => (state.putAway ? null : state.alert));
  if (!status || !alert) return null;
  return (
    <div role="alert" className={`${classes.alert} pd-tone-bad`} data-sync-alert={alert}>
      {alert === 'sign-in' ? (
        <SignInAgain count={own} />
      ) : (
        <Stalled count={status.waiting} oldestAt={status.oldestAt} />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('sync:putAway')}
        title={t('sync:putAway')}
        onClick={putAlertAway}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
};
