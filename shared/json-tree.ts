import type { FieldErrors } from './errors.ts';

/** Deeper nesting than any shipment has; walks over JSON stay far from the stack's end. */
const MAX_DEPTH = 64;

interface Step {
  value: unknown;
  depth: number;
}

const problem = ({ value, depth }: Step): string | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'A number is too large.';
  if (typeof value !== 'object' || value === null) return null;
  if (depth > MAX_DEPTH) return `The body is nested deeper than ${MAX_DEPTH} levels.`;
  return Object.hasOwn(value, '__proto__') ? 'A member may not be named __proto__.' : null;
};

/**
 * What no schema sees in a parsed JSON body: nesting that would exhaust the stack, a member that would set a
 * prototype, a number beyond what can be stored again (1e999). Null where it is sound.
 */
export const jsonTreeErrors = (body: unknown): FieldErrors | null => {
  const stack: Step[] = [{ value: body, depth: 0 }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const wrong = problem(step);
    if (wrong !== null) return { $: [wrong] };
    const { value, depth } = step;
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) stack.push({ value: inner, depth: depth + 1 });
  }
  return null;
};
