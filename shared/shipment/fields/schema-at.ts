import { z } from 'zod';
import { parsePath, pathTemplate, type Step } from '../../document/path.ts';
import { Shipment } from '../schema/shipment.ts';

const bare = (schema: unknown): unknown => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return bare(schema.unwrap());
  return schema;
};

const below = (schema: unknown, step: Step): unknown => {
  const owner = bare(schema);
  if (owner instanceof z.ZodArray) return owner.element;
  if (owner instanceof z.ZodObject && typeof step === 'string' && Object.hasOwn(owner.shape, step))
    return owner.shape[step];
  return null;
};

const known = new Map<string, z.ZodType | null>();

const find = (template: string): z.ZodType | null => {
  const steps = parsePath(template);
  const found = steps.reduce<unknown>((schema, step) => schema && below(schema, step), Shipment);
  return found instanceof z.ZodType ? found : null;
};

/**
 * The schema of the value at a path below the shipment, so that one field is checked alone; null for members
 * that the interface does not show.
 */
export const schemaAt = (path: string): z.ZodType | null => {
  const template = pathTemplate(path);
  const there = known.get(template);
  if (there !== undefined) return there;
  const schema = find(template);
  known.set(template, schema);
  return schema;
};
