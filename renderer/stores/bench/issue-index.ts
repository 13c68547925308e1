import { sameJson } from '../../../shared/document/equality.ts';
import type { Violation } from '../../../shared/rules/index.ts';
import type { SectionId } from '../../../shared/shipment/fields/field.ts';
import { sectionOf } from '../../../shared/shipment/fields/index.ts';
import { parcelIndexOf } from '../../../shared/shipment/parcel-path.ts';
import type { InvalidInput } from '../editor/history.ts';
import type { Readiness } from './readiness.ts';

/** Issues of the open shipment, ready to be looked up by its form. */
export interface IssueIndex extends Readiness {
  byPath: ReadonlyMap<string, readonly Violation[]>;
  /** Number of errors in each section, texts that do not fit their field among them. */
  counts: ReadonlyMap<SectionId, number>;
}

export const noIssues: IssueIndex = {
  errors: [],
  warnings: [],
  parcels: new Set(),
  byPath: new Map(),
  counts: new Map(),
};

/** By path; a list that says the same as before is the one before, so that its field is not drawn again. */
const byPath = (all: readonly Violation[], before: IssueIndex['byPath']): IssueIndex['byPath'] => {
  const lists = new Map<string, Violation[]>();
  for (const each of all) {
    const list = lists.get(each.path);
    if (list) list.push(each);
    else lists.set(each.path, [each]);
  }
  const kept = [...lists].map(([path, list]) => {
    const known = before.get(path);
    return [path, known && sameJson(known, list) ? known : list] as const;
  });
  return new Map(kept);
};

const countsOf = (paths: readonly string[]): IssueIndex['counts'] => {
  const counts = new Map<SectionId, number>();
  for (const path of paths) {
    const section = sectionOf(path);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
};

/** The same set where it has the same members: the rows that look at it are not drawn again. */
const steady = (before: ReadonlySet<number>, now: ReadonlySet<number>): ReadonlySet<number> =>
  before.size === now.size && [...now].every((index) => before.has(index)) ? before : now;

/** Findings of the rules, and input that could not be put into the document. */
export const indexIssues = (
  readiness: Readiness,
  invalidInput: InvalidInput,
  before: IssueIndex,
): IssueIndex => {
  const held = Object.keys(invalidInput);
  const parcels = held.map(parcelIndexOf).filter((index) => index !== null);
  return {
    ...readiness,
    parcels: steady(before.parcels, new Set([...readiness.parcels, ...parcels])),
    byPath: byPath([...readiness.errors, ...readiness.warnings], before.byPath),
    counts: countsOf([...readiness.errors.map(({ path }) => path), ...held]),
  };
};
