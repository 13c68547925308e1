import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import type { Unreachable } from '../../core/unreachable.ts';
import type { Exchange, RawAnswer } from '../../http-client/exchange.ts';
import { codeOf } from '../../http-client/network-failure.ts';
import { isHtml, readJson } from '../../http-client/read-json.ts';
import { GET_FORMS, type GetForm, placeOfReference } from './get-forms.ts';
import { bad, good, type Verdict, verdictOf } from './test-verdict.ts';

/** Destination of the first connection: the remote itself, or the proxy. */
export interface Place {
  host: string;
  port: number;
}

const DEFAULT_PORTS: Record<string, number> = { 'https:': 443, 'http:': 80 };

export const placeOf = (address: string): Place => {
  const { hostname, port, protocol } = new URL(address);
  return {
    // IPv6 addresses are in brackets there.
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (DEFAULT_PORTS[protocol] ?? 443),
  };
};

export const findName = async ({ host }: Place): Promise<Verdict> => {
  try {
    const { address } = await lookup(host);
    return good(address);
  } catch (error) {
    return bad('sync.test.name', `${codeOf(error)} ${host}`);
  }
};

/** Opens a connection and closes it at once. @param limitMs how long it may take */
export const openConnection = ({ host, port }: Place, limitMs: number): Promise<Verdict> =>
  new Promise((resolve) => {
    const end = (verdict: Verdict): void => {
      socket.destroy();
      resolve(verdict);
    };
    const socket = connect({ host, port });
    socket.setTimeout(limitMs, () => end(bad('sync.test.connect', `ETIMEDOUT ${host}:${port}`)));
    socket.once('connect', () => end(good(`${host}:${port}`)));
    socket.once('error', (error) => end(bad('sync.test.connect', `${codeOf(error)} ${host}:${port}`)));
  });

/** A get without a sign-in. */
const askUnsigned = (
  exchange: Exchange,
  base: string,
  form: GetForm = 'path',
): Promise<RawAnswer | Unreachable> => {
  const { path, ...body } = placeOfReference(form, 'packdesk-connection-test');
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  return exchange({ method: 'GET', path: base + path, headers, ...body });
};

/** Tests whether a request reaches the remote: through the proxy, and to the end of its handshake. */
export const secureConnection = async (exchange: Exchange, base: string): Promise<Verdict> => {
  const answer = await askUnsigned(exchange, base);
  if (answer.kind === 'received' || answer.sent) return good();
  return verdictOf(answer);
};

const saysUnauthorised = (value: unknown): boolean => {
  const { status, title } = (value ?? {}) as { status?: unknown; title?: unknown };
  return status === 401 && typeof title === 'string';
};

/** The interface's 401, or one without a body that asks for a token as RFC 6750 does. */
const isServices = (received: RawAnswer): boolean => {
  if (received.status !== 401 || isHtml(received)) return false;
  const json = readJson(received);
  if (json.ok) return saysUnauthorised(json.value);
  return received.body.length === 0 && /^bearer\b/i.test(received.headers['www-authenticate'] ?? '');
};

/**
 * Tests whether a shipment service answers there: it refuses a request without a token, in the interface's
 * own form. One that reads the reference of a get elsewhere may not know the route of the first try.
 */
export const findService = async (exchange: Exchange, base: string): Promise<Verdict> => {
  let first: Verdict | null = null;
  for (const form of GET_FORMS) {
    const answer = await askUnsigned(exchange, base, form);
    if (answer.kind === 'unreachable') return verdictOf(answer);
    if (isServices(answer)) return good();
    if (answer.status >= 500) return bad('sync.test.unavailable', String(answer.status));
    first ??= bad('sync.test.not-a-service', `status ${answer.status}`);
  }
  return first ?? good();
};
