import type { StoredPaper } from '../../shared/papers/kind.ts';
import type { Role } from '../../shared/roles.ts';

/**
 * A paper that must go with a shipment. It is written in the transaction of its label's print and stays until it is
 * printed, or a person says that it is not needed.
 *
 * waiting: its label is not out yet. printing: a job of the queue. missing: it could not be printed, `error` says why.
 */
export interface NeededPaper {
  id: number;
  reference: string;
  kind: StoredPaper;
  state: 'waiting' | 'printing' | 'missing';
  /** Code of the error catalogue and its details. */
  error: { code: string; details: Record<string, string | number> } | null;
  /** User who requested the label. */
  userId: number;
  email: string;
  role: Role;
  at: number;
}

/** The papers that a print of all labels of a shipment takes along. */
export interface PapersToFollow {
  kinds: readonly StoredPaper[];
  /** Of those noted before, these kinds alone give way, where they still wait for the label; left out: all that were noted. */
  insteadOf?: readonly StoredPaper[];
  userId: number;
  email: string;
  role: Role;
  at: number;
}

export interface NeededPaperStore {
  /** The oldest first. */
  list(reference?: string): Promise<NeededPaper[]>;
  /** Sets its state and error. Does nothing for one that was printed or waived in between. */
  note(id: number, to: Pick<NeededPaper, 'state' | 'error'>): Promise<void>;
}
