import { z } from 'zod';
import { LabelTemplate } from '../../../shared/label/template.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting that holds the desk's label templates. */
export const TEMPLATES_SETTING = 'labelTemplates';

const load = async (
  settings: Pick<SettingsStore, 'get'>,
): Promise<{ own: LabelTemplate[]; stored: Map<LabelTemplate, unknown>; foreign: unknown[] }> => {
  const stored = z.array(z.unknown()).safeParse((await settings.get(TEMPLATES_SETTING)) ?? []);
  const own = new Map<LabelTemplate, unknown>();
  const foreign: unknown[] = [];
  for (const entry of stored.data ?? []) {
    const template = safeParse(LabelTemplate, entry);
    if (template.success) own.set(template.data, entry);
    else foreign.push(entry);
  }
  return { own: [...own.keys()], stored: own, foreign };
};

/** The templates that labels are made with now. One that this version cannot use is left out. */
export const storedTemplates = async (settings: Pick<SettingsStore, 'get'>): Promise<LabelTemplate[]> =>
  (await load(settings)).own;

/**
 * The label templates of this desk. Entries that this version cannot use (written by a newer one, or by hand)
 * stay when others are written; so do members of a template that this version does not know.
 */
export const createTemplates = (settings: SettingsStore) => {
  const exclusively = createKeyedMutex();
  return {
    list: () => storedTemplates(settings),
    /** One change after the other, so that none is lost. An error of `edit` changes nothing. */
    change: (edit: (own: readonly LabelTemplate[]) => readonly LabelTemplate[]): Promise<void> =>
      exclusively(TEMPLATES_SETTING, async () => {
        const { own, stored, foreign } = await load(settings);
        const written = edit(own).map((template) => stored.get(template) ?? template);
        await settings.set(TEMPLATES_SETTING, [...written, ...foreign]);
      }),
  };
};

export type Templates = ReturnType<typeof createTemplates>;
