import { z } from 'zod';
import { KeptFit } from '../../../shared/printing/decision.ts';
import { isSameSize } from '../../../shared/printing/fit-choice.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The name under which they are kept among a desk's settings. */
const FITS_SETTING = 'print.fits';

/** Saved scalings for documents of one kind and size at a printer. */
export interface KeptFits {
  of(printerId: string): Promise<KeptFit[]>;
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
  const read = async (): Promise<KeptFit[]> => {
    const entries = z.array(z.unknown()).safeParse((await settings.get(FITS_SETTING)) ?? []);
    return (entries.data ?? []).flatMap((entry) => {
      const fit = KeptFit.safeParse(entry);
      return fit.success ? [fit.data] : [];
    });
  };
  const change = (edit: (fits: KeptFit[]) => KeptFit[]): Promise<KeptFit[]> =>
    exclusively(FITS_SETTING, async () => {
      const next = edit(await read());
      await settings.set(FITS_SETTING, next);
      return next;
    });
  return {
    of: async (printerId) => (await read()).filter((fit) => fit.printerId === printerId),
    keep: async (fit) => {
      await change((fits) => [...fits.filter((other) => !isOfSame(fit, other)), fit]);
    },
    forget: async (fit) =>
      (await change((fits) => fits.filter((other) => !isOfSame(fit, other)))).filter(
        ({ printerId }) => printerId === fit.printerId,
      ),
  };
};
