import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/desk.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { printRun } from '../../stores/shipments/print-run.ts';
import { countText } from '../../ui/numbers.ts';
import { ChangeMenu } from './change-menu.tsx';
import { ChangeReport } from './change-report.tsx';
import { PrintReport } from './print-report.tsx';
import { choiceOf, clearSelection, countOf, selectAll, useSelection } from './selection.ts';
import classes from './shipments.module.css';

/** From so many on a person is asked once more: a roll of labels is quickly gone. */
const ASK_FROM = 25;

/** Named in full up to this many. */
const NAMED = 6;

/** Prints the selected, in the order of the list where all of it is. */
const printSelected = async (): Promise<void> => {
  const selection = useSelection.getState();
  try {
    const order = shipmentList.store.getState().order ?? undefined;
    const references = selection.allBut
      ? (await call('listExport.references', { choice: choiceOf(selection), order })).references
      : [...selection.selected];
    clearSelection();
    void printRun.start(references);
  } catch (thrown) {
    tellFailure(thrown);
  }
};

/** Actions on the selected shipments, and the progress of printing or changing several. */
export const PrintBar = () => {
  const t = useWords();
  const locale = useLocale();
  const selection = useSelection();
  const total = useShipmentList((state) => state.total) ?? 0;
  const [asks, setAsks] = useState(false);
  const { selected, allBut, maybeHidden } = selection;
  const count = countOf(selection, total);
  const names = [...selected].slice(0, NAMED).join(', ') + (count > NAMED ? ' …' : '');
  const start = () => {
    setAsks(false);
    void printSelected();
  };
  const question = maybeHidden
    ? t('shipments:hiddenAsk', { count, names })
    : t('shipments:manyAsk', { count, formatted: countText(count, locale) });
  const isAll = allBut !== null && allBut.size === 0;
  const words = t(isAll ? 'shipments:selectedAll' : 'shipments:selected', {
    count,
    formatted: countText(count, locale),
  });
  return (
    <>
      <PrintReport />
      <ChangeReport />
      {count > 0 && (
        <div className={classes.run}>
          <b>{words}</b>
          {maybeHidden && !asks && <span>{names}</span>}
          {asks ? (
            <>
              <span>{question}</span>
              <Button size="xs" autoFocus onClick={start}>
                {t('shipments:print')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsks(false)}>
                {t('common:cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button size="xs" onClick={() => (count >= ASK_FROM || maybeHidden ? setAsks(true) : start())}>
                {t('shipments:print')}
              </Button>
              <ChangeMenu />
              {count < total && !maybeHidden && (
                <Button size="xs" variant="subtle" onClick={selectAll}>
                  {t('shipments:selectAll', { count: total, formatted: countText(total, locale) })}
                </Button>
              )}
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
