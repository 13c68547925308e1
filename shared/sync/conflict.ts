import { z } from 'zod';

/** The path of the whole shipment. */
export const WHOLE = '';

/**
 * Why a value waits for a person.
 * `both`: here and at the remote it was changed to different values.
 * `ignored`: the remote accepted the change and still shows the former value.
 * `cut`: the remote took the change and keeps only the beginning of its text.
 * `rolled-back`: the remote shows the value from before a change that it had confirmed; it was restored from a backup,
 * or it was set back there.
 * `parcel-gone-there`: changed here, removed there. `parcel-gone-here`: removed here, changed there.
 * `same-or-two`: a parcel of ours is not known at the remote, and a new one there may be it.
 * `gone-there`: the whole shipment is no longer at the remote. `gone-here`: deleted here, changed there.
 * `exists-there`: made here, and the remote has another one of that reference.
 */
export const conflictKinds = [
  'both',
  'ignored',
  'cut',
  'rolled-back',
  'parcel-gone-there',
  'parcel-gone-here',
  'same-or-two',
  'gone-there',
  'gone-here',
  'exists-there',
] as const;
export const ConflictKind = z.enum(conflictKinds);
export type ConflictKind = z.infer<typeof ConflictKind>;

/** No person compares a parcel with more than so many others. */
export const MOST_CANDIDATES = 3;

/**
 * A value that waits for a person. Mine and theirs are not kept here: mine is in the shipment, theirs in the
 * remote's last state (`SyncRecord.base`), so that both are always the newest.
 */
export interface Conflict {
  kind: ConflictKind;
  /**
   * Below the shipment, parcels by their id: `shipmentInfo.shipmentItems[#p2].dimensions.weight`. The empty path is the
   * whole shipment.
   */
  path: string;
  /** Common base; absent where there was nothing. */
  base?: unknown;
  /** When the desk saw that the two differ, ms. */
  at: number;
  /** With `same-or-two`: ids of the remote's parcels that it may be, the most alike first. */
  maybe?: readonly string[];
}

/** A change that the remote has confirmed: a later look at it may find it undone (`rolled-back`). */
export interface ConfirmedChange {
  /** As in `Held`. */
  path: string;
  before?: unknown;
  after?: unknown;
  at: number;
  /** Something at or below this place was changed; what it was is not remembered: too long, or too many others since. */
  forgotten?: true;
  /** Not confirmed: the remote has kept `before` of it, and a person has had it sent again anyway. */
  wasCut?: true;
}
