import { create } from 'zustand';

/** An administrator's unsaved edits of a carrier. The draft of a new carrier is under `NEW`. */
export const NEW = '';

/** A profile on its way; nothing in it is certain to fit. */
export type ProfileDraft = Record<string, unknown>;

interface CarrierDrafts {
  drafts: Record<string, ProfileDraft>;
  /** Code of the carrier that is shown, `NEW` for the new one; null: the first. */
  chosen: string | null;
}

const nothing: CarrierDrafts = { drafts: {}, chosen: null };

/** Kept here and not on the screen, so that a look elsewhere loses nothing. */
export const useCarrierDrafts = create<CarrierDrafts>(() => nothing);

export const chooseCarrier = (code: string | null): void => useCarrierDrafts.setState({ chosen: code });

export const setCarrierDraft = (code: string, draft: ProfileDraft | null): void =>
  useCarrierDrafts.setState(({ drafts: { [code]: _before, ...others } }) => ({
    drafts: draft ? { ...others, [code]: draft } : others,
  }));

/**
 * A draft was saved. It goes where it is still the one that was sent; later edits stay, under the code that
 * the carrier has from now on.
 * @param base the carrier as it was before: a draft that had become equal to it again did not count, and now
 * does
 * @returns whether the draft is gone
 */
export const settleCarrierDraft = (
  key: string,
  sent: ProfileDraft,
  base: ProfileDraft | undefined,
): boolean => {
  const now = useCarrierDrafts.getState().drafts[key] ?? base;
  setCarrierDraft(key, null);
  if (now === undefined || now === sent) return true;
  setCarrierDraft(typeof sent.code === 'string' ? sent.code : key, now);
  return false;
};

export const forgetCarrierDrafts = (): void => useCarrierDrafts.setState(nothing);
