import type { z } from 'zod';
import { DeskSettings } from '../../shared/bridge/views.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import type { SettingsStore } from '../core/settings-store.ts';

type Name = keyof DeskSettings;

/** A fresh desk. The station has no computer's name in it: it is printed, sent and shown to others. */
export const defaultDeskSettings: DeskSettings = {
  station: 'P-01',
  language: 'en',
  theme: 'auto',
  sounds: true,
  cartons: [
    { code: 'XS', name: 'Carton XS', lengthCm: 20, widthCm: 15, heightCm: 10 },
    { code: 'S', name: 'Carton S', lengthCm: 30, widthCm: 20, heightCm: 15 },
    { code: 'M', name: 'Carton M', lengthCm: 40, widthCm: 30, heightCm: 20 },
    { code: 'L', name: 'Carton L', lengthCm: 60, widthCm: 40, heightCm: 40 },
    { code: 'XL', name: 'Carton XL', lengthCm: 80, widthCm: 60, heightCm: 50 },
    { code: 'TUBE', name: 'Tube', lengthCm: 100, widthCm: 12, heightCm: 12 },
    { code: 'EUR', name: 'Euro pallet', lengthCm: 120, widthCm: 80, heightCm: 120 },
  ],
  companyPrefix: null,
  ssccRange: null,
  sender: null,
  papers: defaultPaperSettings,
  papersWithLabel: true,
  markReprints: false,
  scanner: { suffix: 'auto', prefix: '', paceMs: 50 },
};

const names = Object.keys(defaultDeskSettings) as Name[];

/** The name under which a setting of the desk lies in the store, e.g. `desk.station`. */
export const deskSettingName = (name: Name): string => `desk.${name}`;

export interface DeskSettingsStore {
  get(): Promise<DeskSettings>;
  /** Changes the given members. Returns all. */
  set(change: Partial<DeskSettings>): Promise<DeskSettings>;
  onChange(listener: (settings: DeskSettings) => void): () => void;
}

/** A stored value that no longer fits (another version, a hand's edit) counts as never set. */
const readOne = async <N extends Name>(store: SettingsStore, name: N): Promise<DeskSettings[N]> => {
  const schema: z.ZodType = DeskSettings.shape[name];
  const parsed = schema.safeParse(await store.get(deskSettingName(name)));
  return (parsed.success ? parsed.data : defaultDeskSettings[name]) as DeskSettings[N];
};

/** The desk's settings, each under a name of its own, so that one bad value does not lose the others. */
export const createDeskSettings = (store: SettingsStore): DeskSettingsStore => {
  const listeners = new Set<(settings: DeskSettings) => void>();

  const get = async (): Promise<DeskSettings> => {
    const entries = await Promise.all(names.map(async (name) => [name, await readOne(store, name)] as const));
    return Object.fromEntries(entries) as unknown as DeskSettings;
  };
  return {
    get,
    set: async (change) => {
      for (const name of names) {
        if (change[name] !== undefined) await store.set(deskSettingName(name), change[name]);
      }
      const settings = await get();
      for (const listener of listeners) listener(settings);
      return settings;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
