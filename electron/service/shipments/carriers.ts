import { z } from 'zod';
import { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { shippedCarriers } from '../../../shared/carrier/shipped.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting that holds the desk's own carrier profiles, beside those that ship with Packdesk. */
export const CARRIERS_SETTING = 'carriers';

/** The carriers of this desk. A stored profile that is not valid is left out and named in the log. */
export const createCarriers = (ports: { settings: SettingsStore; logger: Logger }) => ({
  list: async (): Promise<CarrierProfile[]> => {
    const stored = z.array(z.unknown()).safeParse((await ports.settings.get(CARRIERS_SETTING)) ?? []);
    const own = (stored.data ?? []).flatMap((entry, index) => {
      const profile = CarrierProfile.safeParse(entry);
      if (!profile.success) ports.logger.warn('carrier.invalid', { index });
      return profile.success ? [profile.data] : [];
    });
    const codes = new Set(own.map(({ code }) => code));
    return [...shippedCarriers.filter(({ code }) => !codes.has(code)), ...own];
  },
});

export type Carriers = ReturnType<typeof createCarriers>;
