import { Agent, type Dispatcher, Pool, ProxyAgent } from 'undici';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { HttpLimits } from './limits.ts';
import { trustOf } from './trust.ts';

/**
 * Transport of requests to another service: kept connections, through a tunnel of the proxy where one is set. The
 * tunnel is used for `http` too, so that the proxy's answers are never taken for the service's. It follows no
 * redirect, so a token goes nowhere but to the address of the settings. Only HTTP/1.1: there it is certain
 * when a request began.
 * @throws Error where `ca` is no certificate
 */
export const createDispatcher = (
  { url, ca, proxy }: Pick<SyncSettings, 'url' | 'ca' | 'proxy'>,
  limits: HttpLimits,
): Dispatcher => {
  const isSecure = [url, proxy].some((address) => address.startsWith('https:'));
  const tls = { allowH2: false, ...(isSecure && { secureContext: trustOf(ca) }) };
  const options = {
    connections: limits.connections,
    pipelining: 1,
    connectTimeout: limits.connectMs,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.headersMs,
    maxResponseSize: limits.bodyBytes,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 60_000,
    allowH2: false,
  };
  if (proxy === '') return new Agent({ ...options, connect: { ...tls, timeout: limits.connectMs } });
  return new ProxyAgent({
    ...options,
    uri: proxy,
    proxyTunnel: true,
    requestTls: tls,
    proxyTls: tls,
    clientFactory: (origin, given) => new Pool(origin, { ...given, headersTimeout: limits.headersMs }),
  });
};
