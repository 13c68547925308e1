import type { z } from 'zod';
import {
  type CartonPreset,
  DeskSettings,
  UNNAMED_DESK,
  type WindowLanguage,
} from '../../shared/desk/settings.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import { type Logger, silentLogger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';

/** The name under which it is kept whether other programs may print. */
export const PROGRAMS_PRINT_SETTING = 'desk.programsPrint';

type Name = keyof DeskSettings;

const cartonNames = {
  en: { carton: 'Carton', tube: 'Tube', pallet: 'Euro pallet' },
  de: { carton: 'Karton', tube: 'Rolle', pallet: 'Europalette' },
} as const;

const freshCartons = ({ carton, tube, pallet }: (typeof cartonNames)[WindowLanguage]): CartonPreset[] => [
  { code: 'XS', name: `${carton} XS`, lengthCm: 20, widthCm: 15, heightCm: 10 },
  { code: 'S', name: `${carton} S`, lengthCm: 30, widthCm: 20, heightCm: 15 },
  { code: 'M', name: `${carton} M`, lengthCm: 40, widthCm: 30, heightCm: 20 },
  { code: 'L', name: `${carton} L`, lengthCm: 60, widthCm: 40, heightCm: 40 },
  { code: 'XL', name: `${carton} XL`, lengthCm: 80, widthCm: 60, heightCm: 50 },
  { code: 'TUBE', name: tube, lengthCm: 100, widthCm: 12, heightCm: 12 },
  { code: 'EUR', name: pallet, lengthCm: 120, widthCm: 80, heightCm: 120 },
];

/**
 * A fresh desk whose window speaks this language. The station has no computer's name in it: it is printed, sent
 * and shown to others.
 */
export const defaultDeskSettings = (language: WindowLanguage = 'en'): DeskSettings => ({
  station: UNNAMED_DESK,
  language,
  documentLanguage: language,
  theme: 'auto',
  sounds: true,
  volume: 'normal',
  lockAfterMin: 0,
  cartons: freshCartons(cartonNames[language]),
  companyPrefix: null,
  ssccRange: null,
  sender: null,
  papers: defaultPaperSettings,
  papersWithLabel: true,
  markReprints: false,
  scanner: { suffix: 'auto', prefix: '', paceMs: 50 },
  fillArticles: true,
  learnArticles: false,
  programsPrint: false,
  defaultCarrier: null,
  firstLabelSeen: false,
  skippedSteps: [],
});

const names = Object.keys(defaultDeskSettings()) as Name[];

/** The name of a desk setting in the store, e.g. `desk.station`. */
export const deskSettingName = (name: Name): string => `desk.${name}`;

export interface DeskSettingsStore {
  get(): Promise<DeskSettings>;
  /** Null until a person has chosen one. */
  chosenLanguage(): Promise<WindowLanguage | null>;
  /**
   * Changes the given members. Returns all.
   * @param apart another language is the window's alone: labels and the names of cartons keep theirs. Otherwise they follow
   * it, unless they were set themselves.
   */
  set(change: Partial<DeskSettings>, apart?: boolean): Promise<DeskSettings>;
  onChange(listener: (settings: DeskSettings) => void): () => void;
}

/** A stored value that no longer fits (another version, a hand's edit) counts as never set. */
const readOne = async <N extends Name>(
  store: SettingsStore,
  name: N,
  otherwise: DeskSettings[N],
): Promise<DeskSettings[N]> => {
  const schema: z.ZodType = DeskSettings.shape[name];
  const parsed = schema.safeParse(await store.get(deskSettingName(name)));
  return (parsed.success ? parsed.data : otherwise) as DeskSettings[N];
};

/**
 * The desk's settings, each under a name of its own, so that one bad value does not lose the others.
 * @param isUsed the desk was at work before there was a choice of language: it goes on in the one that it has had
 */
export const createDeskSettings = (
  store: SettingsStore,
  logger: Pick<Logger, 'error'> = silentLogger,
  isUsed: () => Promise<boolean> = async () => false,
): DeskSettingsStore => {
  const listeners = loggedListeners<[settings: DeskSettings]>(logger, 'settings.listener-failed');

  const get = async (): Promise<DeskSettings> => {
    const fresh = defaultDeskSettings(await readOne(store, 'language', 'en'));
    const entries = await Promise.all(
      names.map(async (name) => [name, await readOne(store, name, fresh[name])] as const),
    );
    return Object.fromEntries(entries) as unknown as DeskSettings;
  };
  /** Defaults for unset settings that follow the window's language as it is now. */
  const namedByLanguage = async (): Promise<Partial<DeskSettings>> => {
    const { documentLanguage, cartons } = await get();
    return { documentLanguage, cartons };
  };
  const chosenLanguage = async (): Promise<WindowLanguage | null> =>
    DeskSettings.shape.language.safeParse(await store.get(deskSettingName('language'))).data ??
    ((await isUsed()) ? 'en' : null);
  return {
    get,
    chosenLanguage,
    set: async (wanted, apart = false) => {
      const keeps = apart && wanted.language !== undefined && (await chosenLanguage()) !== null;
      const change: Partial<DeskSettings> = { ...(keeps && (await namedByLanguage())), ...wanted };
      for (const name of names) {
        if (change[name] !== undefined) await store.set(deskSettingName(name), change[name]);
      }
      const settings = await get();
      listeners.tell(settings);
      return settings;
    },
    onChange: listeners.add,
  };
};
