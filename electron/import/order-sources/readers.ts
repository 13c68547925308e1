import { PackdeskError } from '../../../shared/errors.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { hasSignIn, type StoredSource } from '../../../shared/import/source/settings.ts';
import type { KeyedSource } from '../../core/keyed-source.ts';
import { openKeyed } from './open-keyed.ts';
import type { SourcePasswords } from './passwords.ts';

/** The readers of the sources: one a source, made at its first question and again when it has changed. */
export class SourceReaders {
  readonly #passwords: Pick<SourcePasswords, 'get'>;
  readonly #open = new Map<string, { made: string; reader: KeyedSource }>();
  #isClosed = false;

  constructor(passwords: Pick<SourcePasswords, 'get'>) {
    this.#passwords = passwords;
  }

  /** @throws PackdeskError source.password-missing */
  async of(source: StoredSource, profile: ImportProfile): Promise<KeyedSource> {
    const { id, name } = source;
    const password = hasSignIn(source) ? await this.#passwords.get(id) : '';
    if (password === null) throw new PackdeskError('source.password-missing', { details: { source: name } });
    // How its rows are read belongs to a file's index; a password is compared here, and told to no one.
    const made = JSON.stringify([source, source.kind === 'file' ? profile : null, password]);
    const open = this.#open.get(id);
    if (open?.made === made) return open.reader;
    const reader = await openKeyed(source, profile, password);
    if (this.#isClosed) throw new PackdeskError('source.slow', { details: { source: name } });
    // Two scans may have opened it at once; the first is kept.
    const now = this.#open.get(id);
    if (now?.made === made) return now.reader;
    this.#open.set(id, { made, reader });
    // Nothing waits for it: its questions end by their own limit.
    if (now) void now.reader.close().catch(() => undefined);
    return reader;
  }

  async close(id: string): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    await open?.reader.close();
  }

  /** Ends all connections; none is made any more. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled([...this.#open.keys()].map((id) => this.close(id)));
  }
}
