import { afterAnswer, afterRefusal, afterSilence, judged } from '../../../shared/tracking/answers.ts';
import { isUnderway, wantsFresh } from '../../../shared/tracking/pace.ts';
import type { ParcelTrack } from '../../../shared/tracking/track.ts';
import type { CarrierEngines, CarrierMessage, GatewayAnswer } from '../../core/carrier-gateway.ts';
import type { CarrierTracking } from '../../core/carrier-parcels.ts';
import type { Clock } from '../../core/clock.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { TrackingStore } from '../../core/tracking-store.ts';
import type { Rests } from './rests.ts';

export interface AskPorts {
  store: TrackingStore;
  engines: CarrierEngines;
  /** The engine's name for the carrier of a connection, as `dhl_express`; null: it has no such connection any more. */
  carrierName(engine: string, carrierId: string): Promise<string | null>;
  clock: Clock;
  logger: Logger;
}

/** Of a refusal where no carrier has spoken: the engine has no connection that can ask. */
const isUntracked = (messages: readonly CarrierMessage[]): boolean =>
  messages.every(({ carrier }) => carrier === undefined);

/** True where a person is needed because nothing was told. */
const isSilent = ({ stuck }: ParcelTrack): boolean => stuck === 'quiet' || stuck === 'unseen';

/** Asks about parcels, one after the other at each engine, and notes what was learnt. */
export class TrackAsking {
  readonly #ports: AskPorts;
  readonly #rests: Rests;
  readonly #exclusively = createKeyedMutex();

  constructor(ports: AskPorts, rests: Rests) {
    this.#ports = ports;
    this.#rests = rests;
  }

  /** Looks at a parcel whose look is due. False: its engine or carrier rests, and it was not asked. */
  look(due: ParcelTrack): Promise<boolean> {
    return this.#exclusively(due.engine, async () => {
      const { store, clock } = this.#ports;
      const now = clock.now();
      if (this.#rests.of(due, now)) return false;
      // Asked about by a person in the meantime, or taken back.
      const track = await store.track(due.reference, due.trackingNumber);
      if (track === null || track.nextAt === null || track.nextAt > now) return true;
      if (!isUnderway(track, now)) {
        await store.note(judged(track, now));
        return true;
      }
      return await this.#ask(track, wantsFresh(track, now));
    });
  }

  /** Asks the carrier itself for a person. False: it did not answer. */
  fresh({ reference, trackingNumber, engine }: ParcelTrack): Promise<boolean> {
    return this.#exclusively(engine, async () => {
      const track = await this.#ports.store.track(reference, trackingNumber);
      return track === null || (await this.#ask(track, true));
    });
  }

  async #ask(stored: ParcelTrack, fresh: boolean): Promise<boolean> {
    const { engines, carrierName, clock } = this.#ports;
    const track = fresh ? { ...stored, freshAt: clock.now() } : stored;
    const { engine, carrierId, trackingNumber } = track;
    const gateway = await engines.gateway(engine);
    const name = gateway && (await carrierName(engine, carrierId));
    if (!gateway) {
      this.#rests.restEngine(engine, 'gone', clock.now());
      return false;
    }
    // A connection that is gone is nothing that another question would bring back soon.
    if (name === null) return await this.#note(afterRefusal(track, 'untracked', [], clock.now()));
    const answer = await gateway.track({ carrierName: name, carrierId, trackingNumber, fresh });
    return await this.#heard(track, answer, fresh);
  }

  async #heard(track: ParcelTrack, answer: GatewayAnswer<CarrierTracking>, fresh: boolean): Promise<boolean> {
    const now = this.#ports.clock.now();
    switch (answer.kind) {
      case 'ok': {
        this.#rests.end(track);
        const learnt = afterAnswer(track, answer.value, now);
        // Silence of the engine is none of the carrier: that is asked before a person is.
        if (!fresh && isSilent(learnt) && !isSilent(track)) return await this.#ask(track, true);
        return await this.#note(learnt);
      }
      case 'missing':
        this.#rests.end(track);
        return await this.#note(afterRefusal(track, 'untracked', [], now));
      case 'refused': {
        this.#rests.end(track);
        const fault = isUntracked(answer.messages) ? 'untracked' : 'not-known';
        return await this.#note(afterRefusal(track, fault, answer.messages, now));
      }
      case 'unavailable':
        this.#rests.restCarrier(track, answer.retryAfterMs, now);
        await this.#note(afterSilence(track, answer, now));
        return false;
      case 'unauthorised':
      case 'unreachable': {
        const why = answer.kind === 'unauthorised' ? 'key' : 'unreachable';
        this.#rests.restEngine(track.engine, why, now);
        this.#ports.logger.info('tracking.engine-away', { engine: track.engine, why });
        return false;
      }
      default:
        return answer satisfies never;
    }
  }

  async #note(track: ParcelTrack): Promise<true> {
    await this.#ports.store.note(track);
    return true;
  }
}
