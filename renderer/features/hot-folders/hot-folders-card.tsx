import { Button } from '@mantine/core';
import { IconFolderDown, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { hotFolders, useHotFolders } from '../../stores/hot-folders.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { FirstStep } from '../../ui/first-step.tsx';
import { Notice } from '../../ui/notice.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { HotFolderForm } from './hot-folder-form.tsx';
import { HotFolderRow } from './hot-folder-row.tsx';

/** Files come beside the window: how the folders are is asked again so often, ms. */
const LOOK_MS = 5_000;

/** The folders whose files are imported by themselves. For administrators. */
export const HotFoldersCard = () => {
  const t = useWords();
  const { view, failure, typed } = useHotFolders((state) => state);
  useEffect(() => {
    void hotFolders.load();
    const timer = setInterval(() => void hotFolders.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      hotFolders.quiet();
    };
  }, []);
  const add = () => hotFolders.open({ id: null, folder: '', profile: view?.profiles[0]?.id ?? '', on: true });
  if (typed) return <HotFolderForm form={typed} onDone={() => hotFolders.open(null)} />;
  const known = view?.folders ?? [];
  return (
    <section className={ui.card} aria-label={t('hotFolders:title')} data-card="hot-folders">
      <h2 className={ui.cardTitle}>{t('hotFolders:title')}</h2>
      <div className={list.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void hotFolders.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view?.isEdge && (
          <Notice tone="accent" title={t('hotFolders:edgeTitle')}>
            {t('hotFolders:edgeHint')}
          </Notice>
        )}
        {view && !view.isEdge && known.length === 0 && (
          <FirstStep
            icon={IconFolderDown}
            title={t('hotFolders:emptyTitle')}
            texts={[t('hotFolders:intro'), t('hotFolders:emptySteps')]}
            action={t('hotFolders:add')}
            onAction={add}
          />
        )}
        {known.length > 0 && (
          <ul className={list.list} aria-label={t('hotFolders:list')}>
            {known.map((folder) => (
              <HotFolderRow key={folder.id} view={folder} isEdge={view?.isEdge ?? false} />
            ))}
          </ul>
        )}
        {known.length > 0 && !view?.isEdge && (
          <Button className={list.add} variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
            {t('hotFolders:add')}
          </Button>
        )}
      </div>
    </section>
  );
};
