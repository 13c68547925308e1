import { hkdfSync } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { SecretStore } from '../../core/secret-store.ts';

/** RFC 7518 section 3.2: a key for HS256 has 256 bits at least. */
const KEY_BYTES = 32;
const MAX_FILE_BYTES = 4096;
const NAME = 'signing-key';
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

const decode = (text: string | null): Uint8Array | null => {
  const line = text?.trim() ?? '';
  if (!BASE64.test(line)) return null;
  const bytes = Buffer.from(line, 'base64');
  return bytes.length >= KEY_BYTES ? new Uint8Array(bytes) : null;
};

/**
 * The key that signs access tokens: from the keychain, made at first use. Without a keychain it lives for
 * this run; everybody signs in again after a restart and nothing else is lost.
 */
export const loadSigningKey = async (ports: {
  secrets: SecretStore;
  ids: Ids;
  logger: Logger;
}): Promise<Uint8Array> => {
  const { secrets, ids, logger } = ports;
  const fresh = Buffer.from(ids.secret(KEY_BYTES), 'base64url');
  if (!secrets.available) return new Uint8Array(fresh);
  try {
    const stored = await secrets.get(NAME);
    const key = decode(stored);
    if (key) return key;
    if (stored !== null)
      logger.warn('signing-key.replaced', { reason: 'the stored one has an unknown form' });
    await secrets.set(NAME, fresh.toString('base64'));
    // Two programs may have started at once: the one that is stored now is everybody's.
    return decode(await secrets.get(NAME)) ?? new Uint8Array(fresh);
  } catch (error) {
    if (!(error instanceof PackdeskError && error.code === 'secrets.unavailable')) throw error;
    logger.warn('signing-key.volatile', { reason: 'the keychain does not answer' });
    return new Uint8Array(fresh);
  }
};

const unreadable = (file: string, detail: string, cause?: unknown): PackdeskError =>
  new PackdeskError('file.unreadable', { details: { file, detail }, cause });

const read = async (handle: FileHandle, file: string): Promise<Uint8Array> => {
  const stats = await handle.stat();
  if (!stats.isFile()) throw unreadable(file, 'it is not a file.');
  const { mode, size } = stats;
  // Windows has no such bits; there the folder's access list guards the file.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new PackdeskError('file.permissions', { details: { file } });
  }
  if (size > MAX_FILE_BYTES) throw unreadable(file, 'it is too large for a key.');
  const key = decode(await handle.readFile('utf8'));
  if (!key) throw unreadable(file, `it must hold ${KEY_BYTES} bytes or more as one line of base64.`);
  return key;
};

/**
 * A signing key from a file: one line of base64, as `openssl rand -base64 32` makes it. For a server
 * without a keychain.
 * @throws PackdeskError file.permissions when its group or others may use it, file.unreadable
 */
export const readSigningKeyFile = async (file: string): Promise<Uint8Array> => {
  let handle: FileHandle;
  try {
    handle = await open(file, 'r');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw unreadable(file, code === 'ENOENT' ? 'there is no such file.' : `the system says ${code}.`, error);
  }
  try {
    return await read(handle, file);
  } finally {
    await handle.close();
  }
};

/** A key for one purpose (RFC 5869), so that no two uses share one. */
export const subkey = (signingKey: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', signingKey, new Uint8Array(), `packdesk ${purpose}`, KEY_BYTES));
