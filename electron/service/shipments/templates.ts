import { z } from 'zod';
import { LabelTemplate } from '../../../shared/label/template.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createInTurn } from '../../core/in-turn.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting that holds the desk's label templates. */
export const TEMPLATES_SETTING = 'labelTemplates';

const load = async (
  settings: Pick<SettingsStore, 'get'>,
): Promise<{ own: LabelTemplate[]; foreign: unknown[] }> => {
  const stored = z.array(z.unknown()).safeParse((await settings.get(TEMPLATES_SETTING)) ?? []);
  const own: LabelTemplate[] = [];
  const foreign: unknown[] = [];
  for (const entry of stored.data ?? []) {
    const template = safeParse(LabelTemplate, entry);
    if (template.success) own.push(template.data);
    else foreign.push(entry);
  }
  return { own, foreign };
};

/** The templates that labels are made with now. One that this version cannot use is left out. */
export const storedTemplates = async (settings: Pick<SettingsStore, 'get'>): Promise<LabelTemplate[]> =>
  (await load(settings)).own;

/**
 * The label templates of this desk. What this version cannot use (written by a newer one, or by hand) stays as it is
 * when others are written.
 */
export const createTemplates = (settings: SettingsStore) => {
  const inTurn = createInTurn();
  return {
    list: () => storedTemplates(settings),
    /** One change after the other, so that none is lost. What `edit` throws changes nothing. */
    change: (edit: (own: readonly LabelTemplate[]) => readonly LabelTemplate[]): Promise<void> =>
      inTurn(TEMPLATES_SETTING, async () => {
        const { own, foreign } = await load(settings);
        await settings.set(TEMPLATES_SETTING, [...edit(own), ...foreign]);
      }),
  };
};

export type Templates = ReturnType<typeof createTemplates>;
