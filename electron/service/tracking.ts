import type { Listeners } from '../../shared/listeners.ts';
import { isUnderway } from '../../shared/tracking/pace.ts';
import type { ShipmentTracking } from '../../shared/tracking/views.ts';
import { loggedListeners } from '../core/logged-listeners.ts';
import type { Timers } from '../core/timers.ts';
import { type AskPorts, TrackAsking } from './tracking/ask.ts';
import { TrackPoller } from './tracking/poller.ts';
import { Rests } from './tracking/rests.ts';
import { askableFrom, trackingView } from './tracking/views.ts';

/** Parcels that one press of a button asks about; further ones are the next press's. */
const MOST_A_PRESS = 20;

export interface TrackingPorts extends AskPorts {
  timers: Timers;
}

/** Follows the parcels whose labels were bought here and that were handed over. */
export class Tracking {
  readonly #ports: TrackingPorts;
  readonly #rests = new Rests();
  readonly #asking: TrackAsking;
  readonly #poller: TrackPoller;
  readonly #listeners: Listeners<[reference: string]>;

  constructor(ports: TrackingPorts) {
    this.#ports = ports;
    this.#listeners = loggedListeners(ports.logger, 'tracking.listener-failed');
    this.#asking = new TrackAsking(ports, this.#rests);
    const told = (reference: string): void => this.#listeners.tell(reference);
    this.#poller = new TrackPoller(ports, { asking: this.#asking, rests: this.#rests, told });
  }

  /** Told of each shipment that was asked about. Returns the way to stop. */
  onChange(listener: (reference: string) => void): () => void {
    return this.#listeners.add(listener);
  }

  async of(reference: string): Promise<ShipmentTracking> {
    const { store, clock } = this.#ports;
    return trackingView(await store.ofShipment(reference), this.#rests, clock.now());
  }

  stuckCount(): Promise<number> {
    return this.#ports.store.stuckCount();
  }

  /** Asks the carrier itself about a shipment's parcels on the way, each once in five minutes at most. */
  async ask(reference: string): Promise<ShipmentTracking> {
    const { store, clock } = this.#ports;
    const now = clock.now();
    const meant = (await store.ofShipment(reference))
      .filter((track) => isUnderway(track, now) && askableFrom(track) <= now)
      .filter((track) => this.#rests.of(track, now)?.why !== 'busy')
      .sort((one, other) => (one.askedAt ?? 0) - (other.askedAt ?? 0));
    for (const track of meant.slice(0, MOST_A_PRESS)) {
      const isAnswered = await this.#asking.fresh(track);
      this.#listeners.tell(reference);
      if (!isAnswered) break;
    }
    return await this.of(reference);
  }

  /** From now on parcels are asked about. */
  start(): void {
    this.#poller.start();
  }

  /** Resolves when the round under way is over. */
  idle(): Promise<void> {
    return this.#poller.idle();
  }

  /** Resolves when the question under way is over. */
  stop(): Promise<void> {
    return this.#poller.stop();
  }
}
