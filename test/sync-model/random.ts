/** Numbers that a seed gives again each time (mulberry32). */
export interface Dice {
  /** 0 up to, not including, 1. */
  next(): number;
  /** 0 up to, not including, `count`. */
  upTo(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export const createDice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (count: number): number => Math.floor(next() * count);
  return {
    next,
    upTo,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[upTo(list.length)] as (typeof list)[number];
    },
  };
};
