import { PackdeskError } from '../../../shared/errors.ts';
import {
  type InboxDraft,
  type InboxesView,
  type InboxOrderView,
  type InboxView,
  MOST_INBOXES,
  type NewInboxSecret,
  ORDERS_PATH,
  type OrderInbox,
} from '../../../shared/import/inbox.ts';
import { ROTATION_MS } from '../../../shared/webhooks/schedule.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { ImportStore } from '../../core/import-store.ts';
import type { InboxOrder, InboxStore } from '../../core/inbox-store.ts';
import type { Logger } from '../../core/logger.ts';
import type { ImportProfiles } from '../orders/profiles.ts';
import type { WebhookSecrets } from '../webhooks/secrets.ts';
import type { InboxSettings } from './settings.ts';

export interface InboxPorts {
  settings: InboxSettings;
  store: InboxStore;
  imports: Pick<ImportStore, 'orders'>;
  profiles: Pick<ImportProfiles, 'list' | 'find'>;
  secrets: WebhookSecrets;
  isEdge(): boolean;
  clock: Clock;
  logger: Logger;
}

/** Orders that need a person and are shown at once. */
const MOST_SHOWN = 200;

/** Name of an inbox's secrets in the keychain; an inbox that replaces a removed one has others. */
export const secretOf = ({ name, createdAt, generation, secretSource }: OrderInbox, step = 0) => ({
  id: `${name}-${createdAt}`,
  generation: generation - step,
  secretSource,
});

/** The inboxes that shops send orders to, and the orders there that need a person. */
export class Inboxes {
  readonly #ports: InboxPorts;

  constructor(ports: InboxPorts) {
    this.#ports = ports;
  }

  async list(): Promise<InboxesView> {
    const { settings, profiles, secrets, isEdge } = this.#ports;
    const all = await profiles.list();
    const json = all.filter(({ profile }) => profile.format === 'json');
    const counts = await this.#ports.store.counts();
    const views = (await settings.list()).map(async (inbox): Promise<InboxView> => {
      const { name, profile, scheme, previousUntil } = inbox;
      const count = counts.find((each) => each.inbox === name);
      return {
        ...{ name, profile, scheme, previousUntil },
        profileName: all.find((each) => each.profile.id === profile)?.profile.name ?? null,
        path: `${ORDERS_PATH}/${name}`,
        // A keychain that does not answer has none at this moment.
        hasSecret: (await secrets.get(secretOf(inbox)).catch(() => null)) !== null,
        waiting: count?.waiting ?? 0,
        open: count?.open ?? 0,
        lastAt: count?.lastAt ?? null,
      };
    });
    return {
      inboxes: await Promise.all(views),
      orders: await this.orders(),
      profiles: json.map(({ profile: { id, name } }) => ({ id, name })),
      keepsSecrets: secrets.keeps,
      isEdge: isEdge(),
    };
  }

  /**
   * Adds an inbox. Its secret is in the answer and told never again.
   * @throws PackdeskError inbox.edge, inbox.taken, inbox.many, inbox.secret-missing, inbox.profile,
   * import.profile-unknown, secrets.unavailable
   */
  async add({ userId, email, role }: Caller, draft: InboxDraft): Promise<NewInboxSecret> {
    const { settings, clock, secrets } = this.#ports;
    const { name, profile, scheme, secret } = draft;
    if (this.#ports.isEdge()) throw new PackdeskError('inbox.edge');
    const known = await settings.list();
    if (known.some((each) => each.name === name))
      throw new PackdeskError('inbox.taken', { details: { name } });
    if (known.length >= MOST_INBOXES)
      throw new PackdeskError('inbox.many', { details: { count: MOST_INBOXES } });
    if (scheme === 'shopify' && secret === undefined) throw new PackdeskError('inbox.secret-missing');
    await this.#mustBeJson(profile);
    const inbox: OrderInbox = {
      ...{ name, profile, scheme },
      by: { userId, email, role },
      generation: 1,
      secretSource: secret === undefined ? secrets.source : 'keychain',
      previousUntil: null,
      createdAt: clock.now(),
    };
    // The secret first: an inbox without one could take nothing.
    const made = await this.#keep(inbox, secret);
    await settings.change((before) => [...before.filter((each) => each.name !== name), inbox]);
    return { view: await this.list(), name, secret: made };
  }

  /**
   * Gives an inbox another secret; for a day the one before is good, too.
   * @param given by the shop; left out: Packdesk makes it
   * @throws PackdeskError inbox.unknown, inbox.secret-missing, secrets.unavailable
   */
  async rotate(name: string, given?: string): Promise<NewInboxSecret> {
    const { settings, clock, secrets } = this.#ports;
    const before = await this.#find(name);
    if (before.scheme === 'shopify' && given === undefined) throw new PackdeskError('inbox.secret-missing');
    const secretSource = given === undefined ? secrets.source : 'keychain';
    const inbox: OrderInbox = {
      ...before,
      generation: before.generation + 1,
      secretSource,
      // One of another source cannot be found beside it.
      previousUntil: secretSource === before.secretSource ? clock.now() + ROTATION_MS : null,
    };
    const secret = await this.#keep(inbox, given);
    await settings.change((all) => all.map((each) => (each.name === name ? inbox : each)));
    await this.#forget(secretOf(before, 1));
    return { view: await this.list(), name, secret };
  }

  /** Removes an inbox. Orders that need a person stay. @throws PackdeskError inbox.unknown */
  async remove(name: string): Promise<InboxesView> {
    const inbox = await this.#find(name);
    await this.#ports.settings.change((all) => all.filter((each) => each.name !== name));
    await this.#forget(secretOf(inbox));
    await this.#forget(secretOf(inbox, 1));
    return await this.list();
  }

  /** Orders that need a person, the oldest first. A question that was answered elsewhere is over. */
  async orders(): Promise<InboxOrderView[]> {
    const { store, clock } = this.#ports;
    const shown: InboxOrderView[] = [];
    for (const order of await store.open(MOST_SHOWN)) {
      if (order.state === 'asking' && !(await this.#stillAsks(order))) {
        await store.settle(order.id, ['asking'], { state: 'done', outcome: order.outcome, at: clock.now() });
      } else shown.push(viewOf(order));
    }
    return shown;
  }

  /** One with its body as text. @throws PackdeskError inbox.order-unknown */
  async order(id: number): Promise<{ order: InboxOrderView; body: string | null }> {
    const order = await this.#order(id);
    const body = await this.#ports.store.body(id);
    return { order: viewOf(order), body: body && Buffer.from(body).toString('utf8') };
  }

  /** Has a refused order imported again. @throws PackdeskError inbox.order-unknown, inbox.order-over */
  async retry(id: number): Promise<void> {
    await this.#move(await this.#order(id), 'waiting');
  }

  /** Lays an order aside for good. @throws PackdeskError inbox.order-unknown, inbox.order-over */
  async discard(id: number): Promise<void> {
    await this.#move(await this.#order(id), 'discarded');
  }

  async #move(order: InboxOrder, state: 'waiting' | 'discarded'): Promise<void> {
    const { store, clock } = this.#ports;
    const to = { state, outcome: order.outcome, at: clock.now() };
    if (await store.settle(order.id, ['refused', 'asking'], to)) return;
    throw new PackdeskError('inbox.order-over');
  }

  async #order(id: number): Promise<InboxOrder> {
    const order = await this.#ports.store.byId(id);
    if (!order) throw new PackdeskError('inbox.order-unknown');
    return order;
  }

  async #stillAsks({ inbox: name, outcome }: InboxOrder): Promise<boolean> {
    const { settings, imports } = this.#ports;
    const inbox = await settings.find(name);
    const keys = outcome?.orders.filter(({ kind }) => kind === 'asking').map(({ key }) => key) ?? [];
    if (!inbox) return true;
    return (await imports.orders(inbox.profile, keys)).some(({ asks }) => asks !== null);
  }

  async #find(name: string): Promise<OrderInbox> {
    const found = await this.#ports.settings.find(name);
    if (!found) throw new PackdeskError('inbox.unknown', { details: { name } });
    return found;
  }

  async #mustBeJson(id: string): Promise<void> {
    const profile = await this.#ports.profiles.find(id);
    if (profile.format !== 'json' || profile.id !== id)
      throw new PackdeskError('inbox.profile', { details: { name: profile.name } });
  }

  /** @throws PackdeskError secrets.unavailable */
  async #keep(inbox: OrderInbox, given: string | undefined): Promise<string> {
    const { secrets } = this.#ports;
    if (given === undefined) return await secrets.make(secretOf(inbox));
    // A server whose one secret is a key file has nowhere to keep another.
    if (secrets.source === 'key-file') throw new PackdeskError('inbox.secret-unkept');
    await secrets.put(secretOf(inbox), given);
    return given;
  }

  /** Of no more use: where the keychain does not answer, it stays there. */
  async #forget(which: ReturnType<typeof secretOf>): Promise<void> {
    try {
      await this.#ports.secrets.forget(which);
    } catch (error) {
      this.#ports.logger.warn('inbox.secret-kept', { inbox: which.id, ...failureFields(error) });
    }
  }
}

const viewOf = ({ id, inbox, at, state, outcome }: InboxOrder): InboxOrderView => ({
  ...{ id, inbox, at, state },
  orders: outcome?.orders ?? [],
  error: outcome?.error ?? null,
});
