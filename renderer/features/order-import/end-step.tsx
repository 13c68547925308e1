import { Button, Progress } from '@mantine/core';
import { IconDownload, IconList, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { type ImportResult, orderResults } from '../../../shared/import/wizard/views.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useLanguage } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { reportOf, startImport, stopImport } from '../../stores/order-import/steps.ts';
import { goTo } from '../../stores/screen.ts';
import { noFilter } from '../../stores/shipments/create-list.ts';
import { shipmentList } from '../../stores/shipments/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './order-import.module.css';
import { useProblemWords } from './problem-words.ts';
import { useFocused } from './use-focused.ts';

/** An import on its way, which can be stopped. */
export const Running = () => {
  const t = useWords();
  const locale = useLocale();
  const progress = useOrderImport((state) => state.progress);
  const isStopping = useOrderImport((state) => state.isStopping);
  const { done = 0, total = 0 } = progress ?? {};
  return (
    <div className={classes.running}>
      <p role="status">
        {t('imports:running', { done: countText(done, locale), total: countText(total, locale) })}
      </p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('imports:title')} />
      <Button variant="default" disabled={isStopping} onClick={stopImport}>
        {isStopping ? t('imports:stopping') : t('imports:stop')}
      </Button>
    </div>
  );
};

const Refused = ({ result }: { result: ImportResult }) => {
  const t = useWords();
  const words = useProblemWords();
  if (result.refused.length === 0) return null;
  return (
    <section className={classes.refused} aria-label={t('imports:refused')}>
      <h2>{t('imports:refused')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <ul tabIndex={0}>
        {result.refused.map(({ at, key, problems }) => (
          <li key={at}>
            {key !== '' && <b>{key}</b>} {problems.map(words).join(' ')}
          </li>
        ))}
      </ul>
      {result.refused.length < (result.counts.refused ?? 0) && <p>{t('imports:refusedMore')}</p>}
    </section>
  );
};

/** Shows the shipments of this import in the list. */
const showImported = (id: string, name: string): void => {
  goTo('shipments');
  void shipmentList.setFilter({ ...noFilter, imported: { id, name } });
};

const useReport = () => {
  const t = useWords();
  const language = useLanguage();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    try {
      saveFile(t('imports:reportName'), await reportOf(language), 'text/csv');
      setFailure(null);
    } catch (thrown) {
      setFailure(toFailure(thrown));
    }
  };
  return { failure, save };
};

/** The end of an import: what became of the orders, and where they are. */
export const Ended = ({ result }: { result: ImportResult }) => {
  const t = useWords();
  const locale = useLocale();
  const id = useOrderImport((state) => state.id);
  const name = useOrderImport((state) => state.source?.name ?? '');
  const { failure, save } = useReport();
  const { counts, stopped, done, total } = result;
  const shown = counts.new ?? 0;
  const refused = counts.refused ?? 0;
  const button = useFocused(true);
  return (
    <>
      <Notice
        tone={stopped || refused > 0 ? 'wait' : 'good'}
        title={
          stopped
            ? t('imports:doneStopped', { done: countText(done, locale), total: countText(total, locale) })
            : t('imports:done', { count: shown, formatted: countText(shown, locale) })
        }
      >
        {refused > 0 && (
          <div>{t('imports:doneRefused', { count: refused, formatted: countText(refused, locale) })}</div>
        )}
        {stopped && <div>{t('imports:doneStoppedHint')}</div>}
      </Notice>
      <dl className={classes.counts}>
        {orderResults
          .filter((kind) => kind === 'new' || (counts[kind] ?? 0) > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{t(`imports:count-${kind}`)}</dt>
              <dd>{countText(counts[kind] ?? 0, locale)}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.buttons}>
        {stopped && (
          <Button leftSection={<IconPlayerPlay size={18} />} onClick={() => void startImport()}>
            {t('imports:goOn')}
          </Button>
        )}
        <Button
          ref={button}
          variant={stopped ? 'default' : 'filled'}
          leftSection={<IconList size={18} />}
          disabled={id === null}
          onClick={() => id !== null && showImported(id, name)}
        >
          {t('imports:show')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => void save()}>
          {t('imports:report')}
        </Button>
      </div>
      {failure && <FailureBox failure={failure} />}
      <Refused result={result} />
    </>
  );
};
