/**
 * End of a row whose label was asked for and whose answer got lost, where it cannot be known whether the remote has made
 * it: a person decides whether to request it again.
 */
export const UNCONFIRMED_LABEL = 'label-in-doubt';

/** @param last how the last attempt of a row ended */
export const isLabelUnconfirmed = (last: { outcome: string; detail: string } | null): boolean =>
  last?.outcome === UNCONFIRMED_LABEL || last?.detail === UNCONFIRMED_LABEL;
