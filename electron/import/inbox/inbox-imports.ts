import { PackdeskError } from '../../../shared/errors.ts';
import type { InboxOrderState, InboxOutcome } from '../../../shared/import/inbox.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { InboxOrder, InboxStore } from '../../core/inbox-store.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Logger } from '../../core/logger.ts';
import { Poller } from '../../core/poller.ts';
import type { Timers } from '../../core/timers.ts';
import type { InboxSettings } from '../../service/inboxes/settings.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import type { Imports } from '../../service/orders/run-import.ts';
import { bodyTable } from './body-table.ts';

export interface InboxImportPorts {
  store: Pick<InboxStore, 'waiting' | 'body' | 'settle' | 'counts'>;
  settings: Pick<InboxSettings, 'find'>;
  profiles: Pick<ImportProfiles, 'find'>;
  imports: Pick<Imports, 'table'>;
  clock: Clock;
  timers: Timers;
  logger: Logger;
}

/** Time between two looks, ms: also at what a command beside this program wants imported again. */
const LOOK_MS = 3_000;

/** Orders that are asked for at once. */
const AT_ONCE = 20;

/** Id that an order is imported under: with its place among all that were sent. */
export const runOf = (inbox: string, id: number): string => `${inbox} ${id}`;

/** That place; null for what came otherwise, as with a file. */
const placeOf = (run: string): number | null => {
  const [, place] = /^\S+ (\d+)$/.exec(run) ?? [];
  return place === undefined ? null : Number(place);
};

const failed = (code: string, details: PackdeskError['details'] = {}): InboxOutcome => ({
  orders: [],
  error: { code, details },
});

const stateOf = ({ orders, error }: InboxOutcome): InboxOrderState => {
  if (error !== null || orders.some(({ kind }) => kind === 'refused')) return 'refused';
  return orders.some(({ kind }) => kind === 'asking') ? 'asking' : 'done';
};

/**
 * Imports the orders that shops have sent, in the order in which they came. What is imported is known by its order, so
 * one that was imported and not noted before a kill is found imported.
 */
export class InboxImports {
  readonly #ports: InboxImportPorts;
  readonly #listeners;
  readonly #askers;
  /** Hears that orders of an inbox need a person, where none did before. */
  readonly onTrouble;
  /** Hears that an order was imported that a person must decide about. */
  readonly onAsked;
  readonly #poller: Poller;

  constructor(ports: InboxImportPorts) {
    this.#ports = ports;
    this.#listeners = loggedListeners<[inbox: string]>(ports.logger, 'inbox.listener-failed');
    this.onTrouble = this.#listeners.add;
    this.#askers = loggedListeners<[]>(ports.logger, 'inbox.listener-failed');
    this.onAsked = this.#askers.add;
    this.#poller = new Poller({
      timers: ports.timers,
      everyMs: LOOK_MS,
      look: () => this.#importAll(),
      // As with a full disk: it waits, and is imported once that is over.
      failed: (error) => ports.logger.error('inbox.look-failed', failureFields(error)),
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Something may have come. */
  nudge(): void {
    this.#poller.nudge();
  }

  async #importAll(): Promise<void> {
    for (;;) {
      const orders = await this.#ports.store.waiting(AT_ONCE);
      if (orders.length === 0) return;
      for (const order of orders) {
        if (this.#poller.isStopped) return;
        await this.#import(order);
      }
    }
  }

  async #import(order: InboxOrder): Promise<void> {
    const { store, clock, logger } = this.#ports;
    const outcome = await this.#outcomeOf(order);
    const state = stateOf(outcome);
    await store.settle(order.id, ['waiting'], { state, outcome, at: clock.now() });
    logger.info('inbox.imported', { inbox: order.inbox, order: order.id, state });
    if (outcome.orders.some(({ kind }) => kind === 'asking')) this.#askers.tell();
    if (state === 'done') return;
    const open = (await store.counts()).find(({ inbox }) => inbox === order.inbox)?.open ?? 0;
    if (open === 1) this.#listeners.tell(order.inbox);
  }

  /** @throws PackdeskError of the store */
  async #outcomeOf({ id, inbox: name, at: cameAt, outcome }: InboxOrder): Promise<InboxOutcome> {
    const { store, settings, profiles, imports, logger } = this.#ports;
    const inbox = await settings.find(name);
    if (!inbox) return failed('inbox.unknown', { name });
    try {
      const profile = await profiles.find(inbox.profile);
      const body = (await store.body(id)) ?? new Uint8Array();
      const table = bodyTable(body, profile, name);
      const caller = { ...inbox.by, sessionId: '' };
      return await imports.table({
        ...{ profile, table, caller, file: name },
        id: runOf(name, id),
        isNewer: ({ run, at }) => {
          const place = placeOf(run);
          if (place !== null) return place > id;
          // One that is tried for the first time is never late, whatever the clock says.
          return outcome !== null && at > cameAt;
        },
      });
    } catch (error) {
      const isOwn = !(error instanceof PackdeskError) || error.code === 'internal';
      if (!isOwn && error.status >= 500) throw error;
      if (!isOwn) return failed(error.code, error.details);
      // A fault of our own must not hold up the orders behind it.
      logger.error('inbox.import-failed', { inbox: name, order: id, ...failureFields(error) });
      return failed('internal');
    }
  }

  /** Resolves when what had come by now is imported. */
  async idle(): Promise<void> {
    await this.#poller.idle();
  }

  /** Ends after the order that is underway; the others wait for the next start. */
  async stop(): Promise<void> {
    this.#poller.stop();
    await this.#poller.idle();
  }
}
