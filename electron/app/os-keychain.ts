import { createHash } from 'node:crypto';
import type { AsyncEntry } from '@napi-rs/keyring';
import { PackdeskError } from '../../shared/errors.ts';
import type { Logger } from '../core/logger.ts';
import { type SecretStore, volatileSecrets } from '../core/secret-store.ts';

const SERVICE = 'Packdesk';
/** A locked keychain may show a question that is never answered. */
const TIME_LIMIT_MS = 10_000;

export interface KeychainOptions {
  /** The data folder: each has secrets of its own, the demonstration's never meet the desk's. */
  folder: string;
  logger: Logger;
  timeLimitMs?: number;
}

type OpenEntry = (name: string) => AsyncEntry;

const unavailable = (cause: unknown): PackdeskError => new PackdeskError('secrets.unavailable', { cause });

/** Loaded late: where its binary is missing the desk still works, without being remembered. */
const loadEntries = async (folder: string): Promise<OpenEntry> => {
  const { AsyncEntry } = await import('@napi-rs/keyring');
  const scope = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const entries = new Map<string, AsyncEntry>();
  return (name) => {
    const known = entries.get(name);
    if (known) return known;
    // Pinned: left alone, the library would fall back to the kernel's keyring, which forgets, without a word.
    const entry = new AsyncEntry(SERVICE, `${name}@${scope}`, { linux: { store: 'secret-service' } });
    entries.set(name, entry);
    return entry;
  };
};

/** Calls that the keychain has not answered yet; some may show a question to a person. */
let unanswered = 0;

/** True while the keychain owes an answer: its library then holds the process open, even at its exit. */
export const keychainOwesAnswer = (): boolean => unanswered > 0;

const counted = async <T>(call: Promise<T>): Promise<T> => {
  unanswered += 1;
  try {
    return await call;
  } finally {
    unanswered -= 1;
  }
};

const withinTime = async <T>(limitMs: number, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const signal = AbortSignal.timeout(limitMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${limitMs} ms`)), {
      once: true,
    });
  });
  return Promise.race([counted(run(signal)), late]);
};

/**
 * Writes, reads and removes a value. Only a write tells a keychain that is locked or has no place to write
 * from an empty one: reading gives null for both.
 */
const probe = async (open: OpenEntry, signal: AbortSignal): Promise<void> => {
  const entry = open(`probe-${process.pid}`);
  await entry.setPassword('cGFja2Rlc2s=', signal);
  const read = await entry.getPassword(signal);
  await entry.deletePassword(signal);
  if (read === null) throw new Error('what was written could not be read');
};

const keychain = (open: OpenEntry, limitMs: number): SecretStore => {
  const use = async <T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await withinTime(limitMs, run);
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    available: true,
    get: (name) =>
      use(async (signal) => {
        const value = await open(name).getPassword(signal);
        // Absent, or locked in the meantime? Mistaking one for the other would replace a good key.
        if (value === null) await probe(open, signal);
        return value;
      }),
    set: (name, value) => use((signal) => open(name).setPassword(value, signal)),
    delete: (name) =>
      use(async (signal) => {
        await open(name).deletePassword(signal);
      }),
  };
};

/**
 * The operating system's keychain: Windows Credential Manager, macOS Keychain, or a Secret Service on Linux.
 * Without one, or where it is locked or does not answer in time: secrets that last for this run, and one
 * line in the log. Never a file. Calls of the store throw secrets.unavailable when it goes away later.
 */
export const openKeychain = async (options: KeychainOptions): Promise<SecretStore> => {
  const limitMs = options.timeLimitMs ?? TIME_LIMIT_MS;
  try {
    const open = await loadEntries(options.folder);
    await withinTime(limitMs, (signal) => probe(open, signal));
    return keychain(open, limitMs);
  } catch (error) {
    options.logger.warn('keychain.unavailable', {
      reason: error instanceof Error ? error.message : 'unknown',
      consequence: 'nobody stays signed in after this run',
    });
    return volatileSecrets(false);
  }
};
