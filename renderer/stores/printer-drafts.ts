import { create } from 'zustand';
import { sameJson } from '../../shared/document/equality.ts';
import { PrinterProfile } from '../../shared/printing/printer.ts';
import type { RoutingRule } from '../../shared/printing/routing.ts';
import { call } from '../api/desk.ts';
import { createEditor, problemsBySchema } from './editor/create-editor.ts';

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
}

const nothing: PrinterDrafts = { fresh: null, chosen: null };

/** Which printer is shown: kept here, so that it is there again after a look elsewhere. */
export const usePrinterDrafts = create<PrinterDrafts>(() => nothing);

/** Printers, by their ids. */
export const printerEditor = createEditor<PrinterProfile, { path: string }>({
  kind: 'printer',
  problems: problemsBySchema(PrinterProfile),
  textProblem: (path) => ({ path }),
  onNewer: 'rebase',
});

const rulesOf = (lines: readonly RuleLine[]): RoutingRule[] => lines.map(({ rule }) => rule);

/** The rules of which printer takes what; the desk has one list. */
export const RULES = '';
export const rulesEditor = createEditor<{ lines: readonly RuleLine[] }, { path: string }>({
  kind: 'routing-rules',
  problems: () => [],
  textProblem: (path) => ({ path }),
  same: ({ lines }, other) => sameJson(rulesOf(lines), rulesOf(other.lines)),
  onNewer: 'keep',
});

/** Shows a printer of the list. One that was being added is given up. */
export const choosePrinter = (id: string | null): void => {
  const { fresh } = usePrinterDrafts.getState();
  if (fresh && fresh.id !== id) printerEditor.discard(fresh.id);
  usePrinterDrafts.setState({ fresh: null, chosen: id });
};

/** Keeps a saved printer in sight, unless another has been chosen or begun since. */
export const showSavedPrinter = (id: string): void => {
  const { fresh, chosen } = usePrinterDrafts.getState();
  if (fresh ? fresh.id === id : chosen === null) choosePrinter(id);
};

/** Puts a folder that this computer's user can write to into the printer that is being added, unless one is there. */
const putFolder = (id: string, folder: string): void =>
  usePrinterDrafts.setState(({ fresh }) =>
    fresh?.kind === 'folder' && fresh.id === id && fresh.folder === '' ? { fresh: { ...fresh, folder } } : {},
  );

/** Begins a printer. The folder of one that is a folder comes as soon as the desk has told a usual one. */
export const addPrinter = (fresh: PrinterProfile): void => {
  choosePrinter(null);
  usePrinterDrafts.setState({ fresh });
  if (fresh.kind !== 'folder') return;
  call('printers.usualFolder', {}).then(
    ({ folder }) => putFolder(fresh.id, folder),
    // A path can be typed.
    () => undefined,
  );
};
