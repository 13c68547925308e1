import { sameIgnoringNull } from '../document/equality.ts';
import { applyChanges, changesBetween, clashing } from '../shipment/changes.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { AgainRule } from './profile.ts';

/** States of an order that was imported before. */
export interface AgainInput {
  rule: AgainRule;
  /** The document of the last import. */
  last: Shipment;
  /** The document that the source makes now. */
  next: Shipment;
  /** The shipment here; null where it was deleted. */
  now: Shipment | null;
  /** The shipment has no label yet. */
  isOpen: boolean;
}

/** Fate of an order that was imported before. `ask`: a person edited what the source has changed, too. */
export type Again =
  | { kind: 'same' }
  | { kind: 'skip' }
  | { kind: 'refuse' }
  | { kind: 'closed' }
  | { kind: 'ask'; paths: string[] }
  | { kind: 'update'; shipment: Shipment };

/**
 * Decides about an order that comes again. An update takes over only what the source has changed since its last import;
 * where a person has edited the same place, the shipment is left as it is and a person is asked.
 */
export const againOf = ({ rule, last, next, now, isOpen }: AgainInput): Again => {
  const changes = changesBetween(last, next);
  if (changes.length === 0) return { kind: 'same' };
  if (rule === 'skip') return { kind: 'skip' };
  if (rule === 'refuse') return { kind: 'refuse' };
  // Deleted by a person: it does not come back by itself.
  if (now === null) return { kind: 'skip' };
  const clashes = clashing(now, changes);
  if (clashes.length > 0)
    return { kind: 'ask', paths: clashes.map((change) => ('path' in change ? change.path : '')) };
  const shipment = applyChanges(now, changes);
  if (sameIgnoringNull(shipment, now)) return { kind: 'same' };
  return isOpen ? { kind: 'update', shipment } : { kind: 'closed' };
};
