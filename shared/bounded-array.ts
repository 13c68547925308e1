import { z } from 'zod';

/** Enough mistakes for one answer; what is wrong beyond them comes to light when these are corrected. */
export const MAX_ISSUES = 100;

interface BoundedArrayDef<T extends z.core.SomeType> extends z.core.$ZodArrayDef<T> {}

const BoundedArray = z.core.$constructor<z.ZodArray>('BoundedArray', (inst, def) => {
  z.ZodArray.init(inst, def);
  const { element } = def as BoundedArrayDef<z.core.$ZodType>;
  inst._zod.parse = (payload, ctx) => {
    const input = payload.value;
    if (!Array.isArray(input)) {
      payload.issues.push({ code: 'invalid_type', expected: 'array', input, inst });
      return payload;
    }
    const output: unknown[] = Array(input.length);
    payload.value = output;
    for (let index = 0; index < input.length && payload.issues.length < MAX_ISSUES; index += 1) {
      const result = element._zod.run({ value: input[index], issues: [] }, ctx) as z.core.ParsePayload;
      payload.issues.push(...z.core.util.prefixIssues(index, result.issues));
      output[index] = result.value;
    }
    return payload;
  };
});

/**
 * `z.array` that stops at the element with which its issues become `MAX_ISSUES`. A body of 5 MB has room for a
 * million mistakes; zod would collect each, for half a minute, and then run out of stack.
 */
export const boundedArray = <T extends z.ZodType>(element: T): z.ZodArray<T> =>
  new BoundedArray({ type: 'array', element }) as unknown as z.ZodArray<T>;
