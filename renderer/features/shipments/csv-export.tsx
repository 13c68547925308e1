import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import i18next from 'i18next';
import { useStore } from 'zustand';
import { localDay } from '../../../shared/moments.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { queryOf } from '../../stores/shipments/create-list.ts';
import { shipmentList } from '../../stores/shipments/index.ts';
import { listExport } from '../../stores/shipments/many.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './shipments.module.css';

/** Saves all that the filter shows as a CSV file in the window's language. */
export const saveList = async (): Promise<void> => {
  const { filter, order } = shipmentList.store.getState();
  const language = i18next.language === 'de' ? 'de' : 'en';
  const ended = await listExport.file(queryOf(filter), order, language);
  if (ended.end === 'none') return;
  if (ended.end === 'empty') {
    notifications.show({ message: i18next.t('listChanges:csvEmpty'), color: 'yellow' });
    return;
  }
  saveFile(`packdesk-shipments-${localDay(Date.now())}.csv`, ended.parts.join(''), 'text/csv');
  const count = ended.rows;
  const formatted = countText(count, language === 'de' ? 'de' : 'en-GB');
  notifications.show({ message: i18next.t('listChanges:csvDone', { count, formatted }), color: 'green' });
};

/** Beside the count: the line of filters is full. */
export const CsvButton = () => {
  const t = useWords();
  const isRunning = useStore(listExport.store, (state) => state.running !== null);
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      disabled={isRunning}
      onClick={() => void saveList()}
    >
      {t('listChanges:csv')}
    </Button>
  );
};

/** Progress of an export, and the way to end it; the failure that kept it from its end. */
export const CsvProgress = () => {
  const t = useWords();
  const locale = useLocale();
  const { running, failure } = useStore(listExport.store);
  if (running)
    return (
      <div className={classes.run} role="status">
        <span>
          {t('listChanges:csvRunning', {
            done: countText(running.done, locale),
            total: countText(running.total, locale),
          })}
        </span>
        <Button size="xs" variant="default" onClick={listExport.cancel}>
          {t('common:cancel')}
        </Button>
      </div>
    );
  if (!failure) return null;
  return (
    <FailureBox failure={failure}>
      <Button size="xs" onClick={() => void saveList()}>
        {t('common:retry')}
      </Button>
      <Button size="xs" variant="default" onClick={listExport.dismiss}>
        {t('common:close')}
      </Button>
    </FailureBox>
  );
};
