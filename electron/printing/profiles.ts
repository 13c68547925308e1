import { z } from 'zod';
import { PrinterProfile } from '../../shared/printing/printer.ts';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The name under which the printers of a desk are kept among its settings. */
export const PRINTERS_SETTING = 'printers';

/** Exactly one default among any printers: the one marked last, else the first. */
export const withOneDefault = (printers: PrinterProfile[], wanted?: string): PrinterProfile[] => {
  const marked = wanted ?? printers.find((printer) => printer.isDefault)?.id ?? printers[0]?.id;
  return printers.map((printer) => ({ ...printer, isDefault: printer.id === marked }));
};

export const withPrinter = (printers: readonly PrinterProfile[], saved: PrinterProfile): PrinterProfile[] => {
  const known = printers.some((printer) => printer.id === saved.id);
  const next = known
    ? printers.map((printer) => (printer.id === saved.id ? saved : printer))
    : [...printers, saved];
  return withOneDefault(next, saved.isDefault ? saved.id : undefined);
};

export const withoutPrinter = (printers: readonly PrinterProfile[], id: string): PrinterProfile[] =>
  withOneDefault(
    printers
      .filter((printer) => printer.id !== id)
      // A printer set as another's fallback is no longer one.
      .map((printer) => (printer.fallback?.printerId === id ? { ...printer, fallback: null } : printer)),
  );

/** The printers as they lie in the settings. */
export interface ProfileStore {
  read(): Promise<PrinterProfile[]>;
  /** Changes them one change after the other, so that none is lost. Returns the new list. */
  change(edit: (printers: PrinterProfile[]) => PrinterProfile[]): Promise<PrinterProfile[]>;
}

/**
 * Reads with validation: an entry that this version cannot use (written by a newer one, or by hand) is
 * left out and logged, and stays as it is when the others are written.
 */
export const createProfileStore = (settings: SettingsStore, logger: Logger): ProfileStore => {
  const load = async (): Promise<{ printers: PrinterProfile[]; foreign: unknown[] }> => {
    const entries = z.array(z.unknown()).safeParse((await settings.get(PRINTERS_SETTING)) ?? []);
    const printers: PrinterProfile[] = [];
    const foreign: unknown[] = [];
    for (const entry of entries.success ? entries.data : []) {
      const profile = PrinterProfile.safeParse(entry);
      if (profile.success) printers.push(profile.data);
      else foreign.push(entry);
    }
    if (foreign.length > 0) logger.warn('printers.unreadable', { count: foreign.length });
    return { printers, foreign };
  };

  const exclusively = createKeyedMutex();
  return {
    read: async () => withOneDefault((await load()).printers),
    change: (edit) =>
      exclusively(PRINTERS_SETTING, async () => {
        const { printers, foreign } = await load();
        const next = edit(withOneDefault(printers));
        await settings.set(PRINTERS_SETTING, [...next, ...foreign]);
        return next;
      }),
  };
};
