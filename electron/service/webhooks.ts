import { PackdeskError } from '../../shared/errors.ts';
import type { Listeners } from '../../shared/listeners.ts';
import { bodyOf } from '../../shared/webhooks/payload.ts';
import { ROTATION_MS } from '../../shared/webhooks/schedule.ts';
import { type EndpointDraft, MAX_ENDPOINTS } from '../../shared/webhooks/settings.ts';
import type {
  DeadMessageView,
  EndpointView,
  NewSecret,
  WebhooksView,
  WebhookTest,
} from '../../shared/webhooks/views.ts';
import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Ids } from '../core/ids.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Timers } from '../core/timers.ts';
import type {
  EndpointRow,
  Replay,
  ReplayedPart,
  WebhookEndpoint,
  WebhookStore,
} from '../core/webhook-store.ts';
import type { HttpLimits } from '../http-client/limits.ts';
import { WebhookDeliverer } from './webhooks/deliverer.ts';
import { WebhookSecrets } from './webhooks/secrets.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface WebhooksPorts {
  store: WebhookStore;
  secrets: SecretStore;
  /** Of a server whose one secret is a key file. */
  signingKey?: Uint8Array | undefined;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  random: () => number;
  logger: Logger;
  limits?: HttpLimits;
}

/** Something that a person should know of an endpoint. */
export type WebhookTrouble = 'gone' | 'dead' | 'full';

/** Programs that are told of what happens to shipments: their endpoints, and the delivery of messages to them. */
export class Webhooks {
  readonly #ports: WebhooksPorts;
  readonly #secrets: WebhookSecrets;
  readonly #sender: WebhookSender;
  readonly #deliverer: WebhookDeliverer;
  readonly #troubles: Listeners<[name: string, what: WebhookTrouble]>;

  constructor(ports: WebhooksPorts) {
    const { store, clock, timers, random, logger, limits } = ports;
    this.#ports = ports;
    this.#secrets = new WebhookSecrets({ ...ports, signingKey: ports.signingKey ?? null });
    const common = { clock, timers, logger };
    this.#sender = new WebhookSender({ ...common, secrets: this.#secrets, ...(limits && { limits }) });
    this.#troubles = loggedListeners(logger, 'webhook.listener-failed');
    this.#deliverer = new WebhookDeliverer({
      ...common,
      store,
      sender: this.#sender,
      random,
      trouble: ({ name }, what) => this.#troubles.tell(name, what),
      full: ({ name }) => this.#troubles.tell(name, 'full'),
    });
  }

  /** Told of an endpoint that needs a person. Returns the way to stop. */
  onTrouble(listener: (name: string, what: WebhookTrouble) => void): () => void {
    return this.#troubles.add(listener);
  }

  async list(): Promise<WebhooksView> {
    const endpoints = await this.#ports.store.endpoints();
    return {
      endpoints: await Promise.all(endpoints.map((row) => this.#viewOf(row))),
      keepsSecrets: this.#secrets.keeps,
    };
  }

  /** Messages of an endpoint that were given up, the newest first. @throws PackdeskError webhook.unknown */
  async dead(id: string, limit: number): Promise<DeadMessageView[]> {
    const { store } = this.#ports;
    await this.#find(id);
    return await store.dead(id, limit);
  }

  /**
   * Adds an endpoint. Its secret is in the answer and told never again.
   * @throws PackdeskError webhook.many, secrets.unavailable
   */
  async add(draft: EndpointDraft): Promise<NewSecret> {
    const { store, clock, ids } = this.#ports;
    if ((await store.endpoints()).length >= MAX_ENDPOINTS) {
      throw new PackdeskError('webhook.many', { details: { count: MAX_ENDPOINTS } });
    }
    const endpoint: WebhookEndpoint = {
      ...placed(draft),
      id: ids.uuid().slice(0, 8),
      generation: 1,
      secretSource: this.#secrets.source,
      previousUntil: null,
      createdAt: clock.now(),
    };
    // The secret first: an endpoint without one could never be told of anything.
    const secret = await this.#secrets.make(endpoint);
    await store.put(endpoint);
    return { view: await this.list(), id: endpoint.id, secret };
  }

  /** Changes an endpoint; one that was gone is on again. @throws PackdeskError webhook.unknown */
  async change(id: string, draft: EndpointDraft): Promise<WebhooksView> {
    const before = await this.#find(id);
    await this.#ports.store.put({ ...endpointOf(before), ...placed(draft) });
    this.#deliverer.wake(id);
    return await this.list();
  }

  /** Removes an endpoint with all that waits for it, and its secrets. @throws PackdeskError webhook.unknown */
  async remove(id: string): Promise<WebhooksView> {
    const endpoint = await this.#find(id);
    await this.#ports.store.remove(id);
    this.#deliverer.nudge();
    await this.#forget(endpoint);
    await this.#forget({ ...endpoint, generation: endpoint.generation - 1 });
    return await this.list();
  }

  /**
   * Gives an endpoint a new secret; for a day the one before signs too.
   * @throws PackdeskError webhook.unknown, secrets.unavailable
   */
  async rotate(id: string): Promise<NewSecret> {
    const { store, clock } = this.#ports;
    const before = endpointOf(await this.#find(id));
    const endpoint = {
      ...before,
      generation: before.generation + 1,
      secretSource: this.#secrets.source,
      // One of another source cannot sign beside it.
      previousUntil: before.secretSource === this.#secrets.source ? clock.now() + ROTATION_MS : null,
    };
    const secret = await this.#secrets.make(endpoint);
    await store.put(endpoint);
    await this.#forget({ ...before, generation: before.generation - 1 });
    this.#deliverer.wake(id);
    return { view: await this.list(), id, secret };
  }

  /** Sends a trial message at once, past the queue. @throws PackdeskError webhook.unknown */
  async test(id: string): Promise<WebhookTest> {
    const { clock, ids } = this.#ports;
    const endpoint = await this.#find(id);
    const began = clock.now();
    const message = `msg_${ids.uuid().replaceAll('-', '')}`;
    const body = bodyOf('webhook.test', began, { endpoint: endpoint.name });
    const sent = await this.#sender.send(endpoint, { message, body });
    const took = clock.now() - began;
    if (!sent.ok) return { ok: false, fault: sent.fault, detail: sent.detail, took };
    // It answers again.
    this.#deliverer.wake(id);
    return { ok: true, fault: null, detail: String(sent.status), took };
  }

  /** Sends messages again. Returns their number. @throws PackdeskError webhook.unknown */
  async replay(id: string, which: Replay): Promise<number> {
    const { store, clock } = this.#ports;
    await this.#find(id);
    const now = clock.now();
    let count = 0;
    // In parts: other writes come between them. A kill leaves the rest as it was.
    for (let after: number | null = 0; after !== null; ) {
      const part: ReplayedPart = await store.replay(id, which, { now, after });
      count += part.count;
      after = part.last;
    }
    this.#deliverer.wake(id);
    return count;
  }

  /** Forgets messages that were given up. Returns their number. @throws PackdeskError webhook.unknown */
  async discardDead(id: string): Promise<number> {
    await this.#find(id);
    return await this.#ports.store.discardDead(id);
  }

  async #find(id: string): Promise<EndpointRow> {
    const found = (await this.#ports.store.endpoints()).find((endpoint) => endpoint.id === id);
    if (!found) throw new PackdeskError('webhook.unknown');
    return found;
  }

  /** Of no more use: where the keychain does not answer, it stays there. */
  async #forget(endpoint: WebhookEndpoint): Promise<void> {
    try {
      await this.#secrets.forget(endpoint);
    } catch (error) {
      this.#ports.logger.warn('webhook.secret-kept', { endpoint: endpoint.id, ...failureFields(error) });
    }
  }

  async #viewOf(row: EndpointRow): Promise<EndpointView> {
    const { generation, secretSource, ...shown } = row;
    // A keychain that does not answer has none at this moment.
    const secret = await this.#secrets.get(row).catch(() => null);
    return { ...shown, hasSecret: secret !== null };
  }

  /** From now on what waits is delivered. For the one program that owns the data folder. */
  start(): void {
    this.#deliverer.start();
  }

  /** A change may have raised something. */
  nudge(): void {
    this.#deliverer.nudge();
  }

  /** Resolves when what is due now was tried. */
  idle(): Promise<void> {
    return this.#deliverer.idle();
  }

  /** Breaks off what is on its way: it is sent again by the next run. */
  stop(): Promise<void> {
    return this.#deliverer.stop();
  }
}

/** The part of an endpoint that its administrator enters. */
const placed = ({ name, url, ca, proxy, types, whole, on }: EndpointDraft) => ({
  ...{ name, url, ca, proxy, types, whole },
  state: on ? ('on' as const) : ('off' as const),
});

const endpointOf = ({
  waiting,
  dead,
  oldestAt,
  deliveredAt,
  failure,
  missed,
  missedSince,
  ...endpoint
}: EndpointRow): WebhookEndpoint => endpoint;
