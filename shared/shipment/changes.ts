import { z } from 'zod';
import { type DiffView, diff } from '../document/diff.ts';
import { sameIgnoringNull, sameJson } from '../document/equality.ts';
import { isMembers, memberOf } from '../document/members.ts';
import { mergePatch } from '../document/merge-patch.ts';
import { below, valueAt, withValueAt } from '../document/path.ts';
import { isCarriedIdPath, withoutCarriedId } from './carried-ids.ts';
import { isUnit, unitAround, unitsIn } from './fields/merge-units.ts';

type Json = z.core.util.JSONType;

/** Any value of a document, unknown members with their long whole numbers (json.ts) too. */
const value = z.unknown() as z.ZodType<Json>;

/**
 * Change from one document to another, small even where the document is large: `path` is below the shipment,
 * and the empty path is the whole of it. `before` is the former value, so that another's change of the same
 * place shows; an absent `before` or `after` means no member at all.
 */
const Put = z.object({
  kind: z.literal('put'),
  path: z.string(),
  before: value.optional(),
  after: value.optional(),
});
/** Elements of an array that became longer or shorter: from `index` on `before` went and `after` came. */
const Splice = z.object({
  kind: z.literal('splice'),
  path: z.string(),
  /** Number of elements. */
  length: z.int().min(0),
  index: z.int().min(0),
  before: z.array(value),
  after: z.array(value),
});
/** A merge patch (RFC 7396), as earlier versions kept their drafts. */
const Merge = z.object({ kind: z.literal('merge'), patch: z.record(z.string(), value) });

export const Change = z.discriminatedUnion('kind', [Put, Splice, Merge]);
export type Change = z.infer<typeof Change>;

const spliceOf = (path: string, before: unknown[], after: unknown[]): Change => {
  const most = Math.min(before.length, after.length);
  let index = 0;
  while (index < most && sameJson(before[index], after[index])) index += 1;
  let tail = 0;
  while (tail < most - index && sameJson(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const part = (all: unknown[]) => all.slice(index, all.length - tail) as Json[];
  return { kind: 'splice', path, length: before.length, index, before: part(before), after: part(after) };
};

const putOf = (path: string, before: unknown, after: unknown): Change => ({
  kind: 'put',
  path,
  ...(before !== undefined && { before: before as Json }),
  ...(after !== undefined && { after: after as Json }),
});

/**
 * False for a name that a path cannot carry: its owner is put whole, with what others changed in it. In a path of a
 * merge braces name a unit (`isPathName`); here they are a name like any other.
 */
const isPlain = (name: string): boolean => name !== '' && !/[.[\]]/.test(name);

const canOpen = (path: string, before: unknown, after: unknown): boolean => {
  if (Array.isArray(before) && Array.isArray(after)) return before.length === after.length;
  if (!isMembers(before) || !isMembers(after) || isUnit(path)) return false;
  return [...Object.keys(before), ...Object.keys(after)].every(isPlain);
};

const edits: DiffView<Change> = {
  same: Object.is,
  opens: canOpen,
  tell: (path, before, after) => {
    if (Array.isArray(before) && Array.isArray(after)) return [spliceOf(path, before, after)];
    if (isMembers(before) && isMembers(after) && sameJson(before, after)) return [];
    return [putOf(path, before, after)];
  },
  /**
   * A unit that changed is put with all of its members. Those that did not change are the guards of the others: where
   * another has changed one of them, `clashing` says so.
   */
  groups: (path, before, after) =>
    unitsIn(path).map(({ members }) => {
      const pairs = members.map((name) => [name, memberOf(before, name), memberOf(after, name)] as const);
      const isSame = pairs.every(([, was, is]) => sameJson(was, is));
      return {
        members,
        told: isSame ? [] : pairs.map(([name, ...both]) => putOf(below(path, name), ...both)),
      };
    }),
};

/** Changes from `before` to `after`; units (merge-units.ts) always as a whole. Shared parts are skipped. */
export const changesBetween = (before: unknown, after: unknown): Change[] => diff(before, after, edits);

const spliced = (document: unknown, change: Extract<Change, { kind: 'splice' }>): unknown => {
  const there = valueAt(document, change.path);
  const array = Array.isArray(there) ? there : [];
  return withValueAt(
    document,
    change.path,
    array.toSpliced(Math.min(change.index, array.length), change.before.length, ...change.after),
  );
};

/** The document with the changes made, wherever it came from. */
export const applyChanges = <T>(document: T, changes: readonly Change[]): T =>
  changes.reduce<unknown>((result, change) => {
    if (change.kind === 'merge') return mergePatch(result, change.patch);
    return change.kind === 'put' ? withValueAt(result, change.path, change.after) : spliced(result, change);
  }, document) as T;

/** Earlier versions kept one field of a unit, which does not say what the others were. */
const isPartOfUnit = (path: string): boolean => {
  const unit = unitAround(path);
  return unit !== path && isUnit(unit);
};

const said = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(said);
  return isMembers(value) ? withoutCarriedId(value) : value;
};

/** Two values, or lists of them, say the same: of parcels whatever ids they carry. */
export const saysTheSame = (one: unknown, other: unknown): boolean =>
  sameIgnoringNull(said(one), said(other));

const isDone = (document: unknown, change: Change): boolean =>
  change.kind === 'put' && saysTheSame(valueAt(document, change.path), change.after);

const isFree = (document: unknown, change: Change): boolean => {
  if (change.kind === 'merge') return false;
  const there = valueAt(document, change.path);
  if (change.kind === 'put') return saysTheSame(there, change.before) && !isPartOfUnit(change.path);
  if (!Array.isArray(there) || there.length !== change.length) return false;
  return saysTheSame(there.slice(change.index, change.index + change.before.length), change.before);
};

/**
 * Changes whose place in the document no longer holds the value they were made from: applying them would
 * overwrite another's. Changes that are already there do not count. A unit clashes as a whole.
 */
export const clashing = (document: unknown, changes: readonly Change[]): Change[] => {
  const clashes = new Set(changes.filter((change) => !isDone(document, change) && !isFree(document, change)));
  // An id is no value: another program may have given the element another one since.
  for (const change of clashes)
    if (change.kind === 'put' && isCarriedIdPath(change.path)) clashes.delete(change);
  const units = new Set(
    [...clashes].flatMap((change) => (change.kind === 'put' ? unitAround(change.path) : [])),
  );
  return changes.filter(
    (change) => clashes.has(change) || (change.kind === 'put' && units.has(unitAround(change.path))),
  );
};
