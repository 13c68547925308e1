import type { Draft, DraftHead } from '../../shared/shipment/bench-draft.ts';

/** Unsaved edits, by user and shipment. One call is one transaction. */
export interface DraftStore {
  /** A user's drafts, the newest first. */
  list(userId: number): Promise<DraftHead[]>;
  get(userId: number, reference: string): Promise<Draft | null>;
  /** In place of the one before of the same shipment. */
  put(userId: number, draft: Draft): Promise<void>;
  remove(userId: number, reference: string): Promise<void>;
}
