import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import type { CupsPrinter } from '../../../shared/printing/printer.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { decimalText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import classes from './queue-choice.module.css';
import { statusTone, statusWords } from './status-words.ts';

/** Of a printer's name. */
const MOST_SIGNS = 80;

/** Its loaded media, else the default. */
const mediaOf = ({ mediaReady, mediaDefault }: PrintSystemQueue) => mediaReady[0] ?? mediaDefault;

/** The name that a printer has from its queue; none where a person has given one, which stays. */
export const namedFor = (
  { name, queue: before }: Pick<CupsPrinter, 'name' | 'queue'>,
  newName: string,
  queue: string,
): { name?: string } => {
  const isGiven = !['', newName, before].includes(name.trim());
  return isGiven ? {} : { name: queue.slice(0, MOST_SIGNS) };
};

/** Members of a printer that a CUPS queue tells. */
export const cupsFacts = (
  queue: PrintSystemQueue,
): Pick<CupsPrinter, 'queue' | 'language'> & Partial<CupsPrinter> => {
  const media = mediaOf(queue);
  return {
    queue: queue.name,
    language: queue.isRaw ? 'zpl' : 'pdf',
    ...(media && { media }),
    ...(queue.dpi && { dpi: queue.dpi }),
  };
};

/** A queue's facts besides its name. */
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

const QueueButton = ({
  queue,
  chosen,
  onChoose,
}: {
  queue: PrintSystemQueue;
  chosen: boolean;
  onChoose(): void;
}) => {
  const t = useWords();
  const locale = useLocale();
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

interface QueueListProps {
  queues: PrintSystemQueue[];
  label: string;
  /** If there is none. */
  none: string;
  /** Name of the chosen one. */
  chosen: unknown;
  onChoose(queue: PrintSystemQueue): void;
}

/** Printers that the system has, with their states, to choose from. */
export const QueueList = ({ queues, label, none, chosen, onChoose }: QueueListProps) =>
  queues.length === 0 ? (
    <p className={classes.none}>{none}</p>
  ) : (
    <ul className={classes.queues} aria-label={label}>
      {queues.map((queue) => (
        <QueueButton
          key={queue.name}
          queue={queue}
          chosen={queue.name === chosen}
          onChoose={() => onChoose(queue)}
        />
      ))}
    </ul>
  );
