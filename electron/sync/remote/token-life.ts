import { decodeJwt } from 'jose';

/** An access token of the remote, and when to take another. */
export interface AccessToken {
  token: string;
  /** From then on a new one is asked for, ms; null: it does not tell, so the remote has to refuse it. */
  renewAt: number | null;
  /** When it is over. */
  endsAt: number | null;
}

/** So long before its end a token is renewed: it must hold for a request that takes its time. */
const BEFORE_END_MS = 60_000;

interface Times {
  exp?: number;
  iat?: number;
}

const timesOf = (token: string): Times => {
  try {
    return decodeJwt(token);
  } catch {
    // The interface speaks of a JWT, but the token is the remote's affair.
    return {};
  }
};

/** Milliseconds; null where it is unknown. */
const lifeOf = (token: string, now: number, expiresIn: unknown): number | null => {
  const { exp, iat } = timesOf(token);
  if (typeof exp === 'number') return typeof iat === 'number' ? (exp - iat) * 1000 : exp * 1000 - now;
  const seconds = typeof expiresIn === 'string' && expiresIn !== '' ? Number(expiresIn) : expiresIn;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;
};

/**
 * When a token that came just now ends. By its span where it says when it was made, so that a clock that differs from
 * the remote's does not make every token look over.
 * @param now ms
 * @param expiresIn what came with it, s; counts where the token itself does not tell
 */
export const accessToken = (token: string, now: number, expiresIn?: unknown): AccessToken => {
  const life = lifeOf(token, now, expiresIn);
  if (life === null || life <= 0) return { token, renewAt: null, endsAt: null };
  return { token, renewAt: now + life - Math.min(BEFORE_END_MS, life / 2), endsAt: now + life };
};
