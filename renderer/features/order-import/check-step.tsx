import { Switch } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type CheckView, MOST_LISTED } from '../../../shared/import/wizard/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { showOnlyFaulty } from '../../stores/order-import/steps.ts';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './order-import.module.css';
import { OrderList } from './order-list.tsx';
import { useProblemWords } from './problem-words.ts';

const Summary = ({ check }: { check: CheckView }) => {
  const t = useWords();
  const locale = useLocale();
  const only = useOrderImport((state) => state.onlyFaulty);
  const said = (key: 'good' | 'faulty' | 'leftOut' | 'filtered') =>
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
          {check.leftOut > 0 && <li>{said('leftOut')}</li>}
          {check.filtered > 0 && <li>{said('filtered')}</li>}
          {check.orders > MOST_LISTED && (
            <li>{t('imports:listed', { formatted: countText(MOST_LISTED, locale) })}</li>
          )}
        </ul>
      </div>
      {(check.faulty > 0 || only) && (
        <Switch
          size="xs"
          label={t('imports:onlyFaulty')}
          checked={only}
          onChange={(event) => showOnlyFaulty(event.currentTarget.checked)}
        />
      )}
    </div>
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
      <OrderList check={check} />
    </>
  );
};
