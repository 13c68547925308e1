import type { ReactNode } from 'react';
import { isLabelUnconfirmed } from '../../../shared/sync/unconfirmed-label.ts';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { useSync } from '../../stores/sync/status.ts';
import list from '../../ui/list-screen.module.css';
import { useNow } from '../../ui/use-now.ts';
import { answerText, nextText, outcomeText } from './row-words.ts';
import classes from './sync.module.css';

const TICK_MS = 1000;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The fields that the remote named: in words, with what it says of each. */
const Fields = ({ errors }: { errors: Record<string, string[]> }) => {
  const words = useFieldWords();
  return (
    <ul>
      {Object.entries(errors).map(([path, messages]) => (
        <li key={path} title={path}>
          <b>{words(path)}</b>: {messages.join(' ')}
        </li>
      ))}
    </ul>
  );
};

/** Outcome of the last attempt of a line, and the time of the next. */
export const EntryAnswer = ({ row }: { row: QueueRowView }) => {
  const t = useWords();
  const locale = useLocale();
  const words = useFieldWords();
  const now = useNow(TICK_MS);
  const remoteAt = useSync((state) => state.status?.nextTryAt ?? null);
  const { last, attempts } = row;
  const next = nextText(t, row, now, remoteAt);
  const inDoubt = isLabelUnconfirmed(last);
  return (
    <section aria-label={t('sync:answer')}>
      <h3 className={classes.drawerPart}>{t('sync:answer')}</h3>
      <dl className={`${list.facts} ${classes.facts}`}>
        {row.state !== 'done' && <Fact name={t('sync:attempts')}>{attempts}</Fact>}
        {next !== '' && <Fact name={t('sync:nextTry')}>{next}</Fact>}
        {!last && <Fact name={t('sync:answer')}>{answerText(t, row)}</Fact>}
        {last && (
          <Fact name={momentText(last.at, now, locale)}>
            <b>{inDoubt ? answerText(t, row) : outcomeText(t, last.outcome)}</b>
            {!inDoubt && last.status !== null && ` · ${t('sync:answerStatus', { status: last.status })}`}
          </Fact>
        )}
        {last && !inDoubt && last.detail !== '' && <Fact name={t('sync:answerMessage')}>{last.detail}</Fact>}
        {last && Object.keys(last.errors).length > 0 && (
          <Fact name={t('sync:answerFields')}>
            <Fields errors={last.errors} />
          </Fact>
        )}
        {last && last.areas.length > 0 && (
          <Fact name={t('sync:answerAreas')}>{last.areas.map(words).join(', ')}</Fact>
        )}
      </dl>
    </section>
  );
};
