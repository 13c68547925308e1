import { createHash, timingSafeEqual } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { PackdeskError } from '../../../shared/errors.ts';
import { passwordLength, passwordMinimum } from '../../../shared/password.ts';
import type { Ids } from '../../core/ids.ts';

/** Cost of one argon2id derivation; memory in KiB. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
  lanes: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id, second of its equivalent settings. */
export const PASSWORD_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 };

/** Result of a right password: the key that opens the user's one-time password seed. */
export type SeedKey = Uint8Array;

export interface Passwords {
  /** A new salt, so also a new key: what was sealed under the old one cannot be opened with it. */
  create(password: string): Promise<{ passwordHash: string; key: SeedKey }>;
  /** The key, or null when the password is wrong. Without a stored hash it works as long and answers null. */
  verify(password: string, passwordHash: string | null): Promise<SeedKey | null>;
}

// const enum members of the library, which type stripping cannot see.
const ARGON2ID = 2;
const VERSION_13 = 1;
const HALF = 32;
const SALT_BYTES = 16;
/** Derivations under way or waiting for a thread. Beyond it a flood of logins is turned away, not queued. */
const MAX_UNDER_WAY = 128;

/**
 * Refuses a password that is shorter than `passwordMinimum`.
 * @throws PackdeskError auth.password-weak
 */
export const checkPasswordLength = (password: string, otp: boolean): void => {
  const minimum = otp ? passwordMinimum.withOtp : passwordMinimum.alone;
  if (passwordLength(password) < minimum) {
    throw new PackdeskError('auth.password-weak', {
      details: { minimum },
      errors: { password: [`The password needs ${minimum} characters at least.`] },
    });
  }
};

interface Stored {
  cost: PasswordCost;
  salt: Uint8Array;
  verifier: Uint8Array;
}

const LINE = /^\$packdesk1\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]{43})$/;

const format = ({ cost, salt, verifier }: Stored): string => {
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  return `$packdesk1$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${text(salt)}$${text(verifier)}`;
};

const parse = (line: string): Stored => {
  const match = LINE.exec(line);
  if (!match) throw new Error('A stored password line has an unknown form.');
  const [, memory, passes, lanes, salt, verifier] = match;
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt ?? '', 'base64url'),
    verifier: Buffer.from(verifier ?? '', 'base64url'),
  };
};

/** Runs on the thread pool. 64 bytes: the first half proves the password, the second opens the seed. */
const derive = async (password: string, salt: Uint8Array, cost: PasswordCost) => {
  const bytes = await hashRaw(password.normalize('NFKC'), {
    algorithm: ARGON2ID,
    version: VERSION_13,
    memoryCost: cost.memoryKib,
    timeCost: cost.passes,
    parallelism: cost.lanes,
    outputLen: 2 * HALF,
    salt,
  });
  // Hashed once more, so that a stolen database gives no part of what was derived.
  const verifier = createHash('sha256').update(bytes.subarray(0, HALF)).digest();
  return { verifier, key: new Uint8Array(bytes.subarray(HALF)) };
};

/**
 * Passwords as argon2id (RFC 9106). One derivation gives two things that tell nothing of each other: the
 * stored verifier, and a key that is stored nowhere and opens the user's TOTP seed.
 * A stolen database therefore gives no seed, and a server needs no keychain to keep them.
 */
export const createPasswords = (options: { ids: Ids; cost?: PasswordCost }): Passwords => {
  const cost = options.cost ?? PASSWORD_COST;
  const newSalt = () => Buffer.from(options.ids.secret(SALT_BYTES), 'base64url');
  /** Takes the place of a user that does not exist: no password has this verifier. */
  const nobody: Stored = { cost, salt: newSalt(), verifier: new Uint8Array(HALF) };
  let underWay = 0;

  const bounded = async <T>(run: () => Promise<T>): Promise<T> => {
    if (underWay >= MAX_UNDER_WAY) throw new PackdeskError('request.throttled', { details: { seconds: 1 } });
    underWay += 1;
    try {
      return await run();
    } finally {
      underWay -= 1;
    }
  };

  return {
    create: (password) =>
      bounded(async () => {
        const salt = newSalt();
        const { verifier, key } = await derive(password, salt, cost);
        return { passwordHash: format({ cost, salt, verifier }), key };
      }),
    verify: (password, passwordHash) =>
      bounded(async () => {
        const stored = passwordHash === null ? nobody : parse(passwordHash);
        const { verifier, key } = await derive(password, stored.salt, stored.cost);
        return timingSafeEqual(verifier, stored.verifier) && passwordHash !== null ? key : null;
      }),
  };
};
