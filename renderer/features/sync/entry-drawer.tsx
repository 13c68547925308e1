import { Button, Drawer, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { overrideRoles } from '../../../shared/roles.ts';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { onDesk } from '../../api/desk.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { bench } from '../../stores/bench/index.ts';
import { closeOverlay, goTo, useScreen } from '../../stores/screen.ts';
import { useSession } from '../../stores/session.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { givingUp, queueEntry, queues, syncActions } from '../../stores/sync/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import history from '../history/history.module.css';
import { EntryAnswer } from './entry-answer.tsx';
import { EntryChanges } from './entry-changes.tsx';
import { GiveUp } from './give-up.tsx';
import { LabelDoubt } from './label-doubt.tsx';
import { StateBadge } from './queue-row.tsx';
import { canRetry, mayHaveLabel } from './row-words.ts';
import classes from './sync.module.css';

/** The lists behind follow by themselves; what was just done is seen at once. */
const afterwards = (): void => {
  void queueEntry.load();
  void queues.open.refresh();
};

const Actions = ({ row }: { row: QueueRowView }) => {
  const t = useWords();
  const role = useSession((state) => state.session?.user?.role);
  const busy = useStore(syncActions.store, (state) => state.busy);
  const asking = useStore(givingUp.store, ({ id }) => id === row.id);
  const [asked, setAsked] = useState(false);
  const may = role !== undefined && overrideRoles.includes(role);
  const open = () => {
    goTo('bench');
    void bench.open(row.reference);
  };
  if (asking) return <GiveUp />;
  return (
    <div className={classes.buttons}>
      {canRetry(row) && (
        <Button
          size="sm"
          loading={busy === row.id}
          onClick={() => void syncActions.retry(row.id).then(afterwards)}
        >
          {t('sync:retryNow')}
        </Button>
      )}
      {row.state === 'held' && (
        <Button size="sm" onClick={() => openConflict(row.reference)}>
          {t('sync:decide')}
        </Button>
      )}
      {row.kind === 'save' && (
        <Button size="sm" variant="default" onClick={open}>
          {t('sync:openShipment')}
        </Button>
      )}
      {row.state !== 'done' && row.state !== 'sending' && (
        <Button
          size="sm"
          variant="default"
          disabled={!may}
          title={may ? undefined : t('sync:giveUpRole')}
          // Back from the question the focus is where it was.
          autoFocus={asked}
          onClick={() => {
            setAsked(true);
            void givingUp.ask(row.id);
          }}
        >
          {t('sync:giveUp')}
        </Button>
      )}
    </div>
  );
};

const Shown = () => {
  const t = useWords();
  const locale = useLocale();
  const { entry, failure } = useStore(queueEntry.store);
  const failed = useStore(syncActions.store, (state) => state.failure);
  const late = useDelayed(!entry && !failure);
  if (failure?.code === 'sync.row-unknown') return <Notice tone="accent" title={t('sync:entryGone')} />;
  if (failure) return <FailureBox failure={failure} />;
  if (!entry) return late ? <Skeleton height={120} /> : null;
  const { row } = entry;
  return (
    <>
      <div className={classes.state}>
        <StateBadge row={row} />
        <span>{t('sync:by', { email: row.email })}</span>
        <span>{t('sync:madeAt', { when: momentText(row.createdAt, Date.now(), locale) })}</span>
      </div>
      <div className={classes.asked}>
        {failed && <FailureBox failure={failed} />}
        {mayHaveLabel(row) && <LabelDoubt key={row.id} row={row} onAsked={afterwards} />}
        <Actions row={row} />
      </div>
      <EntryAnswer row={row} />
      <EntryChanges entry={entry} />
    </>
  );
};

/** One line of the queue: what would be sent, what the remote said, and what can be done about it. */
export const EntryDrawer = () => {
  const t = useWords();
  const opened = useScreen((state) => state.overlay === 'queue-entry');
  const reference = useStore(queueEntry.store, (state) => state.entry?.row.reference ?? '');
  useEffect(() => {
    givingUp.forget();
    if (!opened) return;
    syncActions.forget();
    return onDesk('sync.changed', () => void queueEntry.load());
  }, [opened]);
  return (
    <Drawer
      opened={opened}
      onClose={closeOverlay}
      size={620}
      title={t('sync:entryTitle', { reference })}
      classNames={{ title: history.title }}
    >
      <Shown />
    </Drawer>
  );
};
