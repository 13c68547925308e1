import { isBranch } from '../../../shared/document/members.ts';
import { valueAtSteps } from '../../../shared/document/path.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

/** A value of another JSON type than the interface names, and as what it was read. */
export interface OtherType {
  path: readonly PropertyKey[];
  came: unknown;
  read: unknown;
}

type Holder = Record<string | number, unknown>;

const holderAt = (document: unknown, path: readonly PropertyKey[]): Holder | null => {
  const holder = valueAtSteps(document, path);
  return isBranch(holder) ? (holder as Holder) : null;
};

/** The same value in the type that the interface names; undefined where that would lose something. */
const asExpected = (value: unknown, expected: unknown): unknown => {
  if (expected === 'string')
    return ['number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (expected === 'boolean') return { true: true, false: false }[value.trim().toLowerCase()];
  if (expected !== 'number' && expected !== 'int') return undefined;
  return /^-?\d+(?:\.\d+)?$/.test(value.trim()) ? Number(value) : undefined;
};

/**
 * A shipment of a service that has its own idea of some types: a house number as a number, a weight as a
 * text. Values with the same meaning in the interface's type are converted. Null where something in it cannot
 * be read that way.
 */
export const inInterfaceTypes = (
  document: unknown,
): { document: Shipment; otherTypes: OtherType[] } | null => {
  const issues = safeParse(Shipment, document).error?.issues ?? [];
  const copy: unknown = structuredClone(document);
  const otherTypes: OtherType[] = [];
  for (const issue of issues) {
    const last = issue.path.at(-1);
    const holder = holderAt(copy, issue.path.slice(0, -1));
    if (issue.code !== 'invalid_type' || holder === null || last === undefined) return null;
    const value = asExpected(holder[last as string], issue.expected);
    if (value === undefined) return null;
    otherTypes.push({ path: issue.path, came: holder[last as string], read: value });
    holder[last as string] = value;
  }
  return safeParse(Shipment, copy).success ? { document: copy as Shipment, otherTypes } : null;
};
