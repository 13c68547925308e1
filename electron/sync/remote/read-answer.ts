import type { RemoteAnswer } from '../../core/remote.ts';
import type { Unreachable } from '../../core/unreachable.ts';
import type { RawAnswer } from '../../http-client/exchange.ts';
import { isHtml, noService, readJson } from '../../http-client/read-json.ts';
import { retryAfterMs } from '../../http-client/retry-after.ts';
import { codeOf, isRefusalInside, refusal, titleOf } from './refusal.ts';

type Failed = Exclude<RemoteAnswer<never>, { kind: 'ok' | 'unchanged' | 'missing' }>;

/** 4xx that ask to come again, as 5xx do. */
const LATER = new Set([408, 425, 429]);
/** Statuses that a proxy in front of a service may send about this very request: valid whatever their body. */
const ABOUT_THE_REQUEST = new Set([400, 413, 414, 415, 422, 431]);

const failure = (received: RawAnswer, now: number): Failed => {
  const { status, headers } = received;
  if (status >= 500 || LATER.has(status)) {
    const json = readJson(received);
    const told = json.ok ? codeOf(json.value) : {};
    return { kind: 'unavailable', status, retryAfterMs: retryAfterMs(headers, now), ...told };
  }
  if (status === 407) return { kind: 'unreachable', step: 'proxy', detail: 'status 407', sent: true };
  if (status < 400) return noService(`status ${status}`);
  const json = readJson(received);
  // A portal or a proxy on the way has pages of its own for these; a service has none.
  if (!json.ok && isHtml(received) && !ABOUT_THE_REQUEST.has(status))
    return noService(`HTML, status ${status}`);
  if (status === 401) return { kind: 'unauthorised', title: titleOf(json.ok ? json.value : null) };
  if (status === 412) return { kind: 'stale' };
  if (status === 404 && !json.ok) return noService('status 404, not of the interface');
  return refusal(status, json.ok ? json.value : null);
};

/** Parser of a good answer. */
export interface Reading<T> {
  /** The value in a body; null where it is not the one that was asked for. */
  read: (body: unknown, status: number) => T | null;
  /** The value that 204 means; absent: 204 is not a valid answer. */
  silent?: () => T;
  now: number;
}

/**
 * A weak tag, e.g. of a proxy that compresses, is none: If-Match never matches one (RFC 9110 section 13.1.1), so that
 * no update would ever be taken.
 */
const etagOf = ({ headers }: RawAnswer): string | null =>
  headers.etag?.startsWith('W/') ? null : (headers.etag ?? null);

/** A body that a schema cannot even measure (see `safeParse`) is of another shape as well. */
const readOrNull = <T>({ read }: Reading<T>, body: unknown, status: number): T | null => {
  try {
    return read(body, status);
  } catch {
    return null;
  }
};

/** An answer of 200, 201 or 204 as the value that it holds, everything else as what it means. */
export const readAnswer = <T>(received: RawAnswer | Unreachable, reading: Reading<T>): RemoteAnswer<T> => {
  if (received.kind === 'unreachable') return received;
  const { status } = received;
  const ok = (value: T): RemoteAnswer<T> => ({ kind: 'ok', status, value, etag: etagOf(received) });
  if (status === 204 && reading.silent) return ok(reading.silent());
  if (status !== 200 && status !== 201) return failure(received, reading.now);
  const json = readJson(received);
  if (!json.ok) return noService(`status ${status}, ${json.detail}`);
  if (isRefusalInside(json.value)) return refusal(status, json.value);
  const value = readOrNull(reading, json.value, status);
  return value === null ? noService(`status ${status}, not of the interface`) : ok(value);
};
