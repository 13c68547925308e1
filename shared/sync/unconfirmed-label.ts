/**
 * End of a row whose label was asked for and whose answer got lost, where it cannot be known whether the remote has made
 * it: a person decides whether to request it again.
 */
export const UNCONFIRMED_LABEL = 'label-in-doubt';

/** @param last how the last attempt of a row ended */
export const isLabelUnconfirmed = (last: { outcome: string; detail: string } | null): boolean =>
  last?.outcome === UNCONFIRMED_LABEL || last?.detail === UNCONFIRMED_LABEL;

/**
 * End of a row that asks for a print, where another desk has had the label made meanwhile: a person looks at the parcel,
 * and decides whether the same label is printed here as well.
 */
export const LABEL_ELSEWHERE = 'label-elsewhere';

/** The question about a label that a row has ended with; null for any other end. */
export const labelQuestion = (
  last: { outcome: string; detail: string } | null,
): typeof UNCONFIRMED_LABEL | typeof LABEL_ELSEWHERE | null => {
  if (isLabelUnconfirmed(last)) return UNCONFIRMED_LABEL;
  return last?.detail === LABEL_ELSEWHERE ? LABEL_ELSEWHERE : null;
};
