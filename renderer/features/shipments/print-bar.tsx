import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { printRun } from '../../stores/shipments/print-run.ts';
import { PrintReport } from './print-report.tsx';
import { clearSelection, useSelection } from './selection.ts';
import classes from './shipments.module.css';

/** From so many on a person is asked once more: a roll of labels is quickly gone. */
const ASK_FROM = 25;

/** Named in full up to this many. */
const NAMED = 6;

/** Actions on the selected shipments, and the progress of printing several. */
export const PrintBar = () => {
  const t = useWords();
  const { selected, maybeHidden } = useSelection();
  const [asks, setAsks] = useState(false);
  const count = selected.size;
  const names = [...selected].slice(0, NAMED).join(', ') + (count > NAMED ? ' …' : '');
  const start = () => {
    setAsks(false);
    void printRun.start([...selected]);
    clearSelection();
  };
  const question = maybeHidden
    ? t('shipments:hiddenAsk', { count, names })
    : t('shipments:manyAsk', { count });
  return (
    <>
      <PrintReport />
      {count > 0 && (
        <div className={classes.run}>
          <b>{t('shipments:selected', { count })}</b>
          {maybeHidden && !asks && <span>{names}</span>}
          {asks ? (
            <>
              <span>{question}</span>
              <Button size="xs" autoFocus onClick={start}>
                {t('common:yes')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsks(false)}>
                {t('common:no')}
              </Button>
            </>
          ) : (
            <>
              <Button size="xs" onClick={() => (count >= ASK_FROM || maybeHidden ? setAsks(true) : start())}>
                {t('shipments:print')}
              </Button>
              <Button size="xs" variant="default" onClick={clearSelection}>
                {t('shipments:clearSelection')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
};
