import { z } from 'zod';
import type { ProblemId } from './problems.ts';
import { DEMONSTRATION_PREFIX } from './shipped.ts';
import { ssccCapacity } from './sscc.ts';

/** A GS1 company prefix: 4 to 12 digits (GS1 General Specifications 26, 1.4.4). */
export const CompanyPrefix = z.string().regex(/^\d{4,12}$/);

/** GS1's own prefixes for examples: labels say SPECIMEN, and no range is needed. */
export const isDemonstrationPrefix = (prefix: string): boolean => prefix.startsWith(DEMONSTRATION_PREFIX);

const Serial = z.int('range-number' satisfies ProblemId).min(0, 'range-number' satisfies ProblemId);

/**
 * The serial numbers of a company prefix that are this desk's, both ends inclusive. Desks of one company share the
 * prefix: without ranges that never meet they print the same SSCC on different parcels.
 */
export const SsccRange = z
  .object({
    prefix: CompanyPrefix,
    /** The SSCC's first digit, the company's choice. */
    extensionDigit: z.int().min(0).max(9),
    from: Serial,
    to: Serial,
  })
  .superRefine(({ prefix, from, to }, context) => {
    const report = (message: ProblemId): void => context.addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) report('range-order');
    if (CompanyPrefix.safeParse(prefix).success && to >= ssccCapacity(prefix)) report('range-prefix');
  });
export type SsccRange = z.output<typeof SsccRange>;

/** All serial numbers of a prefix and extension digit. */
export const wholeSsccRange = (prefix: string, extensionDigit: number): SsccRange => ({
  prefix,
  extensionDigit,
  from: 0,
  to: ssccCapacity(prefix) - 1,
});

/**
 * The part of desk `desk` of `desks`: parts of one prefix and extension digit never meet and leave nothing out.
 * @param desk from 1 to `desks`
 * @returns null where there is no such part, or fewer numbers than desks
 */
export const ssccShare = (
  prefix: string,
  extensionDigit: number,
  desk: number,
  desks: number,
): SsccRange | null => {
  const capacity = ssccCapacity(prefix);
  const fits = Number.isInteger(desk) && Number.isInteger(desks) && desk >= 1 && desk <= desks;
  if (!fits || desks > capacity) return null;
  const start = (index: number): number => Math.floor((capacity / desks) * index);
  const to = desk === desks ? capacity - 1 : start(desk) - 1;
  return { prefix, extensionDigit, from: start(desk - 1), to };
};

/** The range of a desk that has one for its prefix; one of another prefix counts as none. */
export const ssccRangeOf = (prefix: string | null, range: SsccRange | null): SsccRange | null =>
  prefix !== null && range?.prefix === prefix ? range : null;
