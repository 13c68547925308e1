import { changeSettings } from '../../desk/change-settings.ts';
import type { DeskSettingsStore } from '../../desk/settings.ts';
import type { HandlersOf } from '../handler-types.ts';

export const settingsHandlers = (settings: DeskSettingsStore) =>
  ({
    'settings.get': () => settings.get(),
    'settings.set': (wanted, caller) => changeSettings(settings, caller, wanted),
  }) satisfies HandlersOf<'settings'>;
