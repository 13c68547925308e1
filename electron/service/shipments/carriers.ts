import { z } from 'zod';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { shippedCarriers, shippedCarriersIn } from '../../../shared/carrier/shipped.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { deskDocumentLanguage } from '../desk-language.ts';

/**
 * The setting that holds the desk's own carrier profiles. One with the code of a carrier that ships with Packdesk
 * replaces it.
 */
export const CARRIERS_SETTING = 'carriers';

const isShipped = (code: string): boolean => shippedCarriers.some((carrier) => carrier.code === code);

/** All carriers, those that ship first and in their own order. */
const withShipped = (
  own: readonly CarrierProfile[],
  shippedOnes: readonly CarrierProfile[],
): CarrierProfile[] => [
  ...shippedOnes.map((shipped) => own.find(({ code }) => code === shipped.code) ?? shipped),
  ...own.filter(({ code }) => !isShipped(code)),
];

/**
 * The carriers of this desk. A stored profile that this version cannot use (written by a newer one, or by hand) is
 * left out and named in the log, and stays as it is when others are written.
 */
export const createCarriers = (ports: { settings: SettingsStore; logger: Logger }) => {
  const load = async (): Promise<{ own: CarrierProfile[]; foreign: unknown[] }> => {
    const stored = z.array(z.unknown()).safeParse((await ports.settings.get(CARRIERS_SETTING)) ?? []);
    const own: CarrierProfile[] = [];
    const foreign: unknown[] = [];
    for (const [index, entry] of (stored.data ?? []).entries()) {
      const profile = safeParse(CarrierProfile, entry);
      if (!profile.success) ports.logger.warn('carrier.invalid', { index });
      if (profile.success) own.push(profile.data);
      else foreign.push(entry);
    }
    return { own, foreign };
  };
  const exclusively = createKeyedMutex();

  return {
    list: async (): Promise<CarrierProfile[]> =>
      withShipped((await load()).own, shippedCarriersIn(await deskDocumentLanguage(ports.settings))),
    /** Codes of the profiles that are the desk's own, also in the place of shipped ones. */
    ownCodes: async (): Promise<string[]> => (await load()).own.map(({ code }) => code),
    /** Changes the desk's own profiles, one change after the other, so that none is lost. */
    change: (edit: (own: readonly CarrierProfile[]) => readonly CarrierProfile[]): Promise<void> =>
      exclusively(CARRIERS_SETTING, async () => {
        const { own, foreign } = await load();
        await ports.settings.set(CARRIERS_SETTING, [...edit(own), ...foreign]);
      }),
  };
};

export type Carriers = ReturnType<typeof createCarriers>;
