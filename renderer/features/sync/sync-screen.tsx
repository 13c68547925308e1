import { Button, Skeleton } from '@mantine/core';
import { IconCloudCheck, IconCloudOff, IconDownload, IconFileExport, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { show } from '../../stores/screen.ts';
import { useMayConfigure } from '../../stores/session.ts';
import type { QueueFilter } from '../../stores/sync/create-queue.ts';
import { queues, syncActions } from '../../stores/sync/index.ts';
import { useEdge, useSync } from '../../stores/sync/status.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { countText } from '../../ui/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useNow } from '../../ui/use-now.ts';
import { EntryDrawer } from './entry-drawer.tsx';
import { NeedsYou } from './needs-you.tsx';
import { QueueTable } from './queue-table.tsx';
import classes from './sync.module.css';
import { syncStateText } from './sync-words.ts';
import { useFreshSync } from './use-fresh-sync.ts';

const TICK_MS = 5000;

const Head = () => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(TICK_MS);
  const status = useSync((state) => state.status);
  const { busy, failure } = useStore(syncActions.store);
  const may = useMayConfigure();
  if (!status) return null;
  return (
    <>
      <div className={list.top}>
        <div className={list.titles}>
          <h1 className={`${list.title} ${classes.title}`}>
            {t('sync:titleWith', { remote: status.remote })}
          </h1>
          <p className={list.hint} role="status">
            {syncStateText(t, status, now, locale)}
          </p>
        </div>
        <Button
          leftSection={<IconSend size={18} />}
          disabled={status.waiting + status.refused === 0}
          loading={busy === 'all'}
          onClick={() => void syncActions.retryAll()}
        >
          {t('sync:retryAll')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => show('prefetch')}>
          {t('sync:prefetch')}
        </Button>
        {may && (
          <Button
            variant="default"
            leftSection={<IconFileExport size={18} />}
            loading={busy === 'export'}
            onClick={() => void syncActions.exportQueue()}
          >
            {t('sync:export')}
          </Button>
        )}
      </div>
      {failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" variant="default" onClick={syncActions.forget}>
              {t('common:close')}
            </Button>
          </FailureBox>
        </div>
      )}
    </>
  );
};

const QueueTabs = ({ shown, onShown }: { shown: QueueFilter; onShown(shown: QueueFilter): void }) => {
  const t = useWords();
  const locale = useLocale();
  const totals = {
    open: useStore(queues.open.store, (state) => state.total) ?? 0,
    done: useStore(queues.done.store, (state) => state.total) ?? 0,
  };
  return (
    <Tabs
      label={t('sync:title')}
      panel="sync-panel"
      tabs={[
        { id: 'open', words: t('sync:queue'), count: countText(totals.open, locale) },
        { id: 'done', words: t('sync:sentLately'), count: countText(totals.done, locale) },
      ]}
      shown={shown}
      onShown={onShown}
      hint={totals[shown] > 0 ? t('sync:keysHint') : undefined}
    />
  );
};

const Empty = ({ shown }: { shown: QueueFilter }) => {
  const t = useWords();
  const online = useSync((state) => state.status?.online);
  const undecided = useSync((state) => (state.status?.conflicts ?? 0) > 0);
  if (shown === 'done') return <p className={ui.empty}>{t('sync:doneEmpty')}</p>;
  if (undecided) {
    return (
      <div className={ui.empty} data-sync-empty="">
        <strong>{t('sync:emptyUndecided')}</strong>
        {t('sync:emptyUndecidedHint')}
      </div>
    );
  }
  const Icon = online === false ? IconCloudOff : IconCloudCheck;
  return (
    <div className={ui.empty} data-sync-empty="">
      <Icon size={48} stroke={1.5} aria-hidden="true" />
      <strong>{t('sync:emptyTitle')}</strong>
      {t(online === false ? 'sync:emptyOffline' : 'sync:emptyHint')}
    </div>
  );
};

const List = ({ shown }: { shown: QueueFilter }) => {
  const t = useWords();
  const queue = queues[shown];
  const { total, failure } = useStore(queue.store);
  const late = useDelayed(total === null && !failure);
  if (failure && total === null) {
    return (
      <div className={list.notice}>
        <FailureBox failure={failure}>
          <Button size="xs" onClick={() => void queue.reload()}>
            {t('common:retry')}
          </Button>
        </FailureBox>
      </div>
    );
  }
  if (total === null) {
    return late ? (
      <div className={classes.bones}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={24} />
        ))}
      </div>
    ) : null;
  }
  if (total === 0) return <Empty shown={shown} />;
  return (
    <QueueTable
      key={shown}
      queue={queue}
      shown={shown}
      label={t(shown === 'open' ? 'sync:queue' : 'sync:sentLately')}
    />
  );
};

/** The queue to the remote: what needs a person, what waits, what was sent lately. */
export const SyncScreen = () => {
  const t = useWords();
  const edge = useEdge();
  const kept = useSync(({ status }) => (status ? status.waiting + status.refused : 0));
  const [shown, setShown] = useState<QueueFilter>('open');
  useFreshSync();
  if (!edge) {
    return (
      <main className={`${list.screen} ${classes.screen}`}>
        <div className={ui.empty}>
          <strong>{t('sync:originTitle')}</strong>
          {kept > 0 ? t('sync:originKept', { count: kept }) : t('sync:originHint')}
        </div>
      </main>
    );
  }
  return (
    <main className={`${list.screen} ${classes.screen}`} data-screen="sync">
      <Head />
      <NeedsYou />
      <QueueTabs shown={shown} onShown={setShown} />
      <div id="sync-panel" role="tabpanel" aria-labelledby={`sync-panel-${shown}`} className={list.panel}>
        <List shown={shown} />
      </div>
      <EntryDrawer />
    </main>
  );
};
