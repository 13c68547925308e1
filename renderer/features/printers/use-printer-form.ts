import { useMemo } from 'react';
import type { PrinterProfile } from '../../../shared/printing/printer.ts';
import { useFormOf } from '../../parts/editor/form.ts';
import { useDesk } from '../../stores/desk-data.ts';
import { printerEditor } from '../../stores/printer-drafts.ts';

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
export const usePrinterForm = (printer: PrinterProfile) => {
  const { id } = printer;
  const stored = useMemo(() => formOf(printer), [printer]);
  const form = useFormOf({ editor: printerEditor, key: id, stored });
  /** Saves the form; later edits stay. @returns whether `save` saved it */
  const sending = (save: () => Promise<boolean>): Promise<boolean> =>
    printerEditor.sending(id, stored, async (sent) => {
      if (!(await save())) return null;
      const saved = useDesk.getState().printers.find((each) => each.id === id);
      return { key: id, stored: saved ? formOf(saved) : sent };
    });
  const discard = () => {
    printerEditor.discard(id);
    form.untouch();
  };
  return { ...form, isDirty: printerEditor.isUnsaved(id, stored), sending, discard };
};
