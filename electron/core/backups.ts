import type { BackupView } from '../../shared/desk/system.ts';

/** Copies of the database. */
export interface Backups {
  /** The newest first. */
  list(): Promise<BackupView[]>;
  /** Makes one now, in a thread of its own. @throws PackdeskError of the store */
  make(): Promise<void>;
  /** Name of the one that the next start puts back. */
  restoring(): Promise<string | null>;
  /** Has the next start put this one back; null takes the wish back. @throws PackdeskError file.unreadable */
  restore(name: string | null): Promise<void>;
  /** Bytes of the database itself. */
  size(): Promise<number>;
}
