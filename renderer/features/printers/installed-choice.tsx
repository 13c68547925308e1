import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PrintSystemQueue } from '../../../shared/printing/print-system.ts';
import type { LocalKind, WindowsPrinter } from '../../../shared/printing/printer.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useForm } from '../../parts/editor/form.ts';
import { TextField } from '../../parts/fields/form-fields.tsx';
import { useDesk } from '../../stores/desk-data.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import classes from './queue-choice.module.css';
import { namedFor, QueueList } from './queue-list.tsx';

/** The printers that this computer has, to choose from. */
export const InstalledChoice = ({ kind, newName }: { kind: LocalKind; newName: string }) => {
  const t = useWords();
  const { work, change } = useForm<WindowsPrinter>();
  const [queues, setQueues] = useState<PrintSystemQueue[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isHere = useDesk((state) => state.printerKinds.includes(kind));
  const [looks, setLooks] = useState(1);
  const [looking, setLooking] = useState(isHere);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is a new one.
  useEffect(() => {
    if (!isHere) return undefined;
    let isShown = true;
    setLooking(true);
    call('printers.installed', { kind })
      .then(
        (answer) => {
          if (!isShown) return;
          setQueues(answer.queues);
          setFailure(null);
        },
        (thrown: unknown) => {
          if (!isShown) return;
          setQueues(null);
          setFailure(toFailure(thrown));
        },
      )
      .finally(() => isShown && setLooking(false));
    return () => {
      isShown = false;
    };
  }, [kind, isHere, looks]);

  const choose = ({ name: queue }: PrintSystemQueue) =>
    change((printer) => ({ ...printer, ...namedFor(printer, newName, queue), queue }));

  return (
    <div className={classes.choice}>
      {!isHere && <p className={classes.none}>{t(`printers:elsewhere-${kind}`)}</p>}
      {failure && <FailureBox failure={failure} />}
      {queues && (
        <QueueList
          queues={queues}
          label={t('printers:installed')}
          none={t('printers:noneInstalled')}
          chosen={work.edited.queue}
          onChoose={choose}
        />
      )}
      <div className={classes.server}>
        <TextField name="queue" label={t('printers:installedName')} invalid={t('common:fieldRequired')} />
        <Button variant="default" loading={looking} disabled={!isHere} onClick={() => setLooks(looks + 1)}>
          {t('printers:findInstalled')}
        </Button>
      </div>
    </div>
  );
};
