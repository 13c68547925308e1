import { z } from 'zod';
import type { User, UserCredentials } from '../../core/account-store.ts';
import type { Ids } from '../../core/ids.ts';
import { hashOf } from '../../core/token-hash.ts';
import { newCode, readCode } from './codes.ts';
import type { AccountContext } from './context.ts';
import { openSeed, sealSeed } from './otp.ts';
import type { SeedKey } from './passwords.ts';

/** Codes of one enrolment. */
const HOW_MANY = 8;
/** Groups of five characters: 50 bits, behind the throttle of one-time passwords. */
const GROUPS = 2;

const Hashes = z.array(z.string());

/** Binds the sealed text to its user, and tells it from the seed. */
const boundTo = (uuid: string): string => `${uuid} recovery`;

const seal = (hashes: readonly string[], key: SeedKey, uuid: string, ids: Ids): string =>
  sealSeed(Buffer.from(JSON.stringify(hashes)), key, boundTo(uuid), ids);

const open = (sealed: string, key: SeedKey, uuid: string): string[] =>
  Hashes.parse(JSON.parse(Buffer.from(openSeed(sealed, key, boundTo(uuid))).toString()));

/** New recovery codes, each good once in place of a one-time password, and what is kept of them: hashes, encrypted. */
export const newRecoveryCodes = (
  key: SeedKey,
  uuid: string,
  ids: Ids,
): { codes: string[]; otpRecovery: string } => {
  const codes = Array.from({ length: HOW_MANY }, () => newCode(ids, GROUPS));
  return {
    codes,
    otpRecovery: seal(
      codes.map((code) => hashOf(readCode(code))),
      key,
      uuid,
      ids,
    ),
  };
};

/** Form in which the codes are kept under the key of another password. */
export const resealed = (
  sealed: string | null,
  before: SeedKey,
  key: SeedKey,
  uuid: string,
  ids: Ids,
): string | null => (sealed === null ? null : seal(open(sealed, before, uuid), key, uuid, ids));

/** Takes a recovery code: true once for each of them. */
export const useRecoveryCode = async (
  { accounts, ids }: AccountContext,
  { id, uuid, otpRecovery }: User & UserCredentials,
  key: SeedKey,
  typed: string,
): Promise<boolean> => {
  if (otpRecovery === null) return false;
  const hashes = open(otpRecovery, key, uuid);
  const left = hashes.filter((hash) => hash !== hashOf(readCode(typed)));
  if (left.length === hashes.length) return false;
  return accounts.useRecoveryCode(id, otpRecovery, seal(left, key, uuid, ids));
};
