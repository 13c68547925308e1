import { PackdeskError } from '../../../shared/errors.ts';
import type { InboxDraft, InboxesView, NewInboxSecret } from '../../../shared/import/inbox.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportedOrder } from '../../core/import-store.ts';
import { type InboxImports, runOf } from '../../import/inbox/inbox-imports.ts';
import type { Inboxes } from '../../service/inboxes/inboxes.ts';
import type { InboxSettings } from '../../service/inboxes/settings.ts';
import { decideOrder } from '../../service/orders/decide.ts';
import type { OrderPorts } from '../../service/orders/import-order.ts';

export interface InboxDeskParts {
  inboxes: Inboxes;
  imports: Pick<InboxImports, 'nudge' | 'idle'>;
  settings: Pick<InboxSettings, 'find'>;
  orders: OrderPorts;
  /** A question was answered. */
  decided(): void;
}

/** Acts of administrators in the window on inboxes and the orders that need them. */
export class InboxDesk {
  readonly #parts: InboxDeskParts;

  constructor(parts: InboxDeskParts) {
    this.#parts = parts;
  }

  list(): Promise<InboxesView> {
    return this.#parts.inboxes.list();
  }

  /** @throws PackdeskError as `Inboxes.add` */
  add(caller: Caller, draft: InboxDraft): Promise<NewInboxSecret> {
    return this.#parts.inboxes.add(caller, draft);
  }

  /** @throws PackdeskError as `Inboxes.rotate` */
  rotate(name: string, secret: string | undefined): Promise<NewInboxSecret> {
    return this.#parts.inboxes.rotate(name, secret);
  }

  /** @throws PackdeskError inbox.unknown */
  remove(name: string): Promise<InboxesView> {
    return this.#parts.inboxes.remove(name);
  }

  /** @throws PackdeskError inbox.order-unknown */
  async body(id: number): Promise<{ body: string | null }> {
    return { body: (await this.#parts.inboxes.order(id)).body };
  }

  /** Imports a refused order now. @throws PackdeskError inbox.order-unknown, inbox.order-over */
  async retry(id: number): Promise<InboxesView> {
    const { inboxes, imports } = this.#parts;
    await inboxes.retry(id);
    imports.nudge();
    await imports.idle();
    return await inboxes.list();
  }

  /** @throws PackdeskError inbox.order-unknown, inbox.order-over */
  async discard(id: number): Promise<InboxesView> {
    await this.#parts.inboxes.discard(id);
    return await this.list();
  }

  /**
   * Settles the question of an order that was sent. A newer one's is asked in its own place.
   * @throws PackdeskError inbox.order-unknown, inbox.unknown, import.order-unknown, import.order-changed, and those of an
   * update
   */
  async decide(
    caller: Caller,
    { id, key, take }: { id: number; key: string; take: 'file' | 'ours' },
  ): Promise<InboxesView> {
    const { inboxes, settings, orders } = this.#parts;
    const { order } = await inboxes.order(id);
    const inbox = await settings.find(order.inbox);
    if (!inbox) throw new PackdeskError('inbox.unknown', { details: { name: order.inbox } });
    const isSeen = ({ run }: ImportedOrder): boolean => run === runOf(order.inbox, id);
    await decideOrder(orders, caller, { profile: inbox.profile, key, take, isSeen });
    this.#parts.decided();
    return await this.list();
  }
}
