/** Draws that are the same at every run: the demonstration never changes under a test or a screenshot. */
export interface Draw {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<T>(values: readonly T[]): T;
  /** True `percent` times in a hundred. */
  chance(percent: number): boolean;
}

/** Mulberry32: 32 bits of state, good enough to look accidental. */
export const seededDraw = (seed: number): Draw => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    pick: <T>(values: readonly T[]): T => {
      const value = values[between(0, values.length - 1)];
      if (value === undefined) throw new RangeError('nothing to pick from');
      return value;
    },
    chance: (percent) => next() * 100 < percent,
  };
};
