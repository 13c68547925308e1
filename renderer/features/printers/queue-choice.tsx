import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { TextField } from '../../ui/fields/form-fields.tsx';
import { decimalText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './queue-choice.module.css';
import { statusTone, statusWords } from './status-words.ts';

const mediaOf = ({ mediaReady, mediaDefault }: PrintSystemQueue) => mediaReady[0] ?? mediaDefault;

/** What a queue says of itself beside its name. */
const factsOf = (queue: PrintSystemQueue, locale: string, mm: string): string => {
  const media = mediaOf(queue);
  return [
    queue.info !== queue.name && queue.info,
    queue.makeAndModel,
    queue.location,
    media && `${decimalText(media.widthMm, locale)} × ${decimalText(media.heightMm, locale)} ${mm}`,
  ]
    .filter(Boolean)
    .join(' · ');
};

const QueueButton = ({ queue, onChoose }: { queue: PrintSystemQueue; onChoose(): void }) => {
  const t = useWords();
  const locale = useLocale();
  const { control } = useFormContext();
  const chosen = useWatch({ control, name: 'queue' }) === queue.name;
  return (
    <li>
      <button type="button" className={classes.queue} aria-pressed={chosen} onClick={onChoose}>
        <b>{queue.name}</b>
        <span className={`${ui.badge} pd-tone-${statusTone(queue.status)}`}>
          {statusWords(t, queue.status)}
        </span>
        <span className={classes.facts}>{factsOf(queue, locale, t('common:mm'))}</span>
      </button>
    </li>
  );
};

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
      {queues?.length === 0 && <p className={classes.none}>{t('printers:noQueues')}</p>}
      {queues && queues.length > 0 && (
        <ul className={classes.queues} aria-label={t('printers:queues')}>
          {queues.map((queue) => (
            <QueueButton key={queue.name} queue={queue} onChoose={() => choose(queue)} />
          ))}
        </ul>
      )}
      <TextField name="queue" label={t('printers:queue')} invalid={t('common:fieldRequired')} />
    </div>
  );
};
