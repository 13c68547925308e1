import { create } from 'zustand';
import { sameJson } from '../../shared/shipment/build-patch.ts';

/** What a form holds; nothing in it is certain to fit. */
export type FormValues = Record<string, unknown>;

interface Kept {
  /** The values that were typed over. */
  base: FormValues;
  values: FormValues;
}

/** What was typed since `base`, member by member, over the values as they are now. */
const rebased = (values: FormValues, base: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries({ ...now, ...values }).map(([name, value]) => [
      name,
      sameJson(value, base[name]) ? now[name] : value,
    ]),
  );

/** What was typed into a form and not saved: kept beside the screen, so that a scan, a look elsewhere or a lock loses nothing. */
export const createDraft = () => {
  const store = create<{ draft: Kept | null }>(() => ({ draft: null }));

  /** Keeps what the form has; where it says what `base` says, nothing was typed. */
  const keep = (base: FormValues, values: FormValues): void =>
    // A form changes its values in place.
    store.setState({ draft: sameJson(values, base) ? null : structuredClone({ base, values }) });

  /** What was typed, over these values; null where that is nothing. */
  const over = (now: FormValues): FormValues | null => {
    const { draft } = store.getState();
    const values = draft && rebased(draft.values, draft.base, now);
    return values && !sameJson(values, now) ? values : null;
  };

  /**
   * What was sent is saved and no draft any more; what was typed since then stays one.
   * @param shown what the form has now: where it says again what was there before, there is no draft of it
   */
  const settle = (sent: FormValues, saved: FormValues, shown: FormValues = sent): void => {
    const values = store.getState().draft?.values ?? shown;
    keep(saved, rebased(values, sent, saved));
  };

  const forget = (): void => store.setState({ draft: null });
  return { store, keep, over, settle, forget };
};
