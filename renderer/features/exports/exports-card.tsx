import { Button } from '@mantine/core';
import { IconFileExport, IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { readyName } from '../../i18n/ready-exports.ts';
import { useWords } from '../../i18n/use-words.ts';
import { exportsStore, useExports } from '../../stores/exports.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { FirstStep } from '../../ui/first-step.tsx';
import list from '../../ui/settings-list.module.css';
import ui from '../../ui/ui.module.css';
import { ExportForm } from './export-form.tsx';
import { ExportRow } from './export-row.tsx';

/** Files are written beside the window: how it goes is asked again so often, ms. */
const LOOK_MS = 5_000;

const Empty = ({ onAdd }: { onAdd(): void }) => {
  const t = useWords();
  return (
    <FirstStep
      icon={IconFileExport}
      title={t('exports:emptyTitle')}
      texts={[t('exports:intro'), t('exports:emptySteps')]}
      action={t('exports:add')}
      onAction={onAdd}
    />
  );
};

/** The exports of this desk. For those who configure it. */
export const ExportsCard = () => {
  const t = useWords();
  const { view, failure, typed } = useExports((state) => state);
  useEffect(() => {
    void exportsStore.load();
    const timer = setInterval(() => void exportsStore.load(), LOOK_MS);
    return () => {
      clearInterval(timer);
      exportsStore.quiet();
    };
  }, []);
  const close = () => {
    exportsStore.quiet();
    exportsStore.open(null);
  };
  const add = () => {
    const first = view?.ready[0];
    exportsStore.quiet();
    if (first) exportsStore.open({ isNew: true, form: { ...first, name: readyName(t, first) }, left: [] });
  };
  if (typed) return <ExportForm {...typed} onDone={close} />;
  const all = view?.exports ?? [];
  return (
    <section className={ui.card} aria-label={t('exports:title')} data-card="exports">
      <h2 className={ui.cardTitle}>{t('exports:title')}</h2>
      <div className={list.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void exportsStore.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view && all.length === 0 && <Empty onAdd={add} />}
        {all.length > 0 && (
          <>
            <ul className={list.list} aria-label={t('exports:list')}>
              {all.map((each) => (
                <ExportRow key={each.profile.id} view={each} />
              ))}
            </ul>
            <Button className={list.add} variant="default" leftSection={<IconPlus size={18} />} onClick={add}>
              {t('exports:add')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
