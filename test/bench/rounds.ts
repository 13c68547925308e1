/** The middle one; of an even number the mean of the middle two. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

type Measure = () => Promise<number>;

/**
 * Measures two things in turns, so that other load on the machine affects both alike. The first round warms
 * up and is thrown away. The ratio is the median of each round's own.
 */
export const sideBySide = async (
  ours: Measure,
  theirs: Measure,
  rounds = 7,
): Promise<{ value: number; ratio: number }> => {
  const values: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % 2 === 0;
    const before = first ? null : await theirs();
    const value = await ours();
    const other = before ?? (await theirs());
    if (round === 0) continue;
    values.push(value);
    ratios.push(value / other);
  }
  return { value: median(values), ratio: median(ratios) };
};

/** Milliseconds that each of `times` calls took, in the middle. */
export const medianMs = async (times: number, call: (turn: number) => Promise<unknown>): Promise<number> => {
  const spans: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await call(turn);
    spans.push(performance.now() - began);
  }
  return median(spans);
};
