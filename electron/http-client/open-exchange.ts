import type { Dispatcher } from 'undici';
import type { SyncSettings } from '../../shared/sync/settings.ts';
import type { Timers } from '../core/timers.ts';
import { createDispatcher } from './dispatcher.ts';
import { createExchange, type Exchange } from './exchange.ts';
import type { HttpLimits } from './limits.ts';

/** Place of another service, the certificates besides the usual ones, and the proxy on the way; empty: none. */
export type HttpPlace = Pick<SyncSettings, 'url' | 'ca' | 'proxy'>;

export interface OpenExchange {
  exchange: Exchange;
  /** Prefix of each path. */
  base: string;
  /** Ends its connections. */
  close(): Promise<void>;
}

/** Stand-in while the settings are unusable: no address, invalid certificates. */
const unusable = (step: 'name' | 'tls', detail: string): OpenExchange => ({
  exchange: async () => ({ kind: 'unreachable', step, detail, sent: false }),
  base: '',
  close: async () => undefined,
});

const dispatcherOrNull = (place: HttpPlace, limits: HttpLimits): Dispatcher | null => {
  try {
    return createDispatcher(place, limits);
  } catch {
    return null;
  }
};

/** Exchanges with the service at an address. Never throws: settings that cannot be used are `unreachable`. */
export const openExchange = (place: HttpPlace, limits: HttpLimits, timers: Timers): OpenExchange => {
  if (!URL.canParse(place.url)) return unusable('name', 'no address');
  const { origin, pathname } = new URL(place.url);
  const dispatcher = dispatcherOrNull(place, limits);
  if (!dispatcher) return unusable('tls', 'the certificates of the settings');
  const isProxied = place.proxy !== '';
  return {
    exchange: createExchange({ dispatcher, origin, isProxied, wholeMs: limits.wholeMs, timers }),
    base: pathname.replace(/\/+$/, ''),
    close: () => dispatcher.destroy(),
  };
};
