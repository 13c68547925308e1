import { z } from 'zod';
import type { ProblemId } from './problems.ts';

const FORM = /^[a-zA-Z0-9]+(\[\])?(\.[a-zA-Z0-9]+(\[\])?)*$/;

/**
 * The path template of a field of the catalogue, with `[]` for every element:
 * `shipmentInfo.shipmentItems[].content`.
 */
export const FieldPath = z
  .string('field-unknown' satisfies ProblemId)
  .regex(FORM, 'field-unknown' satisfies ProblemId);
