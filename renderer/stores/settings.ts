import { create } from 'zustand';
import type { DeskSettings } from '../../shared/desk/settings.ts';
import { defaultPaperSettings } from '../../shared/papers/settings.ts';
import { call } from '../api/desk.ts';

/** The desk's settings as a fresh desk has them, shown until the real ones have arrived. */
const untilLoaded: DeskSettings = {
  station: '',
  language: 'en',
  documentLanguage: 'en',
  theme: 'auto',
  sounds: true,
  volume: 'normal',
  lockAfterMin: 0,
  cartons: [],
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
};

export const useSettings = create<{ settings: DeskSettings; loaded: boolean }>(() => ({
  settings: untilLoaded,
  loaded: false,
}));

export const setSettings = (settings: DeskSettings): void => useSettings.setState({ settings, loaded: true });

/** Changes some of the desk's settings, for everyone at this desk. @throws BridgeError */
export const changeSettings = async (change: Partial<DeskSettings>): Promise<void> => {
  setSettings(await call('settings.set', change));
};
