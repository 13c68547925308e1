import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useRef } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { sameIgnoringNull } from '../../../shared/document/equality.ts';
import { PrinterProfile } from '../../../shared/printing/printer.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { printerDraft } from '../../stores/printer-drafts.ts';

/** Fields that an older desk does not send have their former defaults. */
const formOf = (printer: PrinterProfile): PrinterProfile => ({
  takes: 'all',
  rotation: 0,
  fallback: null,
  ...printer,
  ...(printer.kind === 'network' && { asksState: printer.asksState ?? true }),
  ...(printer.kind === 'folder' && { fileName: printer.fileName ?? null }),
  ...(printer.kind === 'windows' && { readsPdf: printer.readsPdf ?? false }),
});

/** The form of a printer, with what was typed into it before and not saved. */
export const useTypedPrinter = (printer: PrinterProfile) => {
  const draft = printerDraft(printer.id);
  const { store: useTyped } = draft;
  // Not what the form says: to it a member that became undefined by being shown is a change.
  const isDirty = useTyped(({ draft: kept }) => kept !== null);
  const form = useForm<FieldValues>({
    defaultValues: formOf(printer),
    resolver: zodResolver<FieldValues, unknown, FieldValues>(PrinterProfile as never),
  });
  const busy = useRef(false);
  /** The printer below the form. */
  const base = useRef<FieldValues>(formOf(printer));

  const show = useCallback(
    (stored: FieldValues) => {
      const typed = draft.over(stored);
      base.current = stored;
      form.reset(stored);
      if (typed) form.reset(typed, { keepDefaultValues: true });
      else draft.forget();
    },
    [form, draft],
  );

  useEffect(() => {
    show(base.current);
    const watched = form.watch((_values, { name }) => {
      // A reset tells of itself too, by no name; what it shows is kept already.
      if (name !== undefined) draft.keep(base.current, form.getValues());
    });
    return () => watched.unsubscribe();
  }, [form, draft, show]);

  // A printer that was changed elsewhere is shown; one of a save once it is clear what it left over.
  useEffect(() => {
    const stored = formOf(printer);
    if (!busy.current && !sameIgnoringNull(stored, base.current)) show(stored);
  }, [printer, show]);

  /** Sends the form's values; later edits stay. @returns whether `save` saved them */
  const sending = async (save: () => Promise<boolean>): Promise<boolean> => {
    const sent = structuredClone(form.getValues());
    busy.current = true;
    try {
      if (!(await save())) return false;
      const stored = useDesk.getState().printers.find(({ id }) => id === printer.id);
      const saved: FieldValues = stored ? formOf(stored) : sent;
      draft.settle(sent, saved, form.getValues());
      show(saved);
      return true;
    } finally {
      busy.current = false;
    }
  };

  const discard = () => {
    draft.forget();
    show(formOf(printer));
  };
  return { form, draft, isDirty, sending, discard };
};
