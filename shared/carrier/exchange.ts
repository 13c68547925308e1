import { z } from 'zod';
import { MAX_ISSUES } from '../bounded-array.ts';
import { leafChanges } from '../document/leaf-changes.ts';
import { jsonTreeErrors } from '../json-tree.ts';
import { fewProblems, type Problem, problem } from './problems.ts';
import type { CarrierProfile } from './profile.ts';
import { readProfile } from './read.ts';

/** Profiles as one file has them, or the first problems, each with its path (`[1].products[0].code` in a list). */
export interface ReadImport {
  profiles: CarrierProfile[];
  problems: Problem[];
}

const parse = (text: string): { value: unknown } | null => {
  try {
    // An editor's byte order mark is no part of the JSON.
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch {
    return null;
  }
};

const repeated = (profiles: readonly (CarrierProfile | null)[]): Problem[] => {
  const seen = new Set<string>();
  return profiles.flatMap((profile, index) => {
    if (profile === null) return [];
    const fresh = !seen.has(profile.code);
    seen.add(profile.code);
    return fresh ? [] : [problem(`[${index}].code`, 'code-repeated')];
  });
};

const inList = (index: number, path: string): string => {
  if (path === '$') return `[${index}]`;
  return path.startsWith('[') ? `[${index}]${path}` : `[${index}].${path}`;
};

/** Reads until there are as many problems as one reads. */
const readList = (list: readonly unknown[]): ReadImport => {
  if (list.length === 0) return { profiles: [], problems: [problem('$', 'import-empty')] };
  const profiles: (CarrierProfile | null)[] = [];
  const found: Problem[] = [];
  for (const each of list) {
    if (found.length >= MAX_ISSUES) break;
    const { profile, problems } = readProfile(each);
    found.push(...problems.map(({ path, id }) => problem(inList(profiles.length, path), id)));
    profiles.push(profile);
  }
  const unread = profiles.length < list.length ? `[${profiles.length}]` : null;
  return {
    profiles: profiles.filter((profile) => profile !== null),
    problems: fewProblems([...found, ...repeated(profiles)], unread),
  };
};

/** Reads a file of carriers: one profile, or a list of them. */
export const readImport = (text: string): ReadImport => {
  const parsed = parse(text);
  if (parsed === null) return { profiles: [], problems: [problem('$', 'json-syntax')] };
  const { value } = parsed;
  const [unsound] = Object.keys(jsonTreeErrors(value) ?? {});
  if (unsound !== undefined) return { profiles: [], problems: [problem(unsound, 'unsound')] };
  if (Array.isArray(value)) return readList(value);
  const { profile, problems } = readProfile(value);
  return { profiles: profile ? [profile] : [], problems };
};

/** Effect of an import on one carrier. */
export const CarrierChange = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'same']),
  /** Each member that would differ, as `products[0].name.en`, with its value before and after. */
  members: z.array(z.object({ path: z.string(), before: z.json().optional(), after: z.json().optional() })),
});
export type CarrierChange = z.output<typeof CarrierChange>;

/** Effects of importing these profiles, carrier by carrier. */
export const importChanges = (
  present: readonly CarrierProfile[],
  imported: readonly CarrierProfile[],
): CarrierChange[] =>
  imported.map((profile) => {
    const before = present.find(({ code }) => code === profile.code);
    const { code, name } = profile;
    if (!before) return { code, name, kind: 'added', members: [] };
    const members = leafChanges(before, profile) as CarrierChange['members'];
    return { code, name, kind: members.length === 0 ? 'same' : 'changed', members };
  });

/** Profiles as a file: one as itself, several as a list. The desk's number ranges are no part of them. */
export const exportText = (profiles: readonly CarrierProfile[]): string =>
  `${JSON.stringify(profiles.length === 1 ? profiles[0] : profiles, null, 2)}\n`;
