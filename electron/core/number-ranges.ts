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
}
