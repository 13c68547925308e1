import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { type CheckView, MOST_LISTED } from '../../../shared/import/wizard/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { mendSpoilt, showOnlyFaulty, undoMended } from '../../stores/order-import/steps.ts';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './order-import.module.css';
import { OrderList } from './order-list.tsx';
import { useProblemWords } from './problem-words.ts';

const onlyWord = ({ faulty, hinted }: CheckView) =>
  hinted === 0 ? 'onlyFaulty' : faulty === 0 ? 'onlyHinted' : 'onlyWanting';

const Summary = ({ check }: { check: CheckView }) => {
  const t = useWords();
  const locale = useLocale();
  const only = useOrderImport((state) => state.onlyFaulty);
  const said = (key: 'good' | 'faulty' | 'hinted' | 'leftOut' | 'filtered') =>
    t(`imports:${key}`, { count: check[key], formatted: countText(check[key], locale) });
  return (
    <div className={classes.summaryLine}>
      <div className={classes.said} role="status">
        <ul className={ui.counts}>
          <li className="pd-tone-good">
            <IconCircleCheck size={18} aria-hidden="true" />
            {said('good')}
          </li>
          {check.faulty > 0 && (
            <li className="pd-tone-bad">
              <IconAlertTriangle size={18} aria-hidden="true" />
              {said('faulty')}
            </li>
          )}
          {check.hinted > 0 && (
            <li className="pd-tone-wait">
              <IconInfoCircle size={18} aria-hidden="true" />
              {said('hinted')}
            </li>
          )}
          {check.leftOut > 0 && <li>{said('leftOut')}</li>}
          {check.filtered > 0 && <li>{said('filtered')}</li>}
          {check.orders > MOST_LISTED && (
            <li>{t('imports:listed', { formatted: countText(MOST_LISTED, locale) })}</li>
          )}
        </ul>
      </div>
      {(check.faulty + check.hinted > 0 || only) && (
        <Switch
          size="xs"
          label={t(`imports:${onlyWord(check)}`)}
          checked={only}
          onChange={(event) => showOnlyFaulty(event.currentTarget.checked)}
        />
      )}
    </div>
  );
};

/** So many cells are shown; the button mends all of them. */
const SHOWN = 4;

/** Texts that another program spoilt, mended with one key; nothing where there are none. */
const Spoilt = ({ check: { spoilt } }: { check: CheckView }) => {
  const t = useWords();
  const locale = useLocale();
  const mended = useOrderImport((state) => Object.keys(state.mended).length);
  if (spoilt.length === 0 && mended === 0) return null;
  if (spoilt.length === 0) {
    return (
      <Notice
        tone="good"
        title={t('imports:spoiltMended', { count: mended, formatted: countText(mended, locale) })}
        actions={
          <Button size="xs" variant="default" onClick={undoMended}>
            {t('imports:undoMended')}
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      tone="wait"
      title={t('imports:spoilt', { count: spoilt.length, formatted: countText(spoilt.length, locale) })}
      actions={
        <Button size="xs" variant="default" onClick={mendSpoilt}>
          {t('imports:mendSpoilt')}
        </Button>
      }
    >
      <ul className={classes.problems}>
        {spoilt.slice(0, SHOWN).map(({ row, column, cell, text }) => (
          <li key={`${row} ${column}`} dir="auto">
            {t('imports:spoiltCell', { row, column, cell, text })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

/** All orders as the shipments that they will be; what is wrong is mended here. */
export const CheckStep = ({ check }: { check: CheckView }) => {
  const t = useWords();
  const words = useProblemWords();
  if (check.problems.length > 0) {
    return (
      <Notice tone="bad" title={t('imports:filePartly')}>
        <ul className={classes.problems}>
          {check.problems.map((problem) => (
            <li key={`${problem.code} ${problem.column} ${problem.field}`}>{words(problem)}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  if (check.orders === 0) {
    return (
      <div className={ui.empty}>
        <strong>{t('imports:noOrders')}</strong>
        {t('imports:noOrdersHint')}
      </div>
    );
  }
  return (
    <>
      <Summary check={check} />
      <Spoilt check={check} />
      <OrderList check={check} />
    </>
  );
};
