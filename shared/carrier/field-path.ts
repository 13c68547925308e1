import { z } from 'zod';
import { fieldAt, fields } from '../shipment/fields/index.ts';
import type { ProblemId } from './problems.ts';

const plain = (path: string): string => path.replaceAll('[]', '');

/** The catalogue's fields by their paths without `[]`, as profiles of the first schema wrote them. */
const byPlainPath = new Map(fields.map(({ path }) => [plain(path), path]));

const isLeaf = (path: string): boolean => {
  const field = fieldAt(path);
  return field !== undefined && field.kind !== 'group' && path === field.path;
};

/**
 * The path template of a field of the catalogue, with `[]` for every element:
 * `shipmentInfo.shipmentItems[].content`.
 */
export const FieldPath = z.preprocess(
  (value) => (typeof value === 'string' && !isLeaf(value) ? (byPlainPath.get(value) ?? value) : value),
  z.string('field-unknown' satisfies ProblemId).refine(isLeaf, 'field-unknown' satisfies ProblemId),
);
