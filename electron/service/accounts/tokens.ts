import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { Role } from '../../../shared/roles.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import { subkey } from './signing-key.ts';

const ISSUER = 'packdesk';
const AUDIENCE = 'packdesk-service';
/** RFC 9068: an access token says so, and nothing else that is signed here does. */
const ACCESS_TYP = 'at+jwt';
const PENDING_TYP = 'otp-pending+jwt';
const PENDING_AUDIENCE = 'packdesk-login';
const PENDING_MS = 5 * 60 * 1000;
/** Far more than any of ours; the rest is not worth a look. */
const MAX_LENGTH = 2048;

export interface AccessClaims {
  userId: number;
  sessionId: string;
  role: Role;
  /** When it ends, ms. */
  expiresAt: number;
}

export interface Tokens {
  access(claims: Omit<AccessClaims, 'expiresAt'>, expiresAt: number): Promise<string>;
  /** Says that the password was right and a one-time password is due. Opens nothing. */
  pending(userId: number): Promise<string>;
  /** @throws PackdeskError auth.token */
  verify(token: string): Promise<AccessClaims>;
}

const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  sid: z.string().min(1),
  role: Role,
  exp: z.int(),
});

/** JWT access tokens, HS256 and nothing else (RFC 8725: algorithm, typ, iss, aud, exp, nbf and claims checked). */
export const createTokens = async (ports: {
  signingKey: Uint8Array;
  clock: Clock;
  ids: Ids;
}): Promise<Tokens> => {
  const { clock, ids } = ports;
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(subkey(ports.signingKey, 'access token')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const seconds = (ms: number) => Math.floor(ms / 1000);

  const sign = (typ: string, audience: string, userId: number, claims: object, expiresAt: number) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(String(userId))
      .setJti(ids.uuid())
      .setIssuedAt(seconds(clock.now()))
      .setNotBefore(seconds(clock.now()))
      .setExpirationTime(seconds(expiresAt))
      .sign(key);

  return {
    access: ({ userId, sessionId, role }, expiresAt) =>
      sign(ACCESS_TYP, AUDIENCE, userId, { sid: sessionId, role }, expiresAt),
    pending: (userId) => sign(PENDING_TYP, PENDING_AUDIENCE, userId, {}, clock.now() + PENDING_MS),
    async verify(token) {
      if (token.length > MAX_LENGTH) throw new PackdeskError('auth.token');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          typ: ACCESS_TYP,
          issuer: ISSUER,
          audience: AUDIENCE,
          requiredClaims: ['sub', 'sid', 'role', 'exp', 'nbf', 'iat', 'jti'],
          currentDate: new Date(clock.now()),
        });
        const { sub, sid, role, exp } = Claims.parse(payload);
        return { userId: Number(sub), sessionId: sid, role, expiresAt: exp * 1000 };
      } catch (error) {
        // Only its message: the library's errors carry the claims.
        throw new PackdeskError('auth.token', { cause: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
};
