import type { IncomingMessage } from 'node:http';
import { allowedHosts, hostAllowed } from './host.ts';
import { originAllowed } from './origin.ts';

/** Why a request is refused before routing; null where it may pass. */
export type Refusal = 'host' | 'origin' | null;

export interface Guard {
  /** The names and port are known once the server listens; until then everything is refused. */
  allow(names: readonly string[], port: number, tls: boolean): void;
  check(request: IncomingMessage): Refusal;
}

/** The rules of who may call at all, in the order they are asked. */
export const createGuard = (): Guard => {
  let hosts: ReadonlySet<string> = new Set();
  let origins: ReadonlySet<string> = new Set();
  return {
    allow: (names, port, tls) => {
      hosts = allowedHosts(names, port, tls);
      origins = new Set([...hosts].map((host) => `${tls ? 'https' : 'http'}://${host}`));
    },
    check: ({ headers }) => {
      if (!hostAllowed(headers.host, hosts)) return 'host';
      return originAllowed(headers, origins) ? null : 'origin';
    },
  };
};
