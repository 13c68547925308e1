import { z } from 'zod';
import { KeptFit } from '../../../shared/printing/decision.ts';
import { isSameSize } from '../../../shared/printing/fit-choice.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The name under which they are kept among a desk's settings. */
const FITS_SETTING = 'print.fits';
/** The setting with decisions on one part of a print, for its other parts. */
const PRINT_FITS_SETTING = 'print.fits.prints';
/** Few prints wait for an answer at the same time. */
const MOST_PRINT_FITS = 50;

const PrintFit = KeptFit.extend({ print: z.string() });

/** Saved scalings for documents of one kind and size at a printer. */
export interface KeptFits {
  of(printerId: string): Promise<KeptFit[]>;
  /** Decisions on parts of this print, the newest first. */
  ofPrint(print: string, printerId: string): Promise<KeptFit[]>;
  /** Keeps a decision for the other parts of one print. */
  keepOfPrint(print: string, fit: KeptFit): Promise<void>;
  /** In place of what was kept for the same kind and size there. */
  keep(fit: KeptFit): Promise<void>;
  /** The next such document is asked about. Returns what is left of that printer. */
  forget(fit: Pick<KeptFit, 'printerId' | 'kind' | 'came'>): Promise<KeptFit[]>;
}

const isOfSame = (one: Pick<KeptFit, 'printerId' | 'kind' | 'came'>, other: KeptFit): boolean =>
  one.printerId === other.printerId && one.kind === other.kind && isSameSize(one.came, other.came);

export const createKeptFits = (settings: SettingsStore): KeptFits => {
  const exclusively = createKeyedMutex();
  /** One that cannot be read is asked about again. */
  const readAs = async <T>(name: string, schema: z.ZodType<T>): Promise<T[]> => {
    const entries = z.array(z.unknown()).safeParse((await settings.get(name)) ?? []);
    return (entries.data ?? []).flatMap((entry) => {
      const fit = schema.safeParse(entry);
      return fit.success ? [fit.data] : [];
    });
  };
  const read = (): Promise<KeptFit[]> => readAs(FITS_SETTING, KeptFit);
  const change = (edit: (fits: KeptFit[]) => KeptFit[]): Promise<KeptFit[]> =>
    exclusively(FITS_SETTING, async () => {
      const next = edit(await read());
      await settings.set(FITS_SETTING, next);
      return next;
    });
  return {
    of: async (printerId) => (await read()).filter((fit) => fit.printerId === printerId),
    ofPrint: async (print, printerId) =>
      (await readAs(PRINT_FITS_SETTING, PrintFit))
        .filter((fit) => fit.print === print && fit.printerId === printerId)
        .map(({ print: _, ...fit }) => fit),
    keepOfPrint: (print, fit) =>
      exclusively(PRINT_FITS_SETTING, async () => {
        const before = await readAs(PRINT_FITS_SETTING, PrintFit);
        await settings.set(PRINT_FITS_SETTING, [{ ...fit, print }, ...before].slice(0, MOST_PRINT_FITS));
      }),
    keep: async (fit) => {
      await change((fits) => [...fits.filter((other) => !isOfSame(fit, other)), fit]);
    },
    forget: async (fit) =>
      (await change((fits) => fits.filter((other) => !isOfSame(fit, other)))).filter(
        ({ printerId }) => printerId === fit.printerId,
      ),
  };
};
