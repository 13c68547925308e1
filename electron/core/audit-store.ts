import type { AuditAction, AuditEntry, AuditFilter, AuditKind } from '../../shared/audit/entry.ts';

/** Something to be recorded that changes nothing else. Who and when are those of the write. */
export interface AuditNote {
  kind: AuditKind;
  action: AuditAction;
  subject: string;
  details?: AuditEntry['details'];
}

/** The audit log: it only grows. What changes users, sessions and settings is recorded by the very write. */
export interface AuditStore {
  note(note: AuditNote): Promise<void>;
  /** The newest first, those before `before` (a `seq`; null: all). */
  newest(filter: AuditFilter, before: number | null, limit: number): Promise<AuditEntry[]>;
  /** The oldest first, those after `after`. */
  following(filter: AuditFilter, after: number, limit: number): Promise<AuditEntry[]>;
  /**
   * Checks the next entries after `after`, whose hash is `hash` (0 and '' at the beginning). `wrong`: the first that is
   * missing or not as it was written.
   */
  check(after: number, hash: string, limit: number): Promise<AuditCheck>;
}

export interface AuditCheck {
  /** The last entry that was looked at, and its hash; those that were given where none follows. */
  seq: number;
  hash: string;
  entries: number;
  wrong: { seq: number; why: 'missing' | 'changed' } | null;
}
