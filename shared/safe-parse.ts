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
 * `schema.safeParse` that does not throw. zod measures any value with a `length` where a text is expected:
 * that of `{"length": {"toString": 0}}` cannot be compared. Such a value is reported as not being a text.
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
    // The unmeasurable value was wrong; if it passes without it, members would be lost.
    if (again.success) throw error;
    return again;
  }
};
