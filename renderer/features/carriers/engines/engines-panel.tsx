import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useWords } from '../../../i18n/use-words.ts';
import { carrierEngines, useEngines } from '../../../stores/engines.ts';
import { FailureBox } from '../../../ui/failure-box.tsx';
import { FirstStep } from '../../../ui/first-step.tsx';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import { EngineForm } from './engine-form.tsx';
import { EngineReports } from './engine-report.tsx';
import { EngineRow } from './engine-row.tsx';
import classes from './engines.module.css';

/** An engine's id, '' for a new one; null: the list. */
type Open = string | null;

const Empty = ({ onAdd }: { onAdd(): void }) => {
  const t = useWords();
  return (
    <FirstStep
      icon={IconPlugConnected}
      title={t('engines:emptyTitle')}
      texts={[t('engines:intro'), t('engines:emptySteps')]}
      action={t('engines:add')}
      onAction={onAdd}
    />
  );
};

/** The carrier engines of this desk. */
export const EnginesPanel = () => {
  const t = useWords();
  const { view, failure } = useEngines((state) => state);
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    void carrierEngines.load();
    return carrierEngines.quiet;
  }, []);
  const goTo = (next: Open) => {
    // A connection that was just made keeps its report.
    if (next !== null || carrierEngines.store.getState().reports.length === 0) carrierEngines.quiet();
    setOpen(next);
  };
  const engines = view?.engines ?? [];
  if (open !== null) {
    const engine = engines.find(({ id }) => id === open) ?? null;
    return <EngineForm key={open} engine={engine} onDone={() => goTo(null)} />;
  }
  return (
    <section className={ui.card} aria-label={t('engines:title')}>
      <h2 className={ui.cardTitle}>{t('engines:title')}</h2>
      <div className={classes.stack}>
        {failure && (
          <FailureBox failure={failure}>
            {!view && (
              <Button size="xs" onClick={() => void carrierEngines.load()}>
                {t('common:retry')}
              </Button>
            )}
          </FailureBox>
        )}
        {view && !view.keepsKeys && engines.length > 0 && (
          <Notice tone="wait" title={t('engines:keysUnkept')}>
            {t('engines:keysUnkeptHint')}
          </Notice>
        )}
        <EngineReports />
        {view && engines.length === 0 && <Empty onAdd={() => goTo('')} />}
        {engines.length > 0 && (
          <>
            <ul className={classes.engines} aria-label={t('engines:list')}>
              {engines.map((engine) => (
                <EngineRow key={engine.id} engine={engine} onChange={() => goTo(engine.id)} />
              ))}
            </ul>
            <Button
              className={classes.add}
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => goTo('')}
            >
              {t('engines:add')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
};
