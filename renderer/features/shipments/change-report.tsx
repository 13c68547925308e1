import { Button, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ListChangeResult } from '../../../shared/bridge/list-change-commands.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { listChanges, useListChanges } from '../../stores/shipments/many.ts';
import { copyText } from '../../ui/copy-text.ts';
import { FailureBox, failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import { select } from './selection.ts';
import { openShipment } from './shipment-table.tsx';
import classes from './shipments.module.css';

/** Failures that are drawn; the report has all. */
const MOST_SHOWN = 200;

const Running = () => {
  const t = useWords();
  const locale = useLocale();
  const running = useListChanges((state) => state.running);
  if (!running) return null;
  const { kind, done, total, isUndo, isStopping } = running;
  const words = t(isUndo ? 'listChanges:undoing' : `listChanges:running-${kind}`, {
    done: countText(done, locale),
    total: countText(total, locale),
  });
  return (
    <div className={classes.run} role="status">
      <span>{words}</span>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        className={classes.progress}
        aria-label={t(`listChanges:item-${kind}`)}
      />
      <Button size="xs" variant="default" disabled={isStopping} onClick={listChanges.stop}>
        {t('shipments:stop')}
      </Button>
    </div>
  );
};

/** The outcome in one line. */
const titleOf = (t: Words, locale: string, { isUndo, kind, changed, total }: ListChangeResult): string => {
  const some = { count: changed, formatted: countText(changed, locale), total: countText(total, locale) };
  if (isUndo) return t('listChanges:undone', some);
  return t(`listChanges:done-${kind}`, some);
};

/** The report as text: every shipment that was not changed, with the reason. */
const reportText = (t: Words, locale: string, result: ListChangeResult): string =>
  [
    titleOf(t, locale, result),
    ...result.failures.map(({ reference, error }) => {
      const { title, action } = failureWords(t, error);
      return `${reference}\t${title} ${action}`;
    }),
    ...result.notReached.map((reference) => `${reference}\t${t('listChanges:notReachedOne')}`),
  ].join('\n');

const Failures = ({ failures }: Pick<ListChangeResult, 'failures'>) => {
  const t = useWords();
  const locale = useLocale();
  if (failures.length === 0) return null;
  const count = failures.length;
  return (
    <div>
      {t('listChanges:failures', { count, formatted: countText(count, locale) })}
      <ul className={classes.failures}>
        {failures.slice(0, MOST_SHOWN).map(({ reference, error }) => (
          <li key={reference}>
            <Button variant="subtle" size="compact-sm" onClick={() => openShipment(reference)}>
              {reference}
            </Button>{' '}
            {failureWords(t, error).title}
          </li>
        ))}
      </ul>
      {count > MOST_SHOWN &&
        t('listChanges:moreFailures', { formatted: countText(count - MOST_SHOWN, locale) })}
    </div>
  );
};

const Actions = ({ result }: { result: ListChangeResult }) => {
  const t = useWords();
  const locale = useLocale();
  const left = [...result.failures.map(({ reference }) => reference), ...result.notReached];
  const copy = async () => {
    const isCopied = await copyText(reportText(t, locale, result));
    notifications.show({
      message: t(isCopied ? 'listChanges:copied' : 'listChanges:notCopied'),
      color: isCopied ? 'green' : 'red',
    });
  };
  return (
    <>
      {result.undoable > 0 && (
        <Button size="xs" variant="default" onClick={() => void listChanges.undo()}>
          {t('listChanges:undo', { count: result.undoable, formatted: countText(result.undoable, locale) })}
        </Button>
      )}
      {left.length > 0 && (
        <>
          <Button size="xs" variant="default" onClick={() => select(left)}>
            {t('listChanges:selectLeft')}
          </Button>
          <Button size="xs" variant="default" onClick={() => void copy()}>
            {t('listChanges:copy')}
          </Button>
        </>
      )}
      <Button size="xs" variant="default" onClick={listChanges.dismiss}>
        {t('shipments:dismiss')}
      </Button>
    </>
  );
};

const Ended = ({ result }: { result: ListChangeResult }) => {
  const t = useWords();
  const locale = useLocale();
  const { same, failures, notReached } = result;
  const tone = failures.length > 0 ? 'bad' : notReached.length > 0 ? 'wait' : 'good';
  return (
    <Notice tone={tone} title={titleOf(t, locale, result)} actions={<Actions result={result} />}>
      {same > 0 && <div>{t('listChanges:same', { count: same, formatted: countText(same, locale) })}</div>}
      {notReached.length > 0 && (
        <div>
          {t('listChanges:notReached', {
            count: notReached.length,
            formatted: countText(notReached.length, locale),
          })}
        </div>
      )}
      <Failures failures={failures} />
    </Notice>
  );
};

/** Progress of a change of several, and what came of it, until the person closes it. */
export const ChangeReport = () => {
  const t = useWords();
  const { asked, running, result, failure } = useListChanges((state) => state);
  if (running) return <Running />;
  return (
    <>
      {failure && asked === null && (
        <FailureBox failure={failure}>
          <Button size="xs" variant="default" onClick={listChanges.dismiss}>
            {t('shipments:dismiss')}
          </Button>
        </FailureBox>
      )}
      {result && <Ended result={result} />}
    </>
  );
};
