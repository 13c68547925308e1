import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { ancestors, valueAt } from '../../../shared/document/path.ts';
import type { Draft } from '../../../shared/shipment/bench-draft.ts';
import { type Change, changesBetween } from '../../../shared/shipment/changes.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { InvalidInput } from '../editor/history.ts';
import { isNew } from './new-shipment.ts';
import { shipmentPatch } from './patch.ts';
import { referenceOf } from './reference-of.ts';

/** The lists on the way to a place: of `a[0].b[1].c` they are `a` and `a[0].b`. */
const listsAround = (path: string): string[] => ancestors(path).filter((at) => path[at.length] === '[');

/** All of it: the desk's defaults may be others when a new shipment is gone on with. */
const whole = (edited: Shipment): Change[] => [{ kind: 'put', path: '', after: edited as never }];

/**
 * The changes with the lengths of the lists that they and the held texts lie in, as splices that change nothing: one
 * that is longer or shorter when the draft comes back does not say which of its elements is which.
 */
const guarded = (stored: Shipment, changes: readonly Change[], held: readonly string[]): Change[] => {
  const places = [...held, ...changes.map((change) => (change.kind === 'merge' ? '' : change.path))];
  const guards = new Map<string, Change>();
  for (const path of new Set(places.flatMap(listsAround))) {
    const list = valueAt(stored, path);
    if (!Array.isArray(list)) continue;
    guards.set(path, { kind: 'splice', path, length: list.length, index: 0, before: [], after: [] });
  }
  return [...guards.values(), ...changes];
};

/** Unsaved edits of an opened shipment, to be kept; null where everything is saved. */
export const draftOf = (
  opened: OpenShipment,
  { edited, invalidInput }: { edited: Shipment; invalidInput: InvalidInput },
  at: number,
): Draft | null => {
  const changed = shipmentPatch(opened.shipment, edited) !== null;
  if (!changed && Object.keys(invalidInput).length === 0) return null;
  const reference = referenceOf(opened);
  return isNew(opened)
    ? { reference, version: null, changes: whole(edited), unfit: invalidInput, at }
    : {
        reference,
        version: opened.version,
        changes: guarded(opened.shipment, changesBetween(opened.shipment, edited), Object.keys(invalidInput)),
        unfit: invalidInput,
        at,
      };
};
