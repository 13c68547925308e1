/**
 * The names under which this service may be called, with its port. A page of another site can point its own
 * name at 127.0.0.1 (DNS rebinding); such a request carries that name as Host, and no Origin when it is a
 * same-origin GET. So Host is compared with an exact list before anything else is looked at.
 */
export const allowedHosts = (names: readonly string[], port: number, tls: boolean): ReadonlySet<string> => {
  const usual = tls ? 443 : 80;
  const hosts = names.flatMap((name) => {
    const host = (name.includes(':') && !name.startsWith('[') ? `[${name}]` : name).toLowerCase();
    return port === usual ? [host, `${host}:${port}`] : [`${host}:${port}`];
  });
  return new Set(hosts);
};

export const LOOPBACK_NAMES: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/** @param host the Host header as it came */
export const hostAllowed = (host: string | undefined, allowed: ReadonlySet<string>): boolean =>
  host !== undefined && (allowed.has(host) || allowed.has(host.toLowerCase()));
