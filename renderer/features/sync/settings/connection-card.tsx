import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useWords } from '../../../i18n/use-words.ts';
import { useSession } from '../../../stores/session.ts';
import { problemsOf } from '../../../stores/sync/create-settings.ts';
import { syncSettings } from '../../../stores/sync/index.ts';
import { loadSyncStatus } from '../../../stores/sync/status.ts';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import classes from './connection.module.css';
import { ConnectionFields } from './connection-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { OtherTypes } from './other-types.tsx';

const save = async (confirmed: boolean, said: string): Promise<void> => {
  if (!(await syncSettings.save(confirmed))) return;
  notifications.show({ message: said, color: 'green' });
  // Another role shows and hides half of the desk.
  await loadSyncStatus().catch(() => undefined);
};

/** Changes wait for the remote as it was. */
const Pending = ({ count, leaving }: { count: number; leaving: boolean }) => {
  const t = useWords();
  return (
    <Notice
      tone="wait"
      title={t('sync:pendingTitle', { count })}
      actions={
        <>
          <Button size="xs" color="red" onClick={() => void save(true, t('sync:savedConnection'))}>
            {t('sync:pendingDo')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={syncSettings.keepQuiet}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {t(leaving ? 'sync:pendingLeaveHint' : 'sync:pendingHint')}
    </Notice>
  );
};

/** Connection of this desk to a remote service. Administrators change it; everyone may see it. */
export const ConnectionCard = () => {
  const t = useWords();
  const { saved, busy, failure, pending } = useStore(syncSettings.store);
  const typed = syncSettings.useUnsaved();
  const admin = useSession((state) => state.session?.user?.role === 'admin');
  useEffect(() => void syncSettings.load(), []);
  const values = syncSettings.values();
  const problems = values ? problemsOf(values) : new Set<never>();
  const leaving = saved?.role === 'edge' && values?.role === 'origin';
  return (
    <section className={ui.card} aria-label={t('sync:connection')} data-card="connection">
      <h2 className={ui.cardTitle}>{t('sync:connection')}</h2>
      {!admin && <p className={classes.hint}>{t('sync:connectionReadOnly')}</p>}
      <div className={classes.stack}>
        {values && <ConnectionFields values={values} problems={problems} typed={typed} readOnly={!admin} />}
        {failure && (
          <FailureBox failure={failure}>
            {!saved && (
              <Button size="xs" onClick={() => void syncSettings.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {leaving && pending === null && (
          <Notice tone="wait" title={t('sync:leaveTitle')}>
            {t('sync:leaveHint')}
          </Notice>
        )}
        {pending !== null && <Pending count={pending} leaving={leaving} />}
        {admin && values && (
          <div className={classes.buttons}>
            <Button
              disabled={!typed || problems.size > 0}
              loading={busy}
              onClick={() => void save(false, t('sync:savedConnection'))}
            >
              {t('sync:saveConnection')}
            </Button>
            {typed && (
              <Button variant="subtle" disabled={busy} onClick={syncSettings.discard}>
                {t('sync:discardConnection')}
              </Button>
            )}
          </div>
        )}
        <OtherTypes />
        {admin && values && <ConnectionTest values={values} fits={problems.size === 0} />}
      </div>
    </section>
  );
};
