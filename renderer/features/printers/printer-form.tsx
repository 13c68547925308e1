import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import type { PrinterStatus } from '../../../shared/printing/status.ts';
import { onDesk } from '../../api/desk.ts';
import { useWords } from '../../i18n/use-words.ts';
import { printerDraft } from '../../stores/printer-drafts.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { JobLine } from '../bench/job-line.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { statusTone, statusWords } from './status-words.ts';
import { usePrinterActions } from './use-printer-actions.ts';

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
  onGone(): void;
}

/** What an older desk has not said is as it always was. */
const formOf = (printer: PrinterProfile): PrinterProfile => ({
  takes: 'all',
  rotation: 0,
  fallback: null,
  ...printer,
  ...(printer.kind === 'network' && { asksState: printer.asksState ?? true }),
  ...(printer.kind === 'folder' && { fileName: printer.fileName ?? null }),
  ...(printer.kind === 'windows' && { readsPdf: printer.readsPdf ?? false }),
});

/** Brings back what was typed into its form and not saved, and keeps what is typed. */
const useTypedPrinter = (form: UseFormReturn<FieldValues>, printer: PrinterProfile) => {
  const draft = printerDraft(printer.id);
  /** The printer that the form lies over. */
  const base = useRef<FieldValues>(formOf(printer));
  useEffect(() => {
    const typed = draft.over(base.current);
    if (typed) form.reset(typed, { keepDefaultValues: true });
    const watched = form.watch((_values, { name }) => {
      // A reset tells of itself too, by no name; what it shows is kept already.
      if (name !== undefined) draft.keep(base.current, form.getValues());
    });
    return () => watched.unsubscribe();
  }, [form, draft]);
  return { base, draft };
};

/** One printer: its fields, and whether it answers. */
export const PrinterForm = ({ printer, isNew, onSaved, onGone }: PrinterFormProps) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const [removing, setRemoving] = useState(false);
  const { doing, failure, status, job, setJob, save, remove, ask, resume, test, act } = usePrinterActions();
  const form = useForm<FieldValues>({
    defaultValues: formOf(printer),
    resolver: zodResolver<FieldValues, unknown, FieldValues>(PrinterProfile as never),
  });
  const { isDirty } = form.formState;
  const { base, draft } = useTypedPrinter(form, printer);
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
    if (!(await save(filled))) return;
    base.current = filled;
    draft.forget();
    form.reset(filled);
    notifications.show({ message: t('printers:saved', { name: filled.name }), color: 'green' });
    onSaved(filled.id);
  });
  const takeAway = async () => {
    if (!(await remove(printer.id))) return;
    draft.forget();
    notifications.show({ message: t('printers:removed', { name: printer.name }) });
    onGone();
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
          {!isNew && mayConfigure && (
            <Button variant="subtle" color="red" disabled={doing !== null} onClick={() => setRemoving(true)}>
              {t('printers:remove')}
            </Button>
          )}
          {isNew && (
            <Button variant="subtle" onClick={onGone}>
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
