import { Button } from '@mantine/core';
import { useState } from 'react';
import { unitPathOf } from '../../../shared/shipment/fields/unit.ts';
import type { QueueEntryView } from '../../../shared/sync/views.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useValueText } from '../../i18n/use-value-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import list from '../../ui/list-screen.module.css';
import history from '../history/history.module.css';
import classes from './sync.module.css';
import { useUnits } from './use-units.ts';

/** A change may name every field of a shipment; the first ones are enough until more are asked for. */
const SHOWN = 30;

/** A row's pending changes, field by field. */
export const EntryChanges = ({ entry }: { entry: QueueEntryView }) => {
  const t = useWords();
  const words = useFieldWords();
  const valueText = useValueText();
  const [all, setAll] = useState(false);
  const { row, changes } = entry;
  const shown = all ? changes : changes.slice(0, SHOWN);
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const unitNow = useUnits(row.kind === 'save' ? row.reference : '');
  /** The unit that the number is in; it may change with it. */
  const unitOf = (path: string, side: 'before' | 'after') => {
    const own = byPath.get(unitPathOf(path) ?? '');
    return own ? own[side] : unitNow(path);
  };
  return (
    <section aria-label={t('sync:changes')}>
      <h3 className={classes.drawerPart}>{t(row.state === 'done' ? 'sync:changesDone' : 'sync:changes')}</h3>
      {changes.length === 0 && (
        <p className={list.hint}>{t(row.kind === 'delete' ? 'sync:changesDelete' : 'sync:changesNone')}</p>
      )}
      {changes.length > 0 && (
        <table className={history.changes}>
          <thead>
            <tr>
              <th scope="col">{t('history:field')}</th>
              <th scope="col">{t('history:before')}</th>
              <th scope="col">{t('history:after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ path, before, after }) => (
              <tr key={path}>
                <td title={path}>{words(path)}</td>
                <td>{valueText(path, before, unitOf(path, 'before'))}</td>
                <td>{valueText(path, after, unitOf(path, 'after'))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changes.length > shown.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
          {t('history:showAll', { count: changes.length })}
        </Button>
      )}
    </section>
  );
};
