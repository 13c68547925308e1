import type { StoredEngine } from '../../../shared/engine/settings.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import type { Timers } from '../../core/timers.ts';
import type { HttpPlace } from '../../http-client/open-exchange.ts';
import { createKarrio, type KarrioClient } from '../client/client.ts';
import type { StoredEngines } from './stored-engines.ts';

export interface GatewayPorts {
  stored: Pick<StoredEngines, 'find'>;
  secrets: SecretStore;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}

/** Name of an engine's API key in the keychain. */
export const keyName = (id: string): string => `engine-key.${id}`;

const placeOf = ({ url, ca, proxy }: HttpPlace): string => JSON.stringify([url, ca, proxy]);

/** The clients of the engines: one an engine, made at its first use and again when its address has changed. */
export class Gateways {
  readonly #ports: GatewayPorts;
  readonly #open = new Map<string, { place: string; client: KarrioClient }>();
  #isClosed = false;

  constructor(ports: GatewayPorts) {
    this.#ports = ports;
  }

  /** Null: there is no engine of this id, or the desk is closing. */
  async client(id: string): Promise<KarrioClient | null> {
    const engine = await this.#ports.stored.find(id);
    if (this.#isClosed) return null;
    if (!engine) {
      await this.close(id);
      return null;
    }
    return this.#clientAt(engine);
  }

  #clientAt(engine: StoredEngine): KarrioClient {
    const place = placeOf(engine);
    const open = this.#open.get(engine.id);
    if (open?.place === place) return open.client;
    const client = this.make(engine, () => this.#key(engine.id));
    this.#open.set(engine.id, { place, client });
    // Nothing waits for it: its requests end as unreachable.
    if (open) void open.client.close();
    return client;
  }

  /** A client of its own, which its caller closes. */
  make(place: HttpPlace, apiKey: () => Promise<string | null>): KarrioClient {
    const { clock, timers } = this.#ports;
    return createKarrio({ url: place.url, ca: place.ca, proxy: place.proxy }, { apiKey, clock, timers });
  }

  /** A keychain that does not answer is no key: the engine then refuses, and a client never throws. */
  async #key(id: string): Promise<string | null> {
    try {
      return await this.#ports.secrets.get(keyName(id));
    } catch (error) {
      this.#ports.logger.warn('engine.key-unread', { engine: id, ...failureFields(error) });
      return null;
    }
  }

  async close(id: string): Promise<void> {
    const open = this.#open.get(id);
    this.#open.delete(id);
    await open?.client.close();
  }

  /** Ends all connections; no client is made any more. */
  async closeAll(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#open.keys()].map((id) => this.close(id)));
  }
}
