/** Height of a row where there is room for all of them, px. */
export const USUAL = 48;
/** A field and its focus ring still have room. */
const LEAST = 44;
const MOST = 52;

/**
 * Height of each of `count` rows in a room of this height, px: whole rows fill it, so that none is cut in half and no
 * blank band is left below them; one row more is worth a little of each.
 */
export const rowHeight = (room: number, count: number): number => {
  if (count * USUAL <= room) return USUAL;
  const rows = Math.min(count, Math.floor(room / LEAST));
  return rows < 1 ? USUAL : Math.min(MOST, Math.floor(room / rows));
};
