import { createHmac } from 'node:crypto';
import type { RefreshToken, Session } from '../../core/account-store.ts';
import type { Ids } from '../../core/ids.ts';
import { hashOf } from '../../core/token-hash.ts';
import { subkey } from './signing-key.ts';

const TOKEN_BYTES = 32;

export interface RefreshTokens {
  /** A login's first token. */
  first(session: Session): { token: string; stored: RefreshToken };
  /** The one that follows `token`: always the same one, though neither is stored. */
  successor(token: string, session: Session, at: number): { token: string; stored: RefreshToken };
}

/**
 * Opaque refresh tokens. A successor is the HMAC of its predecessor under a key of this service. So a
 * lost answer can be given again with only hashes stored, and a stolen old token alone tells nothing of
 * the tokens after it.
 */
export const createRefreshTokens = (signingKey: Uint8Array, ids: Ids): RefreshTokens => {
  const key = subkey(signingKey, 'refresh token successor');
  const stored = (token: string, session: Session, issuedAt: number): RefreshToken => ({
    hash: hashOf(token),
    sessionId: session.id,
    issuedAt,
    // A token never outlives its login, however often it is exchanged.
    expiresAt: session.expiresAt,
    usedAt: null,
    successorHash: null,
  });

  return {
    first(session) {
      const token = ids.secret(TOKEN_BYTES);
      return { token, stored: stored(token, session, session.createdAt) };
    },
    successor(token, session, at) {
      const next = createHmac('sha256', key).update(token).digest('base64url');
      return { token: next, stored: stored(next, session, at) };
    },
  };
};
