/** Number of shipments that are worked on before others have their turn: some milliseconds at most. */
const PORTION = 20;

/**
 * Does work for many, a portion at a time: between two of them the main thread is free for everybody else.
 * @param after told how many are done
 */
export const inPortions = async <From, To>(
  all: readonly From[],
  work: (portion: readonly From[]) => Promise<To[]>,
  after: (done: number) => void = () => undefined,
): Promise<To[]> => {
  const made: To[] = [];
  for (let start = 0; start < all.length; start += PORTION) {
    const portion = all.slice(start, start + PORTION);
    made.push(...(await work(portion)));
    after(start + portion.length);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return made;
};
