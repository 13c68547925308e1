import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FormContext, sendBy } from '../../parts/editor/form.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReadOnly } from '../../ui/read-only.tsx';
import ui from '../../ui/ui.module.css';
import { PrinterAnswers } from './printer-answers.tsx';
import { PrinterFields } from './printer-fields.tsx';
import { usePrinterActions } from './use-printer-actions.ts';
import { usePrinterForm } from './use-printer-form.ts';

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

interface FormButtonsProps {
  isNew: boolean;
  isDirty: boolean;
  /** An action is under way. */
  busy: boolean;
  onProbe(): void;
  onTest(): void;
  onDiscard(): void;
  onRemove(): void;
  onCancel(): void;
}

const FormButtons = ({
  isNew,
  isDirty,
  busy,
  onProbe,
  onTest,
  onDiscard,
  onRemove,
  onCancel,
}: FormButtonsProps) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const unsaved = isNew || isDirty;
  return (
    <div className={ui.actions}>
      {mayConfigure && (
        <Button type="submit" disabled={busy || !unsaved}>
          {t('printers:save')}
        </Button>
      )}
      <Button variant="default" disabled={busy} onClick={onProbe}>
        {t('printers:probe')}
      </Button>
      <Button
        variant="default"
        disabled={busy || unsaved}
        title={unsaved ? t('printers:saveFirst') : undefined}
        onClick={onTest}
      >
        {t('printers:test')}
      </Button>
      {!isNew && mayConfigure && isDirty && (
        <Button variant="default" disabled={busy} onClick={onDiscard}>
          {t('printers:discard')}
        </Button>
      )}
      {!isNew && mayConfigure && (
        <Button variant="subtle" color="red" disabled={busy} onClick={onRemove}>
          {t('printers:remove')}
        </Button>
      )}
      {isNew && (
        <Button variant="subtle" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      )}
    </div>
  );
};

const RemoveQuestion = ({ name, onYes, onNo }: { name: string; onYes(): void; onNo(): void }) => {
  const t = useWords();
  return (
    <Notice
      tone="wait"
      title={t('printers:removeAsk', { name })}
      actions={
        <>
          <Button size="xs" onClick={onYes}>
            {t('common:remove')}
          </Button>
          <Button size="xs" variant="default" autoFocus onClick={onNo}>
            {t('common:cancel')}
          </Button>
        </>
      }
    />
  );
};

/** One printer: its fields, and whether it answers. */
export const PrinterForm = ({ printer, isNew, onSaved, onCancel }: PrinterFormProps) => {
  const t = useWords();
  const mayConfigure = useMayConfigure();
  const [removing, setRemoving] = useState(false);
  const actions = usePrinterActions();
  const { form, element, isDirty, submit, untouch, sending, discard } = usePrinterForm(printer);

  const save = async (document: PrinterProfile) => {
    const filled = PrinterProfile.parse(document);
    if (!(await sending(() => actions.save(filled)))) return;
    untouch();
    notifications.show({ message: t('printers:saved', { name: filled.name }), color: 'green' });
    onSaved(filled.id);
  };
  const probe = async (document: PrinterProfile) => void (await actions.ask(PrinterProfile.parse(document)));
  const takeAway = async () => {
    if (!(await actions.remove(printer.id))) return;
    discard();
    notifications.show({ message: t('printers:removed', { name: printer.name }) });
  };
  const dismiss = () => {
    discard();
    actions.forget();
  };

  return (
    <FormContext value={form}>
      <form ref={element} className={ui.card} onSubmit={sendBy(() => submit(save))} noValidate>
        <h2 className={ui.cardTitle}>{t(`printers:${kindWords[printer.kind]}`)}</h2>
        <ReadOnly when={!mayConfigure}>
          <PrinterFields id={printer.id} kind={printer.kind} />
        </ReadOnly>
        <FormButtons
          isNew={isNew}
          isDirty={isDirty}
          busy={actions.doing !== null}
          onProbe={() => void submit(probe)}
          onTest={() => void actions.test(printer.id)}
          onDiscard={dismiss}
          onRemove={() => setRemoving(true)}
          onCancel={onCancel}
        />
        <div style={{ display: 'grid', gap: 8, marginTop: 12 }} aria-live="polite">
          {removing && (
            <RemoveQuestion
              name={printer.name}
              onYes={() => void takeAway()}
              onNo={() => setRemoving(false)}
            />
          )}
          <PrinterAnswers printer={printer} saved={!isNew && !isDirty} actions={actions} />
        </div>
      </form>
    </FormContext>
  );
};
