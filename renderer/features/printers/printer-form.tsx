import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { JobLine } from '../bench/job-line.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { statusTone, statusWords } from './status-words.ts';
import { usePrinterActions } from './use-printer-actions.ts';
import { useTypedPrinter } from './use-typed-printer.ts';

const kindWords = {
  network: 'kindNetwork',
  cups: 'kindCups',
  windows: 'kindWindows',
  system: 'kindSystem',
  folder: 'kindFolder',
} as const;

interface PrinterFormProps {
  printer: PrinterProfile;
  isNew: boolean;
  onSaved(id: string): void;
  onCancel(): void;
}

/** One printer: its fields, and whether it answers. */
export const PrinterForm = ({ printer, isNew, onSaved, onCancel }: PrinterFormProps) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const [removing, setRemoving] = useState(false);
  const { doing, failure, status, job, setJob, forget, save, remove, ask, resume, test, act } =
    usePrinterActions();
  const { form, draft, isDirty, sending, discard } = useTypedPrinter(printer);
  const jobId = job?.id;
  useEffect(
    () => onDesk('job.changed', (event) => event.job.id === jobId && setJob(event.job)),
    [jobId, setJob],
  );

  const canResume = ({ reasons }: PrinterStatus): boolean =>
    printer.kind === 'cups' &&
    !isNew &&
    !isDirty &&
    (reasons.includes('stopped') || reasons.includes('not-accepting'));
  const profile = (values: FieldValues) => PrinterProfile.parse(values);
  const submit = form.handleSubmit(async (values) => {
    const filled = profile(values);
    if (!(await sending(() => save(filled)))) return;
    notifications.show({ message: t('printers:saved', { name: filled.name }), color: 'green' });
    onSaved(filled.id);
  });
  const takeAway = async () => {
    if (!(await remove(printer.id))) return;
    draft.forget();
    notifications.show({ message: t('printers:removed', { name: printer.name }) });
  };
  const dismiss = () => {
    discard();
    forget();
  };

  return (
    <FormProvider {...form}>
      <form className={ui.card} onSubmit={(event) => void submit(event)} noValidate>
        <h2 className={ui.cardTitle}>{t(`printers:${kindWords[printer.kind]}`)}</h2>
        <ReadOnly when={!mayConfigure}>
          <PrinterFields id={printer.id} kind={printer.kind} />
        </ReadOnly>
        <div className={ui.actions}>
          {mayConfigure && (
            <Button type="submit" disabled={doing !== null || (!isDirty && !isNew)}>
              {t('printers:save')}
            </Button>
          )}
          <Button
            variant="default"
            disabled={doing !== null}
            onClick={() => void form.handleSubmit((values) => ask(profile(values)))()}
          >
            {t('printers:probe')}
          </Button>
          <Button
            variant="default"
            disabled={doing !== null || isNew || isDirty}
            title={isNew || isDirty ? t('printers:saveFirst') : undefined}
            onClick={() => void test(printer.id)}
          >
            {t('printers:test')}
          </Button>
          {!isNew && mayConfigure && isDirty && (
            <Button variant="default" disabled={doing !== null} onClick={dismiss}>
              {t('printers:discard')}
            </Button>
          )}
          {!isNew && mayConfigure && (
            <Button variant="subtle" color="red" disabled={doing !== null} onClick={() => setRemoving(true)}>
              {t('printers:remove')}
            </Button>
          )}
          {isNew && (
            <Button variant="subtle" onClick={onCancel}>
              {t('common:cancel')}
            </Button>
          )}
        </div>
        <div style={{ display: 'grid', gap: 8, marginTop: 12 }} aria-live="polite">
          {removing && (
            <Notice
              tone="wait"
              title={t('printers:removeAsk', { name: printer.name })}
              actions={
                <>
                  <Button size="xs" onClick={() => void takeAway()}>
                    {t('common:remove')}
                  </Button>
                  <Button size="xs" variant="default" autoFocus onClick={() => setRemoving(false)}>
                    {t('common:cancel')}
                  </Button>
                </>
              }
            />
          )}
          {failure && <FailureBox failure={failure} />}
          {status && (
            <Notice
              tone={statusTone(status)}
              title={status.state === 'silent' ? t('printers:silent') : statusWords(t, status)}
            >
              {status.detail}
              {canResume(status) && (
                <Button size="xs" mt={8} disabled={doing !== null} onClick={() => void resume(printer.id)}>
                  {t('printers:resume')}
                </Button>
              )}
            </Notice>
          )}
          {job && (
            <JobLine
              job={job}
              onRetry={(confirmed) => void act(job.id, { retry: confirmed })}
              onSettle={(as) => void act(job.id, { settle: as })}
            />
          )}
        </div>
      </form>
    </FormProvider>
  );
};
