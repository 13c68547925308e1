import { randomBytes, randomUUID } from 'node:crypto';

/** Identifiers and secrets, as a port so that tests can fix them. */
export interface Ids {
  uuid(): string;
  /** `bytes` random bytes as base64url: for anything that must not be guessed. */
  secret(bytes: number): string;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  secret: (bytes) => randomBytes(bytes).toString('base64url'),
};
