import { Button, Drawer, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { closeOverlay } from '../../stores/screen.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import drawer from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';
import { useHistory } from './use-history.ts';

/** Changes of a shipment with author, time, before and after; newest first. */
export const HistoryDrawer = ({ opened, reference }: { opened: boolean; reference: string }) => {
  const t = useWords();
  const version = useBench((state) => state.opened?.version ?? 0);
  const now = useBench((state) => state.opened?.shipment ?? null);
  const { entries, failure, complete, loading, load, more } = useHistory(reference);
  const late = useDelayed(loading && entries.length === 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has new history
  useEffect(() => {
    if (opened) void load();
  }, [opened, version, load]);

  return (
    <Drawer
      opened={opened}
      onClose={closeOverlay}
      size={620}
      title={t('history:title', { reference })}
      classNames={{ title: drawer.title }}
    >
      {failure && (
        <FailureBox failure={failure}>
          <Button size="xs" onClick={() => void load()}>
            {t('common:retry')}
          </Button>
        </FailureBox>
      )}
      {late && [1, 2, 3].map((row) => <Skeleton key={row} height={64} mb={12} />)}
      {!loading && !failure && entries.length === 0 && <p>{t('history:none')}</p>}
      {entries.map(({ id }, at) => (
        <HistoryEntry key={id} entries={entries} at={at} now={now} />
      ))}
      {!complete && entries.length > 0 && (
        <Button variant="default" fullWidth disabled={loading} onClick={() => void more()}>
          {t('history:more')}
        </Button>
      )}
    </Drawer>
  );
};
