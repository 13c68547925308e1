import { z } from 'zod';
import { dateOrders, ImportStep } from '../import/step.ts';
import { isExportSource } from './sources.ts';

const [cut, before, after, strip, upper, lookup] = ImportStep.options;

/**
 * One step on the way from a value to the text of its cell. Those of texts are the steps of an import; the others are
 * its steps turned round.
 */
export const ExportStep = z.discriminatedUnion('kind', [
  cut,
  before,
  after,
  strip,
  upper,
  lookup,
  /** Puts this before a text that is not empty. */
  z.strictObject({ kind: z.literal('prefix'), text: z.string().min(1).max(200) }),
  /** A weight or a length in this unit; without the step it is in kg or cm. */
  z.strictObject({ kind: z.literal('inUnit'), unit: z.string().min(1).max(20) }),
  /** A day in this order: `24.12.2026`, `12/24/2026`, `2026-12-24`; `sign` is put between instead. */
  z.strictObject({
    kind: z.literal('day'),
    order: z.enum(dateOrders),
    sign: z.string().max(1).optional(),
  }),
  /** The number divided by the one of another field: a weight each of a whole. */
  z.strictObject({ kind: z.literal('per'), of: z.string().max(200).refine(isExportSource) }),
]);

export type ExportStep = z.infer<typeof ExportStep>;
