import type { AuditEntry, AuditFilter } from '../../shared/audit/entry.ts';
import { type AuditFormat, auditFilePart } from '../../shared/audit/file.ts';
import type { AuditCheck, AuditStore } from '../core/audit-store.ts';

/** Entries that are read, checked or written to a file in one go: some milliseconds of the main process. */
const PART = 1000;

/** A part of a file. `next`: the last entry in it, from which the next part goes on; null behind the last part. */
export interface FilePart {
  text: string;
  next: number | null;
}

/** Reads the audit log: pages for a window, files, and whether all is as it was written. */
export class AuditLog {
  readonly #store: AuditStore;

  constructor(store: AuditStore) {
    this.#store = store;
  }

  /** The newest first. */
  async page(
    filter: AuditFilter,
    before: number | null,
    limit: number,
  ): Promise<{ entries: AuditEntry[]; more: boolean }> {
    const found = await this.#store.newest(filter, before, limit + 1);
    return { entries: found.slice(0, limit), more: found.length > limit };
  }

  /** The part of a file behind the entry `after`; 0: its beginning. */
  async filePart(filter: AuditFilter, format: AuditFormat, after: number): Promise<FilePart> {
    const entries = await this.#store.following(filter, after, PART);
    const isLast = entries.length < PART;
    const text = auditFilePart(entries, format, { isFirst: after === 0, isLast });
    return { text, next: isLast ? null : (entries.at(-1)?.seq ?? null) };
  }

  /** The whole file, part by part. */
  async *file(filter: AuditFilter, format: AuditFormat): AsyncGenerator<string> {
    for (let after: number | null = 0; after !== null; ) {
      const part: FilePart = await this.filePart(filter, format, after);
      yield part.text;
      after = part.next;
    }
  }

  /** Checks the whole log from its first entry on. `entries` are those that are as they were written. */
  async verify(): Promise<AuditCheck> {
    let last: AuditCheck = { seq: 0, hash: '', entries: 0, wrong: null };
    for (;;) {
      const found = await this.#store.check(last.seq, last.hash, PART);
      last = { ...found, entries: last.entries + found.entries };
      if (found.wrong !== null || found.entries < PART) return last;
    }
  }
}
