/** A range hands out whole numbers once each, in order; a drawn number is durable before it is used. */
export interface NumberRange {
  name: string;
  next: number;
  /** Inclusive. */
  last: number;
}

export interface NumberRanges {
  /** Creates the range unless one of this name exists. */
  ensure(range: NumberRange): Promise<void>;
  range(name: string): Promise<NumberRange | null>;
  /**
   * The first of `count` numbers that are now only the caller's.
   * @throws PackdeskError numbers.exhausted
   */
  draw(name: string, count: number): Promise<number>;
  /** Numbers of a series that may have been used, from any range. */
  used(series: string): Promise<UsedNumbers[]>;
  /**
   * Numbers of the series within `spans`, the first free ones in the order of the spans, that are now only the
   * caller's: `count` of them in runs, or none. The spans may be others at each draw: what was drawn from earlier ones is
   * passed over.
   * @throws PackdeskError numbers.exhausted
   */
  drawWithin(series: string, spans: readonly NumberSpan[], count: number): Promise<NumberSpan[]>;
  /**
   * The first free run of numbers within `spans`, `count` at most: a block to lease to another desk.
   * @throws PackdeskError numbers.exhausted where none is left
   */
  drawBlock(series: string, spans: readonly NumberSpan[], count: number): Promise<NumberSpan>;
}

/** The numbers configured or leased, both ends inclusive. */
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

/** The runs of a span that were never used, from the lowest on. */
export const freeRuns = ({ from, to }: NumberSpan, used: readonly UsedNumbers[]): NumberSpan[] => {
  const runs: NumberSpan[] = [];
  let at = from;
  for (const each of inOrder(used)) {
    if (each.next <= at) continue;
    if (each.from > to) break;
    if (each.from > at) runs.push({ from: at, to: each.from - 1 });
    at = each.next;
  }
  if (at <= to) runs.push({ from: at, to });
  return runs;
};

export const sizeOf = ({ from, to }: NumberSpan): number => to - from + 1;

/** Number of the span’s numbers that were never used. */
export const freeCount = (span: NumberSpan, used: readonly UsedNumbers[]): number =>
  freeRuns(span, used).reduce((sum, run) => sum + sizeOf(run), 0);

/** A run of numbers, and the first number of the span that it was taken from. */
export interface TakenRun extends NumberSpan {
  spanFrom: number;
  spanTo: number;
}

/** The first `count` free numbers of the spans, in as many runs as it takes; null where there are fewer. */
export const takeRuns = (
  spans: readonly NumberSpan[],
  used: readonly UsedNumbers[],
  count: number,
): TakenRun[] | null => {
  const taken: TakenRun[] = [];
  let missing = count;
  for (const span of spans) {
    // Spans may overlap: what one of them gave is used for the next.
    const known = [...used, ...taken.map(({ from, to }) => ({ from, next: to + 1 }))];
    for (const run of freeRuns(span, known)) {
      if (missing === 0) return taken;
      const to = Math.min(run.to, run.from + missing - 1);
      taken.push({ from: run.from, to, spanFrom: span.from, spanTo: span.to });
      missing -= to - run.from + 1;
    }
  }
  return missing === 0 ? taken : null;
};

/** Name of the numbers of a company prefix in the store, e.g. `sscc:4012345:0`. */
export const ssccKey = (prefix: string, extensionDigit: number): string => `sscc:${prefix}:${extensionDigit}`;

/** Called where numbers of a series are on other parcels: its range is stopped, or its leased blocks are given up. */
export type StopListener = (
  code: 'numbers.stopped' | 'numbers.given-up',
  details: { range: string; number: string; other: string },
) => void;
