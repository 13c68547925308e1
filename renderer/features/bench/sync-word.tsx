import { IconArrowsDiff, IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import type { SyncMark } from '../../../shared/sync/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import ui from '../../ui/ui.module.css';

const looks = {
  synced: { Icon: IconCloudCheck, tone: 'good' },
  pending: { Icon: IconCloudUp, tone: 'wait' },
  conflict: { Icon: IconArrowsDiff, tone: 'bad' },
} as const;

/** Tells whether the remote has this desk's state of the open shipment. */
export const SyncWord = ({ mark }: { mark: SyncMark }) => {
  const t = useWords();
  const { Icon, tone } = looks[mark];
  return (
    <span className={`${ui.badge} pd-tone-${tone}`} data-sync-mark={mark}>
      <Icon size={16} aria-hidden="true" />
      {t(`sync:mark_${mark}`)}
    </span>
  );
};
