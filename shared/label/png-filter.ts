const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
};

/**
 * Undoes the filter of a PNG's row in place (ISO/IEC 15948, 9.2); false for one that is not known.
 * @param above the row before, unfiltered; null for the first
 * @param step bytes of a dot, one at least
 */
export const unfilter = (kind: number, row: Uint8Array, above: Uint8Array | null, step: number): boolean => {
  if (kind === 0) return true;
  if (kind > 4) return false;
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? row[at - step]! : 0;
    const up = above ? above[at]! : 0;
    if (kind === 1) row[at] = row[at]! + left;
    else if (kind === 2) row[at] = row[at]! + up;
    else if (kind === 3) row[at] = row[at]! + ((left + up) >> 1);
    else row[at] = row[at]! + paeth(left, up, above && at >= step ? above[at - step]! : 0);
  }
  return true;
};
