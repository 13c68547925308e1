import type { Unreachable } from '../core/unreachable.ts';

/** When the time for a whole request is over. */
export class TimeOver extends Error {
  readonly code = 'TIME_OVER';
}

const NAME = /^(?:ENOTFOUND|EAI_\w+)$/;
const CONNECT =
  /^(?:UND_ERR_CONNECT_TIMEOUT|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM)$/;
const TIME = /^(?:TIME_OVER|UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/;
/** The proxy said no, or ended the connection instead of opening the tunnel. */
const PROXY = /^UND_ERR_(?:ABORTED|PRX_TLS|PRX_CONN)$/;
/** Not HTTP at all, or a head or body beyond every measure. */
/** Code of an answer that was longer than the limits of the exchange. */
export const ANSWER_TOO_LARGE = 'UND_ERR_RES_EXCEEDED_MAX_SIZE';
const NOT_HTTP = new RegExp(`^(?:HPE_\\w+|UND_ERR_HEADERS_OVERFLOW|${ANSWER_TOO_LARGE})$`);
/** Verdicts of OpenSSL about a chain, and failures of the handshake. */
const TLS =
  /^(?:ERR_TLS_\w+|ERR_SSL_\w+|ERR_OSSL_\w+|EPROTO|CERT_\w+|UNABLE_TO_\w+|\w*SELF_SIGNED\w*|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

/** The system's code of a failure: its own, or that of one of several addresses that were tried. */
export const codeOf = (error: unknown): string => {
  const { code, name, errors } = (error ?? {}) as { code?: unknown; name?: unknown; errors?: unknown[] };
  if (typeof code === 'string' && code !== '') return code;
  // The parser has no code for some texts.
  if (name === 'HTTPParserError') return 'HPE_UNKNOWN';
  return Array.isArray(errors) && errors.length > 0 ? codeOf(errors[0]) : 'unknown';
};

interface Circumstances {
  /** The request had begun: bytes of it may have left. */
  sent: boolean;
  isSecure: boolean;
  isProxied: boolean;
}

const beforeSent = (code: string, { isSecure, isProxied }: Circumstances): Unreachable['step'] => {
  if (PROXY.test(code) || (isProxied && NOT_HTTP.test(code))) return 'proxy';
  if (CONNECT.test(code) || code === 'ETIMEDOUT') return 'connect';
  // Ended in the handshake: something on the way does not want it.
  if (isSecure && /^(?:ECONNRESET|EPIPE)$/.test(code)) return 'tls';
  return code === 'ECONNRESET' ? 'connect' : 'broken';
};

/** At which step a request failed that got no answer. `detail` is the system's code, never data. */
export const networkFailure = (error: unknown, circumstances: Circumstances): Unreachable => {
  const code = codeOf(error);
  const { sent } = circumstances;
  const failed = (step: Unreachable['step']): Unreachable => ({
    kind: 'unreachable',
    step,
    detail: code,
    sent,
  });
  if (TIME.test(code)) return failed('timeout');
  if (sent) return failed(NOT_HTTP.test(code) ? 'not-a-service' : 'broken');
  if (NAME.test(code)) return failed('name');
  if (TLS.test(code)) return failed('tls');
  return failed(beforeSent(code, circumstances));
};
