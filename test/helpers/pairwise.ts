/** Every combination of a value of each axis, the last axis changing fastest. */
export const combinations = <const A extends readonly (readonly unknown[])[]>(
  ...axes: A
): { -readonly [I in keyof A]: A[I][number] }[] =>
  axes.reduce<unknown[][]>(
    (rows, axis) => rows.flatMap((row) => axis.map((value) => [...row, value])),
    [[]],
  ) as never;

/** The pairs of values that a row shows, each with the columns it is of. */
const pairsOf = (row: readonly unknown[]): string[] =>
  row.flatMap((one, left) =>
    row.slice(left + 1).map((other, more) => JSON.stringify([left, one, left + 1 + more, other])),
  );

/**
 * Some of the rows, in their order: each pair of values that any row shows is in one of them. Takes the row that shows
 * most new pairs, of equals the first: cheap values belong at the front.
 * @param rows of the same columns; their values are strings, numbers or booleans
 */
export const pairwise = <R extends readonly unknown[]>(rows: readonly R[]): R[] => {
  const open = new Set(rows.flatMap(pairsOf));
  const taken = new Set<R>();
  while (open.size > 0) {
    let best: { row: R; pairs: string[] } | undefined;
    for (const row of rows) {
      const pairs = pairsOf(row).filter((pair) => open.has(pair));
      if (pairs.length > (best?.pairs.length ?? 0)) best = { row, pairs };
    }
    if (!best) break;
    taken.add(best.row);
    for (const pair of best.pairs) open.delete(pair);
  }
  return rows.filter((row) => taken.has(row));
};
