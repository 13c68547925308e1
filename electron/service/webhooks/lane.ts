import { MOST_TRIES, restAfter, waitAfterTries } from '../../../shared/webhooks/schedule.ts';
import type { WebhookFailure } from '../../../shared/webhooks/views.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { WebhookEndpoint, WebhookMessage, WebhookStore } from '../../core/webhook-store.ts';
import type { Sent, WebhookSender } from './sender.ts';

/** Messages of different shipments that are on their way to one endpoint at a time. */
const SIDE_BY_SIDE = 4;

/** Answers that are about the message, not about the receiver: the next one may fare better. */
const OF_MESSAGE: readonly (number | null)[] = [400, 409, 413, 422];

export interface LanePorts {
  store: WebhookStore;
  sender: Pick<WebhookSender, 'send'>;
  clock: Clock;
  random: () => number;
  logger: Logger;
  /** The endpoint was told gone by its receiver, or a message was given up. */
  trouble(endpoint: WebhookEndpoint, what: 'gone' | 'dead'): void;
}

type Failed = Extract<Sent, { ok: false }>;

/**
 * Delivers the messages of one endpoint: those of a shipment one after the other, those of different ones side by side. An
 * endpoint that fails rests, and is tried with one message at a time until it takes one. Rests are in memory alone: after
 * a start one try tells again.
 */
export class WebhookLane {
  readonly #ports: LanePorts;
  readonly #underway = new Map<string, Promise<void>>();
  #endpoint: WebhookEndpoint;
  #failures = 0;
  #restUntil = 0;
  #isStopped = false;

  constructor(ports: LanePorts, endpoint: WebhookEndpoint) {
    this.#ports = ports;
    this.#endpoint = endpoint;
  }

  /** The endpoint as it is now; at another address it need not rest. */
  set endpoint(next: WebhookEndpoint) {
    const before = this.#endpoint;
    if (next.url !== before.url || next.state !== before.state) this.wake();
    this.#endpoint = next;
  }

  /** Ends its rest, as when a person wants it tried. */
  wake(): void {
    this.#failures = 0;
    this.#restUntil = 0;
  }

  /** Sends what is due. Resolves when all of that, and what came behind it, is done. */
  async run(): Promise<void> {
    for (;;) {
      const begun = await this.#fill();
      if (this.#underway.size > 0) await Promise.race(this.#underway.values());
      else if (begun === 0) return;
    }
  }

  /** Begins as many as there is room for. Returns their number. */
  async #fill(): Promise<number> {
    const { store, clock } = this.#ports;
    const now = clock.now();
    if (this.#isStopped || this.#endpoint.state !== 'on' || now < this.#restUntil) return 0;
    const room = (this.#failures > 0 ? 1 : SIDE_BY_SIDE) - this.#underway.size;
    if (room <= 0) return 0;
    const due = await store.due(this.#endpoint.id, now, { limit: room, except: [...this.#underway.keys()] });
    for (const message of this.#isStopped ? [] : due) {
      const { reference } = message;
      this.#underway.set(
        reference,
        this.#deliver(message)
          .catch((error: unknown) => this.#unnoted(error))
          .finally(() => this.#underway.delete(reference)),
      );
    }
    return due.length;
  }

  /** The store did not take it, as on a full disk: it is sent again later, and not at once. */
  #unnoted(error: unknown): void {
    this.#rest(null);
    this.#ports.logger.error('webhook.unnoted', failureFields(error));
  }

  #rest(askedMs: number | null): void {
    const { clock, random } = this.#ports;
    this.#failures += 1;
    this.#restUntil = clock.now() + restAfter(this.#failures, askedMs, random);
  }

  async #deliver(message: WebhookMessage): Promise<void> {
    const { store, sender, clock } = this.#ports;
    const endpoint = this.#endpoint;
    const sent = await sender.send(endpoint, message);
    if (sent.ok) {
      this.wake();
      await store.delivered(message.id, clock.now());
      return;
    }
    // Broken off by our own end: it says nothing against the receiver.
    if (this.#isStopped) return;
    await this.#failed(endpoint, message, sent);
  }

  async #failed(endpoint: WebhookEndpoint, message: WebhookMessage, sent: Failed): Promise<void> {
    const { store, clock, random, logger, trouble } = this.#ports;
    const { fault, detail, status, askedMs } = sent;
    const at = clock.now();
    const failure: WebhookFailure = { at, fault, detail };
    if (!OF_MESSAGE.includes(status)) this.#rest(askedMs);
    logger.info('webhook.failed', { endpoint: endpoint.id, fault, detail, tries: message.tries + 1 });
    if (fault === 'gone') {
      if (this.#endpoint.url === endpoint.url) this.#endpoint = { ...this.#endpoint, state: 'gone' };
      if (await store.gone(endpoint.id, endpoint.url)) trouble(endpoint, 'gone');
    }
    // A try that could not be made is none, and a receiver that is gone is not asked again by itself.
    const counts = fault !== 'secret' && fault !== 'gone';
    const wait = counts ? waitAfterTries(message.tries + 1, askedMs, random) : 0;
    const nextAt = wait === null ? null : at + wait;
    await store.failed({ id: message.id, failure, nextAt, counts });
    if (nextAt !== null) return;
    logger.warn('webhook.given-up', { endpoint: endpoint.id, message: message.message, tries: MOST_TRIES });
    trouble(endpoint, 'dead');
  }

  /** No further message is begun. Resolves when those on their way have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#underway.values());
  }
}
