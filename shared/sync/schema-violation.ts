import { pathTemplate, printPath } from '../document/path.ts';
import { safeParse } from '../safe-parse.ts';
import { Shipment } from '../shipment/schema/shipment.ts';

/** Schema violations as `path: what`, the same for any element of a list. */
const faultsIn = (document: Shipment): { path: string; sign: string }[] => {
  const { error } = safeParse(Shipment, document);
  return (error?.issues ?? []).map(({ path, code }) => {
    const place = printPath(path);
    return { path: place, sign: `${pathTemplate(place)} ${code}` };
  });
};

/**
 * First place where a merged document violates the schema although its sources do not: a mistake of the
 * merge, which must reach neither the store nor the remote. A remote's own violations are left to it.
 * @param sources documents it was merged from
 * @returns the path of the first such place; null: it fits
 */
export const violationPath = (
  document: Shipment | undefined,
  sources: readonly (Shipment | null | undefined)[],
): string | null => {
  if (document === undefined || sources.includes(document)) return null;
  const faults = faultsIn(document);
  if (faults.length === 0) return null;
  const known = new Set(sources.flatMap((each) => (each ? faultsIn(each) : [])).map(({ sign }) => sign));
  return faults.find(({ sign }) => !known.has(sign))?.path ?? null;
};
