import { createCipheriv, createDecipheriv } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ids } from '../../core/ids.ts';
import type { SeedKey } from './passwords.ts';

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Packdesk';
const CODE = /^[0-9]{6}$/;
/** RFC 4226 section 4: 160 bits. */
const SEED_BYTES = 20;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new seed. */
export const newSeed = (ids: Ids): Uint8Array => Buffer.from(ids.secret(SEED_BYTES), 'base64url');

/** An ArrayBuffer of these very bytes: a Buffer may be a window on a larger one. */
const secretOf = (seed: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(seed).buffer });

/** The URI that an authenticator app reads, as text or QR code. */
export const otpUri = (seed: Uint8Array, email: string): string =>
  new TOTP({ ...TOTP_SETTINGS, issuer: ISSUER, label: email, secret: secretOf(seed) }).toString();

/**
 * The time step whose code this is, at `now` (ms) or one step off for clocks that differ; null when none. A
 * code is good once: the caller marks the step as used.
 */
export const matchingStep = (seed: Uint8Array, code: string, now: number): number | null => {
  // Typed with blanks, or in the full-width digits of an East Asian keyboard.
  const token = code.normalize('NFKC').replace(/[\s-]/g, '');
  if (!CODE.test(token)) return null;
  const delta = TOTP.validate({
    ...TOTP_SETTINGS,
    token,
    secret: secretOf(seed),
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / (TOTP_SETTINGS.period * 1000)) + delta;
};

/** The seed for the database: AES-256-GCM under the password's key, bound to its user. */
export const sealSeed = (seed: Uint8Array, key: SeedKey, userUuid: string, ids: Ids): string => {
  const nonce = Buffer.from(ids.secret(NONCE_BYTES), 'base64url');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(userUuid));
  const sealed = Buffer.concat([nonce, cipher.update(seed), cipher.final(), cipher.getAuthTag()]);
  return `1.${sealed.toString('base64url')}`;
};

/** @throws Error when it was sealed for another user or key, or was changed */
export const openSeed = (sealed: string, key: SeedKey, userUuid: string): Uint8Array => {
  const [version, text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  if (version !== '1' || bytes.length <= NONCE_BYTES + TAG_BYTES) {
    throw new Error('A stored one-time password seed has an unknown form.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(userUuid))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};
