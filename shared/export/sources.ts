import { plainFields } from '../import/targets.ts';
import type { Field } from '../shipment/fields/field.ts';
import { isFact } from './facts.ts';

const byPath = new Map(plainFields.map((field) => [field.path, field]));

/** The field of the interface behind a column's source; undefined for a fact and for what is unknown. */
export const sourceField = (source: string): Field | undefined => byPath.get(source);

/** May a column name this source: the path of a plain field, or a fact? */
export const isExportSource = (source: string): boolean => byPath.has(source) || isFact(source);
