import type { StopId } from './packing-stop.ts';

/** Why a key could do nothing, where that needs no more than its words. */
export type PlainCannot =
  /** Nothing lies on the bench; a code fits several; or it led nowhere. */
  | 'nothing-open'
  | 'choose-first'
  | 'scan-again'
  /** Another screen is in front, or a dialog covers it. */
  | 'not-here'
  | 'dialog'
  /** A save or print is under way. */
  | 'busy'
  | 'no-printer'
  /** A question is open, and comes first; or none is that the key would answer. */
  | 'question'
  | 'no-label-question'
  /** It works in the section of the addresses. */
  | 'addresses'
  | 'no-undo'
  | 'no-redo'
  | 'no-parcel'
  | 'no-address'
  | 'role';

/** Why a key could do nothing, with what its words name. The words are `openState:cannot-…`. */
export type Cannot =
  | { why: PlainCannot }
  /** It must not be packed: the words are those of the scan. */
  | { why: 'stop'; reference: string; stop: StopId; reason: string }
  /** It is read, not changed. */
  | { why: 'read-only'; reference: string }
  /** `path`: of the first place to fix, or of a text that does not fit its field. */
  | { why: 'to-fix' | 'unfit'; path: string }
  /** Its label is being made, goes out already, or waits for the answer about another one. */
  | { why: 'printing' | 'on-its-way' | 'held-up'; reference: string; printer: string }
  | { why: 'looking'; code: string }
  /** A text stays in the scan field that may be the code of another shipment. */
  | { why: 'scan-text'; text: string }
  | { why: 'no-carton'; number: number };
