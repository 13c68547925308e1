import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import type { CupsPrinter } from '../../../shared/printing/printer.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useForm } from '../../parts/editor/form.ts';
import { TextField } from '../../parts/fields/form-fields.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './queue-choice.module.css';
import { cupsFacts, namedFor, QueueList } from './queue-list.tsx';

/** The queues of a CUPS to choose from: the choice fills in what the queue tells of its printer. */
export const QueueChoice = () => {
  const t = useWords();
  const { work, change } = useForm<CupsPrinter>();
  const [queues, setQueues] = useState<PrintSystemQueue[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [looking, setLooking] = useState(false);

  const look = async () => {
    setLooking(true);
    setFailure(null);
    try {
      setQueues((await call('printers.queues', { server: String(work.edited.server) })).queues);
    } catch (thrown) {
      setQueues(null);
      setFailure(toFailure(thrown));
    } finally {
      setLooking(false);
    }
  };
  const choose = (queue: PrintSystemQueue) =>
    change((printer) => ({
      ...printer,
      ...namedFor(printer, t('printers:newCups'), queue.name),
      ...cupsFacts(queue),
    }));

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
          chosen={work.edited.queue}
          onChoose={choose}
        />
      )}
      <TextField name="queue" label={t('printers:queue')} invalid={t('common:fieldRequired')} />
    </div>
  );
};
