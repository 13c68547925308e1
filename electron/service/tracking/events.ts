import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { isUnderway } from '../../../shared/tracking/pace.ts';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import { sameSecret } from '../../core/same-secret.ts';
import type { SecretStore } from '../../core/secret-store.ts';
import type { TrackingStore } from '../../core/tracking-store.ts';

/** Address at which engines send their events, each below its id. */
export const EVENTS_PATH = '/api/v3/carrier-events';

/** Name of the secret in the keychain that an engine sends with its events. */
export const eventsSecretName = (engine: string): string => `engine-events.${engine}`;

/** For so long a keychain is not asked again: anyone may send requests, ms. */
const KEPT_MS = 60_000;

/** An event brings no question sooner than this after the last one, however many come, ms. */
const APART_MS = 60_000;

const TrackerEvent = z.looseObject({
  data: z.looseObject({ tracking_number: z.string().min(1).max(200) }),
});

export interface EventsPorts {
  store: TrackingStore;
  secrets: SecretStore;
  /** True for an engine of this desk; other ids are made up by strangers, and no keychain is asked for them. */
  isEngine(id: string): Promise<boolean>;
  clock: Clock;
  logger: Logger;
}

/**
 * Events that an engine sends by itself. One is only a hint: the parcel that it names is looked at soon, by a question to
 * the engine, so that a forged event changes nothing. Off for an engine without a secret.
 */
export class CarrierEvents {
  readonly #ports: EventsPorts;
  readonly #kept = new Map<string, { at: number; secret: string | null }>();

  constructor(ports: EventsPorts) {
    this.#ports = ports;
  }

  /**
   * Takes an event of this engine; one that names no parcel of ours is ignored.
   * @param secret that came with it
   * @throws PackdeskError auth.token where it is not the one that was set up
   */
  async take(engine: string, secret: string, body: unknown): Promise<void> {
    const known = await this.#secretOf(engine);
    if (known === null || !sameSecret(known, secret)) {
      throw new PackdeskError('auth.token');
    }
    const event = safeParse(TrackerEvent, body);
    if (event.success) await this.#hint(engine, event.data.data.tracking_number.trim());
  }

  async #secretOf(engine: string): Promise<string | null> {
    const { secrets, isEngine, clock } = this.#ports;
    const now = clock.now();
    const kept = this.#kept.get(engine);
    if (kept && Math.abs(now - kept.at) < KEPT_MS) return kept.secret;
    if (!(await isEngine(engine))) return null;
    const secret = await secrets.get(eventsSecretName(engine));
    this.#kept.set(engine, { at: now, secret });
    return secret;
  }

  async #hint(engine: string, trackingNumber: string): Promise<void> {
    const { store, clock, logger } = this.#ports;
    const now = clock.now();
    for (const reference of await store.referencesOf(trackingNumber)) {
      const track = await store.track(reference, trackingNumber);
      if (track?.engine !== engine || !isUnderway(track, now)) continue;
      if (track.askedAt !== null && now - track.askedAt < APART_MS) continue;
      if (track.nextAt === null || track.nextAt <= now) continue;
      await store.note({ ...track, nextAt: now });
      logger.info('tracking.hinted', { engine });
    }
  }
}
