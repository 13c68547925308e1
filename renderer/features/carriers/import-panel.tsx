import { notifications } from '@mantine/notifications';
import type { CarrierChange } from '../../../shared/carrier/exchange.ts';
import type { CarrierImport } from '../../../shared/carrier/views.ts';
import { call } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { setCarriers } from '../../stores/desk-data.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './carriers.module.css';
import { JsonImport } from './json-import.tsx';

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const Change = ({ change }: { change: CarrierChange }) => {
  const t = useWords();
  const kinds = {
    added: t('carriers:importAdded'),
    changed: t('carriers:importChanged', { count: change.members.length }),
    same: t('carriers:importSame'),
  };
  return (
    <section className={classes.change}>
      <h3>
        {change.name} <span className={classes.code}>{change.code}</span>
        <b className={change.kind === 'same' ? undefined : 'pd-tone-accent'}>{kinds[change.kind]}</b>
      </h3>
      {change.members.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('carriers:importPath')}</th>
              <th scope="col">{t('carriers:importBefore')}</th>
              <th scope="col">{t('carriers:importAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {change.members.map(({ path, before, after }) => (
              <tr key={path}>
                <td>
                  <code>{path}</code>
                </td>
                <td>{before === undefined ? t('carriers:importAbsent') : shown(before)}</td>
                <td>{after === undefined ? t('carriers:importAbsent') : shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};

const isNews = ({ changes }: CarrierImport): boolean => changes.some(({ kind }) => kind !== 'same');

/** A file of carriers: what is wrong with it, what it would change, and the yes to it. */
export const ImportPanel = ({ onDone }: { onDone(): void }) => {
  const t = useWords();
  return (
    <JsonImport
      title={t('carriers:importTitle')}
      hint={t('carriers:importHint')}
      applyLabel={t('carriers:importApply')}
      read={(text, apply) => call('carriers.import', { text, apply })}
      isNews={isNews}
      onApplied={({ applied }) => {
        if (applied) setCarriers(applied);
        notifications.show({ message: t('carriers:importDone'), color: 'green' });
      }}
      onDone={onDone}
    >
      {(checked) => (
        <>
          {checked.changes.map((each) => (
            <Change key={each.code} change={each} />
          ))}
          {!isNews(checked) && <Notice tone="accent" title={t('carriers:importNothing')} />}
        </>
      )}
    </JsonImport>
  );
};
