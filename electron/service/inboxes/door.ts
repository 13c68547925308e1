import { PackdeskError } from '../../../shared/errors.ts';
import type { OrderInbox, OrderTaken } from '../../../shared/import/inbox.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { InboxStore } from '../../core/inbox-store.ts';
import type { Logger } from '../../core/logger.ts';
import { createThrottle, type Throttle, type ThrottleRules } from '../accounts/throttle.ts';
import type { WebhookSecrets } from '../webhooks/secrets.ts';
import { secretOf } from './inboxes.ts';
import type { InboxSettings } from './settings.ts';
import { digestOf, isPing, type Sent, verified } from './verify.ts';

/** Unsigned requests of one address. What is signed always passes: a shop may share its address with a stranger. */
const UNSIGNED: ThrottleRules = { free: 60, firstMs: 1_000, capMs: 60_000, forgetMs: 10_000 };

/** Never good: an unknown inbox takes as long as one that is there. */
const NO_SECRET = 'whsec_bm90IGEgc2VjcmV0IG9mIGFueSBpbmJveCBhdCBhbGw=';

export interface DoorPorts {
  settings: Pick<InboxSettings, 'find'>;
  secrets: Pick<WebhookSecrets, 'get'>;
  store: Pick<InboxStore, 'take'>;
  isEdge(): boolean;
  /** An order was stored. */
  taken(): void;
  clock: Clock;
  logger: Logger;
}

/** Takes the orders that shops send: each is stored before its sender is answered. */
export class InboxDoor {
  readonly #ports: DoorPorts;
  readonly #unsigned: Throttle;

  constructor(ports: DoorPorts) {
    this.#ports = ports;
    this.#unsigned = createThrottle(ports.clock, UNSIGNED);
  }

  /**
   * Stores an order, or finds it stored. Null: a shop has only asked whether the address answers.
   * @param address of the client
   * @param check that the body is JSON within the bounds of requests
   * @throws PackdeskError inbox.edge, inbox.signature, request.throttled, inbox.secret-lost, inbox.repeated, inbox.full,
   * and those of `check`
   */
  async take(
    name: string,
    { address, ...sent }: Sent & { address: string },
    check: (body: Buffer) => unknown,
  ): Promise<OrderTaken | null> {
    const { settings, store, clock } = this.#ports;
    if (this.#ports.isEdge()) throw new PackdeskError('inbox.edge');
    const inbox = await settings.find(name);
    if (inbox && isPing(inbox.scheme, sent)) return null;
    const message = await this.#messageOf(inbox, sent);
    if (message === null || !inbox) return this.refuse(address);
    const { body } = sent;
    check(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    const digest = digestOf(body);
    const order = await store.take({ inbox: name, message, digest, body, at: clock.now() });
    if (order === null) throw new PackdeskError('inbox.full', { details: { inbox: name } });
    if (order.digest !== digest) throw new PackdeskError('inbox.repeated');
    this.#ports.taken();
    return { id: String(order.id), state: order.state };
  }

  /** Counts a request that is not signed. @throws PackdeskError inbox.signature, request.throttled */
  refuse(address: string): never {
    this.#unsigned.check(address);
    this.#unsigned.count(address);
    throw new PackdeskError('inbox.signature');
  }

  async #messageOf(inbox: OrderInbox | null, sent: Sent): Promise<string | null> {
    const now = this.#ports.clock.now();
    if (inbox === null) return verified('standard', [NO_SECRET], sent, now) && null;
    return verified(inbox.scheme, await this.#secretsOf(inbox), sent, now);
  }

  /** The secret, and while it is new the one before. @throws PackdeskError inbox.secret-lost */
  async #secretsOf(inbox: OrderInbox): Promise<string[]> {
    const { secrets, clock, logger } = this.#ports;
    const { previousUntil } = inbox;
    const steps = previousUntil !== null && clock.now() < previousUntil ? [0, 1] : [0];
    try {
      const found = await Promise.all(steps.map((step) => secrets.get(secretOf(inbox, step))));
      const there = found.filter((secret) => secret !== null);
      if (there.length > 0) return there;
    } catch (error) {
      logger.warn('inbox.secret-unread', { inbox: inbox.name, ...failureFields(error) });
    }
    // The shop sends it again later; an answer of 401 might switch its webhook off.
    throw new PackdeskError('inbox.secret-lost');
  }
}
