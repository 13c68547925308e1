import { failureFields } from '../../core/failure-fields.ts';
import { Poller } from '../../core/poller.ts';
import type { Timers } from '../../core/timers.ts';
import type { EndpointRow } from '../../core/webhook-store.ts';
import { type LanePorts, WebhookLane } from './lane.ts';
import type { WebhookSender } from './sender.ts';

/** Time between two looks into the queue, ms: also at what a command beside this program has put there. */
export const LOOK_MS = 2_000;

export interface DelivererPorts extends LanePorts {
  sender: Pick<WebhookSender, 'send' | 'keepOnly' | 'close'>;
  timers: Timers;
  /** An endpoint holds so much that events are left out. */
  full(endpoint: EndpointRow): void;
}

/**
 * Delivers what waits for the endpoints. Only the owner of a data folder has one, so that no two programs deliver the
 * same; what was sent and not noted before a kill is sent again.
 */
export class WebhookDeliverer {
  readonly #ports: DelivererPorts;
  readonly #lanes = new Map<string, { lane: WebhookLane; running: Promise<void> | null }>();
  /** Endpoints of which it was told that they are full. */
  readonly #full = new Set<string>();
  readonly #poller: Poller;

  constructor(ports: DelivererPorts) {
    this.#ports = ports;
    this.#poller = new Poller({
      timers: ports.timers,
      everyMs: LOOK_MS,
      look: () => this.#look(),
      failed: (error) => ports.logger.error('webhook.look-failed', failureFields(error)),
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Something may have come: looked at now. */
  nudge(): void {
    this.#poller.nudge();
  }

  /** A person wants it tried now. */
  wake(id: string): void {
    this.#lanes.get(id)?.lane.wake();
    this.nudge();
  }

  async #look(): Promise<void> {
    const endpoints = await this.#ports.store.endpoints();
    this.#forgetOthers(new Set(endpoints.map(({ id }) => id)));
    for (const endpoint of endpoints) this.#lookAt(endpoint);
  }

  #lookAt(endpoint: EndpointRow): void {
    this.#tellWhenFull(endpoint);
    const entry = this.#lanes.get(endpoint.id) ?? {
      lane: new WebhookLane(this.#ports, endpoint),
      running: null,
    };
    this.#lanes.set(endpoint.id, entry);
    entry.lane.endpoint = endpoint;
    if (entry.running || endpoint.waiting === 0) return;
    entry.running = entry.lane
      .run()
      .catch((error: unknown) => this.#ports.logger.error('webhook.lane-failed', failureFields(error)))
      .finally(() => {
        entry.running = null;
      });
  }

  #tellWhenFull(endpoint: EndpointRow): void {
    const { id, missed } = endpoint;
    if (missed === 0) this.#full.delete(id);
    else if (!this.#full.has(id)) {
      this.#full.add(id);
      this.#ports.full(endpoint);
    }
  }

  #forgetOthers(ids: ReadonlySet<string>): void {
    const ends: Promise<void>[] = [this.#ports.sender.keepOnly(ids)];
    for (const [id, { lane }] of this.#lanes) {
      if (ids.has(id)) continue;
      this.#lanes.delete(id);
      ends.push(lane.stop());
    }
    // Not waited for: a try may take its time.
    Promise.all(ends).catch((error: unknown) =>
      this.#ports.logger.error('webhook.not-ended', failureFields(error)),
    );
  }

  /** Resolves when what is due now was tried. */
  async idle(): Promise<void> {
    await this.#poller.idle();
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  /** Breaks off what is on its way: it is sent again by the next run. */
  async stop(): Promise<void> {
    this.#poller.stop();
    await this.#poller.idle();
    const lanes = [...this.#lanes.values()].map(({ lane }) => lane.stop());
    await this.#ports.sender.close();
    await Promise.all(lanes);
  }
}
