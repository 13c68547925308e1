/** A range hands out whole numbers once each, in order; a drawn number is durable before it is used. */
export interface NumberRange {
  name: string;
  next: number;
  /** Inclusive. */
  last: number;
}

export interface NumberRanges {
  /** Makes the range if there is none of this name. */
  ensure(range: NumberRange): Promise<void>;
  range(name: string): Promise<NumberRange | null>;
  /**
   * The first of `count` numbers that are now the caller's alone.
   * @throws PackdeskError numbers.exhausted
   */
  draw(name: string, count: number): Promise<number>;
  /** What of a series may have been used, whatever ranges it was drawn from. */
  used(series: string): Promise<UsedNumbers[]>;
  /**
   * The first of `count` numbers of the series within `span` that are now the caller's alone. The span may be another
   * one at each draw: what was drawn from an earlier one is passed over.
   * @throws PackdeskError numbers.exhausted
   */
  drawWithin(series: string, span: NumberSpan, count: number): Promise<number>;
}

/** The numbers that somebody was given, both ends inclusive. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** Numbers that may have been used: `from` up to, not including, `next`. */
export interface UsedNumbers {
  from: number;
  next: number;
}

/** From the lowest on; a range that nothing was drawn from yet uses nothing. */
const inOrder = (used: readonly UsedNumbers[]): UsedNumbers[] =>
  used.filter(({ from, next }) => next > from).sort((a, b) => a.from - b.from);

/** The first of `count` numbers in a row within the span that were never used; null where there are none. */
export const firstFree = (
  { from, to }: NumberSpan,
  used: readonly UsedNumbers[],
  count: number,
): number | null => {
  let start = from;
  for (const each of inOrder(used)) {
    if (each.next > start && each.from < start + count) start = each.next;
  }
  return start + count - 1 <= to ? start : null;
};

/** How many numbers of the span were never used. */
export const freeCount = ({ from, to }: NumberSpan, used: readonly UsedNumbers[]): number => {
  let free = 0;
  let at = from;
  for (const each of inOrder(used)) {
    if (each.next <= at) continue;
    if (each.from > to) break;
    free += Math.max(0, each.from - at);
    at = each.next;
  }
  return free + Math.max(0, to - at + 1);
};
