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
   * Draws all numbers of a block for a desk, and notes it.
   * @returns false where one of them is used, or one between the floor and the block is not: nothing was drawn
   */
  giveBlock(series: string, block: NumberBlock): Promise<boolean>;
  /** A block that this service has given; null where it knows none of this nonce. */
  knownBlock(series: string, nonce: string): Promise<KnownBlock | null>;
  /**
   * Notes a block that a desk has, where it is not known, and draws what is free of it and below it, down to the floor. Where a
   * number of it was given to another desk or drawn for this one, all blocks that it is of are noted as given twice.
   * @returns the runs that were drawn
   */
  noteBlock(series: string, block: NumberBlock): Promise<NumberSpan[]>;
  /** Draws what is free of the span, and notes that some desk may have it. */
  passOver(series: string, span: NumberSpan): Promise<void>;
  /** Notes all blocks with a number of the span as given twice. */
  markTwice(series: string, span: NumberSpan): Promise<void>;
}

/** The part that a service needs for blocks of the desks in front of it. */
export type NumberBlocks = Pick<NumberRanges, 'used' | 'giveBlock' | 'knownBlock' | 'noteBlock' | 'passOver'>;

/** The numbers configured or leased, both ends inclusive. */
export interface NumberSpan {
  from: number;
  to: number;
}

/** A block of numbers for a desk. */
export interface NumberBlock extends NumberSpan {
  /** Tells it from another block of the same numbers: a service that was put back gives them once more. */
  nonce: string;
  /** When it was given, all numbers from here up to it were used. */
  floor: number;
}

/** A block as the service that gave it knows it. */
export interface KnownBlock extends NumberSpan {
  /** A number of it was given to another desk too, or drawn for the service itself. */
  twice: boolean;
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

/** Name of a block's numbers in the store: the same ones, whether leased or from a range of the desk. */
export const blockKey = ({
  series,
  prefix,
  extensionDigit,
}: {
  series: string;
  prefix: string | null;
  extensionDigit: number | null;
}): string => (prefix === null ? series : ssccKey(prefix, extensionDigit ?? 0));

/**
 * Called where numbers of a series are on other parcels: its range is stopped, or its leased blocks are given up; and where a
 * block was given to another desk too. At a service: where a desk names a block that this service cannot tell that it gave.
 */
export type StopListener = (
  ...told:
    | [
        code: 'numbers.stopped' | 'numbers.given-up',
        details: { range: string; number: string; other: string },
      ]
    | [code: 'numbers.given-twice', details: { range: string; from: number; to: number }]
    | [code: 'numbers.not-passed-over', details: { range: string; from: number; to: number; email: string }]
) => void;
