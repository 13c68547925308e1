import { createDraft } from './create-draft.ts';

/** The desk's settings as their form has them, typed and not saved. */
export const {
  keep: keepSettingsDraft,
  over: draftOver,
  settle: settleSettingsDraft,
  forget: forgetSettingsDraft,
} = createDraft();
