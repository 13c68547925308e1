import { create } from 'zustand';
import type { LabelTemplate } from '../../shared/label/template.ts';

/** Unsaved edits of a label template. The draft of a new one is under `NEW`. */
export const NEW = '';

interface TemplateDrafts {
  drafts: Record<string, LabelTemplate>;
  /** The saved template that each draft began from; none for a new one. */
  began: Record<string, LabelTemplate>;
  /** Id of the template that is shown, `NEW` for the new one; null: the first. */
  chosen: string | null;
}

const nothing: TemplateDrafts = { drafts: {}, began: {}, chosen: null };

/** Kept here and not on the screen, so that a look elsewhere loses nothing. */
export const useTemplateDrafts = create<TemplateDrafts>(() => nothing);

export const chooseTemplate = (id: string | null): void => useTemplateDrafts.setState({ chosen: id });

/** @param saved the template as it is saved now: a draft begins from it where there was none */
export const setTemplateDraft = (id: string, draft: LabelTemplate | null, saved?: LabelTemplate): void =>
  useTemplateDrafts.setState((state) => {
    const { [id]: _before, ...drafts } = state.drafts;
    const { [id]: first, ...began } = state.began;
    if (draft === null) return { drafts, began };
    const from = first ?? saved;
    return { drafts: { ...drafts, [id]: draft }, began: from ? { ...began, [id]: from } : began };
  });

/**
 * A draft was saved. It goes where it is still the one that was sent; later edits stay, under the id that the
 * template has from now on.
 * @param base the template as it was before: a draft that had become equal to it again did not count, and now
 * does
 */
export const settleTemplateDraft = (
  key: string,
  sent: LabelTemplate,
  savedId: string,
  base: LabelTemplate | undefined,
): void => {
  const now = useTemplateDrafts.getState().drafts[key] ?? base;
  setTemplateDraft(key, null);
  if (now === undefined || now === sent) return;
  setTemplateDraft(savedId, { ...now, id: savedId }, { ...sent, id: savedId });
};

export const forgetTemplateDrafts = (): void => useTemplateDrafts.setState(nothing);
