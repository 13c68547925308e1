import { create } from 'zustand';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import type { RoutingRule } from '../../shared/printing/routing.ts';
import { createDraft } from './create-draft.ts';

/** A rule while it is edited: its key stays the same wherever it moves. */
export interface RuleLine {
  key: number;
  rule: RoutingRule;
}

interface PrinterDrafts {
  /** The printer that is being added, as it began. */
  fresh: PrinterProfile | null;
  /** Id of the printer that is shown; null: the first. */
  chosen: string | null;
  /** Routing rules as edited and not saved. */
  rules: readonly RuleLine[] | null;
}

const nothing: PrinterDrafts = { fresh: null, chosen: null, rules: null };

/** Kept here and not on the screen, so that a scan, a look elsewhere or a lock loses nothing. */
export const usePrinterDrafts = create<PrinterDrafts>(() => nothing);

const forms = new Map<string, ReturnType<typeof createDraft>>();

/** Unsaved edits in this printer's form. */
export const printerDraft = (id: string): ReturnType<typeof createDraft> => {
  const draft = forms.get(id) ?? createDraft();
  forms.set(id, draft);
  return draft;
};

/** Shows a printer of the list. One that was being added is given up. */
export const choosePrinter = (id: string | null): void => {
  const { fresh } = usePrinterDrafts.getState();
  if (fresh && fresh.id !== id) forms.delete(fresh.id);
  usePrinterDrafts.setState({ fresh: null, chosen: id });
};

/** Keeps a saved printer in sight, unless another has been chosen or begun since. */
export const showSavedPrinter = (id: string): void => {
  const { fresh, chosen } = usePrinterDrafts.getState();
  if (fresh ? fresh.id === id : chosen === null) choosePrinter(id);
};

export const addPrinter = (fresh: PrinterProfile): void => {
  choosePrinter(null);
  usePrinterDrafts.setState({ fresh });
};

export const setRulesDraft = (rules: readonly RuleLine[] | null): void =>
  usePrinterDrafts.setState({ rules });

export const forgetPrinterDrafts = (): void => {
  forms.clear();
  usePrinterDrafts.setState(nothing);
};
