import { Button } from '@mantine/core';
import { useWords } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * The open shipment was changed here and at the remote: a person decides, now or later. Next to the parcels,
 * since packing goes on and each line of their table counts.
 */
export const SyncNotice = () => {
  const t = useWords();
  const reference = useBench(({ opened }) => (opened?.sync === 'conflict' ? referenceOf(opened) : null));
  if (reference === null) return null;
  return (
    <Notice
      tone="wait"
      title={t('sync:benchConflict')}
      actions={
        <Button size="xs" onClick={() => openConflict(reference)}>
          {t('sync:decide')}
        </Button>
      }
    >
      {t('sync:benchConflictHint')}
    </Notice>
  );
};
