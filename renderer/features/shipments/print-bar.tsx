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
import { choiceOf, clearSelection, countOf, type Selection, selectAll, useSelection } from './selection.ts';
import classes from './shipments.module.css';

/** From so many on a person is asked once more: a roll of labels is quickly gone. */
const ASK_FROM = 25;

/** Named in full up to this many. */
const NAMED = 6;

/** The selected as they are now, in the order of the list where all of it is; null: it could not be read, and was said. */
const readSelected = async (): Promise<string[] | null> => {
  const selection = useSelection.getState();
  if (!selection.allBut) return [...selection.selected];
  const order = shipmentList.store.getState().order ?? undefined;
  try {
    return (await call('listExport.references', { choice: choiceOf(selection), order })).references;
  } catch (thrown) {
    tellFailure(thrown);
    return null;
  }
};

interface Question extends Pick<Selection, 'selected' | 'allBut'> {
  references: string[];
}

/** Actions on the selected shipments, and the progress of printing or changing several. */
export const PrintBar = () => {
  const t = useWords();
  const locale = useLocale();
  const selection = useSelection();
  const total = useShipmentList((state) => state.total) ?? 0;
  /** The question before a print: later shipments of the list are not printed. Another selection ends it. */
  const [question, setQuestion] = useState<Question | null>(null);
  const { selected, allBut, maybeHidden } = selection;
  const asked = question?.selected === selected && question.allBut === allBut ? question.references : null;
  const count = countOf(selection, total);
  const names = [...selected].slice(0, NAMED).join(', ') + (count > NAMED ? ' …' : '');
  const start = (references: readonly string[]) => {
    setQuestion(null);
    clearSelection();
    void printRun.start(references);
  };
  const print = async () => {
    const references = await readSelected();
    const now = useSelection.getState();
    // Another one by now, as after a second press: nothing of it was asked for.
    if (references === null || now.selected !== selected || now.allBut !== allBut) return;
    if (references.length >= ASK_FROM || maybeHidden) setQuestion({ selected, allBut, references });
    else start(references);
  };
  const number = asked?.length ?? 0;
  const words = maybeHidden
    ? t('shipments:hiddenAsk', { count: number, names })
    : t('shipments:manyAsk', { count: number, formatted: countText(number, locale) });
  const isAll = allBut !== null && allBut.size === 0;
  const chosen = t(isAll ? 'shipments:selectedAll' : 'shipments:selected', {
    count,
    formatted: countText(count, locale),
  });
  return (
    <>
      <PrintReport />
      <ChangeReport />
      {count > 0 && (
        <div className={classes.run}>
          <b>{chosen}</b>
          {maybeHidden && !asked && <span>{names}</span>}
          {asked ? (
            <>
              <span>{words}</span>
              <Button size="xs" autoFocus onClick={() => start(asked)}>
                {t('shipments:print')}
              </Button>
              <Button size="xs" variant="default" onClick={() => setQuestion(null)}>
                {t('common:cancel')}
              </Button>
            </>
          ) : (
            <>
              <Button size="xs" onClick={() => void print()}>
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
