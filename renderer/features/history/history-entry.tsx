import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HistoryView } from '../../../shared/bridge/views.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { decimalText } from '../../ui/numbers.ts';
import { momentText } from '../../ui/time.ts';
import classes from './history.module.css';

/** A creation names every field; the first ones are enough until more are asked for. */
const SHOWN = 8;

const actions = ['create', 'update', 'label', 'print', 'reprint', 'delete', 'cancel', 'import'] as const;
type Action = (typeof actions)[number];
const isAction = (action: string): action is Action => actions.some((known) => known === action);

const valueText = (t: Words, value: unknown, locale: string): string => {
  if (value === undefined || value === null || value === '') return t('history:empty');
  if (typeof value === 'number') return decimalText(value, locale);
  if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const HistoryEntry = ({ entry }: { entry: HistoryView }) => {
  const t = useWords();
  const locale = useLocale();
  const words = useFieldWords();
  const [all, setAll] = useState(false);
  const changes = all ? entry.changes : entry.changes.slice(0, SHOWN);
  return (
    <article className={classes.entry}>
      <header>
        <b>{isAction(entry.action) ? t(`history:action_${entry.action}`) : entry.action}</b>
        <span>{entry.email}</span>
        <time dateTime={new Date(entry.at).toISOString()}>{momentText(entry.at, Date.now(), locale)}</time>
      </header>
      {changes.length > 0 && (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{t('history:field')}</th>
              <th scope="col">{t('history:before')}</th>
              <th scope="col">{t('history:after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.path}>
                <td title={change.path}>{words(change.path)}</td>
                <td>{valueText(t, change.before, locale)}</td>
                <td>{valueText(t, change.after, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {entry.changes.length > changes.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('history:showAll', { count: entry.changes.length })}
        </Button>
      )}
    </article>
  );
};
