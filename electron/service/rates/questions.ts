import { deskReason } from '../../../shared/carrier/rate-choices.ts';
import type { CarrierEngines, RateQuery } from '../../core/carrier-gateway.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { Timers } from '../../core/timers.ts';
import { type EngineEnd, endOf } from './reasons.ts';

/** An engine is asked so many questions at a time: further ones would keep a purchase from being sent. */
const MOST_AT_ONCE = 4;
/** Of these about one connection: a slow carrier leaves room for the others. */
const MOST_OF_ONE = 2;
/** An answer that came too late is kept so long for the next who asks the same, ms. */
const KEPT_MS = 60_000;

/** A question for the prices of one connection for a shipment. */
export interface RateQuestion {
  engine: string;
  carrierId: string;
  query: Pick<RateQuery, 'shipment' | 'ownAddress'>;
}

/** A question, from the first who asks it until its answer has arrived where it is wanted. */
interface Asked extends RateQuestion {
  key: string;
  state: 'waiting' | 'running' | 'over';
  end: PromiseWithResolvers<EngineEnd>;
  /** Number of those who wait for it. */
  holders: number;
  forget: () => void;
}

/** Takes the answer, if it has come. */
export interface HeldQuestion {
  end: Promise<EngineEnd>;
  /** Waits for it no longer. @returns true where it was not even sent */
  release(): boolean;
}

interface QuestionPorts {
  engines: CarrierEngines;
  timers: Timers;
  logger: Logger;
}

/** Questions to the connections of engines, each sent once however many ask it at a time, and few at a time. */
export class RateQuestions {
  readonly #ports: QuestionPorts;
  readonly #asked = new Map<string, Asked>();

  constructor(ports: QuestionPorts) {
    this.#ports = ports;
  }

  /** Asks, or joins the one who has asked the same. Never fails: each end is an answer or a reason. */
  hold(question: RateQuestion): HeldQuestion {
    const key = JSON.stringify(question);
    const asked = this.#asked.get(key) ?? this.#begin(question, key);
    asked.holders += 1;
    return { end: asked.end.promise, release: () => this.#release(asked) };
  }

  #begin(question: RateQuestion, key: string): Asked {
    const end = Promise.withResolvers<EngineEnd>();
    const asked: Asked = { ...question, key, state: 'waiting', end, holders: 0, forget: () => undefined };
    this.#asked.set(key, asked);
    this.#sendNext();
    return asked;
  }

  #release(asked: Asked): boolean {
    asked.holders -= 1;
    const isWaiting = asked.state === 'waiting';
    // One that runs ends by itself, and is kept for the next who asks.
    if (asked.holders === 0 && asked.state !== 'running') this.#drop(asked);
    return isWaiting;
  }

  #drop(asked: Asked): void {
    asked.forget();
    if (this.#asked.get(asked.key) === asked) this.#asked.delete(asked.key);
  }

  #sendNext(): void {
    for (const asked of this.#asked.values()) {
      if (asked.state === 'waiting' && this.#hasRoom(asked)) void this.#send(asked);
    }
  }

  #hasRoom({ engine, carrierId }: Asked): boolean {
    const running = [...this.#asked.values()].filter(
      (each) => each.state === 'running' && each.engine === engine,
    );
    const ofOne = running.filter((each) => each.carrierId === carrierId);
    return running.length < MOST_AT_ONCE && ofOne.length < MOST_OF_ONE;
  }

  async #send(asked: Asked): Promise<void> {
    asked.state = 'running';
    const end = await this.#answer(asked);
    asked.state = 'over';
    asked.end.resolve(end);
    // Those who wait for it release it; where none is left, it is for the next one.
    if (asked.holders === 0) asked.forget = this.#ports.timers.after(KEPT_MS, () => this.#drop(asked));
    this.#sendNext();
  }

  async #answer({ engine, carrierId, query }: Asked): Promise<EngineEnd> {
    try {
      const gateway = await this.#ports.engines.gateway(engine);
      if (!gateway) return { reasons: [deskReason('engine-gone')] };
      const answer = await gateway.rates({ ...query, carrierIds: [carrierId] });
      // A person reads plain words; those of the system are for the log.
      if (answer.kind === 'unreachable') {
        const { step, detail } = answer;
        this.#ports.logger.warn('rates.engine-away', { engine, step, detail });
      }
      return endOf(answer);
    } catch (error) {
      this.#ports.logger.error('rates.failed', { engine, ...failureFields(error) });
      return { reasons: [deskReason('engine-failed')] };
    }
  }
}
