import type { z } from 'zod';
import { isMembers } from '../document/members.ts';
import { bodyPath } from '../document/path.ts';
import { safeParse } from '../safe-parse.ts';
import { fewProblems, type Problem, problem } from './problems.ts';
import { CarrierProfile } from './profile.ts';

/** The part of a zod schema's definition that is read here. */
interface Definition {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

/** The schema of the value itself: without what makes it optional, fills it in or reads it from another form. */
const plain = (schema: z.core.$ZodType): Definition => {
  const definition = schema._zod.def as Definition;
  const inside = definition.innerType ?? (definition.type === 'pipe' ? definition.out : undefined);
  return inside ? plain(inside) : definition;
};

/** Members that no schema reads: a misspelt name would otherwise go unnoticed. */
const unknownMembers = (schema: z.core.$ZodType, value: unknown, path: (string | number)[]): Problem[] => {
  const { shape, element, options } = plain(schema);
  if (element && Array.isArray(value)) {
    return value.flatMap((each, index) => unknownMembers(element, each, [...path, index]));
  }
  if (!isMembers(value)) return [];
  const objects = shape ? [shape] : (options ?? []).map((option) => plain(option).shape);
  const shapes = objects.filter((each) => each !== undefined);
  if (shapes.length === 0) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const known = shapes.find((each) => Object.hasOwn(each, name))?.[name];
    return known
      ? unknownMembers(known, member, [...path, name])
      : [problem(bodyPath([...path, name]), 'member-unknown')];
  });
};

export type ReadProfile = { profile: CarrierProfile; problems: [] } | { profile: null; problems: Problem[] };

/** A carrier's profile from untrusted input, or its errors. */
export const readProfile = (value: unknown): ReadProfile => {
  const parsed = safeParse(CarrierProfile, value);
  const issues = parsed.error?.issues ?? [];
  const problems = [
    ...issues.map(({ path, message }) => problem(bodyPath(path), message)),
    ...unknownMembers(CarrierProfile, value, []),
  ];
  return parsed.success && problems.length === 0
    ? { profile: parsed.data, problems: [] }
    : { profile: null, problems: fewProblems(problems) };
};
