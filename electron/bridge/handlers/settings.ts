import { changeSettings } from '../../desk/change-settings.ts';
import type { DeskSettingsStore } from '../../desk/settings.ts';
import type { SettingsTransfer } from '../../desk/settings-transfer.ts';
import type { HandlersOf } from '../handler-types.ts';

export const settingsHandlers = (settings: DeskSettingsStore, transfer: SettingsTransfer) =>
  ({
    'settings.get': () => settings.get(),
    'settings.set': (wanted, caller) => changeSettings(settings, caller, wanted),
    'settings.export': () => transfer.export(),
    'settings.look': ({ text }) => transfer.look(text),
    'settings.import': async ({ text, groups }, caller) => ({
      last: await transfer.import(caller, text, groups),
    }),
    'settings.lastImport': async () => ({ last: await transfer.last() }),
    'settings.undoImport': async () => {
      await transfer.undo();
      return {};
    },
  }) satisfies HandlersOf<'settings'>;
