import type { z } from 'zod';

/**
 * The same without members named `length` that are objects, all the way down. Nesting is bounded before
 * (`jsonTreeErrors`).
 */
const withoutOddLengths = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutOddLengths);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name, inner]) => name !== 'length' || typeof inner !== 'object',
  );
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutOddLengths(inner)]));
};

/**
 * `schema.safeParse` that does not throw. zod measures whatever stands where a text belongs, as long as it has a
 * `length`: that of `{"length": {"toString": 0}}` cannot be compared. It is no text anyway, which is then said.
 */
export const safeParse = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  params?: Parameters<Schema['safeParse']>[1],
): z.ZodSafeParseResult<z.output<Schema>> => {
  try {
    return schema.safeParse(value, params);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const again = schema.safeParse(withoutOddLengths(value), params);
    // What could not be measured was wrong; were it right all the same, members of it would be missing now.
    if (again.success) throw error;
    return again;
  }
};
