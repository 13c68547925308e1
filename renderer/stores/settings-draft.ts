import { create } from 'zustand';
import type { DeskSettings } from '../../shared/bridge/views.ts';
import { sameJson } from '../../shared/shipment/build-patch.ts';

/** The desk's settings as their form has them; nothing in them is certain to fit. */
type SettingsValues = Record<string, unknown>;

interface SettingsDraft {
  /** The settings that were typed over. */
  base: SettingsValues;
  values: SettingsValues;
}

/** Kept here and not on the screen, so that a scan, a look elsewhere or a lock loses nothing. */
const useSettingsDraft = create<{ draft: SettingsDraft | null }>(() => ({ draft: null }));

/** What was typed since `base`, member by member, over the settings as they are now. */
const rebased = (values: SettingsValues, base: SettingsValues, now: SettingsValues): SettingsValues =>
  Object.fromEntries(
    Object.entries({ ...now, ...values }).map(([name, value]) => [
      name,
      sameJson(value, base[name]) ? now[name] : value,
    ]),
  );

/** Keeps what the form has; where it says what the settings say, nothing was typed. */
export const keepSettingsDraft = (base: SettingsValues, values: SettingsValues): void =>
  // A form changes its values in place.
  useSettingsDraft.setState({ draft: sameJson(values, base) ? null : structuredClone({ base, values }) });

/** What was typed, over these settings; null where that is nothing. */
export const draftOver = (settings: DeskSettings): SettingsValues | null => {
  const { draft } = useSettingsDraft.getState();
  const values = draft && rebased(draft.values, draft.base, settings);
  return values && !sameJson(values, settings) ? values : null;
};

/**
 * What was sent is saved and no draft any more; what was typed since then stays one.
 * @param shown what the form has now: where it says again what was there before, there is no draft of it
 */
export const settleSettingsDraft = (
  sent: SettingsValues,
  saved: DeskSettings,
  shown: SettingsValues = sent,
): void => {
  const values = useSettingsDraft.getState().draft?.values ?? shown;
  keepSettingsDraft(saved, rebased(values, sent, saved));
};

export const forgetSettingsDraft = (): void => useSettingsDraft.setState({ draft: null });
