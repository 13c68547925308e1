import { safeParse } from '../safe-parse.ts';
import { Shipment } from '../shipment/schema/shipment.ts';

/** Schema violations as `path: what`, the same for any element of a list. */
const faultsIn = (document: Shipment): { path: string; sign: string }[] => {
  const { error } = safeParse(Shipment, document);
  return (error?.issues ?? []).map(({ path, code }) => {
    const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
    const place = steps.join('').replace(/^\./, '');
    return { path: place, sign: `${place.replace(/\[\d+\]/g, '[]')} ${code}` };
  });
};

/**
 * Where a document that was put together does not fit the schema although what it is made of does: a mistake of the
 * merge, which must reach neither the store nor the remote. What a remote shows in its own way is its own matter.
 * @param sources what it is made of
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
