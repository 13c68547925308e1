import type { DeskSettings } from '../../../shared/desk/settings.ts';
import { createEditor, problemsBySchema } from '../../stores/editor/create-editor.ts';
import { useSettings } from '../../stores/settings.ts';
import { SettingsForm } from './settings-form.ts';

/** The desk has one. */
export const SETTINGS = '';

/** The desk's settings, with what was typed over them and not saved. */
export const settingsEditor = createEditor<DeskSettings, { path: string }>({
  kind: 'settings',
  problems: problemsBySchema(SettingsForm),
  textProblem: (path) => ({ path }),
  onNewer: 'rebase',
});

/** Saves the settings as they were typed; what is typed meanwhile stays. @throws what `save` throws */
export const sendSettings = (save: (document: DeskSettings) => Promise<void>): Promise<boolean> =>
  settingsEditor.sending(SETTINGS, useSettings.getState().settings, async (document) => {
    await save(document);
    return { key: SETTINGS, stored: useSettings.getState().settings };
  });
