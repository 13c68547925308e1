import { isAbsolute } from 'node:path';
import { PackdeskError } from '../../../shared/errors.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import {
  hasSignIn,
  MAX_ORDER_SOURCES,
  type SourceDraft,
  type StoredSource,
} from '../../../shared/import/source/settings.ts';
import type { SourcesView, SourceTestStep } from '../../../shared/import/source/views.ts';
import type { AuditStore } from '../../core/audit-store.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import { type AskPorts, type FetchResult, SourceAsking } from './ask-sources.ts';
import { openKeyed } from './open-keyed.ts';
import { createSourcePasswords, isSamePlace, type SourcePasswords } from './passwords.ts';
import { SourceReaders } from './readers.ts';
import type { StoredSources } from './stored-sources.ts';
import { timeLimit } from './time-limit.ts';
import { trySource } from './try-source.ts';

export interface OrderSourcesParts extends Omit<AskPorts, 'readers'> {
  stored: StoredSources;
  profiles: ImportProfiles;
  secrets: SecretStore;
  audit: Pick<AuditStore, 'note'>;
  timers: Timers;
  ids: Ids;
}

/** A test may take longer than a scan: no one waits at the bench. */
const TEST_MS = 20_000;

/** The end of the desk waits so long for connections. */
const STOP_MS = 1_000;

const placeOf = ({ id, password, ...place }: SourceDraft) => place;

/** The tables elsewhere that orders are fetched from by a scan of their numbers. */
export class OrderSources {
  readonly #parts: OrderSourcesParts;
  readonly #passwords: SourcePasswords;
  readonly #readers: SourceReaders;
  readonly #asking: SourceAsking;
  readonly #exclusively = createKeyedMutex();

  constructor(parts: OrderSourcesParts) {
    this.#parts = parts;
    this.#passwords = createSourcePasswords(parts.secrets, parts.logger);
    this.#readers = new SourceReaders(this.#passwords);
    this.#asking = new SourceAsking({ ...parts, readers: this.#readers });
  }

  /** False: passwords that are entered last until the program ends. */
  get keepsPasswords(): boolean {
    return this.#passwords.keeps;
  }

  async list(): Promise<SourcesView> {
    const [sources, listed] = await Promise.all([this.#parts.stored.list(), this.#parts.profiles.list()]);
    const profiles = listed.map(({ profile: { id, name } }) => ({ id, name }));
    return {
      sources: await Promise.all(
        sources.map(async (source) => ({
          ...source,
          hasPassword: !hasSignIn(source) || (await this.#passwords.get(source.id)) !== null,
          profileName: profiles.find(({ id }) => id === source.profile)?.name ?? null,
        })),
      ),
      profiles,
      keepsPasswords: this.#passwords.keeps,
    };
  }

  /**
   * Adds a source at the end, or changes the one of its id. A password goes to the server that it was entered for alone.
   * @throws PackdeskError source.unknown, source.many, source.invalid, source.format, import.profile-unknown,
   *   secrets.unavailable
   */
  save(draft: SourceDraft): Promise<{ id: string; view: SourcesView }> {
    return this.#exclusively('', async () => {
      const { stored, ids, audit } = this.#parts;
      await this.#profileFor(draft);
      const sources = await stored.list();
      const before = draft.id === undefined ? null : this.#find(sources, draft.id);
      if (!before && sources.length >= MAX_ORDER_SOURCES)
        throw new PackdeskError('source.many', { details: { count: MAX_ORDER_SOURCES } });
      const id = before?.id ?? ids.uuid().slice(0, 8);
      const source: StoredSource = { ...placeOf(draft), id };
      if (draft.password) {
        await this.#passwords.set(id, draft.password);
        // It is in no setting: its change would leave no trace.
        await audit.note({ kind: 'settings', action: 'password', subject: source.name });
      } else if (before && !isSamePlace(before, source)) await this.#passwords.forget(id);
      await stored.change((all) =>
        all.some((each) => each.id === id)
          ? all.map((each) => (each.id === id ? source : each))
          : [...all, source],
      );
      this.#asking.forget(id);
      return { id, view: await this.list() };
    });
  }

  /** Removes a source with its password; what was imported from it stays. @throws PackdeskError source.unknown */
  remove(id: string): Promise<SourcesView> {
    return this.#exclusively('', async () => {
      const { stored } = this.#parts;
      this.#find(await stored.list(), id);
      await stored.change((all) => all.filter((each) => each.id !== id));
      await this.#readers.close(id);
      await this.#passwords.forget(id);
      return await this.list();
    });
  }

  /** Puts a source at another place in the order in which they are asked, from 0. @throws PackdeskError source.unknown */
  move(id: string, to: number): Promise<SourcesView> {
    return this.#exclusively('', async () => {
      const { stored } = this.#parts;
      const source = this.#find(await stored.list(), id);
      await stored.change((all) => all.filter((each) => each.id !== id).toSpliced(to, 0, source));
      return await this.list();
    });
  }

  /**
   * Tries what was entered, step by step, without changing anything.
   * @param code a code to look up, as it would be scanned; null: none
   * @throws PackdeskError source.unknown, source.format, import.profile-unknown
   */
  async test(draft: SourceDraft, code: string | null): Promise<SourceTestStep[]> {
    const { stored, timers } = this.#parts;
    const profile = await this.#profileFor(draft);
    const before = draft.id === undefined ? null : this.#find(await stored.list(), draft.id);
    const kept = before && isSamePlace(before, placeOf(draft)) ? await this.#passwords.get(before.id) : null;
    const place = placeOf(draft);
    const reader = await openKeyed(place, profile, draft.password || kept || '');
    const limit = timeLimit(timers, TEST_MS);
    try {
      return await trySource(place, profile, reader, { code, signal: limit.signal });
    } finally {
      limit.end();
      // A server that does not answer would hold up the answer.
      void reader.close().catch(() => undefined);
    }
  }

  /** Tries a source of the list, as `test` does. @throws PackdeskError source.unknown */
  async testStored(id: string, code: string | null): Promise<SourceTestStep[]> {
    const source = this.#find(await this.#parts.stored.list(), id);
    return await this.test({ ...source }, code);
  }

  /**
   * Asks the sources for the orders under a code, and imports those of the first that has any.
   * @throws PackdeskError of the store alone: a source that does not answer is in the result
   */
  fetch(caller: Caller, code: string): Promise<FetchResult> {
    return this.#asking.fetch(caller, code);
  }

  /** Ends all connections. A server that does not answer is not waited for: nothing is lost by it. */
  async stop(): Promise<void> {
    const limit = new Promise<void>((resolve) => void this.#parts.timers.after(STOP_MS, resolve));
    await Promise.race([this.#readers.closeAll(), limit]);
  }

  /** @throws PackdeskError import.profile-unknown, source.format, source.invalid */
  async #profileFor({ kind, name, path, profile: id }: SourceDraft): Promise<ImportProfile> {
    const profile = await this.#parts.profiles.find(id);
    const isFile = kind === 'file' || kind === 'sqlite';
    if (isFile && !isAbsolute(path))
      throw new PackdeskError('source.invalid', { errors: { path: ['must be a full path'] } });
    if (kind === 'file' && (profile.format === 'json' || profile.format === 'xml'))
      throw new PackdeskError('source.format', { details: { source: name, format: profile.format } });
    return profile;
  }

  #find(sources: readonly StoredSource[], id: string): StoredSource {
    const found = sources.find((each) => each.id === id);
    if (!found) throw new PackdeskError('source.unknown');
    return found;
  }
}
