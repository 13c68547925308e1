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

/** The values of a row, each with its column. */
const valuesOf = (row: readonly unknown[]): string[] =>
  row.map((value, column) => JSON.stringify([column, value]));

/** Takes the row that shows most that is new, of equals the first, until all that any row shows is shown. */
const covering = <R extends readonly unknown[]>(rows: readonly R[], shownBy: (row: R) => string[]): R[] => {
  const open = new Set(rows.flatMap(shownBy));
  const taken = new Set<R>();
  while (open.size > 0) {
    let best: { row: R; shown: string[] } | undefined;
    for (const row of rows) {
      const shown = shownBy(row).filter((each) => open.has(each));
      if (shown.length > (best?.shown.length ?? 0)) best = { row, shown };
    }
    if (!best) break;
    taken.add(best.row);
    for (const each of best.shown) open.delete(each);
  }
  return rows.filter((row) => taken.has(row));
};

/**
 * Some of the rows, in their order: each pair of values that any row shows is in one of them. Cheap values belong at the
 * front.
 * @param rows of the same columns; their values are strings, numbers or booleans
 */
export const pairwise = <R extends readonly unknown[]>(rows: readonly R[]): R[] => covering(rows, pairsOf);

/** The same with fewer: each value of each column is in one of them. */
export const eachValue = <R extends readonly unknown[]>(rows: readonly R[]): R[] => covering(rows, valuesOf);
