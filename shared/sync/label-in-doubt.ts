/**
 * How a row ends whose label was asked for and whose answer got lost, where nobody can know whether the remote has made
 * it: a person decides whether to ask anew.
 */
export const LABEL_IN_DOUBT = 'label-in-doubt';

/** @param last how the last attempt of a row ended */
export const isLabelInDoubt = (last: { outcome: string; detail: string } | null): boolean =>
  last?.outcome === LABEL_IN_DOUBT || last?.detail === LABEL_IN_DOUBT;
