import type { IncomingHttpHeaders } from 'node:http';

const SECONDS = /^\d{1,9}$/;

/**
 * Time that the other side asks to wait, ms; null where it does not say. In seconds or as a date (RFC 9110, 10.2.3); a date
 * is measured by its own clock where its answer has the time.
 * @param now ms, where it has not
 */
export const retryAfterMs = (headers: IncomingHttpHeaders, now: number): number | null => {
  const value = headers['retry-after']?.trim() ?? '';
  if (SECONDS.test(value)) return Number(value) * 1000;
  // A date names a month: what Date.parse makes of anything else is no date of HTTP.
  const at = /[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return null;
  const there = Date.parse(headers.date ?? '');
  return Math.max(0, at - (Number.isNaN(there) ? now : there));
};
