import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { TextField } from '../../ui/fields/form-fields.tsx';
import classes from './queue-choice.module.css';
import { mediaOf, QueueList } from './queue-list.tsx';

/** The queues of a CUPS to choose from: the choice fills in what the queue tells of its printer. */
export const QueueChoice = () => {
  const t = useWords();
  const { getValues, setValue } = useFormContext();
  const [queues, setQueues] = useState<PrintSystemQueue[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [looking, setLooking] = useState(false);

  const look = async () => {
    setLooking(true);
    setFailure(null);
    try {
      setQueues((await call('printers.queues', { server: String(getValues('server')) })).queues);
    } catch (thrown) {
      setQueues(null);
      setFailure(toFailure(thrown));
    } finally {
      setLooking(false);
    }
  };
  const choose = (queue: PrintSystemQueue) => {
    const set = (name: string, value: unknown) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
    const name = String(getValues('name')).trim();
    // A name that a person has given stays.
    if (name === '' || name === t('printers:newCups') || name === getValues('queue')) set('name', queue.name);
    set('queue', queue.name);
    set('language', queue.isRaw ? 'zpl' : 'pdf');
    const media = mediaOf(queue);
    if (media) set('media', media);
    if (queue.dpi) set('dpi', queue.dpi);
  };

  return (
    <div className={classes.choice}>
      <div className={classes.server}>
        <TextField
          name="server"
          label={t('printers:server')}
          description={t('printers:serverHint')}
          invalid={t('printers:serverInvalid')}
        />
        <Button variant="default" loading={looking} onClick={() => void look()}>
          {t('printers:findQueues')}
        </Button>
      </div>
      {failure && <FailureBox failure={failure} />}
      {queues && (
        <QueueList
          queues={queues}
          label={t('printers:queues')}
          none={t('printers:noQueues')}
          onChoose={choose}
        />
      )}
      <TextField name="queue" label={t('printers:queue')} invalid={t('common:fieldRequired')} />
    </div>
  );
};
