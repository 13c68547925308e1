import { create } from 'zustand';
import { sameIgnoringNull } from '../../shared/document/equality.ts';

/** Values of a form, not validated. */
export type FormValues = Record<string, unknown>;

interface Kept {
  /** The values that were typed over. */
  base: FormValues;
  values: FormValues;
}

/** Rebases edits since `base`, member by member, onto the current values. */
const rebased = (values: FormValues, base: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries({ ...now, ...values }).map(([name, value]) => [
      name,
      sameIgnoringNull(value, base[name]) ? now[name] : value,
    ]),
  );

/**
 * Unsaved edits of a form, kept outside the screen, so that a scan, a look elsewhere or a lock loses nothing.
 */
export const createDraft = () => {
  const store = create<{ draft: Kept | null }>(() => ({ draft: null }));

  /** Keeps what the form has; where it says what `base` says, nothing was typed. */
  const keep = (base: FormValues, values: FormValues): void =>
    // A form changes its values in place.
    store.setState({ draft: sameIgnoringNull(values, base) ? null : structuredClone({ base, values }) });

  /** The edits on top of these values; null where there are none. */
  const over = (now: FormValues): FormValues | null => {
    const { draft } = store.getState();
    const values = draft && rebased(draft.values, draft.base, now);
    return values && !sameIgnoringNull(values, now) ? values : null;
  };

  /**
   * Removes the saved edits from the draft; later ones stay.
   * @param shown the form's current values: where they equal the former ones again, there is no draft of them
   */
  const settle = (sent: FormValues, saved: FormValues, shown: FormValues = sent): void => {
    const values = store.getState().draft?.values ?? shown;
    keep(saved, rebased(values, sent, saved));
  };

  const forget = (): void => store.setState({ draft: null });
  return { store, keep, over, settle, forget };
};
