import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
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
const PASSWORD_DUE_TYP = 'password-due+jwt';
const PENDING_AUDIENCE = 'packdesk-login';
const PENDING_MS = 5 * 60 * 1000;
const PASSWORD_DUE_MS = 15 * 60 * 1000;
/** Far more than any of ours; the rest is not worth a look. */
const MAX_LENGTH = 2048;

export interface AccessClaims {
  userId: number;
  sessionId: string;
  role: Role;
  /** When it ends, ms. */
  expiresAt: number;
}

/** The session that begins when the new password is chosen. */
export interface DueClaims {
  userId: number;
  role: Role;
  rememberMe: boolean;
}

export interface Tokens {
  access(claims: Omit<AccessClaims, 'expiresAt'>, expiresAt: number): Promise<string>;
  /** Says that the password was right and a one-time password is due. Opens nothing. */
  pending(userId: number): Promise<string>;
  /** Says that user and password are right and another password is due. Good for choosing that, and for nothing else. */
  passwordDue(claims: DueClaims): Promise<string>;
  /** The claims of such a token; null where it is none. */
  verifyDue(token: string): Promise<DueClaims | null>;
  /** @throws PackdeskError auth.token; auth.password-due for a token of `passwordDue` */
  verify(token: string): Promise<AccessClaims>;
}

const Claims = z.object({
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  sid: z.string().min(1),
  role: Role,
  exp: z.int(),
});

const Due = Claims.pick({ sub: true, role: true }).extend({ remember: z.boolean() });

/** True where the token of a login says that another password is due; not verified: for one that another service gave. */
export const saysPasswordDue = (token: string): boolean => {
  try {
    return token.length <= MAX_LENGTH && decodeProtectedHeader(token).typ === PASSWORD_DUE_TYP;
  } catch {
    // No JWT: another service's.
    return false;
  }
};

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

  const payloadOf = async (token: string, typ: string, audience: string, required: readonly string[]) => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      ...{ typ, audience, issuer: ISSUER },
      requiredClaims: [...required, 'sub', 'role', 'exp', 'nbf', 'iat', 'jti'],
      currentDate: new Date(clock.now()),
    });
    return payload;
  };

  return {
    access: ({ userId, sessionId, role }, expiresAt) =>
      sign(ACCESS_TYP, AUDIENCE, userId, { sid: sessionId, role }, expiresAt),
    pending: (userId) => sign(PENDING_TYP, PENDING_AUDIENCE, userId, {}, clock.now() + PENDING_MS),
    passwordDue: ({ userId, role, rememberMe }) =>
      sign(
        PASSWORD_DUE_TYP,
        PENDING_AUDIENCE,
        userId,
        { role, remember: rememberMe },
        clock.now() + PASSWORD_DUE_MS,
      ),
    async verifyDue(token) {
      if (!saysPasswordDue(token)) return null;
      try {
        const payload = await payloadOf(token, PASSWORD_DUE_TYP, PENDING_AUDIENCE, ['remember']);
        const { sub, role, remember } = Due.parse(payload);
        return { userId: Number(sub), role, rememberMe: remember };
      } catch {
        // Expired, or signed by another service: it is none of ours.
        return null;
      }
    },
    async verify(token) {
      if (token.length > MAX_LENGTH) throw new PackdeskError('auth.token');
      if (saysPasswordDue(token)) throw new PackdeskError('auth.password-due');
      try {
        const payload = await payloadOf(token, ACCESS_TYP, AUDIENCE, ['sid']);
        const { sub, sid, role, exp } = Claims.parse(payload);
        return { userId: Number(sub), sessionId: sid, role, expiresAt: exp * 1000 };
      } catch (error) {
        // Only its message: the library's errors carry the claims.
        throw new PackdeskError('auth.token', { cause: error instanceof Error ? error.name : 'unknown' });
      }
    },
  };
};
